internal import Recognition
internal import TouchModel
internal import ViewTree

/// A surface with its views, its recognizers and its state: the storage of a `GestureSurface`.
///
/// An engine has exactly one owner, so no part of it checks whether it is shared. `copy` makes
/// another engine in the same state.
struct Engine: ~Copyable {
  // Set by the user.
  var views: ViewTree
  private(set) var policy: ArbitrationPolicy
  /// The platform of the policy; nil if UIKit's answers hold.
  private(set) var platform: PlatformBox?
  var touchpad: AnySurfaceRules?
  var rules: [Rules]
  var application: Application

  // Derived from the above by `prepare`.
  var plan: Plan
  var relations: Relations

  // The state of the recognizers and touches.
  var bank: Bank
  /// The record of each recognizer, indexed by the recognizer's number.
  var recognizers: RecognizerRecords
  /// The hit-test view of the touch at each place of the touch table.
  var hitViews: Row<ViewID>
  var moment: Moment
  /// The change that the platform makes to positions; nil if it makes none.
  var positions: AnySurfaceFilter?
  /// The contacts of the present frame as the platform reads them; empty between frames.
  var contactsAsRead = ContactsAsRead()
  /// Steps that rulings have caused and that are not recorded yet; empty between calls.
  var changes: StateChanges

  // The results of the last call.
  var recorder: TransitionRecorder
  var records: Records
}

extension Engine {
  /// Creates a surface without recognizers. `bounds` is the area of the surface, or nil if it is
  /// unknown.
  init(_ views: ViewTree, bounds: Rect?) {
    self.init(
      views: views, policy: .exclusion, platform: nil, touchpad: nil, rules: [],
      application: Application(),
      plan: Plan(), relations: Relations(), bank: Bank(TouchTable(bounds: bounds)),
      recognizers: RecognizerRecords(),
      hitViews: Row(repeating: .root, count: TouchTable.capacity), moment: Moment(),
      positions: nil, changes: StateChanges(), recorder: TransitionRecorder(),
      records: Records())
  }

  /// Replaces the policy. A policy that is in use stays, with what its platform remembers.
  mutating func setPolicy(_ policy: ArbitrationPolicy) {
    if policy == self.policy { return }
    self.policy = policy
    platform = policy.makeBox()
    plan.isPrepared = false
  }

  /// Returns an independent engine in the same state. O(n) for n recognizers.
  func copy() -> Engine {
    Engine(
      views: views, policy: policy, platform: platform?.copy(), touchpad: touchpad, rules: rules,
      application: application,
      plan: plan, relations: relations, bank: bank.copy(), recognizers: recognizers.copy(),
      hitViews: hitViews.copy(), moment: moment, positions: positions, changes: StateChanges(),
      recorder: recorder.copy(),
      records: records)
  }
}

/// The time-dependent state of a surface, between frames and within a frame.
struct Moment {
  /// The time of the last frame or deadline.
  var now = Timestamp(microseconds: .min)
  /// The earliest deadline of any recognizer or held bid; nil if there is none.
  var deadline: Timestamp?
  /// Touches that lift or are cancelled in the current frame.
  var leaving = TouchSet()
  /// Whether a recognizer has reached a terminal state in the current frame.
  var someoneFinished = false
  /// Whether some claim may be open, that is, may still have to be judged.
  var hasOpenClaims = false
  /// The number of touches that were ignored because 64 other touches were on the surface.
  var touchesTurnedAway = 0
}

/// Values derived from views, recognizers and rules before the first frame.
struct Plan {
  var isPrepared = false
  /// The numbers of all recognizers in offering order: deepest view first, then the order in which
  /// they were added.
  var order: [Int] = []
  /// The index of each recognizer in `order`, indexed by the recognizer's number.
  var ranks: [Int] = []
  /// Whether the offering order equals the order of the numbers, which is the case if all
  /// recognizers are on one view.
  var offersByNumber = true
  /// The recognizers that a touch of each view is offered to.
  var audience = Audience()
  /// Whether a recognizer limits the number of its touches, so that touches are offered one by one.
  var countsTouches = false
  /// Recognizers whose next gesture may begin with the touch that decides the last, in offering order.
  var startingOver: [Int] = []
  /// Recognizers that receive motion samples instead of touches, in offering order.
  var motionOrder: [Int] = []
  /// The contact phases after which a gesture sequence may end or a deadline may change.
  var consequential = ContactPhases.changingWhoIsDown

  /// When touches that land are processed.
  var landingOrder = PlatformTraits.LandingOrder.last
  /// Whether frames are changed before they are processed, because the platform reads them in its
  /// own way.
  var readsAsPlatform = false
  /// Whether the platform sends inputs to recognizers in an order of its own.
  var platformSends = false
  /// Whether the platform takes part in every input.
  var platformJudgesInputs = false

  /// Whether a frame that only moves touches ends no sequence and changes no deadline.
  var hasQuietMovements: Bool { !consequential.contains(.moved) }
}

/// The handlers, delegates and delegate answers of the application.
struct Application {
  /// The action handlers of each recognizer, indexed by the recognizer's number.
  var handlers: [[(Transition, ViewTree) -> Command.Change?]] = []
  var hasHandlers = false
  /// The calls that were refused; see `GestureSurface.refusedCalls`.
  var refused: [SurfaceError] = []
  /// The own reasons of each recognizer for failing, in words, indexed by the recognizer's number.
  var ownReasons: [[String]] = []
  /// The numbers of the recognizers that were removed.
  var removed: [Int] = []
  /// The delegate of each recognizer, indexed by the recognizer's number; empty until the
  /// application sets the first delegate.
  var delegates: [Delegate] = [] {
    didSet { hasDelegates = !delegates.isEmpty }
  }
  /// Whether there are delegates, which needs no look at the memory of the array.
  private(set) var hasDelegates = false
  /// Failure requirements that delegates asked for in the current sequences, and the pairs that
  /// delegates were asked about.
  var requirements = DelegatedRequirements()
}

/// Results of the last call other than transitions, and the switches that turn their recording on.
struct Records {
  /// Whether the delivery of touches to views is recorded. Recording takes time on every frame.
  var recordsDeliveries = false
  /// The touches on their way to views.
  var queue = DeliveryQueue()
  var deliveries: [Delivery] = []
  var controlActions: [ControlAction] = []
  var landings: [Landing] = []
  /// The position of the touch at each place of the touch table before its last movement.
  var previousPositions = [Point](repeating: .zero, count: TouchTable.capacity)
  /// Whether `touches` is recorded.
  var recordsTouches = false
  var touches = TouchRecord()

  /// Removes the results of the previous call.
  @inline(__always)
  mutating func begin() {
    if recordsTouches { touches.begin() }
    if recordsDeliveries { removeDeliveries() }
  }

  private mutating func removeDeliveries() {
    deliveries.removeAll(keepingCapacity: true)
    controlActions.removeAll(keepingCapacity: true)
    landings.removeAll(keepingCapacity: true)
  }
}
