package import TactusGestures

/// A state of a gesture at which something can be done.
package enum ActionState: String, CaseIterable, Hashable, Sendable {
  case began, changed, ended, cancelled

  /// The meaning of the state, for people and for the schema.
  package var meaning: String {
    switch self {
    case .began: "the gesture begins"
    case .changed: "its values have changed"
    case .ended: "it ends, or is recognized at once, as a tap is"
    case .cancelled: "it is cancelled after it began"
    }
  }

  /// Returns whether recognizers of this kind reach the state with an action.
  func isReached(by kind: GestureKind) -> Bool { self == .ended || kind.isContinuous }

  /// The state of a transition that calls for an action; nil for any other transition.
  package init?(of transition: Transition) {
    guard transition.action else { return nil }
    switch transition.state {
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .possible, .failed: return nil
    }
  }
}
