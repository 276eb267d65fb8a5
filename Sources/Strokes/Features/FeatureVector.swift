/// The features of one gesture with their values.
public struct FeatureVector: Hashable, Sendable {
  /// The features that the values belong to, in their order.
  public let schema: FeatureSchema
  /// One value for each feature of the schema; finite.
  public let values: [Double]

  init(_ schema: FeatureSchema, _ values: [Double]) {
    self.schema = schema
    self.values = values
  }

  /// The value of a feature; nil if the schema does not have it.
  public subscript(name: String) -> Double? { schema.index(of: name).map { values[$0] } }
}
