/// A contact during a frame. It is valid until its slot changes.
struct OpenContact {
  let slot: Int
  /// The tracking ID; negative if the contact is not down.
  let trackingID: Int32
  /// Whether the contact is down and is passed on to recognizers.
  let mayBegin: Bool
  /// The position at the end of the last frame, in device units.
  let x: Int32
  let y: Int32
  /// The values of the contact in this frame, except the ID.
  let told: ContactValues
}
