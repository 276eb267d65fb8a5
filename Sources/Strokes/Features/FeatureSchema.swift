/// The features that a row of numbers holds, in their order.
public struct FeatureSchema: Hashable, Sendable {
  /// The features, in order.
  public let features: [Feature]

  package init(_ features: [Feature]) { self.features = features }

  /// The number of features.
  public var count: Int { features.count }
  /// The names of the features, in order.
  public var names: [String] { features.map(\.name) }

  /// Returns the index of a feature; nil if the schema does not have it.
  public func index(of name: String) -> Int? { features.firstIndex { $0.name == name } }
}
