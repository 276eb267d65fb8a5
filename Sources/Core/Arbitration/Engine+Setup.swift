internal import Recognition
internal import TouchModel
internal import ViewTree

/// Adding views and recognizers, and preparing what depends on them.
extension Engine {
  /// Adds a view and returns its identifier. A view that is refused has one, too.
  mutating func addView(_ view: View, to parent: ViewID) -> ViewID {
    if let error = fault(of: parent) ?? fault(of: view) {
      refuse(error)
      return views.addRemoved(view.id)
    }
    plan.isPrepared = false
    return views.add(view, to: parent)
  }

  /// Adds a recognizer to a view and returns its number. A recognizer that is refused has one, too, and
  /// is as if it had been removed. In Embedded Swift none is refused, because the code for each kind is large.
  mutating func addIfRight<Machine: AddableRecognizer>(
    _ recognizer: Machine, to view: ViewID, _ rules: Rules
  ) -> Int {
    #if !hasFeature(Embedded)
      let threshold = Machine.fault(in: recognizer.configuration)
      if let error = fault(of: view) ?? threshold.map({ .threshold(Machine.kind, $0) }) {
        refuse(error)
        let number = add(recognizer, to: .root, Rules())
        remove(number)
        return number
      }
    #endif
    return add(recognizer, to: view, rules)
  }

  /// Adds a recognizer to a view and returns its number.
  mutating func add<Machine: AddableRecognizer>(
    _ recognizer: Machine, to view: ViewID, _ rules: Rules
  ) -> Int {
    plan.isPrepared = false
    let number = withUnsafeMutablePointer(to: &bank) { recognizer.store(in: RecognizerStorage($0)) }
    recognizers.append(RecognizerRecord(number, Machine.kind, in: view))
    self.rules.append(rules)
    application.handlers.append([])
    application.ownReasons.append(Machine.ownReasons)
    return number
  }

  /// Makes `waiting` wait for `awaited` to fail. Returns false and changes nothing if the
  /// requirement would close a ring; see `GestureSurface.require`.
  mutating func require(_ waiting: Int, toFail awaited: Int) -> Bool {
    let requirements = policy.requirements(of: rules, taps: contenders.map { $0.taps })
    let isRing =
      waiting == awaited || Relations.waits(awaited, for: waiting, under: requirements)
    if isRing { return false }
    plan.isPrepared = false
    rules[waiting].requireToFail.insert(awaited)
    return true
  }

  /// The properties of each recognizer that a policy compares, indexed by the recognizer's number.
  private var contenders: [Contender] {
    recognizers.indices.map {
      Contender(kind: recognizers[$0].kind, taps: bank.tapsRequired(of: $0))
    }
  }

  /// Chooses how frames are read. A filter that is in use stays, with what it remembers.
  private mutating func chooseReading() {
    plan.landingOrder = touchpad == nil ? policy.traits.landingOrder : .last
    let filter = if let touchpad { touchpad.filter } else { policy.traits.filter }
    plan.readsAsPlatform = plan.landingOrder != .last || filter != nil
    if let filter, positions?.isLike(filter) == true { return }
    positions = filter
  }

  /// Computes orders and relations after views, recognizers or rules have changed.
  @inline(never)
  mutating func prepare() {
    bank.judge(as: touchpad)
    chooseReading()
    relations = Relations(rules, contenders, policy)
    application.requirements.restore(in: &relations)
    for number in recognizers.indices {
      recognizers[number].isOnSurface = views.isOnSurface(recognizers[number].view)
      recognizers[number].admission = TouchAdmission(rules[number])
    }
    let receivesTouches = recognizers.indices.map { recognizers[$0].kind.receivesTouches }
    let depths = recognizers.indices.map { views.depth(of: recognizers[$0].view) }
    let places = recognizers.indices.map { policy.traits.offersLatestFirst ? -$0 : $0 }
    let order = recognizers.indices.sorted { (depths[$1], places[$0]) < (depths[$0], places[$1]) }
    plan.order = order
    plan.motionOrder = order.filter { !receivesTouches[$0] }
    plan.startingOver = order.filter { rules[$0].startsOver && receivesTouches[$0] }
    plan.ranks = Array(repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { plan.ranks[number] = rank }
    recognizers.arrange(in: order)
    plan.offersByNumber = order.elementsEqual(order.indices)
    plan.audience = Audience(
      of: views, among: order.filter { receivesTouches[$0] },
      receptions: rules.contains { $0.reception.isByView } ? rules.map { $0.reception } : nil
    ) { recognizers[$0].view }
    plan.countsTouches = rules.contains { $0.reception.most != nil }
    if bank.movementsMoveDeadlines {
      plan.consequential = ContactPhases(.began, .moved, .stationary, .ended, .cancelled)
    }
    plan.platformJudgesInputs = policy.traits.judgesInputs
    platform?.prepare(for: recognizers.count)
    plan.platformSends = ask { $0.sendsInputs(in: $1) } ?? false
    plan.isPrepared = true
  }
}
