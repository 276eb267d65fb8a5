internal import Recognition
internal import TouchModel

/// How far apart fingers are, as one number.
public enum SpanMetric: UInt8, CaseIterable, Hashable, Sendable {
  /// The distance between the first two; a third is ignored: UIKit [R].
  case betweenTwo
  /// Twice the mean absolute deviation from the centroid on each axis, combined: Android, Chromium.
  /// For two fingers their distance.
  case meanDeviation
  /// The mean distance from the centroid: Flutter. For two fingers half their distance.
  case meanRadius

  var followsAll: Bool { self != .betweenTwo }

  func span(of fingers: TouchSet, in table: TouchTable) -> Double? {
    let count = Double(fingers.count)
    guard count > 1 else { return nil }
    let middle = table.centroid(of: fingers)
    var (deviation, radius) = (Point.zero, 0.0)
    for place in fingers {
      let arm = table[place].position - middle
      deviation += Point(x: abs(arm.x), y: abs(arm.y))
      radius += arm.length
    }
    return self == .meanRadius ? radius / count : (deviation * (2 / count)).length
  }
}
