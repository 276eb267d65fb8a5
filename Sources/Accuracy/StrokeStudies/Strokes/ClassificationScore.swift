package import Classification
internal import Evaluation
internal import Ordering

/// The number of labeled gestures that a classifier named correctly, in total and by class, and its
/// confusions.
package struct ClassificationScore: Hashable, Sendable {
  /// The column of the confusion for gestures that were classified as unknown.
  package static let unknown = "unknown"

  /// The figures of one class.
  package struct ClassFigures: Hashable, Sendable {
    package var name: String
    /// The number of gestures with this label.
    package var reference: Int
    /// The number of gestures that were given this name.
    package var detected: Int
    package var matched: Int
    /// The precision; nil if no gesture was given this name.
    package var precision: Double? { detected == 0 ? nil : Double(matched) / Double(detected) }
    /// The recall; nil if no gesture has this label.
    package var recall: Double? { reference == 0 ? nil : Double(matched) / Double(reference) }
    /// The F1 score; nil if no gesture has this label or was given this name.
    package var f1: Double? {
      reference + detected == 0 ? nil : 2 * Double(matched) / Double(reference + detected)
    }
  }

  /// The counts by label, then by the name that was given.
  package private(set) var confusion: [String: [String: Int]] = [:]

  /// The number of gestures, if some were tested several times.
  package private(set) var gestures: Int?

  package init() {}

  /// Creates a score from the tests of a protocol on `gestures` gestures.
  package init(_ tally: StrokeTally, _ census: Census, gestures: Int) {
    self.gestures = gestures
    for (truth, counts) in tally.confusion.enumerated() {
      for (named, count) in counts.enumerated() where count > 0 {
        let answer = named < census.classNames.count ? census.classNames[named] : Self.unknown
        confusion[census.classNames[truth], default: [:]][answer] = count
      }
    }
  }

  /// Counts one gesture. A nil `answer` means that it was classified as unknown.
  package mutating func count(_ answer: String?, of label: String) {
    confusion[label, default: [:]][answer ?? Self.unknown, default: 0] += 1
  }

  package var tests: Int { confusion.values.reduce(0) { $0 + $1.values.reduce(0, +) } }
  package var matched: Int { confusion.reduce(0) { $0 + ($1.value[$1.key] ?? 0) } }
  /// The accuracy; nil without tests.
  package var accuracy: Double? { tests == 0 ? nil : Double(matched) / Double(tests) }

  /// The 95 % score interval of the accuracy by Wilson. Each gesture counts as independent, and once, however
  /// often it was tested.
  package var interval: (low: Double, high: Double)? {
    guard let accuracy else { return nil }
    let trials = min(tests, gestures ?? tests)
    return WilsonInterval(share: accuracy, of: trials).map { ($0.low, $0.high) }
  }

  /// The labels of the gestures.
  package var labels: Set<String> { Set(confusion.keys) }

  /// The labels and the names that were given, in order.
  package var names: [String] {
    let given = confusion.values.flatMap(\.keys)
    return Set(confusion.keys).union(given).subtracting([Self.unknown]).ordered()
  }

  /// The figures of the classes, in the order of their names.
  package var classes: [ClassFigures] {
    names.map { name in
      ClassFigures(
        name: name, reference: confusion[name]?.values.reduce(0, +) ?? 0,
        detected: confusion.values.reduce(0) { $0 + ($1[name] ?? 0) },
        matched: confusion[name]?[name] ?? 0)
    }
  }
}
