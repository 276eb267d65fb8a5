internal import Recognition
internal import TouchModel
internal import ViewTree

/// What views have been told of the touches, and what is held back from them.
struct DeliveryDesk {
  /// Something that happened to a touch and has not been handed over.
  struct Event {
    var phase: Contact.Phase
    var time: Timestamp
    var position: Point
    /// Where the touch was before.
    var previous: Point
    /// What happened together has the same.
    var stage = 0
  }

  /// One touch on its way to its view.
  struct Parcel {
    let touch: TouchID
    let place: Int
    let view: ViewID
    let origin: Point
    var tapCount: Int
    /// Held back, in order.
    var held: [Event] = []
    var hasBegun = false
    var isDown = true
    /// Cancelled, ended, or never meant for the view.
    var isDone = false
  }

  private(set) var parcels: [Parcel] = []
  private var lastCall = 0
  private var stage = 0
  private var series = TapSeries()

  var isIdle: Bool { parcels.isEmpty }

  /// What is noted from now on happened later, also at the same time.
  mutating func passOn() { stage += 2 }

  /// A touch has landed. A view without multiple touch gets only the first finger until all that
  /// landed in it have lifted; a view that wants touches for itself alone shuts the others out, and is
  /// shut out by them.
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

  /// Something happened to a touch, which was at `previous` before; it waits until `release`.
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
    // Fingers lift after all others of the frame have moved.
    parcels[index].held.append(
      Event(
        phase: phase, time: time, position: point, previous: previous,
        stage: leaves ? stage + 1 : stage))
  }

  /// Touches that a gesture has taken from their views: those that had begun are cancelled, the
  /// others never come.
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

  /// Everything that nobody holds back any more, in the order in which it happened.
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

  mutating func nextCall() -> Int {
    lastCall += 1
    return lastCall
  }
}
