/// An act of a person on a touchscreen, with a given number of fingers.
package struct NaturalAct: Hashable, Sendable {
  /// The kinds of acts that are drawn. Each may have several fingers and variants.
  package enum Sort: String, CaseIterable, Hashable, Sendable {
    case tap, doubleTap, press, drag, flick, pinch, turn
  }

  package let sort: Sort
  package let fingers: Int

  package init(_ sort: Sort, fingers: Int = 1) {
    self.sort = sort
    self.fingers = fingers
  }

  /// The kind of recognizer with which a person would name the act.
  package var kind: SyntheticKind {
    switch sort {
    case .tap, .doubleTap: .tap
    case .press: .longPress
    case .drag: .pan
    case .flick: .swipe
    case .pinch: .pinch
    case .turn: .rotation
    }
  }

  /// The acts of one capture, with the number of times that each is performed.
  static let program: [NaturalAct] =
    [
      (NaturalAct(.drag), 6), (NaturalAct(.flick), 6), (NaturalAct(.pinch, fingers: 2), 6),
      (NaturalAct(.turn, fingers: 2), 6), (NaturalAct(.tap), 4), (NaturalAct(.tap, fingers: 2), 4),
      (NaturalAct(.tap, fingers: 3), 3), (NaturalAct(.doubleTap), 3), (NaturalAct(.press), 3),
      (NaturalAct(.press, fingers: 2), 2), (NaturalAct(.drag, fingers: 2), 3),
      (NaturalAct(.flick, fingers: 2), 2),
    ].flatMap { Array(repeating: $0.0, count: $0.1) }
}
