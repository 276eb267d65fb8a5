internal import ColumnText
internal import FrameAssembly
internal import TextSuggestion

/// A fault in a column map, and the name that was probably meant.
public struct ColumnMapFault: Error, Hashable, Sendable {
  /// The fault in words, such as `no column "pxx"`.
  public var message: String
  /// The existing name that is most similar; nil if none is, and then the message lists the
  /// existing names.
  public var suggestion: String?
  /// The message without the list of existing names.
  let plain: String

  init(_ message: String, near word: String = "", among names: [String] = []) {
    plain = message
    // A header may hold any bytes.
    let names = names.map { String($0.onOneLine.prefix(40)) }
    suggestion = Suggestion.nearest(to: word, in: names)
    let isListed = suggestion == nil && !names.isEmpty
    self.message = isListed ? "\(message); \(Suggestion.hint(for: word, in: names))" : message
  }

  init(_ fault: ColumnFault) {
    (message, plain, suggestion) = (fault.message, fault.message, fault.suggestion)
  }
}

extension ColumnMapFault: CustomStringConvertible {
  public var description: String {
    suggestion.map { "\(message); did you mean \"\($0)\"?" } ?? message
  }
}
