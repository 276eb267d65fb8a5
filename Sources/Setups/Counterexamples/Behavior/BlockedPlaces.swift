internal import Setups
package import TactusGestures

/// A place at which a recognizer recognizes nothing, because another one always takes its gesture.
package struct BlockedPlace: Hashable, Sendable {
  /// The number of the recognizer that recognizes nothing there.
  package let recognizer: Int
  /// The number of the recognizer that takes its gesture.
  package let taker: Int
  /// The view in which the fingers land; nil if the recognizer recognizes nothing in any log that was tried.
  package let view: String?
  /// A log in which the recognizer would recognize its gesture without the others.
  package let frames: [Frame]
  /// Whether both recognize their gestures if the taker waits for the recognizer to fail, as replays show.
  package let isDividedByWaiting: Bool
  /// Whether the taker is a pan that goes in every direction.
  package let takerLacksDirection: Bool
}

/// Looks for places that block recognizers: views whose recognizers always take the gesture of a view around
/// them, edges that a scroll view covers, and recognizers that another one always precedes.
///
/// The gesture of each recognizer is played on each view inside its own that has recognizers, and an edge pan on
/// each part of its edges. It is blocked there if it is recognized in none of these plays, and in one of them if
/// the setup had no other recognizer.
struct BlockedPlaces {
  let setup: Setup
  let bounds: Rect
  /// The time between two frames.
  let step: TimeSpan

  /// The views inside a view, by its id.
  private func views(inside id: String) -> [String] {
    func find(_ description: ViewDescription) -> ViewDescription? {
      if description.view.id == id { return description }
      return description.subviews.lazy.compactMap(find).first
    }
    return setup.view.flatMap(find)?.all.dropFirst().map(\.id) ?? []
  }

  /// Whether both recognizers have the same discrete gesture, such as the tap of a card and that of a button on
  /// it, of which the inner one is meant to come first.
  private func areNested(_ outer: Int, _ inner: Int) -> Bool {
    let (one, other) = (
      setup.recognizers[outer].configuration.kind, setup.recognizers[inner].configuration.kind
    )
    return one == other && !one.isContinuous
  }

  /// Returns the places that block recognizer `number`. `isRecognized`: whether it is recognized in any log.
  func blocks(of number: Int, isRecognized: Bool) -> [BlockedPlace] {
    let recognizer = setup.recognizers[number]
    var alone = setup
    alone.recognizers = [recognizer]
    alone.recognizers[0].rules = recognizer.rules.withoutOthers
    let players = (all: LogPlayer(setup, bounds: bounds), alone: LogPlayer(alone, bounds: bounds))
    /// The recognizer that takes the gesture in all of some logs, with a log.
    func taker(_ logs: [[Frame]]) -> (number: Int, frames: [Frame])? {
      let outcomes = logs.map { players.all.transitions(of: $0) }
      if outcomes.contains(where: { Self.recognizes($0, number) }) { return nil }
      for (frames, outcome) in zip(logs, outcomes)
      where Self.recognizes(players.alone.transitions(of: frames), 0) {
        let failure = outcome.first { $0.recognizer == number && $0.state == .failed }?.failure
        if let rival = failure?.rival { return (rival, frames) }
      }
      return nil
    }
    func place(_ view: String?, _ taker: (number: Int, frames: [Frame])) -> BlockedPlace {
      BlockedPlace(
        recognizer: number, taker: taker.number, view: view, frames: taker.frames,
        isDividedByWaiting: isDivided(number, waiting: taker.number, taker.frames),
        takerLacksDirection: setup.recognizers[taker.number].lacksDirection)
    }
    let logs = plays(of: number).map(players.all.frames)
    guard isRecognized else { return taker(logs).map { [place(nil, $0)] } ?? [] }
    if recognizer.configuration.kind == .screenEdgePan {
      var found: [BlockedPlace] = []
      for log in logs {
        guard let taker = taker([log]) else { continue }
        let view = setup.recognizers[taker.number].view
        if !found.contains(where: { $0.view == view }) { found.append(place(view, taker)) }
      }
      return found
    }
    let inside = views(inside: recognizer.view)
    let occupied = inside.filter { id in setup.recognizers.contains { $0.view == id } }
    return occupied.compactMap { view in
      var guest = recognizer
      guest.view = view
      guard let taker = taker(plays(of: guest).map(players.all.frames)),
        inside.contains(setup.recognizers[taker.number].view), !areNested(number, taker.number)
      else { return nil }
      return place(view, taker)
    }
  }

  private func plays(of number: Int) -> [GesturePlay] { plays(of: setup.recognizers[number]) }

  private func plays(of recognizer: RecognizerDescription) -> [GesturePlay] {
    let place = TouchPlace(of: recognizer, in: setup, bounds: bounds)
    return GesturePlays(recognizer, at: place, in: setup, step: step).all
  }

  private static func recognizes(_ transitions: [Transition], _ number: Int) -> Bool {
    transitions.contains {
      $0.recognizer == number && $0.from == .possible && $0.state.isRecognized
    }
  }

  /// Whether recognizer `number` is recognized in a log if `taker` waits for it to fail, and `taker` still is in
  /// one of its own plays.
  private func isDivided(_ number: Int, waiting taker: Int, _ frames: [Frame]) -> Bool {
    var changed = setup
    // Two that wait for each other recognize nothing.
    changed.recognizers[taker].rules.requireToFail.append(setup.recognizers[number].id)
    let player = LogPlayer(changed, bounds: bounds)
    return Self.recognizes(player.transitions(of: frames), number)
      && plays(of: taker).contains {
        Self.recognizes(player.transitions(of: player.frames(of: $0)), taker)
      }
  }
}
