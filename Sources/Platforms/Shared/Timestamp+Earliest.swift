internal import TouchModel

extension Timestamp {
  /// Returns the earlier of two times, either of which may be missing; nil if both are.
  static func earliest(_ first: Timestamp?, _ second: Timestamp?) -> Timestamp? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }
}
