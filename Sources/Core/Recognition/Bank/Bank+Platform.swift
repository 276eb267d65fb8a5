internal import TouchModel

/// Machines of platforms, which take the place of recognizers.
extension Bank {
  /// Lets a machine of another platform take the place of recognizer `number`, which keeps its
  /// configuration.
  mutating func substitute(_ machine: CustomMachine, for number: Int) {
    let stored = StoredRecognizer(machine: machine, number: number)
    places[number].own = Route(to: .custom, at: rows.customs.append(stored))
    places[number].traits = machine.traits
    subscriptions.setRoute(places[number].own, of: number, machine.traits)
    note(machine.traits)
  }

  /// Lets the machines of a surface's rules take the place of recognizers, or lets each recognizer
  /// judge as it was added if `rules` is nil. Must be called while no gesture sequence is under way.
  package mutating func judge(as rules: AnySurfaceRules?) {
    dismissSurfaceMachines()
    for number in places.indices {
      let place = places[number]
      guard let rules, let recognizer = configuration(at: place),
        let machine = rules.machine(for: recognizer)
      else {
        subscriptions.setRoute(place.own, of: number, place.traits)
        continue
      }
      let stored = StoredRecognizer(machine: machine, number: number)
      let route = Route(to: .custom, at: rows.customs.append(stored))
      subscriptions.setRoute(route, of: number, machine.traits)
      note(machine.traits)
    }
  }

  /// Removes the machines of a surface's rules from the row of custom recognizers, so the others get
  /// new indices.
  private mutating func dismissSurfaceMachines() {
    let owners = places.indices.filter { places[$0].own.kind == .custom }
    if rows.customs.count == owners.count { return }
    var customs = Row<StoredRecognizer<CustomMachine>>()
    for number in owners {
      let index = customs.append(rows.customs[Int(places[number].own.index)])
      places[number].own = Route(to: .custom, at: index)
      if places[number].kind == .custom { places[number].home = index }
    }
    rows.customs = customs
  }

  private func configuration(at place: StoragePlace) -> RecognizerConfiguration? {
    switch place.kind {
    case .tap: .tap(rows.taps[place.home].machine.configuration)
    case .longPress: .longPress(rows.presses[place.home].machine.configuration)
    case .pan: .pan(rows.pans[place.home].machine.configuration)
    case .swipe: .swipe(rows.swipes[place.home].machine.configuration)
    case .pinch: .pinch(rows.pinches[place.home].machine.configuration)
    case .rotation: .rotation(rows.rotations[place.home].machine.configuration)
    case .screenEdgePan, .shake, .template, .flick, .custom: nil
    }
  }
}
