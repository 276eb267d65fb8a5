package import TouchModel

/// One fault of a device, with its time and its place.
package struct DeviceFault: Hashable, Sendable {
  package var kind: FaultKind
  /// The time at which the fault begins.
  package var time: Timestamp
  /// The time at which it ends.
  package var end: Timestamp
  /// The position of the contact, in the lengths of the capture; nil if the fault has none.
  package var place: Point?
  /// The touch that has the fault; nil if it is not about one touch.
  package var touch: TouchID?
  /// The touch that continues it: the second part of a dropout, or the other contact of a swap.
  package var other: TouchID?
  /// The mean length of the steps of a jitter, in millimeters; nil for other faults.
  package var step: Double?
  /// The slot of the device; nil if it is not known.
  package var slot: Int?
  /// The fault in words, without its time and place.
  package var detail: String

  package init(
    _ kind: FaultKind, from time: Timestamp, to end: Timestamp? = nil, at place: Point? = nil,
    _ detail: String = ""
  ) {
    self.kind = kind
    self.time = time
    self.end = end ?? time
    self.place = place
    self.detail = detail
  }

  /// Returns the fault with times that are `span` later.
  package func shifted(by span: TimeSpan) -> DeviceFault {
    var fault = self
    (fault.time, fault.end) = (time.advanced(by: span), end.advanced(by: span))
    return fault
  }
}
