internal import TactusGestures

/// The state of a search after some events: the fingers, and a surface for each setup.
struct SearchState {
  var hand: TouchHand
  private(set) var surfaces: [GestureSurface]
  /// The gestures that each setup has recognized so far.
  private(set) var gestures: [[GestureMark]]
  /// All transitions of the first setup; only for a search in one setup.
  private(set) var transitions: [Transition] = []
  private let keepsTransitions: Bool
  /// The number of pixels in a point, of the platform of each setup.
  private let scales: [Double]

  init(
    _ hand: TouchHand, _ surfaces: [GestureSurface], scales: [Double], keepsTransitions: Bool
  ) {
    self.hand = hand
    self.surfaces = surfaces
    self.scales = scales
    gestures = surfaces.map { _ in [] }
    self.keepsTransitions = keepsTransitions
  }

  /// Whether no touch is down and no recognizer waits, so that the following events are an
  /// independent log.
  var isIdle: Bool {
    hand.down.isEmpty && surfaces.allSatisfy { $0.nextDeadline == nil }
  }

  /// Sends a frame to every surface.
  mutating func send(_ frame: Frame, _ names: ComparedNames) {
    for index in surfaces.indices {
      var own = frame
      if scales[index] != 1 {
        for place in own.contacts.indices {
          own.contacts[place].position = own.contacts[place].position * scales[index]
        }
      }
      surfaces[index].send(own)
      note(index, names)
    }
  }

  /// Ends the log.
  mutating func finish(_ names: ComparedNames) {
    for index in surfaces.indices {
      surfaces[index].finish()
      note(index, names)
    }
  }

  private mutating func note(_ index: Int, _ names: ComparedNames) {
    for transition in surfaces[index].transitions {
      if transition.from == .possible, transition.state.isRecognized {
        let name = names.numbers[index][transition.recognizer]
        let mark = GestureMark(name: name, start: transition.sequenceStart)
        if !names.usesLabels || !gestures[index].contains(mark) { gestures[index].append(mark) }
      }
      if keepsTransitions, index == 0 { transitions.append(transition) }
    }
  }

  /// Returns the gestures of a setup, sorted.
  func sortedGestures(_ index: Int) -> [GestureMark] { gestures[index].sorted() }
}
