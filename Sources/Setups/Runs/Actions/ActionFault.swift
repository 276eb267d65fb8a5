internal import TextSuggestion

/// The reason why a text is no `ActionName`, or why no recognizer has the name.
package enum ActionFault: Error, Hashable, Sendable {
  /// The text is not two names with a point between them.
  case withoutState(String)
  /// The word after the point is no state.
  case unknownState(String)
  /// No recognizer, kind or label has this name; `known` are those of the setup.
  case unknownGesture(String, known: [String])
  /// The gesture never has the state, because it is recognized at once.
  case neverReached(String, ActionState)

  /// The sentence for users: the text that was found, the expected one, and what to do.
  package var message: String {
    switch self {
    case .withoutState(let text):
      "found \"\(text)\", expected the name of a gesture and a state, such as pinch.began"
    case .unknownState(let word):
      "unknown state \"\(word)\"; "
        + Suggestion.hint(for: word, in: ActionState.allCases.map(\.rawValue))
    case .unknownGesture(let gesture, let known):
      "no recognizer, kind or label is called \"\(gesture)\"; "
        + Suggestion.hint(for: gesture, in: known)
    case .neverReached(let gesture, let state):
      "\"\(gesture)\" is recognized at once and is never \(state.rawValue); name \(gesture).ended"
    }
  }
}
