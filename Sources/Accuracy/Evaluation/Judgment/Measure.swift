internal import Libc
internal import TouchModel

/// A continuous value of a gesture that annotation and detection both state, and the error of the
/// detected value.
///
/// Errors are stored as integer multiples of a quantum, so that they can be merged exactly.
public enum Measure: String, CaseIterable, Hashable, Sendable {
  /// The error of `scale`: detected / true - 1.
  case scale
  /// The error of `rotation` in radians: detected minus true.
  case rotation
  /// The distance between the tips of both translations, in points.
  case translation
  /// The distance between both velocities; for pinch and rotation, detected minus true, per second.
  case velocity
  /// The angle between both directions, from 0 to π, in radians.
  case direction

  /// The unit in which errors are stored as integers.
  public var quantum: Double {
    switch self {
    case .scale, .rotation, .direction: 1e-5
    case .translation: 0.001
    case .velocity: 0.01
    }
  }

  /// The unit of the error, in words.
  public var unit: String {
    switch self {
    case .scale: "ratio"
    case .rotation, .direction: "radians"
    case .translation: "points"
    case .velocity: "per second"
    }
  }

  /// Returns the error in whole quanta; nil if one of the two does not state the value.
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

  /// Returns the vectors with the components `name` + X and `name` + Y; nil if one is missing.
  private func vectors(
    _ name: String, _ annotation: Annotation, _ detection: Detection
  ) -> (truth: Point, found: Point)? {
    guard let x = pair(name + "X", annotation, detection),
      let y = pair(name + "Y", annotation, detection)
    else { return nil }
    return (Point(x: x.truth, y: y.truth), Point(x: x.found, y: y.found))
  }

  /// Returns the angle between two vectors, from 0 to π; nil if one of them is zero.
  private static func angle(_ left: Point, _ right: Point) -> Double? {
    guard left.length > 0, right.length > 0 else { return nil }
    let (cross, dot) = (left.x * right.y - left.y * right.x, left.x * right.x + left.y * right.y)
    return abs(atan2(cross, dot))
  }
}
