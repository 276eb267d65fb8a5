internal import Glibc
internal import TouchLog

/// The place of a folder in another one, however both paths are spelled.
package enum FolderPath {
  /// Returns whether `folder`, which need not exist, is `other` or is below it.
  package static func isInside(_ folder: String, _ other: String) -> Bool {
    guard let base = resolved(other) else { return false }
    var path = folder[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    guard let place = resolved(String(path)) ?? resolvedParent(of: path) else { return false }
    return place == base || place.hasPrefix(base == "/" ? base : base + "/")
  }

  private static func resolvedParent(of path: Substring) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return resolved(".").map { $0 + "/" + path } }
    let parent = slash == path.startIndex ? "/" : String(path[..<slash])
    return resolved(parent).map { $0 + "/" + path[path.index(after: slash)...] }
  }

  private static func resolved(_ path: String) -> String? {
    guard let text = PathText.withBytes(of: path, { realpath($0, nil) }) else { return nil }
    defer { free(text) }
    return PathText.text(of: text)
  }
}
