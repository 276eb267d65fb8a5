/// The statement of one property of a setup, from which the reader, the checks, the help, the pages,
/// the schemas and the sliders are made. Only the doc comment of the configuration says more: where
/// the default comes from.
struct FieldStatement {
  /// The name of the property in setups.
  let name: String
  /// One or two sentences in plain English. A limit says whether it is inclusive, unless another
  /// property decides that. If the value is true or false, the text says what holds if it is true.
  let meaning: String
  let shape: ValueShape
  /// The unit of a number; nil for any other value.
  var unit: ValueUnit?
  /// The numbers that are accepted, both limits included; nil if the value is no number.
  var range: ClosedRange<Double>?
  /// Whether null is accepted, which stands for no limit or no value.
  var isOptional = false
  /// Whether the value changes only what a gesture reports, and never whether it is recognized.
  var reportsOnly = false

  init(
    _ name: String, _ meaning: String, _ shape: ValueShape, _ unit: ValueUnit? = nil,
    in range: ClosedRange<Double>? = nil, isOptional: Bool = false,
    reportsOnly: Bool = false
  ) {
    (self.name, self.meaning, self.shape) = (name, meaning, shape)
    (self.unit, self.range) = (unit, range)
    (self.isOptional, self.reportsOnly) = (isOptional, reportsOnly)
  }

  /// The quantity that the property measures, which decides how a search varies it.
  var sort: SettableValue.Sort {
    switch unit {
    case .count: .count
    case .seconds: .seconds
    case .points, .radians, .pointsPerSecond, .gravity, .ratio: .number
    case nil: .other
    }
  }
}
