public import TouchModel

/// The counts of a capture; the fields of `tactus inspect`.
public struct CaptureStatistics: Hashable, Sendable {
  /// How the device speaks of contacts: without slots, with slots, or of one at most.
  package enum TouchProtocol: String, CaseIterable, Hashable, Sendable {
    case typeA = "A"
    case typeB = "B"
    case singleTouch = "ST"
    case none
  }

  /// The tool that touches.
  package enum Tool: String, CaseIterable, Hashable, Sendable {
    case finger, pen, palm
  }

  /// Input events, EV_SYN among them; in a touch log its touch entries.
  public var events = 0
  /// SYN_REPORTs; in a touch log its frames.
  public var frames = 0
  /// Landings seen.
  public var touches = 0
  /// Contacts that were down before the capture began; they are not in `touches`.
  package var alreadyDown = 0
  /// The most contacts at the end of any one frame.
  public var maxContacts = 0
  package var downAtEnd = 0
  /// From the first event to the last; nil where there is none.
  public var duration: TimeSpan?
  /// The most fingers that BTN_TOOL_FINGER to BTN_TOOL_QUINTTAP spoke of at the end of a frame.
  package var maxFingersByTool = 0
  package var touchButtonPresses = 0
  package var eventsAfterLastFrame = 0
  /// Bytes behind the last whole record of a binary capture.
  package var trailingBytes = 0
  /// How often a time is earlier than the one before it.
  package var backwardSteps = 0
  /// Type A contacts carry tracking IDs.
  package var typeAHasIDs = false
  package var touchProtocol = TouchProtocol.none
  /// The slot that is current when the capture begins.
  package var initialSlot = 0
  /// A pen was near or down.
  package var hasPenTool = false
  /// The tools that touched, from ABS_MT_TOOL_TYPE and BTN_TOOL keys.
  package var tools: Set<Tool> = []
  /// Some contact was above the surface: ABS_MT_DISTANCE over 0.
  package var hasHover = false
  /// Type A contacts of size 0, lifted or hovering.
  package var zeroSizeContacts = 0
  /// A touch that became another in its slot without a lift.
  package var idChangesWithoutLift = 0
  /// Frames in a second: the median of 1 / frame distance while touching.
  public var rate: Double?

  package init() {}
}
