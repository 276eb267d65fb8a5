/// The name of a moment at which something is done, such as `pinch.began`: a recognizer, a kind or a label, and
/// a state.
package struct ActionName: Hashable, Sendable {
  package let gesture: String
  package let state: ActionState

  package var text: String { "\(gesture).\(state.rawValue)" }

  /// Reads the name of a gesture and a state with a point between them.
  package init(_ text: String) throws(ActionFault) {
    guard let point = text.lastIndex(of: "."), point > text.startIndex else {
      throw .withoutState(text)
    }
    let word = String(text[text.index(after: point)...])
    guard let state = ActionState(rawValue: word) else { throw .unknownState(word) }
    gesture = String(text[..<point])
    self.state = state
  }
}
