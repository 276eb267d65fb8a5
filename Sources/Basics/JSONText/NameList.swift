/// Names of columns of a table or of keys of JSON, for messages.
package struct NameList {
  /// The number of names that are shown.
  private static let most = 8

  private let names: [String]
  private let noun: String

  /// Creates a list. `noun` says what the names are names of, such as `column`.
  package init(_ names: [String], _ noun: String) { (self.names, self.noun) = (names, noun) }

  /// The names with their noun: `the column "x"`, `the keys "a", "b" and 3 more`.
  package var text: String {
    let shown = names.prefix(Self.most).map { Quotation.of($0) }.joined(separator: ", ")
    let others = names.count > Self.most ? " and \(names.count - Self.most) more" : ""
    return (names.count == 1 ? "the \(noun) " : "the \(noun)s ") + shown + others
  }

  /// The sentence that the names are not read.
  package var unread: String { text + (names.count == 1 ? " is" : " are") + " not read" }
}
