/// The meaning of one property of a setup: a sentence in plain English, and the unit of its value.
///
/// Every field that setups name has one; a test holds the tables of fields and of meanings
/// together. A limit says whether it is inclusive where that is fixed.
struct FieldMeaning: Hashable, Sendable {
  var text: String
  /// nil for words, lists, true and false.
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
  /// true or false: what is so if it is true.
  static func whether(_ text: String) -> FieldMeaning { FieldMeaning(text, nil) }
  /// One word, or a list of words or names.
  static func word(_ text: String) -> FieldMeaning { FieldMeaning(text, nil) }
}

/// Properties that several kinds have with the same meaning.
enum SharedMeanings {
  /// How the velocity of the fingers is estimated.
  static let velocity: [String: FieldMeaning] = [
    "velocityStrategy": .word("How the velocity is estimated from the recent movements."),
    "velocityHorizon": .seconds(
      "How far back the estimate of the velocity looks; blend looks at two samples only."),
    "velocityStopGap": .seconds(
      "After a longer silence the finger counts as stopped, with velocity 0; null is never."),
    "velocityLiftGap": .seconds(
      "The same for the silence before the lift; null uses velocityStopGap."),
    "minimumVelocitySamples": .count(
      "With fewer samples the velocity is 0; at least 2 have effect."),
  ]

  static let movementMetric = FieldMeaning.word(
    "How a distance is measured: along the longer axis, straight, or as the sum of both axes.")
  static let touchCountChange = FieldMeaning.word(
    "What happens to a gesture under way when a finger lands or lifts.")
  static let extraTouch = FieldMeaning.word("What a third finger does.")
  static let shortestVelocitySample = FieldMeaning.seconds(
    "Movements closer together than this share one velocity sample.")
}
