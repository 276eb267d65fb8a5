internal import FrameAssembly
internal import JSONText
internal import TextSuggestion

/// A fault in a map of columns, and the name that was probably meant.
public struct ColumnMapFault: Error, Hashable, Sendable {
  /// For people: `no column "pxx"`.
  public var message: String
  /// The right name that is near; the message lists the right ones where none is.
  public var suggestion: String?
  /// The message without the names that there are.
  let plain: String

  init(_ message: String, near word: String = "", among names: [String] = []) {
    plain = message
    // A header may be any bytes.
    let names = names.map { String($0.onOneLine.prefix(40)) }
    suggestion = Suggestion.nearest(to: word, in: names)
    let isListed = suggestion == nil && !names.isEmpty
    self.message = isListed ? "\(message); \(Suggestion.hint(for: word, in: names))" : message
  }
}

extension ColumnMapFault: CustomStringConvertible {
  public var description: String {
    suggestion.map { "\(message); did you mean \"\($0)\"?" } ?? message
  }
}
