import TouchModel

/// One finger of a gesture: its position, and the times at which it is down.
struct FingerPlan {
  /// The position relative to the pivot of the hand, in millimeters.
  var tip: Point
  /// The landing in seconds after the gesture's first landing.
  var landing: Double
  var lift: Double
  var tremor: Tremor
  var patch: ContactPatch
  /// Whether the contact is a palm or a resting thumb, which is not part of the gesture. `tip` is
  /// then its position on the surface.
  var isResting = false
}
