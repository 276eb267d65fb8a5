package import TactusGestures

/// The transitions of one recognizer that a condition counts.
package struct TransitionPattern: Hashable, Sendable {
  /// The property that a transition must have.
  package enum Event: Hashable, Sendable {
    /// A transition to this state.
    case state(Phase)
    /// The first action of a gesture: the transition from possible to began or ended.
    case recognized
    /// A transition to failed or cancelled.
    case unsuccessful
  }

  /// The number of the recognizer in its setup.
  package var recognizer: Int
  package var event: Event
  /// The reason for the failure; nil if the reason does not matter.
  package var reason: Failure.Reason?

  /// Returns whether a condition counts `transition`.
  func fits(_ transition: Transition) -> Bool {
    guard transition.recognizer == recognizer else { return false }
    if let reason, transition.failure?.reason != reason { return false }
    switch event {
    case .state(let state): return transition.state == state
    case .recognized: return transition.from == .possible && transition.state.isRecognized
    case .unsuccessful: return transition.state == .failed || transition.state == .cancelled
    }
  }
}
