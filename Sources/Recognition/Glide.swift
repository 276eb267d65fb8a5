/// What a movement came to, where a machine can tell on the short way.
///
/// Nearly every frame only moves fingers that were down before, and nearly every machine either waits
/// on or goes on. Those two cases are written out, small enough to become part of the one loop; what
/// else there is, `advance` tells.
public enum Glide: Hashable, Sendable {
  /// The machine waits on, and says nothing.
  case silent
  /// The gesture goes on, with these values, and is where its fingers are.
  case changed(GestureValues)
  /// Nothing was done: `advance` has to be asked.
  case unclear
}
