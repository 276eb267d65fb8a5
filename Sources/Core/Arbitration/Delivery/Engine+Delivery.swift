internal import Recognition
internal import TouchModel
internal import ViewTree

/// Delivery of touches to views, after the recognizers have received the frame.
extension Engine {
  /// Adds the movements and lifts of a frame to the delivery queue. They are delivered when the
  /// recognizers have decided. Landings and cancels are added where they are processed.
  mutating func noteForViews(_ contacts: UnsafeBufferPointer<Contact>) {
    guard records.recordsDeliveries else { return }
    for index in contacts.indices {
      let contact = contacts[index]
      guard contact.phase == .moved || contact.phase == .ended else { continue }
      let place = bank.table.place(of: contact.id)
      let previous = place.map { bank.table[$0].position } ?? contact.position
      if let place, previous != contact.position { records.previousPositions[place] = previous }
      records.queue.note(
        contact.phase, of: contact.id, at: moment.now, contact.position, after: previous)
    }
  }

  /// Adds a touch to the delivery queue of its view. A touch that joins a gesture that cancels
  /// touches in views is removed from the queue at once.
  mutating func landInView(_ contact: Contact, place: Int, view: ViewID) {
    guard records.recordsDeliveries else { return }
    records.previousPositions[place] = contact.position
    records.landings.append(
      Landing(
        time: moment.now, view: view, touch: contact.id, precedingTransitions: stepCount))
    records.queue.land(
      contact.id, place: place, at: moment.now, contact.position, view: view, in: views)
    let joins = recognizers.indices.contains { number in
      let record = recognizers[number]
      return (record.phase == .began || record.phase == .changed)
        && rules[number].cancelsTouchesInView && record.down.contains(place)
    }
    if joins { _ = records.queue.takeAway(TouchSet(place)) }
  }

  /// Delivers the events that no recognizer holds back. Events of one view and phase are delivered
  /// in one call, which contains the next event of each touch.
  mutating func handOver() {
    guard records.recordsDeliveries && !records.queue.isIdle else { return }
    // Copied because the queue is modified while the closure runs.
    let (recognizers, rules) = (self.recognizers.indices.map { self.recognizers[$0] }, self.rules)
    let released = records.queue.release { entry, event in
      recognizers.indices.contains {
        recognizers[$0].holdsBack(entry, event.phase, under: rules[$0])
      }
    }
    var rest = released
    while let first = rest.first {
      var seen: Set<TouchID> = []
      let isTogether = rest.map { entry, event in
        seen.insert(entry.touch).inserted && entry.view == first.entry.view
          && event.phase == first.event.phase && event.stage == first.event.stage
      }
      let together = rest.indices.filter { isTogether[$0] }.map { rest[$0] }
      rest = rest.indices.filter { !isTogether[$0] }.map { rest[$0] }
      let call = records.queue.nextCall()
      for (entry, event) in together {
        deliver(event, of: entry, call: call)
        actAsControl(entry, event)
      }
    }
  }

  /// Cancels the touches of a recognized gesture in their views, before its action.
  mutating func cancelInViews(for number: Int) {
    guard records.recordsDeliveries, rules[number].cancelsTouchesInView else { return }
    let taken = records.queue.takeAway(recognizers[number].involved).filter { $0.hasBegun }
    var calls: [ViewID: Int] = [:]
    for entry in taken {
      let call = calls[entry.view] ?? records.queue.nextCall()
      calls[entry.view] = call
      let position = bank.table[entry.place].position
      deliver(
        DeliveryQueue.Event(
          phase: .cancelled, time: moment.now, position: position, previous: position),
        of: entry, call: call)
    }
  }

  /// The number of transitions so far in this call, including those that are not recorded yet.
  private var stepCount: Int { recorder.count + changes.count }

  private mutating func deliver(
    _ event: DeliveryQueue.Event, of entry: DeliveryQueue.Entry, call: Int
  ) {
    records.deliveries.append(
      Delivery(
        time: event.time, delivered: moment.now, view: entry.view, touch: entry.touch,
        phase: event.phase, location: views.convert(event.position, to: entry.view),
        previousLocation: views.convert(event.previous, to: entry.view),
        tapCount: entry.tapCount, call: call, precedingTransitions: stepCount))
  }

  /// Records the action of a control if a touch lifts inside its bounds.
  private mutating func actAsControl(_ entry: DeliveryQueue.Entry, _ event: DeliveryQueue.Event) {
    let view = views[entry.view]
    guard event.phase == .ended, view.control != nil, let frame = view.frame else { return }
    let bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard bounds.contains(views.convert(event.position, to: entry.view)) else { return }
    records.controlActions.append(
      ControlAction(time: event.time, view: entry.view, precedingTransitions: stepCount))
  }
}

extension RecognizerRecord {
  /// Whether this recognizer, while it is possible, holds back an event of a touch from its view:
  /// every event with `delaysTouchesBegan`, the end of the touch with `delaysTouchesEnded`.
  fileprivate func holdsBack(
    _ entry: DeliveryQueue.Entry, _ phase: Contact.Phase, under rules: Rules
  ) -> Bool {
    guard involved.contains(entry.place) else { return false }
    guard isWaiting else { return false }
    return rules.delaysTouchesBegan || (rules.delaysTouchesEnded && phase == .ended)
  }
}

extension Engine {
  /// Whether a gesture belongs to the control that it touches, so that recognizers of ancestor
  /// views fail.
  ///
  /// Apple lists these gestures: one tap on a button, a switch, a stepper, a segmented control or a
  /// page control; a swipe with one finger along a slider; a pan with one finger on a switch [A].
  mutating func isTakenByControl(_ number: Int) -> Bool {
    guard recognizers[number].claimants.count == 1, let place = recognizers[number].claimants.first,
      let control = views.control(of: hitViews[place]),
      views.isAncestor(recognizers[number].view, of: hitViews[place])
    else { return false }
    return switch (bank.kind(of: number), control) {
    case (.tap, .slider): false
    case (.tap, _): bank.tapsRequired(of: number) == 1
    case (.swipe, .slider): leadsAlong(hitViews[place], number)
    case (.pan, .switch): true
    default: false
    }
  }

  /// Whether a swipe is parallel to the longer side of a view, as the movement of a slider's knob
  /// is.
  private mutating func leadsAlong(_ view: ViewID, _ number: Int) -> Bool {
    guard case .swipe(let direction) = bank.reading(of: number).values,
      let frame = views[view].frame
    else { return false }
    let isAcross = direction.isSubset(of: [.up, .down])
    let way = views.convertVector(isAcross ? Point(x: 0, y: 1) : Point(x: 1, y: 0), to: view)
    return (abs(way.x) >= abs(way.y)) == (frame.width >= frame.height)
  }
}
