public import Recognition
public import TouchModel
public import ViewTree

/// A surface with views and recognizers on it: frames go in, transitions come out.
///
/// Time is what the frames say. For a recording, send every frame and `finish`; for live input,
/// also call `advance(to:)` when `nextDeadline` comes.
public struct GestureSurface {
  /// Names a recognizer by its number, and keeps its type.
  public struct Handle<Machine: SeatedRecognizer>: Hashable, Sendable {
    public let number: Int
  }

  public internal(set) var views: ViewTree
  /// What the last call of `send`, `advance`, `perform` or `finish` brought about, in order.
  public internal(set) var transitions = TransitionList()
  /// What views were told during the last call; only with `recordsDeliveries`.
  public internal(set) var deliveries: [Delivery] = []
  /// What controls did during the last call; only with `recordsDeliveries`.
  public internal(set) var controlActions: [ControlAction] = []
  /// Touches that landed in a view during the last call; only with `recordsDeliveries`.
  public internal(set) var landings: [Landing] = []
  /// Touches that were offered to recognizers during the last call; only with `recordsOffers`.
  public internal(set) var offers: [TouchOffer] = []
  /// Whose rules decide between recognizers.
  public var policy = ArbitrationPolicy.exclusion {
    didSet { isPrepared = false }
  }
  /// One decision for all fingers of a touchpad, where the platform has it so: recognizers of its
  /// gestures tell what the touchpad is doing. nil for each recognizer on its own.
  public var touchpad: TouchpadRules? {
    didSet { isPrepared = false }
  }
  /// Whether touches are followed to their views, which costs time.
  public var recordsDeliveries = false
  /// Whether `offers` says which touches each recognizer follows. Costs time when a touch lands only.
  public var recordsOffers = false
  /// The time of the last frame or deadline.
  public internal(set) var now = Timestamp(microseconds: .min)
  /// Touches that found the surface full, which 64 others make it.
  public internal(set) var touchesTurnedAway = 0

  var bank = RecognizerBank()
  private var laneRow = OwnedRow<Lane>()
  /// Apart from the lanes, which stay plain bytes that way.
  var rules: [Rules] = []
  var table: TouchTable
  var relations = Relations()
  var desk = DeliveryDesk()
  /// The view that the touch at each place of the table belongs to.
  var hitViews = [ViewID](repeating: .root, count: TouchTable.capacity)
  /// Recognizers in the order of offering: deepest view first, then as they were added.
  var order: [Int] = []
  /// The place of each recognizer in `order`.
  var ranks: [Int] = []
  /// The order of offering is that of the numbers, as it is on one view.
  var offersByNumber = true
  /// The same, and nobody may begin with a change.
  var notesChangesAsTheyCome = true
  var audience = Audience()
  /// Recognizers that hear of motion and not of touches, in the order of offering.
  var motionOrder: [Int] = []
  var isPrepared = false
  /// Phases of contacts after which sequences may be over and deadlines may be others.
  var consequential = ContactPhases.changingWhoIsDown
  /// Movements alone have no such consequences.
  var hasQuietMovements: Bool { !consequential.contains(.moved) }
  /// Some machine judges a frame as a whole.
  var judgesWholeFrames = false
  /// Some claim may wait to be judged.
  var hasOpenClaims = false
  /// Where the first wins: one of them is over.
  var hasFormerLeaders = false
  var deadline: Timestamp?
  /// Touches that lift, or are cancelled, in the frame at hand.
  var leaving = TouchSet()
  /// A recognizer came to a terminal state in the frame at hand.
  var someoneFinished = false
  var handlers: [[(Transition) -> Command.Change?]] = []
  /// Of each recognizer; empty until somebody asks to be asked.
  var delegates: [Delegate] = []
  /// Who waits for whom in the sequences at hand because a delegate says so, and who was asked.
  var delegatedRequirements = DelegatedRequirements()
  /// Where the touch at each place of the table was before it last moved; only with
  /// `recordsDeliveries`.
  var previousPositions = [Point](repeating: .zero, count: TouchTable.capacity)
  var hasHandlers = false

  /// A surface of a known size, in points. Its root takes every touch.
  public init(width: Double, height: Double) {
    self.init(root: View(id: "root"), bounds: Rect(x: 0, y: 0, width: width, height: height))
  }

  /// `bounds` is the surface itself, which screen edges need.
  public init(root: View, bounds: Rect? = nil) {
    views = ViewTree(root: root)
    table = TouchTable(bounds: bounds ?? root.frame)
  }

  /// Puts a view in front of its siblings.
  @discardableResult
  public mutating func addView(_ view: View, to parent: ViewID = .root) -> ViewID {
    isPrepared = false
    return views.add(view, to: parent)
  }

  /// Puts a view in front of its siblings.
  @discardableResult
  public mutating func addView(
    _ id: String, frame: Rect, to parent: ViewID = .root
  ) -> ViewID {
    addView(View(id: id, frame: frame), to: parent)
  }

  @discardableResult
  public mutating func add<Machine: SeatedRecognizer>(
    _ recognizer: Machine, to view: ViewID = .root, rules: Rules = Rules()
  ) -> Handle<Machine> {
    isPrepared = false
    let number = recognizer.sit(in: &bank)
    laneRow.append(Lane(number, Machine.kind, in: view))
    self.rules.append(rules)
    handlers.append([])
    return Handle(number: number)
  }

  /// How many recognizers there are; their numbers count from zero.
  public var recognizerCount: Int { lanes.count }
  public func kind(of number: Int) -> GestureKind { bank.kind(of: number) }
  public func view(of number: Int) -> ViewID { lane(number).view }
  public func rules(of number: Int) -> Rules { rules[number] }
  public func state(of number: Int) -> Phase { lane(number).phase }

  var lanes: UnsafeMutableBufferPointer<Lane> { laneRow.elements }

  /// For numbers that come from outside.
  private func lane(_ number: Int) -> Lane {
    precondition(lanes.indices.contains(number), "there is no recognizer \(number)")
    return lanes[number]
  }

  /// Before anything is changed: this surface may be the copy of another.
  mutating func own() {
    bank.own()
    laneRow.own()
    table.own()
    transitions.own()
  }

  public mutating func setRules(_ rules: Rules, of number: Int) {
    isPrepared = false
    self.rules[number] = rules
  }

  /// Neither excludes the other.
  public mutating func allowSimultaneous<A, B>(_ first: Handle<A>, _ second: Handle<B>) {
    isPrepared = false
    rules[first.number].simultaneousWith.insert(second.number)
  }

  /// `first` waits until `second` has failed, and fails when it does not. Nothing comes of it, and
  /// the answer is false, when `second` waits for `first` already: none could ever be recognized.
  @discardableResult
  public mutating func require<A, B>(_ first: Handle<A>, toFail second: Handle<B>) -> Bool {
    let (waiting, awaited) = (first.number, second.number)
    let isRing =
      waiting == awaited || Relations(rules, bank, policy).waits(awaited, for: waiting)
    if isRing { return false }
    isPrepared = false
    rules[waiting].requireToFail.insert(awaited)
    return true
  }

  /// Hands the transitions of the last call over, in exchange for storage to be used again.
  public mutating func takeTransitions(into storage: inout TransitionList) {
    storage.removeAll()
    swap(&storage, &transitions)
  }

  /// Works out orders and relations after views, recognizers or rules have changed.
  mutating func prepare() {
    isPrepared = true
    bank.judge(as: touchpad)
    judgesWholeFrames = bank.judgesWholeFrames
    if bank.movementsMoveDeadlines {
      consequential = ContactPhases(.began, .moved, .ended, .cancelled)
    }
    relations = Relations(rules, bank, policy)
    delegatedRequirements.restore(in: &relations)
    let views = self.views
    for number in lanes.indices {
      lanes[number].isOnSurface = views.isOnSurface(lanes[number].view)
    }
    let lanes = self.lanes
    let hearsTouches = lanes.indices.map { bank.kind(of: $0).hearsTouches }
    let depths = lanes.map { views.depth(of: $0.view) }
    order = lanes.indices.sorted { (depths[$1], $0) < (depths[$0], $1) }
    motionOrder = order.filter { !hearsTouches[$0] }
    ranks = order.indices.sorted { order[$0] < order[$1] }
    offersByNumber = order.elementsEqual(order.indices)
    notesChangesAsTheyCome = offersByNumber && policy != .firstWins
    audience = Audience(of: views, among: order.filter { hearsTouches[$0] }) { lanes[$0].view }
  }
}
