internal import Setups
package import TactusGestures

/// A view on which a recognizer of an outer view recognizes nothing, because a recognizer of the view always
/// takes its gesture.
package struct BlockedPlace: Hashable, Sendable {
  /// The number of the recognizer that recognizes nothing there.
  package let recognizer: Int
  /// The number of the recognizer that takes its gesture.
  package let taker: Int
  /// The view in which the fingers land.
  package let view: String
  /// A log in which the recognizer would recognize its gesture without the others.
  package let frames: [Frame]
}

/// Looks for views that block the recognizers of the views around them.
///
/// The gesture of each recognizer is played on each view inside its own that has recognizers. It is blocked there
/// if it is recognized in none of these plays, and in one of them if the setup had no other recognizer.
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

  /// Returns the views that block recognizer `number`.
  func blocks(of number: Int) -> [BlockedPlace] {
    let recognizer = setup.recognizers[number]
    let inside = views(inside: recognizer.view)
    let occupied = inside.filter { id in setup.recognizers.contains { $0.view == id } }
    if occupied.isEmpty { return [] }
    var alone = setup
    alone.recognizers = [recognizer]
    alone.recognizers[0].rules = recognizer.rules.withoutOthers
    let players = (all: LogPlayer(setup, bounds: bounds), alone: LogPlayer(alone, bounds: bounds))
    return occupied.compactMap { view in
      var guest = recognizer
      guest.view = view
      let place = TouchPlace(of: guest, in: setup, bounds: bounds)
      let logs = GesturePlays(recognizer, at: place, step: step).all.map(players.all.frames)
      let outcomes = logs.map { players.all.transitions(of: $0) }
      func recognizes(_ transitions: [Transition], _ number: Int) -> Bool {
        transitions.contains {
          $0.recognizer == number && $0.from == .possible && $0.state.isRecognized
        }
      }
      if outcomes.contains(where: { recognizes($0, number) }) { return nil }
      for (frames, outcome) in zip(logs, outcomes)
      where recognizes(players.alone.transitions(of: frames), 0) {
        let rival = outcome.first { $0.recognizer == number && $0.state == .failed }?.failure?.rival
        guard let taker = rival, inside.contains(setup.recognizers[taker].view),
          !areNested(number, taker)
        else { continue }
        return BlockedPlace(recognizer: number, taker: taker, view: view, frames: frames)
      }
      return nil
    }
  }
}
