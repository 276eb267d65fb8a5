/// The span from which Hammer.js measures a pinch: the one when a second finger landed, also after
/// others have landed and lifted (`compute-input-data.js`: `firstMultiple` [S]). It is the span between
/// whole pixels, because Hammer.js rounds the positions that it keeps (`simple-clone-input-data.js`
/// [S]).
struct FirstSpanReference: Hashable, Sendable {
  private var first: Double?

  /// Returns the span that counts as the first for fingers whose span in whole points is `span`.
  mutating func reference(for span: Double) -> Double {
    let reference = first ?? span
    first = reference
    return reference
  }

  /// Forgets the first span because a finger moves alone: only movement shows Hammer.js that it is
  /// alone.
  mutating func forget() { first = nil }
}
