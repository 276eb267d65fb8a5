internal import Recognition
internal import TouchModel
internal import ViewTree

/// The queue of touches on their way to views: the phases that were delivered and those that
/// recognizers still hold back.
struct DeliveryQueue {
  /// A phase of a touch that has not been delivered.
  struct Event {
    var phase: Contact.Phase
    var time: Timestamp
    var position: Point
    /// The position of the touch before this phase.
    var previous: Point
    /// The order of events. Events that happened together have equal stages.
    var stage = 0
  }

  /// A touch and its undelivered events.
  struct Entry {
    let touch: TouchID
    let place: Int
    let view: ViewID
    let origin: Point
    var tapCount: Int
    /// The events that have not been delivered, in order.
    var held: [Event] = []
    var hasBegun = false
    var isDown = true
    /// Whether no more events are delivered: the touch ended, was cancelled, or was never meant for
    /// the view.
    var isDone = false
  }

  private(set) var entries: [Entry] = []
  private var lastCall = 0
  private var stage = 0
  private var series = TapSeries()

  /// Whether no touch is in the queue.
  var isIdle: Bool { entries.isEmpty }

  /// Starts a new stage: events that are noted from now on come after all earlier events, even at
  /// the same time.
  mutating func passOn() { stage += 2 }

  /// Adds a touch that has landed.
  ///
  /// A view without multiple touch receives only the first touch until all touches in it have
  /// lifted. While an exclusive view has a touch, other views receive no new touch; an exclusive
  /// view receives no touch while another view has one.
  mutating func land(
    _ touch: TouchID, place: Int, at time: Timestamp, _ position: Point, view: ViewID,
    in views: ViewTree
  ) {
    let tapCount = series.land(at: position, time)
    var entry = Entry(
      touch: touch, place: place, view: view, origin: position, tapCount: tapCount)
    for other in entries where other.isDown {
      let isSame = other.view == view
      let isExclusive = views[view].isExclusiveTouch || views[other.view].isExclusiveTouch
      if isSame ? !views[view].isMultipleTouchEnabled : isExclusive && !other.isDone {
        entry.isDone = true
      }
    }
    entry.held = [
      Event(phase: .began, time: time, position: position, previous: position, stage: stage)
    ]
    if entry.isDone { entry.held = [] }
    entries.append(entry)
  }

  /// Adds an event to a touch, which was at `previous` before. The event stays in the queue until
  /// `release`.
  mutating func note(
    _ phase: Contact.Phase, of touch: TouchID, at time: Timestamp, _ point: Point,
    after previous: Point
  ) {
    guard let index = entries.lastIndex(where: { $0.touch == touch && $0.isDown }) else { return }
    if TapSeries.isTooFar(point, from: entries[index].origin) { entries[index].tapCount = 0 }
    let leaves = phase == .ended || phase == .cancelled
    if leaves {
      entries[index].isDown = false
      series.lift(entries[index].tapCount, at: point, time)
    }
    if entries[index].isDone { return }
    // Touches lift after all other touches of the frame have moved.
    entries[index].held.append(
      Event(
        phase: phase, time: time, position: point, previous: previous,
        stage: leaves ? stage + 1 : stage))
  }

  /// Removes touches that a gesture has taken from their views, and returns them. The caller
  /// cancels those that have begun. The others are never delivered.
  mutating func takeAway(_ touches: TouchSet) -> [Entry] {
    var taken: [Entry] = []
    for index in entries.indices where !entries[index].isDone {
      guard touches.contains(entries[index].place) else { continue }
      taken.append(entries[index])
      entries[index].isDone = true
      entries[index].held = []
    }
    return taken
  }

  /// Removes and returns the events that no recognizer holds back, in the order in which they
  /// happened.
  mutating func release(
    holdingBack isHeld: (Entry, Event) -> Bool
  ) -> [(entry: Entry, event: Event)] {
    var released: [(entry: Entry, event: Event)] = []
    for index in entries.indices {
      while let event = entries[index].held.first, !isHeld(entries[index], event) {
        entries[index].held.removeFirst()
        entries[index].hasBegun = true
        released.append((entries[index], event))
        if event.phase == .ended || event.phase == .cancelled { entries[index].isDone = true }
      }
    }
    entries.removeAll { $0.isDone && !$0.isDown }
    // Indices are sorted, because each type of elements would have a sort of its own.
    let order = released.indices.sorted { released[$0].event.stage < released[$1].event.stage }
    return order.map { released[$0] }
  }

  /// Returns the number of the next call to a view.
  mutating func nextCall() -> Int {
    lastCall += 1
    return lastCall
  }
}
