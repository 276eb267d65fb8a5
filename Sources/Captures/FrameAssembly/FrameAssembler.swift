package import TouchModel

/// Makes frames of contacts, in points, from the events of one device. The device reports its
/// contacts in slots, in packets or as a single touch.
///
/// A frame ends at SYN_REPORT and takes its time. It lists only the contacts that changed. A contact
/// that was down before the capture or during a gap is shown but never begins.
package struct FrameAssembler: ~Copyable {
  /// The protocol in which the device reports contacts; `undecided` at most until the first frame.
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
  var unseen: UnseenFingers
  private var keys = DeviceKeys()
  var serials = TouchSerials()
  var clock = FrameClock()
  var lastEvent = Timestamp(microseconds: .min)
  /// Whether events are ignored, from SYN_DROPPED to the next SYN_REPORT.
  private var isDropping = false
  private var touchKey = TouchKey()
  /// Whether the device has selected a slot.
  private var hasSlotEvents = false
  /// Whether the current frame has contacts; maintained only while the protocol is undecided.
  private var frameHasContacts = false
  private var hasNotedSize = false
  /// Whether the device counts fingers by keys, as touchpads do and touchscreens do not.
  private var hasFingerKeys = false
  /// The value of ABS_PRESSURE, if the device has no pressure of single contacts.
  private var sharedPressure: Int32?
  private let sharesPressure: Bool
  /// The number of times that BTN_TOUCH was released while contacts continued to press.
  var ignoredReleases = 0
  /// Whether remarks are kept for `takeRemarks`.
  package var keepsRemarks = false
  var remarks: [AssemblyRemark] = []
  /// The changes of keys in the current frame that a remark is about.
  var keyRemarks: [AssemblyRemark.Kind] = []
  /// Whether the two contacts are corners of a box and the device has not shown both yet.
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
    slots.unsigned = UnsignedPositions(description)
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
      !description.hasFakeContacts
      && (axes[EventCode.ABS_MT_SLOT] != nil || axes[EventCode.ABS_MT_POSITION_X] != nil)
    return axes[EventCode.ABS_X] != nil && !hasContacts ? .pointer : .undecided
  }

  /// Whether the description says that the device has slots.
  private var isSlotted: Bool { description.axes[EventCode.ABS_MT_SLOT] != nil }

  private static func emptySlots(_ description: DeviceDescription) -> SlotTable {
    let axis = description.axes[EventCode.ABS_MT_SLOT]
    return SlotTable(
      count: slotCount(description, .slots), current: Int(axis?.value ?? 0))
  }

  /// The number of contacts whose positions the device can report; nil if it is not stated.
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

  /// Sets a value of a contact. Returns false if the slot is out of range.
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

  /// Sets a value of a contact while the protocol is undecided or other than slots.
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
    if keepsRemarks { noteKey(event) }
    if unseen.setKey(event.code, to: event.value) {
      hasFingerKeys = true
      watchJumps()
    } else {
      keys.set(event.code, to: event.value)
    }
    touchKey.set(event)
    switch family {
    case .slots, .motion: break
    case .packets:
      if event.code == EventCode.BTN_TOUCH, event.value == 0 { packets.liftAll() }
    case .pointer, .undecided: pointer.setKey(event.code, to: event.value)
    }
  }

  /// Sets a value that all contacts share: an axis of the pointer.
  private mutating func setShared(_ event: InputEvent) {
    slots.missing?.set(event.code, to: event.value)
    if sharesPressure, event.code == EventCode.ABS_PRESSURE { sharedPressure = event.value }
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

  /// Moves the contact of the current slot into the packets of this frame. Earlier frames had a
  /// single contact without SYN_MT_REPORT, so the device was taken for one with slots.
  private mutating func takeUp(_ batch: inout FrameBatch) {
    if slots.hovers { slots.touchAgain() }
    guard let contact = slots.current, contact.slot < PacketTracker.limit else { return }
    packets.takeUp(contact)
    guard contact.mayBegin else { return }
    unseen.cancelAll(into: &batch, geometry)
    family = .packets
    unseen.capacity = nil
  }

  /// Changes the protocol, because an event belongs to another one than was assumed.
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
    // A device without SYN_MT_REPORT in its first frame has slots.
    if family == .undecided, frameHasContacts { become(.slots, &batch) }
    frameHasContacts = false
    let time = step(index, events, into: &batch, &diagnostics)
    slots.jumps?.open(at: time)
    if !slots.unsigned.refuted.isEmpty { takeBackSigns(in: &batch) }
    if !slots.changedIDs.isEmpty { noteChangedIDs(at: time) }
    if !keyRemarks.isEmpty { noteKeys(at: time) }
    closeContacts(at: time, into: &batch)
    batch.closeFrame(at: time)
    keys.closeFrame(at: time, into: &batch)
  }

  /// Closes a frame of an accelerometer, which has no contacts.
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
      // A call with the slots or the geometry copies them, so calls that change nothing are left out.
      if touchKey.mayInfer { touchKey.infer(from: slots, of: description) }
      if touchKey.isDown == false {
        let pressing = slots.hover(hasReleased: touchKey.wasReleased, isPad: hasFingerKeys)
        if pressing > 0 { ignoredReleases += 1 }
      } else if slots.hovers {
        slots.touchAgain()
      }
      touchKey.closeFrame()
      if unseen.exceedsSlots {
        unseen.adopt(slots.releaseEnded(geometry))
        unseen.giveWay(to: slots.countPlaced(), into: &batch, geometry)
      }
      slots.closeFrame(into: &batch, &serials, geometry)
      if awaitsBox { awaitsBox = slots.begun < 2 }
      if unseen.mayAppear(beside: slots.begun) {
        unseen.closeFrame(beside: slots, at: time, into: &batch, &serials, geometry)
      }
    case .packets:
      packets.closeFrame(into: &slots, geometry)
      slots.closeFrame(into: &batch, &serials, geometry)
    case .pointer, .undecided:
      pointer.closeFrame(into: &batch, &serials, geometry)
      if unseen.mayAppear(beside: pointer.slots.begun) {
        unseen.closeFrame(beside: pointer.slots, at: time, into: &batch, &serials, geometry)
      }
    case .motion: break
    }
  }

  /// Returns the time of a frame. If the clock jumped, the touches are cancelled before the frame.
  private mutating func step(
    _ index: Int, _ events: borrowing EventBatch, into batch: inout FrameBatch,
    _ diagnostics: inout DiagnosticLog
  ) -> Timestamp {
    let offered = slots.begun + pointer.slots.begun
    switch clock.step(to: events.storage[index].time, isTouching: offered > 0) {
    case .onward(let time): return time
    case .jump(let end, let time, let span):
      diagnostics.add(.clockJump, at: events.place(ofEvent: index), "\(span.seconds) s")
      if keepsRemarks, span > .zero { add(AssemblyRemark(.clockAhead(span), at: end)) }
      cancelAll(into: &batch)
      if offered > 0 { batch.closeFrame(at: end, interruption: .gap) }
      return time
    }
  }

  /// Ends the frame at SYN_DROPPED. The events up to the next SYN_REPORT are ignored, because they
  /// are not a whole frame.
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
    touchKey.loseEvents()
    batch.closeFrame(at: time, interruption: .gap)
    keys.closeFrame(at: time, into: &batch)
  }

  private mutating func cancelAll(into batch: inout FrameBatch) {
    slots.cancelAll(into: &batch, geometry)
    pointer.slots.cancelAll(into: &batch, geometry)
    unseen.cancelAll(into: &batch, geometry)
  }
}
