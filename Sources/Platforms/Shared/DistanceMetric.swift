internal import TouchModel

/// How a displacement is measured against a limit.
public enum DistanceMetric: UInt8, CaseIterable, Hashable, Sendable {
  /// The larger of the two axes.
  case perAxis
  case euclidean
  /// The sum of the two axes.
  case manhattan

  func length(of displacement: Point) -> Double {
    switch self {
    case .perAxis: max(abs(displacement.x), abs(displacement.y))
    case .euclidean: displacement.length
    case .manhattan: abs(displacement.x) + abs(displacement.y)
    }
  }
}
