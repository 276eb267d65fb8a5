package import Setups
package import TactusGestures
internal import TextSuggestion

/// The name of a moment at which something is done, such as `pinch.began`: a recognizer, a kind or a label, and
/// a state.
package struct ActionName: Hashable, Sendable {
  package let gesture: String
  package let state: ActionState

  /// The reason why a text is not such a name, or why no recognizer has it.
  package struct Fault: Error, Hashable, Sendable {
    package let message: String
  }

  package var text: String { "\(gesture).\(state.rawValue)" }

  package init(_ text: String) throws(Fault) {
    guard let point = text.lastIndex(of: "."), point > text.startIndex else {
      throw Fault(
        message:
          "found \"\(text)\", expected the name of a gesture and a state, such as pinch.began")
    }
    let word = String(text[text.index(after: point)...])
    guard let state = ActionState(rawValue: word) else {
      let hint = Suggestion.hint(for: word, in: ActionState.allCases.map(\.rawValue))
      throw Fault(message: "unknown state \"\(word)\" in \"\(text)\"; \(hint)")
    }
    gesture = String(text[..<point])
    self.state = state
  }
}

/// The recognizers of a setup that an `ActionName` means.
package struct ActionTrigger: Sendable {
  private let state: ActionState
  private let isMeant: [Bool]
  /// The label of the template that must match; nil if every gesture of the recognizers is meant.
  private let template: String?
  private let names: TransitionNames

  /// Finds the recognizers: the one with this ID, or else those of this kind, or else those with this label.
  package init(_ name: ActionName, in setup: Setup) throws(ActionName.Fault) {
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
      throw ActionName.Fault(
        message: "no recognizer, kind or label is called \"\(gesture)\"; "
          + Suggestion.hint(for: gesture, in: known.uniqued()))
    }
    let kinds = zip(recognizers, found).filter { $1 }.map { $0.0.configuration.kind }
    guard kinds.contains(where: name.state.isReached) else {
      throw ActionName.Fault(
        message: "\"\(gesture)\" is recognized at once and is never \(name.state.rawValue); "
          + "name \(gesture).ended")
    }
  }

  /// Returns whether a transition is the moment that the name means.
  package func matches(_ transition: Transition) -> Bool {
    guard isMeant[transition.recognizer], ActionState(of: transition) == state else { return false }
    return template.map { names.label(of: transition) == $0 } ?? true
  }
}

extension [String] {
  /// The elements without those that occurred before.
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
