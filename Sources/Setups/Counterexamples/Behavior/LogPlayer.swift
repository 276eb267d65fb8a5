internal import Setups
internal import TactusGestures

/// Replays logs that are written as steps.
struct LogPlayer {
  private let replay: LogReplay
  private let grid: DeviceGrid?
  /// The most fingers of a log.
  private static let mostFingers = 10

  init(_ setup: Setup, bounds: Rect, on grid: DeviceGrid? = nil) {
    replay = LogReplay(setup, bounds: bounds)
    self.grid = grid
  }

  /// Returns the frames of a play. Steps without a meaning are left out.
  func frames(of play: GesturePlay) -> [Frame] {
    var hand = TouchHand(home: play.home, most: Self.mostFingers)
    return play.steps.enumerated().compactMap { index, step in
      var step = step
      // A log begins with its first event.
      step.after = index == 0 ? .zero : grid?.time(step.after) ?? step.after
      guard let frame = hand.frame(of: step) else { return nil }
      guard let grid else { return frame }
      return Frame(
        time: frame.time,
        contacts: frame.contacts.map { contact in
          var contact = contact
          contact.position = grid.position(contact.position)
          return contact
        })
    }
  }

  /// Returns the transitions of a log, including those after its last frame.
  func transitions(of frames: [Frame]) -> [Transition] {
    var surface = replay.surface
    var all: [Transition] = []
    for frame in frames {
      surface.send(frame)
      all += surface.transitions
    }
    surface.finish()
    return all + surface.transitions
  }
}
