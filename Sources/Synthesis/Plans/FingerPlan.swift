import TouchModel

/// One finger's part in a gesture: when and where it is down.
struct FingerPlan {
  /// From the pivot of the hand, in millimetres.
  var tip: Point
  /// In seconds after the gesture's first landing.
  var landing: Double
  var lift: Double
  var tremor: Tremor
  var patch: ContactPatch
  /// A palm, or a thumb that rests: no part of the gesture, and `tip` is its place on the surface.
  var isCompanion = false
}
