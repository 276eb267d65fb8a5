/// The place of a folder in another one, however both paths are spelled.
package enum FolderPath {
  /// Returns whether `folder`, which need not exist, is `other` or is below it.
  package static func isInside(_ folder: String, _ other: String) -> Bool {
    guard let base = FolderListing.resolved(other) else { return false }
    let path = FolderListing.withoutSlashes(folder)
    guard let place = FolderListing.resolved(path) ?? resolvedParent(of: path) else {
      return false
    }
    return place == base || place.hasPrefix(base == "/" ? base : base + "/")
  }

  private static func resolvedParent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else {
      return FolderListing.resolved(".").map { $0 + "/" + path }
    }
    let parent = slash == path.startIndex ? "/" : String(path[..<slash])
    return FolderListing.resolved(parent).map { $0 + "/" + path[path.index(after: slash)...] }
  }
}
