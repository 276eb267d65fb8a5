public import TouchModel

/// The counts of a capture; the fields of `tactus inspect`.
public struct CaptureStatistics: Hashable, Sendable {
  /// The way in which the device reports contacts: without slots, with slots, or one contact at
  /// most.
  package enum TouchProtocol: String, CaseIterable, Hashable, Sendable {
    case typeA = "A"
    case typeB = "B"
    case singleTouch = "ST"
    case none
  }

  /// The tool that touches the surface.
  package enum Tool: String, CaseIterable, Hashable, Sendable {
    case finger, pen, palm
  }

  /// The number of input events, including EV_SYN; in a touch log, of touch entries.
  public var events = 0
  /// The number of SYN_REPORTs; in a touch log, of frames.
  public var frames = 0
  /// The number of landings that were seen.
  public var touches = 0
  /// The number of contacts that were down before the capture began; they are not in `touches`.
  package var alreadyDown = 0
  /// The largest number of contacts at the end of a frame.
  public var maxContacts = 0
  package var downAtEnd = 0
  /// The time from the first event to the last; nil if there is no event.
  public var duration: TimeSpan?
  /// The largest number of fingers that BTN_TOOL_FINGER to BTN_TOOL_QUINTTAP stated at the end of a
  /// frame.
  package var maxFingersByTool = 0
  package var touchButtonPresses = 0
  package var eventsAfterLastFrame = 0
  /// The number of bytes after the last complete record of a binary capture.
  package var trailingBytes = 0
  /// The number of times that are earlier than the time before them.
  package var backwardSteps = 0
  /// Whether contacts of protocol A have tracking IDs.
  package var typeAHasIDs = false
  package var touchProtocol = TouchProtocol.none
  /// The slot that is current when the capture begins.
  package var initialSlot = 0
  /// Whether a pen was near or down.
  package var hasPenTool = false
  /// The tools that touched, from ABS_MT_TOOL_TYPE and BTN_TOOL keys.
  package var tools: Set<Tool> = []
  /// Whether a contact was above the surface: ABS_MT_DISTANCE was greater than 0.
  package var hasHover = false
  /// The number of protocol A contacts of size 0, which have lifted or hover.
  package var zeroSizeContacts = 0
  /// The number of touches that changed to another touch in their slot without a lift.
  package var idChangesWithoutLift = 0
  /// The number of frames per second: the median of 1 / (time between frames) while touched.
  public var rate: Double?

  package init() {}
}
