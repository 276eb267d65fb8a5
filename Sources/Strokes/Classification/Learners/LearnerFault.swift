/// The reason why nothing could be learned.
package enum LearnerFault: Error, Hashable, Sendable {
  /// Fewer than two classes have an example.
  case tooFewClasses(Int)
  /// No class has two examples, so it is unknown how much examples of one class vary.
  case noRepetition(classes: Int)
  /// An example has another number of features than the first.
  case unevenRows(expected: Int, found: Int)
  /// A feature is not a finite number. Rows and columns count from 0.
  case notFinite(row: Int, column: Int)
  /// The linear algebra failed; the text is its message.
  case algebra(String)
}

extension LearnerFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooFewClasses(let count):
      "examples of \(count) classes, expected two or more"
    case .noRepetition(let classes):
      "one example each of \(classes) classes; Rubine's classifier needs two of one class at least"
    case .unevenRows(let expected, let found):
      "an example of \(found) features among those of \(expected)"
    case .notFinite(let row, let column):
      "feature \(column) of example \(row) is not a finite number"
    case .algebra(let text): text
    }
  }
}
