package import TouchModel

/// Events of one device to frames of contacts in points: slots, packets or a single touch.
///
/// A frame ends at SYN_REPORT, and has its time. Only contacts that changed are listed. A contact
/// that was down before the capture, or goes on after a gap, is shown but never begins.
package struct FrameAssembler: ~Copyable {
  /// How the device speaks of contacts; until its first frame it may be unknown.
  enum Family {
    case undecided, slots, packets, pointer, motion
  }

  package let geometry: DeviceGeometry
  let description: DeviceDescription
  private let splitsJumps: Bool
  private var family: Family
  var slots: SlotTable
  private var packets = PacketTracker()
  var pointer: PointerTracker
  private var motion: MotionTracker
  private var unseen: UnseenFingers
  private var keys = DeviceKeys()
  var serials = TouchSerials()
  private var clock = FrameClock()
  private var lastEvent = Timestamp(microseconds: .min)
  /// After SYN_DROPPED, until the next SYN_REPORT.
  private var isDropping = false
  /// The value of BTN_TOUCH; nil before it was reported, because a device without the key cannot
  /// say that nothing touches.
  private var touchKey: Bool?
  /// In the frame that is being collected.
  private var hasReleasedKey = false
  private var hasSlotEvents = false
  /// Whether the frame that is being collected has contacts; maintained only while the protocol is
  /// unknown.
  private var frameHasContacts = false
  private var hasNotedSize = false
  /// The key of a single finger was pressed in the frame that is being collected.
  private var hasPressedFinger = false
  /// The first contact has told whether the device reports BTN_TOUCH; later contacts do not.
  private var hasJudgedTouchKey = false
  /// Whether the device counts fingers by keys, as touchpads do and touchscreens do not.
  private var hasFingerKeys = false
  /// The value of ABS_PRESSURE, if the device has no pressure of single contacts.
  private var sharedPressure: Int32?
  private let sharesPressure: Bool
  /// The two contacts are corners of a box, and the device has not yet shown both.
  var awaitsBox: Bool

  package init(
    _ description: DeviceDescription, override: DeviceGeometry.Override? = nil,
    splitsJumps: Bool = false
  ) {
    self.init(
      description, DeviceGeometry(description, override: override), splitsJumps: splitsJumps)
  }

  package init(
    _ description: DeviceDescription, _ geometry: DeviceGeometry, splitsJumps: Bool = false
  ) {
    self.description = description
    self.splitsJumps = splitsJumps
    self.geometry = geometry
    family = Self.family(description)
    awaitsBox = description.reportsBoundingBox
    slots = Self.emptySlots(description)
    slots.missing = MissingPosition(description)
    slots.holdsCorners = splitsJumps && description.reportsBoundingBox
    sharesPressure =
      description.axes[EventCode.ABS_PRESSURE] != nil
      && description.axes[EventCode.ABS_MT_PRESSURE] == nil
    pointer = PointerTracker(description)
    motion = MotionTracker(description)
    unseen = UnseenFingers(capacity: Self.slotCount(description, family))
  }

  /// The protocol that the description indicates. A description may leave out axes, so axes of
  /// contacts only show that there may be contacts.
  private static func family(_ description: DeviceDescription) -> Family {
    if description.isAccelerometer { return .motion }
    let axes = description.axes
    let hasContacts =
      axes[EventCode.ABS_MT_SLOT] != nil || axes[EventCode.ABS_MT_POSITION_X] != nil
    return axes[EventCode.ABS_X] != nil && !hasContacts ? .pointer : .undecided
  }

  /// The description says that it has slots.
  private var isSlotted: Bool { description.axes[EventCode.ABS_MT_SLOT] != nil }

  private static func emptySlots(_ description: DeviceDescription) -> SlotTable {
    let axis = description.axes[EventCode.ABS_MT_SLOT]
    return SlotTable(
      count: slotCount(description, .slots), current: Int(axis?.value ?? 0))
  }

  /// How many contacts the device can place; nil where it does not say.
  private static func slotCount(_ description: DeviceDescription, _ family: Family) -> Int? {
    if family == .pointer { return 1 }
    guard family == .slots, let axis = description.axes[EventCode.ABS_MT_SLOT], axis.maximum > 0
    else { return nil }
    return Int(axis.maximum) + 1
  }

  /// Appends the frames that `events` end to `batch`.
  package mutating func assemble(
    _ events: borrowing EventBatch, into batch: inout FrameBatch,
    _ diagnostics: inout DiagnosticLog
  ) {
    let count = events.count
    events.storage.withUnsafeBufferPointer { storage in
      for index in 0..<min(count, storage.count) {
        let event = storage[index]
        if event.time < lastEvent {
          noteStepBack(to: event.time, events.place(ofEvent: index), &diagnostics)
        }
        lastEvent = event.time
        let axis = Int(event.code) - Int(EventCode.ABS_MT_SLOT)
        if event.type == EventCode.EV_ABS, axis >= 0, axis <= 14 {
          if !setContact(axis, event.value, &batch) {
            diagnostics.add(
              .slotOutOfRange, at: events.place(ofEvent: index), "slot \(event.value)")
          }
        } else if event.type == EventCode.EV_SYN {
          switch event.code {
          case EventCode.SYN_REPORT: closeFrame(index, events, into: &batch, &diagnostics)
          case EventCode.SYN_MT_REPORT: closePacket(&batch)
          case EventCode.SYN_DROPPED: drop(index, events, into: &batch, &diagnostics)
          default: break
          }
        } else if event.type == EventCode.EV_KEY {
          setKey(event)
        } else if !isDropping {
          if family != .slots { setOther(event) }
          if event.type == EventCode.EV_ABS { setShared(event) }
        }
      }
    }
    if !hasNotedSize { noteSize(batch, &diagnostics) }
  }

  private mutating func noteSize(_ batch: FrameBatch, _ diagnostics: inout DiagnosticLog) {
    if family == .motion, !motion.isPhysical {
      hasNotedSize = true
      diagnostics.add(
        .noPhysicalSize, at: .capture,
        "the device states no resolution, so accelerations in g are unknown")
    } else if !batch.contacts.isEmpty {
      hasNotedSize = true
      if let note = geometry.sizeNote {
        diagnostics.add(note.problem, at: .capture, note.detail, remedy: note.remedy)
      }
    }
  }

  /// An ABS_MT event; false for a slot that cannot be.
  @inline(__always)
  private mutating func setContact(
    _ axis: Int, _ value: Int32, _ batch: inout FrameBatch
  ) -> Bool {
    if family != .slots { return setContactSlowly(axis, value, &batch) }
    if axis == 0 {
      hasSlotEvents = true
      return isDropping || slots.select(value)
    }
    if isDropping { return true }
    if axis == ContactValues.trackingID { slots.track(value) } else { slots.set(axis, to: value) }
    return true
  }

  /// Sets a contact's axis while the protocol is unknown, or is not that of slots.
  private mutating func setContactSlowly(
    _ axis: Int, _ value: Int32, _ batch: inout FrameBatch
  ) -> Bool {
    if family == .motion { return true }
    let isLift = axis == ContactValues.trackingID && value < 0
    if axis == 0 || (isLift && !packets.hasReports) || (family == .undecided && isSlotted) {
      become(.slots, &batch)
      return setContact(axis, value, &batch)
    }
    if isDropping { return true }
    if family == .pointer { become(.undecided, &batch) }
    frameHasContacts = true
    packets.set(axis, to: value)
    if family == .packets { return true }
    if axis == ContactValues.trackingID { slots.track(value) } else { slots.set(axis, to: value) }
    return true
  }

  private mutating func setKey(_ event: InputEvent) {
    if isDropping { return }
    if unseen.setKey(event.code, to: event.value) {
      hasFingerKeys = true
      if event.code == EventCode.BTN_TOOL_FINGER, event.value == 1 { hasPressedFinger = true }
      watchJumps()
    } else {
      keys.set(event.code, to: event.value)
    }
    if event.code == EventCode.BTN_TOUCH, event.value < 2 {
      touchKey = event.value == 1
      hasReleasedKey = event.value == 0
    }
    switch family {
    case .slots, .motion: break
    case .packets:
      if event.code == EventCode.BTN_TOUCH, event.value == 0 { packets.liftAll() }
    case .pointer, .undecided: pointer.setKey(event.code, to: event.value)
    }
  }

  /// Takes an axis that contacts share with the pointer.
  private mutating func setShared(_ event: InputEvent) {
    slots.missing?.set(event.code, to: event.value)
    if sharesPressure, event.code == EventCode.ABS_PRESSURE { sharedPressure = event.value }
  }

  /// Finds that the first contact of a capture hovers: its finger key is pressed, and BTN_TOUCH is
  /// not, although the kernel would report both.
  private mutating func inferTouchKey() {
    defer { hasPressedFinger = false }
    guard touchKey == nil, hasPressedFinger, !hasJudgedTouchKey, let slot = slots.loneLanding else {
      return
    }
    hasJudgedTouchKey = true
    let keys = description.codes[EventCode.EV_KEY] ?? []
    // A recording that begins with BTN_TOUCH pressed does not report it, so pressure decides first.
    let isLight = slots.isLight(slot)
    let isUnknown = slots.pressure(of: slot) == nil
    if keys.contains(EventCode.BTN_TOUCH) ? isLight || isUnknown : keys.isEmpty && isLight {
      touchKey = false
    }
  }

  /// Watches for jumps if the device counts fingers by BTN_TOOL keys, as touchpads do and
  /// touchscreens do not.
  private mutating func watchJumps() {
    guard splitsJumps, slots.jumps == nil, family == .slots || family == .undecided else { return }
    slots.jumps = JumpWatch(geometry)
  }

  private mutating func setOther(_ event: InputEvent) {
    switch (event.type, family) {
    case (EventCode.EV_ABS, .motion): motion.set(event.code, to: event.value)
    case (EventCode.EV_MSC, .motion):
      if event.code == EventCode.MSC_TIMESTAMP { motion.setClock(event.value) }
    case (EventCode.EV_ABS, .pointer), (EventCode.EV_ABS, .undecided):
      pointer.set(event.code, to: event.value)
    default: break
    }
  }

  private mutating func closePacket(_ batch: inout FrameBatch) {
    if isDropping || (family == .slots && hasSlotEvents) { return }
    if family == .slots { takeUp(&batch) }
    if family != .packets { become(.packets, &batch) }
    packets.closePacket()
  }

  /// Takes what was thought to be in a slot as the first contact of the frame: those before it had
  /// one contact, and no SYN_MT_REPORT behind it.
  private mutating func takeUp(_ batch: inout FrameBatch) {
    if slots.hovers { slots.touchAgain() }
    guard let contact = slots.current, contact.slot < PacketTracker.limit else { return }
    packets.takeUp(contact)
    guard contact.mayBegin else { return }
    unseen.cancelAll(into: &batch, geometry)
    family = .packets
    unseen.capacity = nil
  }

  /// Changes the protocol because the events tell another than was thought.
  private mutating func become(_ next: Family, _ batch: inout FrameBatch) {
    let offered = slots.begun + pointer.slots.begun
    slots.cancelAll(into: &batch, geometry)
    pointer.slots.cancelAll(into: &batch, geometry)
    pointer = PointerTracker(description)
    if offered > 0 {
      unseen.cancelAll(into: &batch, geometry)
      batch.closeFrame(at: clock.now, interruption: .system)
    }
    if family == .packets || next == .packets { slots = Self.emptySlots(description) }
    if next == .slots { packets.dropFrame() }
    family = next
    unseen.capacity = Self.slotCount(description, next)
  }

  private mutating func closeFrame(
    _ index: Int, _ events: borrowing EventBatch, into batch: inout FrameBatch,
    _ diagnostics: inout DiagnosticLog
  ) {
    if isDropping {
      isDropping = false
      return
    }
    if family == .motion { return closeSample(index, events, into: &batch, &diagnostics) }
    // Without a SYN_MT_REPORT in its first frame a device has slots.
    if family == .undecided, frameHasContacts { become(.slots, &batch) }
    frameHasContacts = false
    let time = step(index, events, into: &batch, &diagnostics)
    slots.jumps?.open(at: time)
    closeContacts(at: time, into: &batch)
    batch.closeFrame(at: time)
    keys.closeFrame(at: time, into: &batch)
  }

  /// A frame of an accelerometer, which has no contacts.
  private mutating func closeSample(
    _ index: Int, _ events: borrowing EventBatch, into batch: inout FrameBatch,
    _ diagnostics: inout DiagnosticLog
  ) {
    let time: Timestamp
    switch clock.step(to: events.storage[index].time, isTouching: false) {
    case .onward(let next): time = next
    case .jump(_, let next, let span):
      time = next
      diagnostics.add(.clockJump, at: events.place(ofEvent: index), "\(span.seconds) s")
      motion.breakOff(at: time, into: &batch)
    }
    motion.closeFrame(at: time, into: &batch)
    if !keys.isEmpty { keys.closeFrame(at: motion.tell(of: time), into: &batch) }
  }

  private mutating func closeContacts(at time: Timestamp, into batch: inout FrameBatch) {
    switch family {
    case .slots:
      if let sharedPressure { slots.press(with: sharedPressure) }
      inferTouchKey()
      if touchKey == false {
        slots.hover(hasReleased: hasReleasedKey, isPad: hasFingerKeys)
      } else if slots.hovers {
        slots.touchAgain()
      }
      hasReleasedKey = false
      slots.closeFrame(into: &batch, &serials, geometry)
      if awaitsBox { awaitsBox = slots.begun < 2 }
      unseen.closeFrame(beside: slots, at: time, into: &batch, &serials, geometry)
    case .packets:
      packets.closeFrame(into: &slots, geometry)
      slots.closeFrame(into: &batch, &serials, geometry)
    case .pointer, .undecided:
      pointer.closeFrame(into: &batch, &serials, geometry)
      unseen.closeFrame(beside: pointer.slots, at: time, into: &batch, &serials, geometry)
    case .motion: break
    }
  }

  /// The time of a frame; where the clock jumped, the touches are cancelled before it.
  private mutating func step(
    _ index: Int, _ events: borrowing EventBatch, into batch: inout FrameBatch,
    _ diagnostics: inout DiagnosticLog
  ) -> Timestamp {
    let offered = slots.begun + pointer.slots.begun
    switch clock.step(to: events.storage[index].time, isTouching: offered > 0) {
    case .onward(let time): return time
    case .jump(let end, let time, let span):
      diagnostics.add(.clockJump, at: events.place(ofEvent: index), "\(span.seconds) s")
      cancelAll(into: &batch)
      if offered > 0 { batch.closeFrame(at: end, interruption: .gap) }
      return time
    }
  }

  /// SYN_DROPPED: the frame ends here, and what comes up to the next SYN_REPORT is no whole frame.
  private mutating func drop(
    _ index: Int, _ events: borrowing EventBatch, into batch: inout FrameBatch,
    _ diagnostics: inout DiagnosticLog
  ) {
    diagnostics.add(.synDropped, at: events.place(ofEvent: index), "events were lost")
    if isDropping { return }
    isDropping = true
    if family == .motion { return motion.dropFrame(at: clock.now, into: &batch) }
    let time = step(index, events, into: &batch, &diagnostics)
    slots.withholdLandings()
    pointer.slots.withholdLandings()
    packets.dropFrame()
    if !(family == .undecided && frameHasContacts) { closeContacts(at: time, into: &batch) }
    frameHasContacts = false
    cancelAll(into: &batch)
    unseen.forgetKeys()
    slots.missing?.loseEvents()
    pointer.loseEvents()
    touchKey = nil
    batch.closeFrame(at: time, interruption: .gap)
    keys.closeFrame(at: time, into: &batch)
  }

  private mutating func cancelAll(into batch: inout FrameBatch) {
    slots.cancelAll(into: &batch, geometry)
    pointer.slots.cancelAll(into: &batch, geometry)
    unseen.cancelAll(into: &batch, geometry)
  }

  private func noteStepBack(
    to time: Timestamp, _ place: Diagnostic.Place, _ diagnostics: inout DiagnosticLog
  ) {
    // A longer one is a jump, which the end of its frame reports.
    let span = lastEvent.since(time)
    guard span <= FrameClock.farthestBack else { return }
    diagnostics.add(
      .timeRanBackwards, at: place, "\(span.microseconds) µs earlier than the event before")
  }
}
