/// A contact within a frame; good until its slot changes.
struct OpenContact {
  let slot: Int
  /// Negative where it is not down.
  let trackingID: Int32
  /// The contact is down, and is offered to recognizers.
  let mayBegin: Bool
  /// Where it was at the end of the last frame.
  let x: Int32
  let y: Int32
  /// The values of the contact in this frame, except the ID.
  let told: ContactValues
}
