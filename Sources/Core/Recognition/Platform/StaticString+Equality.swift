extension StaticString {
  /// Returns whether two names have the same text, which is at one address only if they are the same
  /// literal.
  func isEqual(to other: StaticString) -> Bool {
    let count = utf8CodeUnitCount
    return count == other.utf8CodeUnitCount
      && (0..<count).allSatisfy { utf8Start[$0] == other.utf8Start[$0] }
  }
}
