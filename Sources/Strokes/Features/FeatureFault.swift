/// The reason why requested features do not exist.
public enum FeatureFault: Error, Hashable, Sendable {
  case unknownFeature(String, known: [String])
}

extension FeatureFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownFeature(let name, let known):
      "no feature is called \(name); there are \(known.prefix(6).joined(separator: ", "))"
        + (known.count > 6 ? " and \(known.count - 6) more" : "")
    }
  }
}
