internal import Recognition
internal import TouchModel

/// Flutter's second way for a scale to begin: the middle of the fingers moves farther than a limit,
/// whatever the span (`scale.dart`: `kPanSlop` of the focal point [S]).
struct FocalHysteresis: Hashable, Sendable {
  /// In points, exclusive.
  private let limit: Double
  /// The middle when the fingers came together.
  private var origin = Point.zero

  init(_ limit: Double) { self.limit = limit }

  mutating func restart(at middle: Point) { origin = middle }

  func isPast(by middle: Point) -> Bool {
    Rounding.exceeds(middle.distance(to: origin), limit, isInclusive: true)
  }
}
