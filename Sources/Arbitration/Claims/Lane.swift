internal import Recognition
internal import TouchModel
internal import ViewTree

/// The arbiter's side of one recognizer: its public state, its bid and its touches.
struct Lane: Sendable {
  /// What a recognizer says it has become, until the rules let it.
  enum Bid: Hashable, Sendable {
    case recognized
    case began
    /// A gesture whose fingers lifted before it was granted begins and ends at once.
    case beganAndEnded
  }

  /// Where the bid of a recognizer stands.
  enum Claim: Hashable, Sendable {
    case none
    /// It waits to be judged.
    case open(Bid)
    /// It waits for another recognizer to fail.
    case held(Bid)
  }

  var subject: Transition.Subject
  /// The view's coordinates are those of the surface.
  var isOnSurface = false
  var phase = Phase.possible
  var claim = Claim.none
  /// The touches that made the claim. Others may join a gesture that goes on while its claim is held,
  /// but once granted it excludes other recognizers by these touches alone.
  var claimants = TouchSet()
  /// Touches of the present sequence that are down.
  var down = TouchSet()
  /// Those that lifted last.
  var lifting = TouchSet()
  /// All touches of the present sequence that it heard of; empty between sequences.
  var involved = TouchSet()
  /// Of the first touch.
  var touchKind: Contact.Kind?
  var firstWins = FirstWins.Record()

  init(_ number: Int, _ kind: GestureKind, in view: ViewID) {
    subject = Transition.Subject(number, kind, view)
  }

  var kind: GestureKind { subject.kind }
  var view: ViewID { ViewID(Int(subject.view)) }

  var bid: Bid? {
    switch claim {
    case .none: nil
    case .open(let bid), .held(let bid): bid
    }
  }

  var isHeld: Bool {
    if case .held = claim { true } else { false }
  }

  var isOpen: Bool {
    if case .open = claim { true } else { false }
  }

  /// It never ends without having begun; a custom recognizer may.
  var beginsFirst: Bool { kind.isContinuous && kind != .custom }
  var inSequence: Bool { !involved.isEmpty }
  var isWaiting: Bool { phase == .possible && inSequence }
  /// The gesture is complete and only waits for another recognizer to fail: a touch that lands now is
  /// no part of it.
  var isComplete: Bool { isHeld && bid != .began }
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
    (phase, claim, touchKind) = (.possible, .none, nil)
    (subject.claimed, subject.heldBy) = (nil, nil)
    (down, lifting, involved) = (TouchSet(), TouchSet(), TouchSet())
    firstWins = FirstWins.Record()
  }
}
