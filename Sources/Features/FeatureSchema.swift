/// Which features a row of numbers holds, in their order.
public struct FeatureSchema: Hashable, Sendable {
  public let features: [Feature]

  package init(_ features: [Feature]) { self.features = features }

  public var count: Int { features.count }
  public var names: [String] { features.map(\.name) }

  /// The place of a feature.
  public func index(of name: String) -> Int? { features.firstIndex { $0.name == name } }
}
