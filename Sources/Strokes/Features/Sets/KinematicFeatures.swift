/// Features of the movement of a gesture over time; zeros for gestures without times.
///
/// Invariant to position and rotation. Strokes are measured separately, so a hop is not a movement.
enum KinematicFeatures {
  static let features = [
    Feature("kinematics.duration", .time, "time from the first to the last point"),
    Feature("kinematics.drawing", .one, "share of the duration with a stroke being drawn"),
    Feature("kinematics.mean_speed", .speed, "mean speed, by points"),
    Feature("kinematics.top_speed", .speed, "largest speed"),
    Feature("kinematics.speed_deviation", .speed, "standard deviation of the speed"),
    Feature("kinematics.first_speed", .speed, "speed at landing"),
    Feature("kinematics.last_speed", .speed, "speed at lifting"),
    Feature("kinematics.top_place", .one, "share of the points before the largest speed"),
    Feature("kinematics.speed_peaks", .one, "local maxima of speed above half of the largest"),
    Feature("kinematics.resting", .one, "share of points below a tenth of the largest speed"),
    Feature(
      "kinematics.mean_acceleration", .acceleration, "mean magnitude of the acceleration"),
    Feature("kinematics.top_acceleration", .acceleration, "largest magnitude of the acceleration"),
    Feature("kinematics.speeding_up", .acceleration, "largest acceleration along the path"),
    Feature("kinematics.slowing_down", .acceleration, "largest acceleration against the path"),
    Feature("kinematics.mean_curvature", .curvature, "mean curvature, clockwise positive"),
    Feature("kinematics.mean_bend", .curvature, "mean magnitude of the curvature"),
  ]

  /// The largest magnitude of a curvature. If a finger nearly rests, its curvature has no meaning.
  private static let sharpest = 1.0

  static func append(_ sketch: inout Sketch, to values: inout [Double]) {
    let path = sketch.recorded
    guard sketch.hasTimes, path.count > 0 else {
      for _ in features { values.append(0) }
      return
    }
    var motion = Motion()
    var start = 0
    for index in 1...path.count
    where index == path.count || path.stroke[index] != path.stroke[start] {
      motion.add(path, start..<index)
      start = index
    }
    motion.append(duration: path.time[path.count - 1], to: &values)
  }

  private struct Motion {
    var drawing = 0.0
    var speeds: [Double] = []
    /// The number of speeds before the beginning of each stroke.
    var starts: [Int] = []
    var accelerations = (sum: 0.0, top: 0.0)
    var (along, against) = (0.0, 0.0)
    var (curvature, bend) = (0.0, 0.0)

    mutating func add(_ path: PathTable, _ range: Range<Int>) {
      drawing += max(path.time[range.upperBound - 1] - path.time[range.lowerBound], 0)
      starts.append(speeds.count)
      let kinematics = PathKinematics(path, range, reach: PathKinematics.defaultReach)
      for index in 0..<range.count {
        let (vx, vy) = (kinematics.velocityX[index], kinematics.velocityY[index])
        let (ax, ay) = (kinematics.accelerationX[index], kinematics.accelerationY[index])
        let speed = (vx * vx + vy * vy).squareRoot()
        let acceleration = (ax * ax + ay * ay).squareRoot()
        speeds.append(speed)
        accelerations = (accelerations.sum + acceleration, max(accelerations.top, acceleration))
        if speed > PathKinematics.leastSpeed {
          let tangential = (vx * ax + vy * ay) / speed
          along = max(along, tangential)
          against = max(against, -tangential)
        }
        let curved = min(max(kinematics.curvature[index], -sharpest), sharpest)
        curvature += curved
        bend += abs(curved)
      }
    }

    func append(duration: Double, to values: inout [Double]) {
      let count = Double(max(speeds.count, 1))
      let mean = speeds.reduce(0, +) / count
      let variance = speeds.reduce(0.0) { $0 + ($1 - mean) * ($1 - mean) } / count
      let place = speeds.indices.max { (speeds[$0], -$0) < (speeds[$1], -$1) } ?? 0
      let top = speeds.isEmpty ? 0 : speeds[place]
      values += [
        duration, duration > 0 ? min(drawing / duration, 1) : 0, mean, top, variance.squareRoot(),
        speeds.first ?? 0, speeds.last ?? 0, Double(place) / count, Double(peaks(above: top / 2)),
        Double(speeds.count { $0 < top / 10 }) / count, accelerations.sum / count,
        accelerations.top, along, against, curvature / count, bend / count,
      ]
    }

    /// Returns the number of peaks within the strokes. The first of equal speeds is the peak.
    private func peaks(above least: Double) -> Int {
      var found = 0
      for (number, start) in starts.enumerated() {
        let end = number + 1 < starts.count ? starts[number + 1] : speeds.count
        for index in start..<end where speeds[index] > least {
          let rises = index == start || speeds[index - 1] < speeds[index]
          let falls = index + 1 == end || speeds[index + 1] <= speeds[index]
          if rises && falls { found += 1 }
        }
      }
      return found
    }
  }
}
