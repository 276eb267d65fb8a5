/// The numbers of one gesture, and what they are.
public struct FeatureVector: Hashable, Sendable {
  /// The features that the values belong to, in their order.
  public let schema: FeatureSchema
  /// One a feature of the schema; finite.
  public let values: [Double]

  init(_ schema: FeatureSchema, _ values: [Double]) {
    self.schema = schema
    self.values = values
  }

  /// The value of a feature; nil where the schema does not have it.
  public subscript(name: String) -> Double? { schema.index(of: name).map { values[$0] } }
}
