internal import TouchModel

extension Point {
  /// The point with the fractions of both coordinates cut off.
  var cut: Point { Point(x: x.rounded(.towardZero), y: y.rounded(.towardZero)) }
}
