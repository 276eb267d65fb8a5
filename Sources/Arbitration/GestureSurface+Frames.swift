internal import Recognition
public import TouchModel
internal import ViewTree

/// The way of a frame: deadlines that came before it, then landings, movements, lifts, cancels.
extension GestureSurface {
  /// When `advance(to:)` should be called if no frame comes first.
  public var nextDeadline: Timestamp? { deadline }

  /// A deadline that ties with the frame comes first.
  public mutating func send(_ frame: Frame) {
    beginStep()
    process(frame.contacts.span, at: frame.time, interruption: frame.interruption)
    callHandlers(from: 0)
  }

  /// Sends all entries of a batch. Commands to recognizers are left to `perform`: `obey` turns a
  /// name into a number.
  public mutating func send(_ batch: FrameBatch, obey numberOf: (String) -> Int? = { _ in nil }) {
    beginStep()
    for entry in batch.entries {
      let first = transitions.count
      switch entry.item {
      case .frame(let range, let interruption):
        process(
          batch.contacts.span.extracting(range), at: entry.time, interruption: interruption)
      case .command(let index):
        let command = batch.commands[index]
        guard let number = numberOf(command.recognizer) else { continue }
        apply(command.change, to: number, at: entry.time)
      }
      callHandlers(from: first)
    }
  }

  /// What was reported belongs to the call before.
  mutating func beginStep() {
    transitions.removeAll(keepingCapacity: true)
    if recordsDeliveries {
      deliveries.removeAll(keepingCapacity: true)
      controlActions.removeAll(keepingCapacity: true)
      landings.removeAll(keepingCapacity: true)
    }
  }

  /// Lets time pass.
  public mutating func advance(to time: Timestamp) {
    beginStep()
    letTimePass(to: time)
    callHandlers(from: 0)
  }

  mutating func letTimePass(to time: Timestamp) {
    prepare()
    fireDeadlines(through: time)
    now = max(now, time)
  }

  mutating func process(
    _ contacts: Span<Contact>, at time: Timestamp, interruption: Interruption
  ) {
    letTimePass(to: time)
    if contacts.isEmpty { return }
    let phases = ContactPhases(of: contacts)
    noteForViews(contacts)
    if phases.contains(.began) { land(contacts) }
    if phases.contains(.moved) || phases.contains(.ended) { move(contacts) }
    if phases.contains(.ended) { lift(contacts) }
    if phases.contains(.cancelled) { cancel(contacts, because: interruption) }
    if phases != ContactPhases(.moved) {
      endSequences()
      deadline = bank.deadline
    }
    handOver()
  }

  mutating func fireDeadlines(through time: Timestamp) {
    while let due = deadline, due <= time {
      now = max(now, due)
      bank.fireDeadlines(at: now, in: table)
      decide()
      handOver()
      endSequences()
      deadline = bank.deadline
    }
  }

  private mutating func land(_ contacts: Span<Contact>) {
    var landed = TouchSet()
    for index in contacts.indices {
      let contact = contacts[index]
      guard contact.phase == .began, table.place(of: contact.id) == nil else { continue }
      guard let view = views.hitTest(contact.position) else { continue }
      guard let place = table.land(contact, at: now) else {
        touchesTurnedAway += 1
        continue
      }
      landed.formUnion(TouchSet(place))
      hitViews[place] = view
      for number in lanes.indices { lanes[number].involved.subtract(TouchSet(place)) }
      for number in audience[view.index] where lanes[number].receives(contact) {
        lanes[number].land(place, kind: contact.kind, at: now)
        bank.listen(number, to: TouchSet(place))
      }
      landInView(contact, place: place, view: view)
    }
    if landed.isEmpty { return }
    bank.advance(.landed, landed, at: now, in: table)
    decide()
  }

  private mutating func move(_ contacts: Span<Contact>) {
    var moved = TouchSet()
    for index in contacts.indices {
      let contact = contacts[index]
      guard contact.phase == .moved || contact.phase == .ended,
        let place = table.place(of: contact.id), table[place].position != contact.position
      else { continue }
      table.move(place, to: contact.position)
      moved.formUnion(TouchSet(place))
    }
    if moved.isEmpty { return }
    bank.advance(.moved, moved, at: now, in: table)
    decide()
  }

  private mutating func lift(_ contacts: Span<Contact>) {
    let lifted = places(of: contacts, in: .ended)
    if lifted.isEmpty { return }
    for number in lanes.indices { lanes[number].lift(lifted) }
    table.lift(lifted)
    bank.advance(.lifted, lifted, at: now, in: table)
    decide()
  }

  private mutating func cancel(_ contacts: Span<Contact>, because why: Interruption) {
    cancel(places(of: contacts, in: .cancelled), because: why)
  }

  private func places(of contacts: Span<Contact>, in phase: Contact.Phase) -> TouchSet {
    var found = TouchSet()
    for index in contacts.indices where contacts[index].phase == phase {
      if let place = table.place(of: contacts[index].id) { found.formUnion(TouchSet(place)) }
    }
    return found
  }
}

/// What befalls the contacts of a frame.
private struct ContactPhases: Hashable {
  private var bits: UInt8 = 0

  init(_ phase: Contact.Phase) { bits = 1 << phase.rawValue }

  init(of contacts: Span<Contact>) {
    for index in contacts.indices { bits |= 1 << contacts[index].phase.rawValue }
  }

  func contains(_ phase: Contact.Phase) -> Bool { bits & (1 << phase.rawValue) != 0 }
}
