internal import FrameAssembly
internal import TouchModel

/// Counts events. Because the protocol is known only at the end, all three protocols are counted.
struct EventCounter {
  private var slots: SlotCounter
  private var packets = PacketCounter()
  private var distances = FrameDistances()
  private var statistics = CaptureStatistics()
  private var hasContactEvents = false
  private var hasTouchButton = false
  private var isPressed = false
  /// Whether events were lost since the last BTN_TOUCH. A press then begins another touch, because
  /// no press is reported twice.
  private var mayHaveLifted = false
  private var hasPressedFrame = false
  private var fingerTools: UInt8 = 0
  /// Whether the surface was touched at the end of the last frame.
  private var wasTouching = false
  private var isDropping = false
  private var first: Timestamp?
  private var last = Timestamp(microseconds: .min)
  private var lastFrame: Timestamp?
  private var eventsAtFrame = 0

  init(_ description: DeviceDescription) {
    let axis = description.axes[EventCode.ABS_MT_SLOT]
    slots = SlotCounter(axis)
    statistics.initialSlot = Int(axis?.value ?? 0)
  }

  mutating func count(_ batch: borrowing EventBatch) {
    let count = batch.count
    batch.storage.withUnsafeBufferPointer { storage in
      if first == nil, count > 0 { first = storage[0].time }
      for index in 0..<min(count, storage.count) {
        let event = storage[index]
        if event.time < last { statistics.backwardSteps += 1 }
        last = event.time
        switch event.type {
        case EventCode.EV_ABS:
          if event.code >= EventCode.ABS_MT_SLOT, event.code <= EventCode.ABS_MT_TOOL_Y {
            countContact(event)
          }
        case EventCode.EV_SYN: countSynchronization(event, statistics.events + index + 1)
        case EventCode.EV_KEY: countKey(event)
        default: break
        }
      }
    }
    statistics.events += count
  }

  @inline(__always)
  private mutating func countContact(_ event: InputEvent) {
    if isDropping { return }
    hasContactEvents = true
    switch event.code {
    case EventCode.ABS_MT_SLOT: slots.select(event.value)
    case EventCode.ABS_MT_TRACKING_ID: slots.track(event.value)
    case EventCode.ABS_MT_TOOL_TYPE: countTool(event.value)
    case EventCode.ABS_MT_DISTANCE:
      statistics.hasHover = statistics.hasHover || event.value > 0
      slots.sense()
    default: slots.sense()
    }
    packets.sense(event.code, event.value)
  }

  private mutating func countKey(_ event: InputEvent) {
    if isDropping { return }
    switch event.code {
    case EventCode.BTN_TOUCH:
      hasTouchButton = true
      if event.value == 1, !isPressed || mayHaveLifted { statistics.touchButtonPresses += 1 }
      isPressed = event.value != 0
      mayHaveLifted = false
      if !isPressed { packets.liftAll() }
    default:
      if EventCode.isPenTool(event.code) {
        statistics.hasPenTool = true
        statistics.tools.insert(.pen)
      } else if let count = EventCode.fingerCount(of: event.code) {
        let bit: UInt8 = 1 << UInt8(count - 1)
        if event.value == 0 { fingerTools &= ~bit } else { fingerTools |= bit }
        statistics.tools.insert(.finger)
      }
    }
  }

  /// Counts MT_TOOL_FINGER, MT_TOOL_PEN and MT_TOOL_PALM.
  private mutating func countTool(_ value: Int32) {
    slots.sense()
    let tools: [CaptureStatistics.Tool] = [.finger, .pen, .palm]
    if value >= 0, value < tools.count { statistics.tools.insert(tools[Int(value)]) }
  }

  private mutating func countSynchronization(_ event: InputEvent, _ events: Int) {
    switch event.code {
    case EventCode.SYN_REPORT:
      statistics.frames += 1
      eventsAtFrame = events
      if isDropping { isDropping = false } else { closeFrame(event.time) }
    case EventCode.SYN_MT_REPORT: if !isDropping { packets.closePacket() }
    case EventCode.SYN_DROPPED:
      (isDropping, mayHaveLifted) = (true, true)
      packets.dropFrame()
    default: break
    }
  }

  private mutating func closeFrame(_ time: Timestamp) {
    if let lastFrame, wasTouching { distances.add(time.since(lastFrame)) }
    lastFrame = time
    slots.closeFrame()
    packets.closeFrame()
    hasPressedFrame = hasPressedFrame || isPressed
    let fingers = UInt8.bitWidth - fingerTools.leadingZeroBitCount
    statistics.maxFingersByTool = max(statistics.maxFingersByTool, fingers)
    wasTouching = active > 0
  }

  private var touchProtocol: CaptureStatistics.TouchProtocol {
    if packets.hasReports { return .typeA }
    if hasContactEvents { return .typeB }
    return hasTouchButton ? .singleTouch : .none
  }

  private var active: Int {
    switch touchProtocol {
    case .typeA: packets.active
    case .typeB: slots.active
    case .singleTouch: isPressed ? 1 : 0
    case .none: 0
    }
  }

  /// The counts of the events so far.
  var result: CaptureStatistics {
    var result = statistics
    result.eventsAfterLastFrame = statistics.events - eventsAtFrame
    result.duration = first.map { last.since($0) }
    result.touchProtocol = touchProtocol
    result.downAtEnd = active
    result.rate = distances.rate
    switch touchProtocol {
    case .typeA:
      result.touches = packets.touches
      result.maxContacts = packets.maxActive
      result.typeAHasIDs = packets.hasIDs
      result.zeroSizeContacts = packets.zeroSizes
    case .typeB:
      result.touches = slots.touches
      result.alreadyDown = slots.alreadyDown
      result.maxContacts = slots.maxActive
      result.idChangesWithoutLift = slots.idChanges
    case .singleTouch:
      result.touches = statistics.touchButtonPresses
      result.maxContacts = hasPressedFrame ? 1 : 0
    case .none: break
    }
    return result
  }
}
