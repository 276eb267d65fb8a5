internal import FrameAssembly
internal import TouchModel

/// The slots of a touchpad, with the contacts that it only counts, as libinput follows them.
struct LibinputSlots {
  private let pad: LibinputPad
  var touches: [LibinputTouch]
  /// The slot that events are about.
  private var current = 0
  /// Whether each slot has a contact for the kernel.
  private var isTracked: [Bool]
  private var keys = LibinputFingerKeys()
  /// The number of fingers that touch.
  private(set) var count = 0
  /// Whether the frame reports a position or a contact.
  private(set) var moves = false
  /// The time of the last landing or movement that is compared for wobble.
  var lastMovement = Timestamp.zero
  private var buttons: Set<UInt16> = []
  /// Whether a button is pressed in the frame.
  private(set) var pressesButton = false

  init(_ pad: LibinputPad) {
    self.pad = pad
    touches = (0..<pad.capacity).map { LibinputTouch($0) }
    isTracked = Array(repeating: false, count: pad.slots)
  }

  var isButtonDown: Bool { !buttons.isEmpty }

  // MARK: Events

  mutating func take(_ event: InputEvent) {
    if event.type == EventCode.EV_KEY {
      if event.value != 2 { setKey(event.code, isPressed: event.value != 0) }
    } else if event.type == EventCode.EV_ABS {
      if pad.hasSlots { set(event.code, event.value) } else { setAlone(event.code, event.value) }
    }
  }

  private mutating func setKey(_ code: UInt16, isPressed: Bool) {
    if keys.set(code, isPressed: isPressed) { return }
    guard
      code == EventCode.BTN_LEFT
        || !pad.isClickpad && (code == EventCode.BTN_RIGHT || code == EventCode.BTN_MIDDLE)
    else { return }
    if isPressed {
      buttons.insert(code)
      pressesButton = true
    } else {
      buttons.remove(code)
    }
  }

  private mutating func set(_ code: UInt16, _ value: Int32) {
    switch code {
    case EventCode.ABS_MT_SLOT: current = min(max(Int(value), 0), pad.slots - 1)
    case EventCode.ABS_MT_TRACKING_ID: track(value >= 0)
    case EventCode.ABS_MT_POSITION_X: move { $0.x = Double(value) }
    case EventCode.ABS_MT_POSITION_Y: move { $0.y = Double(value) }
    case EventCode.ABS_MT_PRESSURE: touches[current].pressure = value
    case EventCode.ABS_MT_TOOL_TYPE: touches[current].isToolPalm = value == 2
    case EventCode.ABS_MT_TOUCH_MAJOR, EventCode.ABS_MT_TOUCH_MINOR: break
    default: return
    }
    if code != EventCode.ABS_MT_SLOT, code != EventCode.ABS_MT_TRACKING_ID {
      touches[current].isDirty = true
    }
  }

  /// A contact appears in the current slot or leaves it. What repeats the present state is ignored.
  private mutating func track(_ isPresent: Bool) {
    guard isTracked[current] != isPresent else { return }
    isTracked[current] = isPresent
    if isPresent { appear(current) } else { leave(current) }
  }

  private mutating func setAlone(_ code: UInt16, _ value: Int32) {
    switch code {
    case EventCode.ABS_X: move { $0.x = Double(value) }
    case EventCode.ABS_Y: move { $0.y = Double(value) }
    case EventCode.ABS_PRESSURE: touches[0].pressure = value
    default: return
    }
    touches[0].isDirty = true
  }

  private mutating func move(_ change: (inout Point) -> Void) {
    change(&touches[current].place)
    moves = true
  }

  private mutating func appear(_ index: Int) {
    let isNew = touches[index].state == .none || touches[index].state == .end
    if touches[index].appear() { count += 1 }
    if isNew { moves = true }
  }

  private mutating func leave(_ index: Int) {
    touches[index].hasEnded = true
    mayEnd(index)
  }

  private mutating func mayEnd(_ index: Int) {
    if touches[index].mayEnd() { count -= 1 }
  }

  /// Takes all contacts for ended, because events were lost.
  mutating func endAll() {
    for index in touches.indices { leave(index) }
    isTracked = Array(repeating: false, count: pad.slots)
    keys.releaseAll()
    buttons.removeAll()
  }

  // MARK: The end of a frame

  /// Decides which contacts touch after a frame.
  mutating func conclude(at time: Timestamp) {
    if let counted = keys.count {
      for index in (pad.hasSlots ? pad.slots : 0)..<touches.count {
        if index < counted { appear(index) } else { leave(index) }
      }
    }
    if pad.usesPressure { touchByPressure(at: time) } else { touchByCount(at: time) }
    for index in touches.indices {
      if touches[index].state == .maybeEnd { moves = true }
      touches[index].end()
    }
    placeCounted()
  }

  private mutating func begin(_ index: Int, at time: Timestamp) {
    touches[index].begin(at: time)
    count += 1
    lastMovement = time
  }

  /// Lets contacts touch that press hard enough, and others hover. With more fingers than slots, all of
  /// them touch.
  private mutating func touchByPressure(at time: Timestamp) {
    let counted = keys.count ?? 0
    var real = 0
    for index in 0..<pad.slots where touches[index].state != .none {
      let touch = touches[index]
      if touch.isDirty {
        if touch.state == .hovering {
          if touch.pressure >= pad.highPressure {
            touches[index].forgetHistory()
            begin(index, at: time)
          }
        } else if counted <= pad.slots || pad.slots == 1, touch.pressure < pad.lowPressure {
          mayEnd(index)
        }
      }
      if touches[index].isDown { real += 1 }
    }
    if counted <= pad.slots || count == 0 { return }
    if real > 0 {
      for index in touches.indices where touches[index].state == .hovering {
        touches[index].forgetHistory()
        begin(index, at: time)
        if count >= counted { break }
      }
    }
    guard count > counted || real == 0 else { return }
    for index in touches.indices.reversed() where touches[index].isDown {
      mayEnd(index)
      if real > 0, count == counted { break }
    }
  }

  /// Lets as many contacts touch as the keys say.
  private mutating func touchByCount(at time: Timestamp) {
    guard let counted = keys.count, count != counted || (count > 0) != keys.touches else { return }
    if keys.touches, count < counted {
      for index in touches.indices where touches[index].state == .hovering {
        begin(index, at: time)
        if count >= counted { break }
      }
    }
    guard count > counted || !keys.touches else { return }
    for index in touches.indices.reversed()
    where touches[index].state != .hovering && touches[index].state != .none {
      mayEnd(index)
      if keys.touches, count == counted { break }
    }
  }

  /// Gives the contacts that are only counted the position of the uppermost contact.
  private mutating func placeCounted() {
    // More fingers than can be counted are more than there are slots.
    guard keys.count.map({ $0 > pad.slots }) ?? true, count > 0 else { return }
    var top: LibinputTouch?
    for touch in touches[..<pad.slots] where touch.state != .end && touch.state != .none {
      if top.map({ touch.place.y < $0.place.y }) ?? true { top = touch }
    }
    guard let top else { return }
    for index in pad.slots..<touches.count where touches[index].state != .none {
      (touches[index].place, touches[index].pressure) = (top.place, top.pressure)
      if !touches[index].isDirty { touches[index].isDirty = top.isDirty }
    }
  }

  /// Ends the frame.
  mutating func settle() {
    for index in touches.indices { touches[index].settle() }
    (moves, pressesButton) = (false, false)
  }
}
