extension Sequence {
  /// Returns the elements in their order, without those that equal an earlier one by `key`.
  @inlinable
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// Returns the elements in their order, without those that equal an earlier one.
  @inlinable package func uniqued() -> [Element] { uniqued { $0 } }
}
