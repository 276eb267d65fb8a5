internal import Recognition
internal import TouchModel
internal import ViewTree

/// The arbiter's side of one recognizer: its public state, and what it has claimed.
struct Lane: Sendable {
  /// What the machine says it has become, until the rules let it.
  enum Claim: Hashable, Sendable {
    case recognized
    case began
    /// A held gesture whose fingers lifted meanwhile begins and ends at once.
    case beganAndEnded
  }

  /// Where the first wins: its place on its view.
  enum Lead: Hashable, Sendable {
    case none
    /// It began first.
    case leads
    /// It was first and is over, which the others learn with the next input.
    case led
  }

  var subject: Transition.Subject
  /// The view's coordinates are those of the surface.
  var isOnSurface = false
  var phase = Phase.possible
  var claim: Claim?
  /// The claim waits for another recognizer to fail.
  var isHeld = false
  /// The touches that made the claim. Others may join a gesture that goes on while its claim is held,
  /// but once granted it excludes other recognizers by these touches alone.
  var claimants = TouchSet()
  /// It is not let go before, where the first wins.
  var heldUntil: Timestamp?
  var lead = Lead.none
  /// It has begun, but for one that leads: it may yet.
  var wasPassedOver = false
  /// Touches of the present sequence that are down.
  var down = TouchSet()
  /// Those that lifted last.
  var lifting = TouchSet()
  /// All touches of the present sequence that it heard of; empty between sequences.
  var involved = TouchSet()
  /// Of the first touch.
  var touchKind: Contact.Kind?

  init(_ number: Int, _ kind: GestureKind, in view: ViewID) {
    subject = Transition.Subject(number, kind, view)
  }

  var kind: GestureKind { subject.kind }
  var view: ViewID { ViewID(Int(subject.view)) }
  /// It never ends without having begun; one's own may.
  var beginsFirst: Bool { kind.isContinuous && kind != .custom }
  var inSequence: Bool { !involved.isEmpty }
  var isWaiting: Bool { phase == .possible && inSequence }
  /// The gesture is complete and only waits for another recognizer to fail: a touch that lands now is
  /// no part of it.
  var isComplete: Bool { isHeld && claim != .began }

  /// The touches that its gesture is made of now.
  var currentTouches: TouchSet { inSequence ? down.union(lifting) : TouchSet() }

  mutating func land(_ place: Int, kind: Contact.Kind, at time: Timestamp) {
    if involved.isEmpty { subject.started = time }
    down.formUnion(TouchSet(place))
    // A recognizer that is over ignores new touches, and only waits for them to lift, too.
    if !phase.isTerminal { involved.formUnion(TouchSet(place)) }
    lifting = TouchSet()
    touchKind = touchKind ?? kind
  }

  mutating func lift(_ touches: TouchSet) {
    let mine = down.intersection(touches)
    if mine.isEmpty { return }
    lifting = mine
    down.subtract(mine)
  }

  /// The place of a touch in the table is given to another touch.
  mutating func forget(_ place: Int) {
    involved.subtract(TouchSet(place))
    claimants.subtract(TouchSet(place))
  }

  /// Ready for the next sequence.
  mutating func reset() {
    (phase, claim, isHeld, touchKind) = (.possible, nil, false, nil)
    (subject.claimed, subject.heldBy) = (nil, nil)
    (heldUntil, lead, wasPassedOver) = (nil, .none, false)
    (down, lifting, involved) = (TouchSet(), TouchSet(), TouchSet())
  }
}
