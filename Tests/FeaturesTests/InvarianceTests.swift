import Features
import Strokes
import Testing
import TouchModel

/// Each feature is invariant in the ways that its page states, for random gestures.
@Suite struct `Invariances` {
  static let all = FeatureExtraction([
    .rubine, .long, .hbf49, .path(16), .directions(16), .kinematics,
  ])

  /// Checks the names that may change, beside those that must not. `allowed` is relative to the
  /// larger value.
  func expectKept(
    _ change: (StrokeGesture) -> StrokeGesture, within allowed: Double = 1e-7,
    strokes: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ isKept: (String) -> Bool
  ) {
    var random = RandomGestures(seed: 7)
    for _ in 0..<40 {
      let gesture = random.gesture(strokes: strokes)
      let (before, after) = (Self.all.vector(of: gesture), Self.all.vector(of: change(gesture)))
      for (index, name) in Self.all.schema.names.enumerated() where isKept(name) {
        let (old, new) = (before.values[index], after.values[index])
        let agrees = abs(old - new) <= allowed * max(1, abs(old))
        #expect(agrees, "\(name): \(old) became \(new)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `no feature depends on the position of the gesture`() {
    expectKept({ $0.moved { $0 + Point(x: 1234, y: -77) } }, within: 1e-6) { _ in true }
  }

  @Test func `features of shape do not depend on size`() {
    let sized: Set<String> = [
      "diagonal", "end_distance", "length", "top_squared_speed", "area", "log_area", "log_length",
      "turning_by_length",
    ]
    expectKept({ $0.moved { $0 * 3.5 } }) { name in
      if name.hasPrefix("kinematics") { return false }
      if name.hasPrefix("hbf49") || name.hasPrefix("path") || name.hasPrefix("dir") { return true }
      return !sized.contains(String(name.split(separator: ".")[1]))
    }
  }

  @Test func `turning, lengths, moments and motion do not depend on rotation`() {
    let kept: Set<String> = [
      "rubine.end_distance", "rubine.length", "rubine.turning", "rubine.absolute_turning",
      "rubine.squared_turning", "rubine.top_squared_speed", "rubine.duration", "long.curviness",
      "long.density_by_ends", "long.steadiness", "long.turning_by_length", "hbf49.closure",
      "hbf49.strokes", "hbf49.turning", "hbf49.perpendicularity", "hbf49.wide_perpendicularity",
      "hbf49.widest_angle", "hbf49.turn0", "hbf49.turn1", "hbf49.turn2", "hbf49.turn3",
      "hbf49.compactness",
    ]
    expectKept({ $0.turned(by: 0.7) }, within: 1e-5) {
      // The compactness has a lower limit that depends on the box.
      kept.subtracting(["hbf49.compactness"]).contains($0) || $0.hasPrefix("hbf49.moment")
        || $0.hasPrefix("kinematics")
    }
    expectKept({ $0.turned(by: Trigonometry.quarterTurn) }, within: 1e-6) {
      kept.contains($0) || ["hbf49.hull_by_box", "hbf49.length"].contains($0)
    }
  }

  @Test func `features of shape without order do not depend on the drawing direction`() {
    let kept: Set<String> = [
      "rubine.diagonal", "rubine.length", "rubine.absolute_turning", "rubine.squared_turning",
      "rubine.end_distance", "rubine.duration", "hbf49.closure", "hbf49.length", "hbf49.strokes",
      "hbf49.deviation", "hbf49.turning", "hbf49.hull_by_box", "hbf49.moment1", "hbf49.moment4",
      "kinematics.mean_speed", "kinematics.top_speed",
    ]
    expectKept({ $0.reversed }, within: 1e-4, strokes: 1, kept.contains)
  }

  @Test func `invariances repeated points do not change features of shape`() {
    expectKept({ $0.stuttering }) {
      !$0.hasPrefix("kinematics") && !$0.hasPrefix("rubine.top")
    }
  }

  @Test func `points between the points do not change resampled paths`() {
    expectKept({ $0.denser }, within: 1e-6) {
      $0.hasPrefix("hbf49") || $0.hasPrefix("path") || $0.hasPrefix("dir")
    }
  }
}
