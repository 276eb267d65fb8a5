package import TouchModel

/// One recognizer of the bank, by its number.
extension Bank {
  /// Lets a recognizer hear of `touches`, too.
  package mutating func subscribe(_ number: Int, to touches: TouchSet) {
    subscriptions.subscribe(number, to: touches)
  }

  /// The places of `touches` are given to other touches, so nobody is subscribed to them any more.
  /// False if nobody was.
  package mutating func forget(_ touches: TouchSet) -> Bool { subscriptions.forget(touches) }

  /// A recognizer that was overruled hears nothing more, and its deadline does not count.
  package mutating func silence(_ number: Int) { subscriptions.silence(number) }

  /// Undoes `silence`, for a recognizer that goes on after its gesture ended.
  package mutating func resume(_ number: Int) { subscriptions.resume(number) }

  /// Makes a recognizer ready for the next touch sequence.
  package mutating func reset(_ number: Int) {
    subscriptions.reset(number)
    var resetter = Resetter()
    rows.visit(places[number], &resetter, table, &reports)
  }

  /// Tells a recognizer that nobody else wants its touches. What it says to that is the only report.
  package mutating func winByDefault(_ number: Int, at time: Timestamp) {
    reports.clear()
    var winner = DefaultWinner(time: time)
    rows.visit(places[number], &winner, table, &reports)
  }

  package mutating func reading(of number: Int) -> Reading {
    var reader = Reader()
    rows.visit(places[number], &reader, table, &reports)
    return reader.reading
  }

  /// Sets a value of a gesture; false if its kind has no such value.
  @discardableResult
  package mutating func set(_ change: Command.Change, of number: Int) -> Bool {
    var setter = Setter(change)
    rows.visit(places[number], &setter, table, &reports)
    return setter.isTaken
  }

  /// How long a tap recognizer waits for another tap; zero for other kinds.
  package func tapInterval(of number: Int) -> TimeSpan {
    tapConfiguration(of: number)?.maximumTapInterval ?? .zero
  }

  /// How many taps a tap recognizer waits for; nil for other kinds.
  package func tapsRequired(of number: Int) -> Int? {
    tapConfiguration(of: number)?.numberOfTapsRequired
  }

  private func tapConfiguration(of number: Int) -> TapRecognizer.Configuration? {
    let place = places[number]
    return place.kind == .tap ? rows.taps[place.home].machine.configuration : nil
  }
}
