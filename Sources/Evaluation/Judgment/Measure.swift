internal import Glibc
internal import TouchModel

/// A continuous value of a gesture that truth and detection both state, and how far they differ.
///
/// Differences are kept as whole numbers of a quantum, so that they merge exactly.
public enum Measure: String, CaseIterable, Hashable, Sendable {
  /// detected / true - 1, of `scale`.
  case scale
  /// Detected less true, of `rotation`, in radians.
  case rotation
  /// The distance between the tips of both translations, in points.
  case translation
  /// The distance between both velocities; for pinch and rotation, detected less true, per second.
  case velocity
  /// The angle between both directions, without sign, in radians.
  case direction

  /// The unit of whole numbers.
  public var quantum: Double {
    switch self {
    case .scale, .rotation, .direction: 1e-5
    case .translation: 0.001
    case .velocity: 0.01
    }
  }

  /// The unit of the difference, in words.
  public var unit: String {
    switch self {
    case .scale: "ratio"
    case .rotation, .direction: "radians"
    case .translation: "points"
    case .velocity: "per second"
    }
  }

  /// The difference in whole quanta; nil where one of both does not state it.
  func difference(_ annotation: Annotation, _ detection: Detection) -> Int64? {
    guard let difference = plain(annotation, detection), difference.isFinite else { return nil }
    return Int64(max(-1e15, min(1e15, (difference / quantum).rounded())))
  }

  private func plain(_ annotation: Annotation, _ detection: Detection) -> Double? {
    switch self {
    case .scale:
      return pair("scale", annotation, detection).flatMap { $0 == 0 ? nil : $1 / $0 - 1 }
    case .rotation:
      return pair("rotation", annotation, detection).map { $1 - $0 }
    case .translation:
      return vectors("translation", annotation, detection).map { $0.distance(to: $1) }
    case .velocity:
      return pair("velocity", annotation, detection).map { $1 - $0 }
        ?? vectors("velocity", annotation, detection).map { $0.distance(to: $1) }
    case .direction:
      return vectors("direction", annotation, detection).flatMap(Self.angle)
    }
  }

  private func pair(
    _ name: String, _ annotation: Annotation, _ detection: Detection
  ) -> (truth: Double, found: Double)? {
    guard let truth = annotation.value(of: name), let found = detection.value(of: name) else {
      return nil
    }
    return (truth, found)
  }

  /// `name` with X and with Y behind it.
  private func vectors(
    _ name: String, _ annotation: Annotation, _ detection: Detection
  ) -> (truth: Point, found: Point)? {
    guard let x = pair(name + "X", annotation, detection),
      let y = pair(name + "Y", annotation, detection)
    else { return nil }
    return (Point(x: x.truth, y: y.truth), Point(x: x.found, y: y.found))
  }

  /// Nil where one has no length.
  private static func angle(_ left: Point, _ right: Point) -> Double? {
    guard left.length > 0, right.length > 0 else { return nil }
    let (cross, dot) = (left.x * right.y - left.y * right.x, left.x * right.x + left.y * right.y)
    return abs(atan2(cross, dot))
  }
}
