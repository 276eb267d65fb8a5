internal import Recognition
internal import TouchModel
internal import ViewTree

/// The arbitration state of one recognizer: its public state, its bid and its touches.
struct RecognizerRecord: Sendable {
  /// The stage of a recognizer's bid.
  enum Claim: Hashable, Sendable {
    /// There is no bid.
    case none
    /// The bid has to be judged.
    case open(Bid)
    /// The bid waits until another recognizer has failed, or for a time that the platform sets.
    case held(Bid)
  }

  var subject: Transition.Subject
  /// The recognizer's place in the offering order; see `RecognizerRecords.arrange`.
  var rank: Int32 = 0
  /// The touches that the recognizer's rules let through.
  var admission = TouchAdmission()
  /// Whether the coordinates of the recognizer's view equal those of the surface.
  var isOnSurface = false
  /// The recognizer's state. `RecognizerRecords` sets it.
  var phase = Phase.possible
  /// The stage of the recognizer's bid. `RecognizerRecords` sets it.
  var claim = Claim.none
  /// The touches that made the claim. More touches may join the gesture while the claim is held.
  /// Once granted, the gesture prevents other recognizers by the claimants alone.
  var claimants = TouchSet()
  /// Touches of the current gesture sequence that are down.
  var down = TouchSet()
  /// The touches of the sequence that lifted together most recently; empty after a new touch lands.
  var lifting = TouchSet()
  /// All touches that the recognizer received in the current gesture sequence; empty between
  /// sequences.
  var involved = TouchSet()
  /// The touches of earlier gestures of the sequence that had left before the present one.
  var former = TouchSet()
  /// The kind of the first touch of the sequence; nil between sequences.
  var touchKind: Contact.Kind?

  init(_ number: Int, _ kind: GestureKind, in view: ViewID) {
    subject = Transition.Subject(number, kind, view)
  }

  var kind: GestureKind { subject.kind }
  var view: ViewID { ViewID(Int(subject.view)) }

  /// The bid, open or held; nil without a bid.
  var bid: Bid? {
    switch claim {
    case .none: nil
    case .open(let bid), .held(let bid): bid
    }
  }

  /// Whether the bid is held.
  var isHeld: Bool {
    if case .held = claim { true } else { false }
  }

  /// Whether the bid has to be judged.
  var isOpen: Bool {
    if case .open = claim { true } else { false }
  }

  /// Whether the recognizer reports began before ended. Custom recognizers may end without having
  /// begun.
  var beginsFirst: Bool { kind.isContinuous && kind != .custom }
  /// Whether the recognizer has received a touch in a gesture sequence that is not over.
  var inSequence: Bool { !involved.isEmpty }
  /// Whether the recognizer is possible and has received a touch.
  var isWaiting: Bool { phase == .possible && inSequence }
  /// Whether the gesture is complete and only waits for another recognizer to fail. A touch that
  /// lands now is not part of the gesture.
  var isComplete: Bool {
    switch claim {
    case .held(.recognized), .held(.beganAndEnded): true
    case .held(.began), .held(.recognizedForNow), .open, .none: false
    }
  }
  /// The touches that the gesture consists of now.
  var currentTouches: TouchSet { inSequence ? down.union(lifting) : TouchSet() }

  /// Adds touches of one kind that land and are offered to the recognizer, unless its rules keep them
  /// out. Returns whether they were added.
  @inline(__always)
  mutating func join(_ touches: TouchSet, kind: Contact.Kind, at time: Timestamp) -> Bool {
    if !receives(kind) { return false }
    if involved.isEmpty { subject.started = time }
    down.formUnion(touches)
    // A recognizer in a terminal state ignores new touches but waits for them to lift, too.
    if !phase.isTerminal { involved.formUnion(touches) }
    lifting = TouchSet()
    if touchKind == nil { touchKind = kind }
    return true
  }

  /// Lets the next gesture of the sequence consist of the touches that are down.
  mutating func beginNextGesture() { former = involved.subtracting(down) }

  /// Moves the touches in `touches` that the recognizer follows from `down` to `lifting`.
  mutating func lift(_ touches: TouchSet) {
    let mine = down.intersection(touches)
    if mine.isEmpty { return }
    lifting = mine
    down.subtract(mine)
  }

  /// Removes a touch from the sequence, because its place in the table is given to another touch.
  mutating func forget(_ place: Int) {
    involved.subtract(TouchSet(place))
    claimants.subtract(TouchSet(place))
  }

  /// Whether the rules let a touch of this kind through to the recognizer now.
  @inline(__always)
  func receives(_ kind: Contact.Kind) -> Bool {
    admission.admits(kind, after: touchKind) && admission.hasRoom(beside: down.count)
  }

  /// Removes what belongs to the gesture sequence, except the state and the claim.
  mutating func forgetSequence() {
    touchKind = nil
    (subject.claimed, subject.heldBy) = (nil, nil)
    (down, lifting, involved) = (TouchSet(), TouchSet(), TouchSet())
    (claimants, former) = (TouchSet(), TouchSet())
  }
}
