package import TouchModel

/// libinput's judgment of the contacts on a touchpad: which of them touch, and which of those are
/// palms, thumbs, or fingers that press the touchpad down.
///
/// All contacts that touch are passed on. A palm or thumb takes no part in gestures, which its contact
/// states; see `TouchpadPart`. If the part of a finger changes while it is down, its touch
/// ends and another one continues it in the same frame.
package struct LibinputContacts {
  private let pad: LibinputPad
  private var fingers: [LibinputFinger] = []
  private var thumb = LibinputThumb()
  /// The number of fingers that touched after the frame before.
  private var countBefore = 0
  /// Whether a button was pressed since the last time at which no finger touched.
  private var hasClicked = false
  private var isButtonDown = false
  /// Whether a finger has wobbled, or the touchpad states that its positions do.
  private var isSteadied: Bool
  private var lastMovement: Timestamp?
  private var lastID: Int32 = 0
  private var input = FrameBatch()
  private var rejected: [RejectedContact] = []

  package init(_ pad: LibinputPad) {
    self.pad = pad
    isSteadied = pad.wobbles
  }

  /// Replaces the frames of `batch` by the frames that libinput sees.
  package mutating func pass(_ batch: inout FrameBatch) {
    swap(&batch, &input)
    batch.removeAll()
    var (isPress, number) = (false, 0)
    let entries = input.entries
    for entry in entries {
      number += 1
      switch entry.item {
      case .command(let index): batch.append(input.commands[index], at: entry.time)
      case .event(let index):
        isPress = noteButton(input.events[index]) || isPress
        batch.append(input.events[index], at: entry.time)
        // The buttons of a report come before or after its contacts.
        let isNext = number < entries.count && entries[number].time == entry.time
        if isPress, !isNext {
          judge([], isPress: true, at: entry.time, into: &batch)
          batch.closeFrame(at: entry.time)
          isPress = false
        }
      case .frame(let range, let interruption):
        for later in entries[number...] {
          guard later.time == entry.time, case .event(let index) = later.item else { break }
          if case .button(_, isPressed: true) = input.events[index] { isPress = true }
        }
        judge(input.contacts[range], isPress: isPress, at: entry.time, into: &batch)
        batch.closeFrame(at: entry.time, interruption: interruption)
        isPress = false
      }
    }
  }

  /// Notes whether a button is down. Returns whether the event presses one.
  private mutating func noteButton(_ event: DeviceEvent) -> Bool {
    guard case .button(_, let isPressed) = event else { return false }
    defer { isButtonDown = isPressed }
    return isPressed && !isButtonDown
  }

  /// The contacts that were found to be palms or thumbs since the last call.
  package mutating func takeRejected() -> [RejectedContact] {
    defer { rejected.removeAll() }
    return rejected
  }

  private mutating func judge(
    _ contacts: ArraySlice<Contact>, isPress: Bool, at time: Timestamp,
    into batch: inout FrameBatch
  ) {
    if isPress { (hasClicked, isButtonDown) = (true, true) }
    for index in fingers.indices { fingers[index].isDirty = false }
    for contact in contacts { take(contact, at: time) }
    touchByPressure()
    let count = fingers.count { $0.isTouching }
    let isChange = count != countBefore
    for index in fingers.indices { fingers[index].forget(afterChange: isChange) }
    for index in fingers.indices where fingers[index].isDirty {
      updateThumb(index, count)
      judgePalm(index, count, at: time)
      fingers[index].steady(
        &isSteadied, isWatched: count == 1 && countBefore == 1, &lastMovement, at: time, pad)
      fingers[index].measure(at: time, pad)
    }
    if pad.watchesThumbs, fingers.contains(where: { $0.isNew }) {
      thumb.compare(fingers)
    }
    if count == 0 { thumb = LibinputThumb() }
    if count == 0, countBefore > 0 { hasClicked = isPress }
    for index in fingers.indices where isPress && fingers[index].isTouching {
      fingers[index].tapsNothing = true
      if pad.isClickpad { fingers[index].pin = fingers[index].contact.position }
    }
    for index in fingers.indices { settle(index, at: time, into: &batch) }
    fingers.removeAll { $0.hasLifted }
    countBefore = count
  }

  /// Notes a contact of the frame.
  private mutating func take(_ contact: Contact, at time: Timestamp) {
    let isLast = contact.phase == .ended || contact.phase == .cancelled
    if let index = fingers.firstIndex(where: { $0.contact.id == contact.id && !$0.hasLifted }) {
      fingers[index].take(contact)
    } else if contact.phase == .began || !isLast {
      fingers.append(LibinputFinger(contact))
    }
    guard let index = fingers.lastIndex(where: { $0.contact.id == contact.id }) else { return }
    if isLast { fingers[index].hasLifted = true }
    if !pad.usesPressure { fingers[index].isTouching = !contact.isHovering && !isLast }
    if isLast { fingers[index].isTouching = false }
  }

  /// Lets contacts touch that press hard enough, and others hover.
  private mutating func touchByPressure() {
    guard pad.usesPressure else { return }
    // With more fingers than the touchpad can tell apart, all of them touch.
    let isFull = fingers.count { !$0.hasLifted } > pad.slots
    for index in fingers.indices where fingers[index].isDirty && !fingers[index].hasLifted {
      let pressure = fingers[index].contact.pressure ?? 0
      if isFull {
        fingers[index].isTouching = true
      } else if !fingers[index].isTouching {
        fingers[index].isTouching = pressure >= pad.highPressure
      } else if pressure < pad.lowPressure {
        fingers[index].isTouching = false
      }
    }
  }

  // MARK: Thumbs and palms

  private mutating func updateThumb(_ index: Int, _ count: Int) {
    guard pad.watchesThumbs else { return }
    thumb.update(fingers[index], count, pad)
  }

  private mutating func judgePalm(_ index: Int, _ count: Int, at time: Timestamp) {
    guard fingers[index].isTouching else { return }
    let isAmongOthers =
      count > 1
      && fingers.indices.contains { number in
        let other = fingers[number]
        return number != index && other.isTouching && !other.isNew && other.palm == .none
          && !other.isIdle(pad) && !thumb.isLeftOut(other.contact.id, ofGestures: false)
      }
    fingers[index].judgePalm(isAmongOthers: isAmongOthers, at: time, pad)
  }

  // MARK: Passing contacts on

  private mutating func settle(_ index: Int, at time: Timestamp, into batch: inout FrameBatch) {
    var finger = fingers[index]
    defer {
      finger.isNew = !finger.isTouching
      fingers[index] = finger
    }
    let isThumb = thumb.isLeftOut(finger.contact.id, ofGestures: true)
    if finger.isNew {
      // A finger that lands at an edge beside a button is no palm, but ends all taps.
      if finger.isTouching, finger.palm == .none, pad.isAtEdge(finger.contact.position) {
        hasClicked = true
      }
      finger.tapsNothing =
        finger.palm != .none || hasClicked || thumb.isLeftOut(finger.contact.id, ofGestures: false)
    } else if finger.palm != .none || thumb.isLeftOut(finger.contact.id, ofGestures: false) {
      finger.tapsNothing = true
    }
    let movesNothing = finger.palm != .none || isThumb || finger.isIdle(pad)
    guard finger.isTouching else {
      if finger.output != nil { append(&finger, .ended, into: &batch) }
      finger.stopTouching()
      return
    }
    if finger.output == nil {
      finger.movesNothing = movesNothing
      append(&finger, .began, into: &batch)
    } else {
      let isChange = finger.isPassedAs != (finger.tapsNothing, movesNothing)
      // A report of another pressure is a frame for libinput, too.
      if finger.isDirty { append(&finger, .moved, into: &batch) }
      guard isChange else { return }
      finger.movesNothing = movesNothing
      append(&finger, .ended, into: &batch)
      append(&finger, .began, continues: true, into: &batch)
    }
    if finger.palm != .none || isThumb, !finger.isReported {
      finger.isReported = true
      rejected.append(
        RejectedContact(
          time: time, place: finger.contact.position, signs: [finger.palm.sign ?? .bottom]))
    }
  }

  private mutating func append(
    _ finger: inout LibinputFinger, _ phase: Contact.Phase, continues: Bool = false,
    into batch: inout FrameBatch
  ) {
    var contact = finger.contact
    contact.phase = phase == .cancelled ? .ended : phase
    if phase == .began {
      lastID += 1
      finger.output = TouchID(lastID)
      finger.isPassedAs = (finger.tapsNothing, finger.movesNothing)
      contact.touchpadPart = pad.watchesThumbs ? [.isSteadied, .mayBeThumb] : .isSteadied
      if finger.tapsNothing { contact.touchpadPart.insert(.tapsNothing) }
      if finger.movesNothing { contact.touchpadPart.insert(.movesNothing) }
      if isButtonDown { contact.touchpadPart.insert(.buttonIsDown) }
      if continues { contact.touchpadPart.insert(.continuesTouch) }
    }
    if !finger.isTouching { contact.position = finger.place }
    finger.place = contact.position
    contact.id = finger.output ?? contact.id
    contact.touchpadPart.insert(.isSteadied)
    contact.isPalm = false
    contact.isHovering = false
    batch.append(contact)
    if phase == .ended || phase == .cancelled { finger.output = nil }
  }
}
