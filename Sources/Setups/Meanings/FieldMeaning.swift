/// The meaning of one property of a setup: a sentence in plain English, and the unit of its value.
///
/// Every field of a setup has a meaning; a test compares the tables of fields and of meanings. A limit
/// says whether it is inclusive, unless another field decides that.
struct FieldMeaning: Hashable, Sendable {
  var text: String
  /// The unit of the value; nil for words, lists, true and false.
  var unit: ValueUnit?

  private init(_ text: String, _ unit: ValueUnit?) {
    self.text = text
    self.unit = unit
  }

  static func count(_ text: String) -> FieldMeaning { FieldMeaning(text, .count) }
  static func seconds(_ text: String) -> FieldMeaning { FieldMeaning(text, .seconds) }
  static func points(_ text: String) -> FieldMeaning { FieldMeaning(text, .points) }
  static func radians(_ text: String) -> FieldMeaning { FieldMeaning(text, .radians) }
  static func ratio(_ text: String) -> FieldMeaning { FieldMeaning(text, .ratio) }
  static func speed(_ text: String) -> FieldMeaning { FieldMeaning(text, .pointsPerSecond) }
  static func gravity(_ text: String) -> FieldMeaning { FieldMeaning(text, .gravity) }
  /// Returns the meaning of a property that is true or false; the text says what holds if it is
  /// true.
  static func whether(_ text: String) -> FieldMeaning { FieldMeaning(text, nil) }
  /// Returns the meaning of a property that is one word, or a list of words or names.
  static func word(_ text: String) -> FieldMeaning { FieldMeaning(text, nil) }
}

/// The meanings of the properties of one type, by the names of the properties.
///
/// A list, because a dictionary of each type would be a large part of the engine of web pages.
struct FieldMeanings: ExpressibleByDictionaryLiteral, Sendable {
  /// The names and their meanings.
  private(set) var entries: [(String, FieldMeaning)]

  init(dictionaryLiteral entries: (String, FieldMeaning)...) { self.entries = entries }

  /// The meaning of the property `name`; nil if it has none.
  subscript(name: String) -> FieldMeaning? { entries.first { $0.0 == name }?.1 }

  /// Returns these meanings, and those of `others` for names that have none here.
  func filled(from others: FieldMeanings) -> FieldMeanings {
    var all = self
    all.entries += others.entries.filter { self[$0.0] == nil }
    return all
  }
}

/// Properties that several kinds have with the same meaning.
enum SharedMeanings {
  /// How the velocity of the fingers is estimated.
  static let velocity: FieldMeanings = [
    "velocityStrategy": .word("How the velocity is estimated from the recent movements."),
    "velocityHorizon": .seconds(
      "The period before now whose movements count for the velocity; blend uses two samples."),
    "velocityStopGap": .seconds(
      "After a longer time without movement the velocity is 0; null is never."),
    "velocityLiftGap": .seconds(
      "After a longer time without movement before the lift the velocity is 0; null uses "
        + "velocityStopGap."),
    "minimumVelocitySamples": .count(
      "With fewer samples the velocity is 0. Values below 2 have no effect."),
  ]

  static let movementMetric = FieldMeaning.word(
    "How a distance is measured: along the longer axis, straight, or as the sum of both axes.")
  static let touchCountChange = FieldMeaning.word(
    "What happens to a gesture in progress when a finger lands or lifts.")
  static let extraTouch = FieldMeaning.word("What a third finger does.")
  static let shortestVelocitySample = FieldMeaning.seconds(
    "Movements within this time share one velocity sample.")
}
