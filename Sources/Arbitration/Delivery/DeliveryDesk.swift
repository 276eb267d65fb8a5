internal import Recognition
internal import TouchModel
internal import ViewTree

/// The queue of touches on their way to views: the phases that were delivered and those that
/// recognizers still hold back.
struct DeliveryDesk {
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
  struct Parcel {
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

  private(set) var parcels: [Parcel] = []
  private var lastCall = 0
  private var stage = 0
  private var series = TapSeries()

  /// Whether no touch is in the queue.
  var isIdle: Bool { parcels.isEmpty }

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
    var parcel = Parcel(
      touch: touch, place: place, view: view, origin: position, tapCount: tapCount)
    for other in parcels where other.isDown {
      let isSame = other.view == view
      let isExclusive = views[view].isExclusiveTouch || views[other.view].isExclusiveTouch
      if isSame ? !views[view].isMultipleTouchEnabled : isExclusive && !other.isDone {
        parcel.isDone = true
      }
    }
    parcel.held = [
      Event(phase: .began, time: time, position: position, previous: position, stage: stage)
    ]
    if parcel.isDone { parcel.held = [] }
    parcels.append(parcel)
  }

  /// Adds an event to a touch, which was at `previous` before. The event stays in the queue until
  /// `release`.
  mutating func note(
    _ phase: Contact.Phase, of touch: TouchID, at time: Timestamp, _ point: Point,
    after previous: Point
  ) {
    guard let index = parcels.lastIndex(where: { $0.touch == touch && $0.isDown }) else { return }
    if TapSeries.isTooFar(point, from: parcels[index].origin) { parcels[index].tapCount = 0 }
    let leaves = phase == .ended || phase == .cancelled
    if leaves {
      parcels[index].isDown = false
      series.lift(parcels[index].tapCount, at: point, time)
    }
    if parcels[index].isDone { return }
    // Touches lift after all other touches of the frame have moved.
    parcels[index].held.append(
      Event(
        phase: phase, time: time, position: point, previous: previous,
        stage: leaves ? stage + 1 : stage))
  }

  /// Removes touches that a gesture has taken from their views, and returns them. The caller
  /// cancels those that have begun. The others are never delivered.
  mutating func takeAway(_ touches: TouchSet) -> [Parcel] {
    var taken: [Parcel] = []
    for index in parcels.indices where !parcels[index].isDone {
      guard touches.contains(parcels[index].place) else { continue }
      taken.append(parcels[index])
      parcels[index].isDone = true
      parcels[index].held = []
    }
    return taken
  }

  /// Removes and returns the events that no recognizer holds back, in the order in which they
  /// happened.
  mutating func release(
    holdingBack isHeld: (Parcel, Event) -> Bool
  ) -> [(parcel: Parcel, event: Event)] {
    var released: [(parcel: Parcel, event: Event)] = []
    for index in parcels.indices {
      while let event = parcels[index].held.first, !isHeld(parcels[index], event) {
        parcels[index].held.removeFirst()
        parcels[index].hasBegun = true
        released.append((parcels[index], event))
        if event.phase == .ended || event.phase == .cancelled { parcels[index].isDone = true }
      }
    }
    parcels.removeAll { $0.isDone && !$0.isDown }
    let inOrder = released.enumerated().sorted {
      ($0.element.event.stage, $0.offset) < ($1.element.event.stage, $1.offset)
    }
    return inOrder.map { $0.element }
  }

  /// Returns the number of the next call to a view.
  mutating func nextCall() -> Int {
    lastCall += 1
    return lastCall
  }
}
