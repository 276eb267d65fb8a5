internal import Recognition
internal import TouchModel
internal import ViewTree

/// A surface with its views and recognizers: what a `GestureSurface` holds.
///
/// There is one owner, so nothing in it asks whether it is shared. `copy` makes another engine in
/// the same state.
struct Engine: ~Copyable {
  // What the user has set.
  var views: ViewTree
  var policy: ArbitrationPolicy
  var touchpad: TouchpadRules?
  var rules: [Rules]
  var application: Application

  // What follows from that; worked out by `prepare`.
  var plan: Plan
  var relations: Relations

  // How things stand.
  var bank: Bank
  /// By the number of the recognizer.
  var lanes: Row<Lane>
  /// The view that the touch at each place of the table belongs to.
  var hitViews: [ViewID]
  var moment: Moment
  var desk: DeliveryDesk
  /// What rulings have brought about and is not recorded yet; empty between calls.
  var decrees: Decrees

  // What the last call brought about.
  var recorder: TransitionRecorder
  var records: Records
}

extension Engine {
  /// A surface without recognizers. `bounds` is its area, if that is known.
  init(_ views: ViewTree, bounds: Rect?) {
    self.init(
      views: views, policy: .exclusion, touchpad: nil, rules: [], application: Application(),
      plan: Plan(), relations: Relations(), bank: Bank(TouchTable(bounds: bounds)), lanes: Row(),
      hitViews: Array(repeating: .root, count: TouchTable.capacity), moment: Moment(),
      desk: DeliveryDesk(), decrees: Decrees(), recorder: TransitionRecorder(), records: Records())
  }

  /// An engine in the same state, which goes on alone. O(recognizers).
  func copy() -> Engine {
    Engine(
      views: views, policy: policy, touchpad: touchpad, rules: rules, application: application,
      plan: plan, relations: relations, bank: bank.copy(), lanes: lanes.copy(),
      hitViews: hitViews, moment: moment, desk: desk, decrees: Decrees(), recorder: recorder.copy(),
      records: records)
  }
}

/// How a surface stands between and within frames.
struct Moment {
  /// The time of the last frame or deadline.
  var now = Timestamp(microseconds: .min)
  /// When the first recognizer wants to be woken.
  var deadline: Timestamp?
  /// Touches that lift, or are cancelled, in the present frame.
  var leaving = TouchSet()
  /// A recognizer came to a terminal state in the present frame.
  var someoneFinished = false
  /// Some claim may wait to be judged.
  var hasOpenClaims = false
  /// Under `firstWins`: a gesture that led is over, which the others learn with the next input.
  var hasFormerLeaders = false
  /// Touches that found the surface full, because 64 others were on it.
  var touchesTurnedAway = 0
}

/// What follows from views, recognizers and rules, worked out before the first frame.
struct Plan {
  var isPrepared = false
  /// Recognizers in the order of offering: deepest view first, then as they were added.
  var order: [Int] = []
  /// The place of each recognizer in `order`.
  var ranks: [Int] = []
  /// The order of offering is that of the numbers, as it is on one view.
  var offersByNumber = true
  var audience = Audience()
  /// Recognizers that hear of motion and not of touches, in the order of offering.
  var motionOrder: [Int] = []
  /// Phases of contacts after which sequences may be over and deadlines may be others.
  var consequential = ContactPhases.changingWhoIsDown

  /// Movements alone end no sequence and change no deadline.
  var hasQuietMovements: Bool { !consequential.contains(.moved) }
}

/// What an application has asked for.
struct Application {
  /// By the number of the recognizer.
  var handlers: [[(Transition) -> Command.Change?]] = []
  var hasHandlers = false
  /// By the number of the recognizer; empty until somebody asks to be asked.
  var delegates: [Delegate] = []
  /// Who waits for whom in the present sequences because a delegate says so, and who was asked.
  var requirements = DelegatedRequirements()
}

/// What the last call brought about, beside transitions, and whether that is recorded.
struct Records {
  /// Whether touches are followed to their views, which costs time.
  var recordsDeliveries = false
  var deliveries: [Delivery] = []
  var controlActions: [ControlAction] = []
  var landings: [Landing] = []
  /// Where the touch at each place of the table was before it last moved.
  var previousPositions = [Point](repeating: .zero, count: TouchTable.capacity)
  var recordsOffers = false
  var offers: [TouchOffer] = []

  /// Forgets what belongs to the call before.
  mutating func begin() {
    if recordsOffers { offers.removeAll(keepingCapacity: true) }
    if recordsDeliveries {
      deliveries.removeAll(keepingCapacity: true)
      controlActions.removeAll(keepingCapacity: true)
      landings.removeAll(keepingCapacity: true)
    }
  }
}
