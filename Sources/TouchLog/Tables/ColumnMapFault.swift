/// What is wrong with a map of columns, and what may have been meant.
public struct ColumnMapFault: Error, Hashable, Sendable {
  /// For people: `no column "pxx"`.
  public var message: String
  /// The nearest right name.
  public var suggestion: String?

  init(_ message: String, near word: String = "", among names: [String] = []) {
    self.message = message
    suggestion = names.isEmpty ? nil : NearestName.of(word, among: names)
  }
}

extension ColumnMapFault: CustomStringConvertible {
  public var description: String {
    suggestion.map { "\(message); did you mean \"\($0)\"?" } ?? message
  }
}
