public import Recognition
public import TouchModel

/// A value that equals another one except for rounding: within 1e-9, or for values above 1 that
/// share of them.
public struct Near<Value: Sendable>: Sendable, CustomStringConvertible {
  let value: Value

  public var description: String { "near \(value)" }
}

public func near(_ number: Double) -> Near<Double> { Near(value: number) }
public func near(_ numbers: [Double]) -> Near<[Double]> { Near(value: numbers) }
public func near(_ point: Point) -> Near<Point> { Near(value: point) }
public func near(_ points: [Point]) -> Near<[Point]> { Near(value: points) }
public func near(_ failure: Failure) -> Near<Failure> { Near(value: failure) }

extension Near<Double> {
  public static func == (left: Double?, right: Near) -> Bool { isNear(left, right.value) }
}

extension Near<[Double]> {
  public static func == (left: some Collection<Double>, right: Near) -> Bool {
    left.count == right.value.count && zip(left, right.value).allSatisfy { isNear($0, $1) }
  }
}

extension Near<Point> {
  public static func == (left: Point?, right: Near) -> Bool {
    isNear(left?.x, right.value.x) && isNear(left?.y, right.value.y)
  }
}

extension Near<[Point]> {
  public static func == (left: some Collection<Point>, right: Near) -> Bool {
    left.count == right.value.count && zip(left, right.value).allSatisfy { $0 == near($1) }
  }
}

extension Near<Failure> {
  public static func == (left: Failure?, right: Near) -> Bool {
    let right = right.value
    return left?.reason == right.reason && left?.rival == right.rival
      && isNear(left?.measured, right.measured) && isNear(left?.limit, right.limit)
  }
}

private func isNear(_ left: Double?, _ right: Double?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  return abs(left - right) <= 1e-9 * max(1, abs(right))
}
