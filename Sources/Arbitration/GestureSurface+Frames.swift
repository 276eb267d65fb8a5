internal import Recognition
public import TouchModel
internal import ViewTree

/// The way of a frame: deadlines that came before it, then landings, movements, lifts, cancels.
extension GestureSurface {
  /// When `advance(to:)` should be called if no frame comes first.
  public var nextDeadline: Timestamp? { deadline }

  /// A deadline that ties with the frame comes first.
  public mutating func send(_ frame: Frame) {
    transitions.removeAll(keepingCapacity: true)
    process(frame.contacts[...], at: frame.time, interruption: frame.interruption)
    callHandlers(from: 0)
  }

  /// Sends all entries of a batch. Commands to recognizers are left to `perform`: `obey` turns a
  /// name into a number.
  public mutating func send(_ batch: FrameBatch, obey numberOf: (String) -> Int? = { _ in nil }) {
    transitions.removeAll(keepingCapacity: true)
    for entry in batch.entries {
      let first = transitions.count
      switch entry.item {
      case .frame(let range, let interruption):
        process(batch.contacts[range], at: entry.time, interruption: interruption)
      case .command(let index):
        let command = batch.commands[index]
        guard let number = numberOf(command.recognizer) else { continue }
        apply(command.change, to: number, at: entry.time)
      }
      callHandlers(from: first)
    }
  }

  /// Lets time pass.
  public mutating func advance(to time: Timestamp) {
    transitions.removeAll(keepingCapacity: true)
    process([], at: time, interruption: .system)
    callHandlers(from: 0)
  }

  mutating func process(
    _ contacts: ArraySlice<Contact>, at time: Timestamp, interruption: Interruption
  ) {
    prepare()
    leaving = TouchSet()
    fireDeadlines(through: time)
    someoneFinished = false
    now = max(now, time)
    if contacts.isEmpty { return }
    var phases: UInt8 = 0
    for contact in contacts { phases |= 1 << contact.phase.rawValue }
    func has(_ phase: Contact.Phase) -> Bool { phases & (1 << phase.rawValue) != 0 }
    if has(.began) { land(contacts) }
    if has(.moved) || has(.ended) { move(contacts) }
    if has(.ended) { lift(contacts) }
    if has(.cancelled) { cancel(contacts, because: interruption) }
    if someoneFinished || phases != 1 << Contact.Phase.moved.rawValue {
      endSequences()
      deadline = bank.deadline
    }
  }

  mutating func fireDeadlines(through time: Timestamp) {
    while let due = deadline, due <= time {
      now = max(now, due)
      bank.fireDeadlines(at: now, in: table)
      decide()
      endSequences()
      deadline = bank.deadline
    }
  }

  private mutating func land(_ contacts: ArraySlice<Contact>) {
    var landed = TouchSet()
    for contact in contacts where contact.phase == .began && table.place(of: contact.id) == nil {
      guard let view = views.hitTest(contact.position) else { continue }
      guard let place = table.land(contact, at: now) else {
        touchesTurnedAway += 1
        continue
      }
      landed.formUnion(TouchSet(place))
      for number in lanes.indices { lanes[number].involved.subtract(TouchSet(place)) }
      for number in audience[view.index] where lanes[number].receives(contact) {
        lanes[number].land(place, kind: contact.kind, at: now)
        bank.listen(number, to: TouchSet(place))
      }
    }
    if landed.isEmpty { return }
    bank.advance(.landed, landed, at: now, in: table)
    decide()
  }

  private mutating func move(_ contacts: ArraySlice<Contact>) {
    var moved = TouchSet()
    for contact in contacts where contact.phase == .moved || contact.phase == .ended {
      guard let place = table.place(of: contact.id), table[place].position != contact.position
      else { continue }
      table.move(place, to: contact.position)
      moved.formUnion(TouchSet(place))
    }
    if moved.isEmpty { return }
    bank.advance(.moved, moved, at: now, in: table)
    decide()
  }

  private mutating func lift(_ contacts: ArraySlice<Contact>) {
    let lifted = places(of: contacts, in: .ended)
    if lifted.isEmpty { return }
    for number in lanes.indices { lanes[number].lift(lifted) }
    table.lift(lifted)
    leaving.formUnion(lifted)
    bank.advance(.lifted, lifted, at: now, in: table)
    decide()
  }

  private mutating func cancel(_ contacts: ArraySlice<Contact>, because why: Interruption) {
    cancel(places(of: contacts, in: .cancelled), because: why)
  }

  private func places(of contacts: ArraySlice<Contact>, in phase: Contact.Phase) -> TouchSet {
    var found = TouchSet()
    for contact in contacts where contact.phase == phase {
      if let place = table.place(of: contact.id) { found.formUnion(TouchSet(place)) }
    }
    return found
  }
}
