internal import TouchModel

/// The span from which Hammer.js measures a pinch: the one when a second finger landed, also after
/// others have landed and lifted (`compute-input-data.js`: `firstMultiple` [S]). It is the span between
/// whole pixels, because Hammer.js rounds the positions that it keeps (`simple-clone-input-data.js`
/// [S]).
struct FirstSpanReference: Hashable, Sendable {
  private struct LastFinger: Hashable, Sendable {
    var place: Int
    var position: Point
  }

  private var first: Double?
  /// The finger that was left of several, and where it was.
  private var left: LastFinger?

  /// Returns the span that counts as the first for fingers whose span in whole points is `span`.
  ///
  /// The first span is forgotten when a finger moves alone: only movement shows Hammer.js that it
  /// is alone.
  mutating func reference(for span: Double, in table: TouchTable) -> Double {
    if let left, table.position(at: left.place) != left.position { first = nil }
    left = nil
    let reference = first ?? span
    first = reference
    return reference
  }

  mutating func noteLastFinger(of fingers: TouchSet, in table: TouchTable) {
    left = fingers.first.map { LastFinger(place: $0, position: table.position(at: $0)) }
  }
}
