package import FrameAssembly
package import TouchModel

/// libinput's reading of the events of a touchpad: which contacts touch, and which of those are palms,
/// thumbs, or fingers that press the touchpad down.
///
/// All contacts that touch are passed on. A palm or thumb takes no part in gestures, which its contact
/// states; see `TouchpadPart`. If the part of a finger changes while it is down, its touch
/// ends and another one continues it in the same frame.
package struct LibinputContacts {
  let pad: LibinputPad
  var slots: LibinputSlots
  var thumb = LibinputThumb()
  /// The number of fingers that touched after the frame before.
  private var countBefore = 0
  /// Whether a finger had a part in a gesture after the frame before.
  private var wasActive = false
  /// Whether a finger has wobbled, or the touchpad states that its positions do.
  private var isSteadied: Bool
  var lastID: Int32 = 0
  /// Whether a button was pressed while no finger touched, which the next finger has to state.
  var owesPress = false
  private var clock = FrameClock()
  private var isDropping = false
  var rejected: [RejectedContact] = []

  package init(_ pad: LibinputPad) {
    self.pad = pad
    slots = LibinputSlots(pad)
    isSteadied = pad.wobbles
  }

  /// The contacts that were found to be palms or thumbs since the last call.
  package mutating func takeRejected() -> [RejectedContact] {
    defer { rejected.removeAll() }
    return rejected
  }

  /// Replaces the frames of `batch` by the frames that libinput sees in `events`. Other entries of the
  /// batch stay.
  package mutating func read(_ events: [InputEvent], _ batch: inout FrameBatch) {
    var input = FrameBatch()
    swap(&batch, &input)
    var rest = input.entries[...]
    for event in events where take(event) {
      let time = self.time(of: event)
      while let entry = rest.first, entry.time < time {
        rest.removeFirst()
        keep(entry, of: input, in: &batch)
      }
      process(at: time, into: &batch)
    }
    for entry in rest { keep(entry, of: input, in: &batch) }
  }

  private func keep(_ entry: FrameBatch.Entry, of input: FrameBatch, in batch: inout FrameBatch) {
    if case .frame = entry.item { return }
    batch.append(entry, of: input)
  }

  private mutating func time(of event: InputEvent) -> Timestamp {
    switch clock.step(to: event.time, isTouching: false) {
    case .onward(let time): time
    case .jump(_, let time, _): time
    }
  }

  /// Takes an event. Returns whether it ends a frame. Events that follow lost ones are no whole frame,
  /// and libinput takes all contacts for ended.
  private mutating func take(_ event: InputEvent) -> Bool {
    if event.type == EventCode.EV_SYN {
      if event.code == EventCode.SYN_DROPPED { isDropping = true }
      guard event.code == EventCode.SYN_REPORT else { return false }
      if isDropping { slots.endAll() }
      isDropping = false
      return true
    }
    if !isDropping { slots.take(event) }
    return false
  }

  // MARK: Frames

  private mutating func process(at time: Timestamp, into batch: inout FrameBatch) {
    slots.conclude(at: time)
    let isChange = slots.count != countBefore
    var hasLanding = false
    for index in slots.touches.indices where slots.touches[index].state != .none {
      if isChange || slots.touches[index].forgetsAgain { slots.touches[index].forgetHistory() }
      slots.touches[index].forgetsAgain = isChange
      follow(index, at: time)
      if slots.touches[index].isDirty, slots.touches[index].state == .begin { hasLanding = true }
    }
    if pad.watchesThumbs, hasLanding, slots.count > 1 {
      thumb.compare(slots.touches, slots.count, pad)
    }
    followButtons(at: time)
    pass(at: time, into: &batch)
    wasActive = slots.touches.contains { isActive($0, inGestures: true) }
    slots.settle()
    countBefore = slots.count
    if slots.count == 0 { thumb.reset() }
  }

  /// Follows the contact of a slot through a frame.
  private mutating func follow(_ index: Int, at time: Timestamp) {
    guard slots.touches[index].isDirty else {
      slots.touches[index].rest()
      return slots.touches[index].push(at: time)
    }
    var touch = slots.touches[index]
    if touch.jumps(at: time, pad) { touch.forgetHistory() }
    if pad.watchesThumbs { thumb.update(touch, slots.count, isIdle: !wasActive, pad) }
    let isAmongOthers =
      slots.count > 1
      && slots.touches.contains { $0.index != index && isActive($0, inGestures: false) }
    touch.judgePalm(isAmongOthers: isAmongOthers, at: time, pad)
    if slots.count == 1, countBefore == 1, !isSteadied, touch.history > 0 {
      isSteadied = touch.wobble.watch(
        touch.last.place - touch.place, moves: slots.moves, &slots.lastMovement, at: time)
    }
    if isSteadied {
      touch.place = touch.wobble.steady(touch.place, hasHistory: touch.history > 0, pad.margins)
    }
    touch.push(at: time)
    touch.measure(at: time, pad)
    touch.unpin(pad)
    slots.touches[index] = touch
  }

  /// Whether a contact takes part in gestures, or is a finger for libinput's palms.
  func isActive(_ touch: LibinputTouch, inGestures: Bool) -> Bool {
    guard touch.isDown, touch.palm == .none, touch.pin == nil, touch.button.isFree
    else { return false }
    return inGestures ? !thumb.isStill(touch.index) : thumb.role(of: touch.index) == .finger
  }

  private mutating func followButtons(at time: Timestamp) {
    for index in slots.touches.indices {
      let touch = slots.touches[index]
      guard touch.state != .none, touch.state != .hovering else { continue }
      if slots.touches[index].button.follow(touch, at: time, pad) {
        let start = slots.touches[index].button.started
        for other in slots.touches.indices { slots.touches[other].button.free(with: start) }
      }
    }
    guard slots.pressesButton, pad.isClickpad else { return }
    for index in slots.touches.indices { slots.touches[index].pin = slots.touches[index].place }
  }
}
