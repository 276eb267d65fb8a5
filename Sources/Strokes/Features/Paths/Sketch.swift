import Strokes
import TouchModel

/// A gesture in flat arrays, with memory that is used again for the next gesture.
///
/// Points that are not numbers are left out, and coordinates are limited to `farthest`, so that
/// squares and products are finite.
struct Sketch {
  /// The recorded points of all strokes, one stroke after the other.
  private(set) var recorded = PathTable()
  private(set) var strokeCount = 0
  /// Whether every point has a time.
  private(set) var hasTimes = false
  private var withoutRepeats: PathTable?
  private var resampled: [(kind: Resampling, path: PathTable)] = []

  static let farthest = 1e9

  private struct Resampling: Equatable {
    var count: Int
    var countsHops: Bool
  }

  mutating func load(_ gesture: StrokeGesture) {
    withoutRepeats = nil
    resampled.removeAll(keepingCapacity: true)
    var (strokes, areTimed) = (0, true)
    let start = Self.start(of: gesture)
    recorded.fill(gesture.pointCount) { columns in
      var filled = 0
      for stroke in gesture.strokes {
        let first = filled
        stroke.points.withUnsafeBufferPointer { points in
          for point in points {
            guard point.position.x.isFinite, point.position.y.isFinite else { continue }
            columns.x[filled] = Self.limited(point.position.x)
            columns.y[filled] = Self.limited(point.position.y)
            if let time = point.time {
              columns.time[filled] = time.since(start).seconds
            } else {
              columns.time[filled] = 0
              areTimed = false
            }
            columns.stroke[filled] = strokes
            filled += 1
          }
        }
        if filled > first { strokes += 1 }
      }
      return filled
    }
    (strokeCount, hasTimes) = (strokes, areTimed && recorded.count > 0)
    if recorded.count == 0 { recorded.append(x: 0, y: 0, time: 0, stroke: 0) }
  }

  /// Returns the first time in the gesture, also of a point that is not a number.
  private static func start(of gesture: StrokeGesture) -> Timestamp {
    for stroke in gesture.strokes {
      for point in stroke.points {
        if let time = point.time { return time }
      }
    }
    return .zero
  }

  /// The points without those that repeat the one before, unless fewer than three would be left.
  var distinct: PathTable {
    mutating get {
      if let withoutRepeats { return withoutRepeats }
      var made = PathTable()
      made.reserveCapacity(recorded.count)
      for index in 0..<recorded.count where !repeats(index) { made.append(index, of: recorded) }
      if made.count < 3 { made = recorded }
      withoutRepeats = made
      return made
    }
  }

  private func repeats(_ index: Int) -> Bool {
    index > 0 && recorded.x[index] == recorded.x[index - 1]
      && recorded.y[index] == recorded.y[index - 1]
  }

  private static func limited(_ value: Double) -> Double { min(max(value, -farthest), farthest) }

  /// Returns `count` points at equal distances along the path; gaps between strokes are part of the
  /// path if `countsHops` is true.
  mutating func path(_ count: Int, countsHops: Bool = false) -> PathTable {
    let kind = Resampling(count: count, countsHops: countsHops)
    if let made = resampled.first(where: { $0.kind == kind }) { return made.path }
    let made = recorded.resampled(count, countsHops: countsHops)
    resampled.append((kind, made))
    return made
  }
}
