package import TouchModel

/// Operations on one recognizer of the bank, by its number.
extension Bank {
  /// Makes recognizer `number` follow `touches`, in addition to the touches that it follows
  /// already.
  @inlinable
  @inline(__always)
  package mutating func subscribe(_ number: Int, to touches: TouchSet) {
    var followers = Followers(of: touches)
    add(number, to: &followers)
    subscribe(followers)
  }

  /// Makes recognizer `number` follow the touches of `followers`, in addition to the touches that it
  /// follows already. It receives their inputs after `subscribe(followers)`.
  @inlinable
  @inline(__always)
  package mutating func add(_ number: Int, to followers: inout Followers) {
    let (block, member) = Subscriptions.place(of: number)
    if block != followers.block {
      subscribe(followers)
      (followers.block, followers.members) = (block, TouchSet())
    }
    subscriptions.follow(number, followers.touches)
    followers.members.formUnion(member)
  }

  /// Sends the inputs of the touches of `followers` to the recognizers that were added to it.
  @inlinable
  @inline(never)
  package mutating func subscribe(_ followers: Followers) {
    if followers.members.isEmpty { return }
    subscriptions.receive(followers.touches, followers.members, in: followers.block)
  }

  /// Removes the subscriptions to `touches`, because their places are given to other touches.
  /// Returns false if there were none.
  package mutating func forget(_ touches: TouchSet) -> Bool { subscriptions.forget(touches) }

  /// Stops sending inputs to recognizer `number` until it is reset or resumed. Its deadline is
  /// ignored.
  @inlinable
  @inline(__always)
  package mutating func silence(_ number: Int) {
    subscriptions.silence(number)
    if sharesDetector { stop(number) }
  }

  @usableFromInline
  mutating func stop(_ number: Int) {
    if let index = machine(of: number) { rows.customs[index].machine.stop() }
    // Other machines may have rested because this one processed the ends of frames for them.
    subscriptions.wake(number)
  }

  /// Whether recognizer `number` receives input after it has recognized or failed.
  @inlinable
  @inline(__always)
  package func keepsInput(_ number: Int) -> Bool { subscriptions.keepsInput(number) }

  /// Undoes `silence` for a recognizer that goes on after its gesture ended.
  package mutating func resume(_ number: Int) { subscriptions.resume(number) }

  /// Prepares recognizer `number` for the next gesture sequence. The spare line of `reports` is then
  /// about its last gesture.
  package mutating func conclude(_ number: Int) { conclude(number, line: reports.spare) }

  /// Prepares recognizer `number` for the next gesture sequence. The given line of `reports`, which
  /// must be less than the number of recognizers, is then about its last gesture.
  package mutating func conclude(_ number: Int, line: Int) {
    rows.visit(subscriptions.reset(number), Resetter(line: line), table, &reports)
  }

  /// Removes all reports, so that their lines are free.
  package mutating func forgetReports() { reports.clear() }

  /// Informs recognizer `number` that no other recognizer is left on its touches. `reports` then
  /// contains only its answer. UIKit's recognizers have none.
  package mutating func winByDefault(_ number: Int, at time: Timestamp) {
    reports.clear()
    subscriptions.wake(number)
    guard let index = machine(of: number),
      let signal = rows.customs[index].machine.winByDefault(at: time, in: table)
    else { return }
    reports.write(signal, of: rows.customs[index])
  }

  /// Writes the touches, location and values of a gesture now into the spare line of `reports`.
  package mutating func read(_ number: Int) {
    rows.visit(subscriptions.route(number), Reader(), table, &reports)
  }

  /// Returns the touches, location and values of a gesture now.
  package mutating func reading(of number: Int) -> Reading {
    read(number)
    return reports[reports.spare].reading
  }

  /// Sets a value of a gesture. Returns false if the kind has no such value.
  @discardableResult
  package mutating func set(_ change: Command.Change, of number: Int) -> Bool {
    rows.visit(subscriptions.route(number), Setter(change: change), table, &reports)
  }

  /// The longest time for which a tap recognizer waits for the next tap; zero for other kinds.
  package func tapInterval(of number: Int) -> TimeSpan {
    tapConfiguration(of: number)?.series.maximumTapInterval ?? .zero
  }

  /// The time since which the gesture of recognizer `number` has waited in its machine; nil if it has not.
  package func waitedSince(_ number: Int) -> Timestamp? {
    machine(of: number).flatMap { rows.customs[$0].machine.waitedSince }
  }

  /// Lets recognizer `number` forget what it has reported of a gesture whose bid was passed over.
  package mutating func forgetReport(of number: Int) {
    if let index = machine(of: number) { rows.customs[index].machine.forgetReport() }
  }

  /// The most touches that a gesture takes; `Int.max` without a limit.
  package func mostTouches(of number: Int) -> Int {
    let place = places[number]
    return switch place.kind {
    case .tap: rows.taps[place.home].machine.configuration.numberOfTouchesRequired
    case .longPress: rows.presses[place.home].machine.configuration.numberOfTouchesRequired
    case .swipe: rows.swipes[place.home].machine.configuration.numberOfTouchesRequired
    case .pan: rows.pans[place.home].machine.configuration.maximumNumberOfTouches ?? .max
    case .pinch, .rotation: 2
    default: .max
    }
  }

  /// The number of taps that a tap recognizer requires; nil for other kinds.
  package func tapsRequired(of number: Int) -> Int? {
    tapConfiguration(of: number)?.numberOfTapsRequired
  }

  /// Whether only lifts decide whether recognizer `number` recognizes.
  package func judgesAtLift(_ number: Int) -> Bool { places[number].traits.onlyLiftsDecide }

  /// The index of the custom recognizer or machine of a platform that judges for recognizer
  /// `number`; nil if it judges for itself.
  private func machine(of number: Int) -> Int? {
    let route = subscriptions.route(number)
    return route.kind == .custom ? Int(route.index) : nil
  }

  private func tapConfiguration(of number: Int) -> TapRecognizer.Configuration? {
    let place = places[number]
    return place.kind == .tap ? rows.taps[place.home].machine.configuration : nil
  }
}
