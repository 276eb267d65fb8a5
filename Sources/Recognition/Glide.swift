/// The result of a recognizer's fast path for movements, `glide`.
///
/// Nearly every frame only moves fingers that were down before, and nearly every recognizer then
/// either keeps waiting or goes on. The fast path handles these two cases in code that is small
/// enough to be inlined into the loop over recognizers. `advance` handles the others.
package enum Glide: Hashable, Sendable {
  /// The recognizer keeps waiting and reports nothing.
  case silent
  /// The gesture goes on with these values, and its location is the centroid of its touches.
  case changed(GestureValues)
  /// The fast path has done nothing, so `advance` must be called.
  case unclear
}
