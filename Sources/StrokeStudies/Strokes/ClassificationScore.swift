package import Classification
internal import Evaluation

/// How many labelled gestures a classifier named right, in all, by class, and what for what.
package struct ClassificationScore: Hashable, Sendable {
  /// The column of the confusion for gestures that were said to be of no known class.
  package static let unknown = "unknown"

  /// Figures of one class.
  package struct ClassFigures: Hashable, Sendable {
    package var name: String
    /// Gestures that are labelled so.
    package var reference: Int
    /// Gestures that were named so.
    package var detected: Int
    package var matched: Int
    /// Nil if nothing was named so.
    package var precision: Double? { detected == 0 ? nil : Double(matched) / Double(detected) }
    /// Nil if nothing is labelled so.
    package var recall: Double? { reference == 0 ? nil : Double(matched) / Double(reference) }
    /// Nil if nothing is labelled or named so.
    package var f1: Double? {
      reference + detected == 0 ? nil : 2 * Double(matched) / Double(reference + detected)
    }
  }

  /// By the label, then by the name that was given.
  package private(set) var confusion: [String: [String: Int]] = [:]

  package init() {}

  /// The tests of a protocol.
  package init(_ tally: StrokeTally, _ census: Census) {
    for (truth, counts) in tally.confusion.enumerated() {
      for (named, count) in counts.enumerated() where count > 0 {
        let answer = named < census.classNames.count ? census.classNames[named] : Self.unknown
        confusion[census.classNames[truth], default: [:]][answer] = count
      }
    }
  }

  /// Counts one gesture; nil: it was said to be of no known class.
  package mutating func count(_ answer: String?, of label: String) {
    confusion[label, default: [:]][answer ?? Self.unknown, default: 0] += 1
  }

  package var tests: Int { confusion.values.reduce(0) { $0 + $1.values.reduce(0, +) } }
  package var matched: Int { confusion.reduce(0) { $0 + ($1.value[$1.key] ?? 0) } }
  /// Nil without tests.
  package var accuracy: Double? { tests == 0 ? nil : Double(matched) / Double(tests) }

  /// Wilson's score interval of the accuracy, 95 %; each gesture counts as independent.
  package var interval: (low: Double, high: Double)? {
    WilsonInterval(matched, of: tests).map { ($0.low, $0.high) }
  }

  /// Labels of the gestures.
  package var labels: Set<String> { Set(confusion.keys) }

  /// Labels and names that were given, in order.
  package var names: [String] {
    let given = confusion.values.flatMap(\.keys)
    return Set(confusion.keys).union(given).subtracting([Self.unknown]).sorted()
  }

  /// In the order of their names.
  package var classes: [ClassFigures] {
    names.map { name in
      ClassFigures(
        name: name, reference: confusion[name]?.values.reduce(0, +) ?? 0,
        detected: confusion.values.reduce(0) { $0 + ($1[name] ?? 0) },
        matched: confusion[name]?[name] ?? 0)
    }
  }
}
