internal import Recognition
internal import TouchModel
internal import ViewTree

/// Processing of a frame: deadlines that are due first, then movements, lifts, cancels and
/// landings.
///
/// A frame describes the state at its end. A touch that lands therefore meets the other touches at
/// their new positions, and it does not meet touches that leave in the same frame.
extension Engine {
  /// Sends a frame to the recognizers. If a deadline and the frame have the same time, the deadline
  /// is handled first.
  mutating func send(_ frame: Frame) {
    let isPlain = followsFingersOnly
    frame.contacts.withUnsafeBufferPointer {
      process($0, at: frame.time, interruption: frame.interruption, isPlain: isPlain)
    }
    callHandlers(from: 0)
  }

  /// Sends all entries of a batch in order. `numberOf` returns the number of the recognizer that a
  /// command names, or nil to skip the command.
  mutating func send(_ batch: FrameBatch, recognizerNamed numberOf: (String) -> Int?) {
    let isPlain = followsFingersOnly
    let isObserved = application.hasHandlers || records.recordsTouches
    batch.contacts.withUnsafeBufferPointer { contacts in
      guard isPlain && !isObserved else {
        return sendObserved(batch, contacts, isPlain: isPlain, recognizerNamed: numberOf)
      }
      // The usual case, in which no entry needs more than to be processed.
      for entry in batch.entries {
        if case .frame(let range, let interruption) = entry.item {
          process(
            UnsafeBufferPointer(rebasing: contacts[range]), at: entry.time,
            interruption: interruption, isPlain: true)
        } else {
          process(entry, of: batch, contacts, isPlain: true, recognizerNamed: numberOf)
        }
      }
    }
  }

  /// Sends all entries of a batch in order. Touches are recorded before each entry, and handlers are
  /// called after it.
  @inline(never)
  private mutating func sendObserved(
    _ batch: FrameBatch, _ contacts: UnsafeBufferPointer<Contact>, isPlain: Bool,
    recognizerNamed numberOf: (String) -> Int?
  ) {
    for entry in batch.entries {
      let first = recorder.count
      if records.recordsTouches {
        letTimePass(to: entry.time)
        records.touches.beginEntry(after: recorder.count)
      }
      process(entry, of: batch, contacts, isPlain: isPlain, recognizerNamed: numberOf)
      if application.hasHandlers { callHandlers(from: first) }
    }
  }

  @inline(never)
  private mutating func process(
    _ entry: FrameBatch.Entry, of batch: FrameBatch, _ contacts: UnsafeBufferPointer<Contact>,
    isPlain: Bool, recognizerNamed numberOf: (String) -> Int?
  ) {
    switch entry.item {
    case .frame(let range, let interruption):
      process(
        UnsafeBufferPointer(rebasing: contacts[range]), at: entry.time,
        interruption: interruption, isPlain: isPlain)
    case .command(let index):
      let command = batch.commands[index]
      guard let number = numberOf(command.recognizer) else { return }
      apply(command.change, to: number, at: entry.time)
    case .event(let index): process(batch.events[index], at: entry.time)
    }
  }

  /// Prepares the surface for a call and removes the results of the previous call.
  @inline(__always)
  mutating func beginCall() {
    if !plan.isPrepared { prepare() }
    bank.table.detach()
    recorder.begin()
    records.begin()
  }

  /// Advances the time to `time` and handles the deadlines that are due at or before it.
  mutating func advance(to time: Timestamp) {
    letTimePass(to: time)
    callHandlers(from: 0)
  }

  /// Handles the deadlines that are due at or before `time` and advances the time, without calling
  /// action handlers.
  mutating func letTimePass(to time: Timestamp) {
    moment.leaving = TouchSet()
    if let due = moment.deadline, due <= time { fireDeadlines(through: time) }
    moment.someoneFinished = false
    moment.now = max(moment.now, time)
  }

  /// Whether a frame that only moves touches has to be sent to recognizers and nowhere else: no
  /// delivery to views is recorded, no platform reads frames or sends inputs in its own way, and movements end no
  /// sequence and change no deadline. The value does not change during a batch. It is false if there
  /// are custom recognizers, so that none can
  /// have kept a copy of the table that `moveUntilOthers` writes to.
  private var followsFingersOnly: Bool {
    !records.recordsDeliveries && plan.hasQuietMovements && !plan.readsAsPlatform
      && !plan.platformSends
  }

  @inline(__always)
  private mutating func process(
    _ contacts: UnsafeBufferPointer<Contact>, at time: Timestamp, interruption: Interruption,
    isPlain: Bool
  ) {
    letTimePass(to: time)
    if contacts.isEmpty { return }
    if !isPlain {
      if plan.readsAsPlatform { return processAsRead(contacts, interruption) }
      return processInFull(contacts, TouchSet(), interruption)
    }
    let (moved, isAll) = bank.table.moveUntilOthers(contacts)
    if !isAll { return processInFull(contacts, moved, interruption) }
    move(moved)
    if moment.someoneFinished { concludeFrame() }
  }

  /// Processes a frame as the platform reads it: positions are filtered, or landings come first. A
  /// touch that the frame moves has moved, even if its filtered position is the same as before.
  @inline(never)
  private mutating func processAsRead(
    _ contacts: UnsafeBufferPointer<Contact>, _ interruption: Interruption
  ) {
    let moved = bank.table.places(of: contacts, in: .moved)
    // Taken from the engine meanwhile, so that no array is shared and copied.
    var frame = ContactsAsRead()
    swap(&frame, &contactsAsRead)
    defer { swap(&frame, &contactsAsRead) }
    frame.read(contacts)
    positions?.apply(to: &frame.contacts, at: moment.now)
    if plan.landingOrder != .last { frame.separateLandings() }
    if plan.landingOrder == .first, !frame.landings.isEmpty {
      frame.landings.withUnsafeBufferPointer { processInFull($0, TouchSet(), interruption) }
    }
    if !frame.contacts.isEmpty {
      frame.contacts.withUnsafeBufferPointer { processInFull($0, moved, interruption) }
    }
    guard plan.landingOrder == .oneByOne else { return }
    for index in frame.landings.indices {
      frame.landings[index...index].withUnsafeBufferPointer {
        processInFull($0, TouchSet(), interruption)
      }
    }
  }

  /// Processes contacts in any phase. The touches in `moved` have already been moved in the table.
  /// This is a separate function so that frames that only move touches do not pay for it.
  @inline(never)
  private mutating func processInFull(
    _ contacts: UnsafeBufferPointer<Contact>, _ moved: TouchSet, _ interruption: Interruption
  ) {
    let phases = ContactPhases(of: contacts)
    if records.recordsDeliveries {
      records.queue.passOn()
      noteForViews(contacts)
    }
    if phases.contains(.began), phases.overlaps(.followed), FrameParts.areNeeded(for: contacts) {
      take(FrameParts(contacts), moved, interruption)
    } else {
      if phases.contains(.moved) || phases.contains(.ended) { move(contacts, moved) }
      if phases.contains(.ended) { lift(contacts) }
      if phases.contains(.cancelled) { cancel(contacts, because: interruption) }
      if phases.contains(.began) {
        if phases.overlaps(.leaving) { makeRoom() }
        land(contacts)
      }
    }
    if moment.someoneFinished || phases.overlaps(plan.consequential) { concludeFrame() }
    if records.recordsDeliveries { handOver() }
  }

  /// Ends the frame for recognizers that judge whole frames, ends finished sequences, and finds the
  /// next deadline.
  @inline(never)
  private mutating func concludeFrame() {
    if bank.judgesWholeFrames {
      bank.concludeFrame(at: moment.now)
      decideOnMore()
    }
    closeSequences()
    moment.deadline = firstDeadline()
  }

  /// Handles all deadlines that are due at or before `time`, earliest first.
  mutating func fireDeadlines(through time: Timestamp) {
    while let due = moment.deadline, due <= time {
      moment.now = max(moment.now, due)
      bank.fireDeadlines(at: moment.now)
      ask { $0.timePasses(in: $1) }
      decideOnMore()
      settle()
      closeSequences()
      handOver()
      moment.deadline = firstDeadline()
    }
  }

  /// Processes a frame in which a touch lands and is reported again. Touches that land and leave in
  /// this frame are processed together with the touches that leave, before the touches that stay.
  /// This is a separate function because the case is rare and inlining it takes registers from
  /// ordinary frames.
  @inline(never)
  private mutating func take(
    _ parts: FrameParts, _ moved: TouchSet, _ interruption: Interruption
  ) {
    parts.present.withUnsafeBufferPointer { move($0, moved) }
    parts.passing.withUnsafeBufferPointer {
      land($0)
      noteForViews($0)
      move($0)
    }
    (parts.present + parts.passing).withUnsafeBufferPointer {
      lift($0)
      cancel($0, because: interruption)
    }
    makeRoom()
    parts.staying.withUnsafeBufferPointer {
      land($0)
      noteForViews($0)
      move($0)
    }
  }

  /// Ends finished sequences before other touches of the same frame land.
  private mutating func makeRoom() {
    closeSequences()
    records.queue.passOn()
    moment.leaving = TouchSet()
  }

  /// Moves touches in the table and sends the movements to the recognizers. The touches in `moved`
  /// have already been moved in the table.
  private mutating func move(
    _ contacts: UnsafeBufferPointer<Contact>, _ moved: TouchSet = TouchSet()
  ) {
    let all = bank.table.move(contacts).union(moved)
    guard plan.platformSends else { return move(all) }
    bank.notePaths(of: all, at: moment.now)
    ask { $0.sendMovements(of: all, in: $1) }
  }

  /// Sends the movements of `moved` to the recognizers.
  @inline(__always)
  private mutating func move(_ moved: TouchSet) {
    if moved.isEmpty { return }
    bank.move(moved, at: moment.now)
    goOn()
  }

  private mutating func lift(_ contacts: UnsafeBufferPointer<Contact>) {
    let lifted = bank.table.places(of: contacts, in: .ended)
    if lifted.isEmpty { return }
    recognizers.lift(lifted)
    bank.table.lift(lifted)
    moment.leaving.formUnion(lifted)
    bank.lift(lifted, at: moment.now)
    decide()
  }

  private mutating func cancel(_ contacts: UnsafeBufferPointer<Contact>, because why: Interruption)
  {
    cancel(bank.table.places(of: contacts, in: .cancelled), because: why)
  }
}
