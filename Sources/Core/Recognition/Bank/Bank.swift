package import TouchModel

/// The recognizers of a surface and the touches that they follow, advanced together.
///
/// Every frame is processed by `move`, `land` and `lift`. `reports` contains the reports of the
/// recognizers on the last input.
@usableFromInline
package struct Bank: ~Copyable {
  /// The touches on the surface.
  package var table: TouchTable
  /// The reports of the recognizers on the last input.
  package var reports: ReportList
  /// The recognizers, by kind.
  var rows: Rows
  /// The storage place of each recognizer, indexed by the recognizer's number.
  var places: Row<StoragePlace>
  /// The touches that each recognizer follows.
  @usableFromInline var subscriptions: Subscriptions
  /// Whether some recognizer must be informed of the end of each frame.
  package private(set) var judgesWholeFrames = false
  /// Whether a movement may change a deadline.
  package private(set) var movementsMoveDeadlines = false
  /// Whether some machines share a detector.
  @usableFromInline private(set) var sharesDetector = false
  /// The movements of this frame that machines with a shared detector have not received yet.
  private var heldBack = TouchSet()

  /// Creates a bank without recognizers that reads its touches from `table`.
  package init(_ table: TouchTable) {
    self.table = table
    reports = ReportList()
    rows = Rows()
    places = Row()
    subscriptions = Subscriptions()
  }

  /// Returns a bank with the same recognizers in the same states. O(n).
  package func copy() -> Bank {
    var copy = Bank(table)
    copy.rows = rows.copy()
    copy.places = places.copy()
    copy.subscriptions = subscriptions.copy()
    copy.reports = reports.copy()
    (copy.judgesWholeFrames, copy.movementsMoveDeadlines) = (
      judgesWholeFrames, movementsMoveDeadlines
    )
    copy.sharesDetector = sharesDetector
    return copy
  }

  /// The number of recognizers.
  package var count: Int { places.count }
  /// The kind of recognizer `number`.
  package func kind(of number: Int) -> GestureKind { places[number].kind }

  /// Registers a recognizer that was stored at `index` of the row of its kind; returns its number.
  mutating func register(_ kind: GestureKind, _ traits: InputTraits, at index: Int) -> Int {
    let route = Route(to: kind, at: index)
    places.append(StoragePlace(kind: kind, home: index, own: route, traits: traits))
    subscriptions.append(route, traits)
    reports.widen()
    note(traits)
    return places.count - 1
  }

  /// Registers another recognizer of the same kind at the place of recognizer `number`. It judges for itself.
  mutating func replace(_ number: Int, _ traits: InputTraits) {
    let route = Route(to: places[number].kind, at: places[number].home)
    (places[number].own, places[number].traits) = (route, traits)
    subscriptions.setRoute(route, of: number, traits)
    note(traits)
  }

  /// Registers which optional calls a recognizer needs.
  mutating func note(_ traits: InputTraits) {
    if traits.judgesWholeFrames { judgesWholeFrames = true }
    if traits.movementsMoveDeadline { movementsMoveDeadlines = true }
    if traits.sharesDetector { sharesDetector = true }
    table.keepPaths(for: traits.lookback)
  }
}

/// The inputs of a frame.
extension Bank {
  /// Sends the touches in `touches`, which have landed, to each recognizer that follows them.
  package mutating func land(_ touches: TouchSet, at time: Timestamp) {
    tell(of: touches, at: time) { .landed($0) }
  }

  /// Sends the touches in `touches`, which have landed, to recognizer `number` alone.
  package mutating func land(_ touches: TouchSet, for number: Int, at time: Timestamp) {
    passOnMovements(at: time)
    reports.clear()
    let route = subscriptions.route(number)
    let mine = touches.intersection(route.followed)
    if mine.isEmpty || !subscriptions.isReceiving(number) { return }
    subscriptions.wake(number)
    rows.visit(route, InputSender(input: .landed(mine), time: time), table, &reports)
  }

  /// Sends the touches in `touches`, which have lifted, to each recognizer that followed them.
  package mutating func lift(_ touches: TouchSet, at time: Timestamp) {
    tell(of: touches, at: time) { .lifted($0) }
  }

  /// Sends an input of the touches in `touches` to those of the recognizers in `numbers` that follow
  /// them.
  package mutating func tell(
    _ numbers: [Int], of touches: TouchSet, at time: Timestamp, _ input: (TouchSet) -> Input
  ) {
    passOnMovements(at: time)
    reports.clear()
    for number in numbers where subscriptions.isReceiving(number) {
      subscriptions.wake(number)
      let route = subscriptions.route(number)
      let mine = touches.intersection(route.followed)
      if mine.isEmpty { continue }
      rows.visit(route, InputSender(input: input(mine), time: time), table, &reports)
    }
  }

  private mutating func tell(
    of touches: TouchSet, at time: Timestamp, _ input: (TouchSet) -> Input
  ) {
    passOnMovements(at: time)
    reports.clear()
    for block in subscriptions.blocks {
      subscriptions.wake(in: block)
      for bit in subscriptions.receiving(in: block) {
        let route = subscriptions.route(block &* 64 &+ bit)
        let mine = touches.intersection(route.followed)
        if mine.isEmpty { continue }
        let sender = InputSender(input: input(mine), time: time)
        rows.visit(route, sender, table, &reports)
      }
    }
  }

  /// Sends the touches in `touches`, which have moved, to each recognizer that follows them.
  package mutating func move(_ touches: TouchSet, at time: Timestamp) {
    reports.clear()
    notePaths(of: touches, at: time)
    let isPair = table.down.hasSeveral
    for block in subscriptions.blocks {
      for bit in subscriptions.receiving(in: block, movementsOfPair: isPair) {
        let route = subscriptions.route(block &* 64 &+ bit)
        let mine = touches.intersection(route.followed)
        if mine.isEmpty { continue }
        let mover = Mover(touches: mine, time: time)
        rows.visit(route, mover, table, &reports)
      }
      if !reports.resting.isEmpty { subscriptions.rest(reports.takeResting(), in: block) }
    }
    if sharesDetector { holdBack(touches, at: time) }
  }

  /// Holds movements back for the machines that share a detector, unless a report of another recognizer
  /// may stop these machines.
  @inline(never)
  private mutating func holdBack(_ touches: TouchSet, at time: Timestamp) {
    heldBack.formUnion(touches)
    if !reports.isEmpty { passOnMovements(at: time) }
  }

  /// Sends the movements that were held back, before anything else that concerns their recognizers.
  package mutating func passOnMovements(at time: Timestamp) {
    if heldBack.isEmpty { return }
    for block in subscriptions.blocks {
      for bit in subscriptions.receiving(in: block).intersection(subscriptions.atEnd(in: block)) {
        let route = subscriptions.route(block &* 64 &+ bit)
        let mine = heldBack.intersection(route.followed)
        if mine.isEmpty { continue }
        // Only the end of the frame decides, so there is no report.
        _ = rows.customs[Int(route.index)].machine.move(mine, at: time, in: table)
      }
    }
    heldBack = TouchSet()
  }

  /// Notes the positions of `touches`, which have moved, for recognizers that look back.
  @inline(__always)
  package mutating func notePaths(of touches: TouchSet, at time: Timestamp) {
    if table.keepsPaths { table.notePaths(of: touches, at: time) }
  }

  /// Informs custom recognizers and machines of platforms of the end of a frame, after all of its
  /// inputs.
  package mutating func concludeFrame(at time: Timestamp) {
    reports.clear()
    table.beginEndOfFrame()
    for block in subscriptions.blocks {
      let atEnd = subscriptions.atEnd(in: block)
      var waiting = subscriptions.waiting(in: block)
      for bit in subscriptions.receiving(in: block) {
        if waiting.contains(bit) {
          if !table.hasNews { continue }
          waiting.subtract(TouchSet(bit))
        }
        let route = subscriptions.route(block &* 64 &+ bit)
        guard route.kind == .custom else { continue }
        let index = Int(route.index)
        let moved = atEnd.contains(bit) ? heldBack.intersection(route.followed) : TouchSet()
        switch rows.customs[index].machine.concludeFrame(after: moved, at: time, in: table) {
        case .nothing, .changed: break
        case .rest: waiting.formUnion(TouchSet(bit))
        case .signal(let signal): reports.write(signal, of: rows.customs[index])
        }
      }
      // In several blocks, a machine of another block might process the frames for one that rests.
      if subscriptions.blocks.count == 1 { subscriptions.wait(waiting, in: block) }
    }
    heldBack = TouchSet()
  }
}

/// Deadlines.
extension Bank {
  /// The earliest deadline of any running recognizer; nil if there is none.
  package mutating func firstDeadline() -> Timestamp? {
    var first: Timestamp?
    for block in subscriptions.blocks {
      for bit in subscriptions.active(in: block) {
        let route = subscriptions.route(block &* 64 &+ bit)
        guard let due = rows.visit(route, DeadlineReader(), table, &reports) else { continue }
        first = min(first ?? due, due)
      }
    }
    return first
  }

  /// Sends a deadline to each running recognizer whose deadline is at or before `time`.
  package mutating func fireDeadlines(at time: Timestamp) {
    reports.clear()
    let sender = DeadlineSender(time: time)
    for block in subscriptions.blocks {
      subscriptions.wake(in: block)
      for bit in subscriptions.active(in: block) {
        rows.visit(subscriptions.route(block &* 64 &+ bit), sender, table, &reports)
      }
    }
  }
}
