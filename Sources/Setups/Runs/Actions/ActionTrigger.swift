internal import Ordering
package import Setups
package import TactusGestures

/// The recognizers of a setup that an `ActionName` means.
package struct ActionTrigger: Sendable {
  private let state: ActionState
  private let isMeant: [Bool]
  /// The label of the template that must match; nil if every gesture of the recognizers is meant.
  private let template: String?
  private let names: TransitionNames

  /// Finds the recognizers: the one with this ID, or else those of this kind, or else those with this label.
  package init(_ name: ActionName, in setup: Setup) throws(ActionFault) {
    let (gesture, recognizers) = (name.gesture, setup.recognizers)
    names = TransitionNames(setup)
    state = name.state
    let ordinary = recognizers.map { !$0.isFeedback }
    var found = recognizers.map { $0.id == gesture }
    if !found.contains(true) {
      found = zip(recognizers, ordinary).map { $1 && $0.configuration.kind.setupName == gesture }
    }
    if !found.contains(true) {
      found = zip(recognizers, ordinary).map { $1 && $0.label == gesture }
    }
    template = found.contains(true) ? nil : gesture
    if !found.contains(true) { found = names.templates.map { $0.contains(gesture) } }
    isMeant = found
    guard found.contains(true) else {
      let known = recognizers.flatMap {
        [$0.id, $0.configuration.kind.setupName] + [$0.label ?? $0.id]
      }
      throw .unknownGesture(gesture, known: known.uniqued())
    }
    let kinds = zip(recognizers, found).filter { $1 }.map { $0.0.configuration.kind }
    guard kinds.contains(where: name.state.isReached) else {
      throw .neverReached(gesture, name.state)
    }
  }

  /// Returns whether a transition ends a gesture that the name means, in whatever state the name has.
  package func isOver(with transition: Transition) -> Bool {
    isMeant[transition.recognizer] && (transition.state == .ended || transition.state == .cancelled)
  }

  /// Returns whether a transition is the moment that the name means.
  package func matches(_ transition: Transition) -> Bool {
    guard isMeant[transition.recognizer], ActionState(of: transition) == state else { return false }
    return template.map { names.label(of: transition) == $0 } ?? true
  }
}
