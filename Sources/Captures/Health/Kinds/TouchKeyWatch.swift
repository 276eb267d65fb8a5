internal import FrameAssembly
internal import TextSuggestion
internal import TouchModel

/// Finds times at which BTN_TOUCH is released for at most 30 ms while contacts stay down.
///
/// A finger that hovers over a touchpad releases the key, too, but no finger leaves the surface and touches it
/// again within 30 ms; see `GapRule`.
struct TouchKeyWatch {
  private var released: (contacts: Int, remark: AssemblyRemark)?

  mutating func release(_ contacts: Int, _ remark: AssemblyRemark) { released = (contacts, remark) }

  /// Records that the key is pressed. Returns the fault if it was released shortly before.
  mutating func press(at time: Timestamp) -> DeviceFault? {
    guard let found = released else { return nil }
    released = nil
    let span = time.since(found.remark.time)
    guard span <= GapRule.longest, span >= .zero else { return nil }
    let contacts = Plural.text(found.contacts, "contact stays", "contacts stay")
    let milliseconds = span.wholeMilliseconds
    return DeviceFault(
      .touchKeyReleased, from: found.remark.time, to: time, at: found.remark.place,
      "BTN_TOUCH is released for \(milliseconds) ms, and \(contacts) down")
  }
}
