/// The rules for the path of a file in an archive.
enum ZipPath {
  /// Returns the reason why a path is refused; nil if it stays in the folder to which the archive
  /// is unpacked.
  static func refusal(of path: String) -> String? {
    if path.isEmpty { return "the path is empty" }
    if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) {
      return "the path has a control character"
    }
    if path.utf8.contains(UInt8(ascii: "\\")) {
      return "the path has a backslash, expected / between folders"
    }
    if path.hasPrefix("/") { return "the path begins with /, expected one below a folder" }
    let isFolder = path.hasSuffix("/")
    let parts = (isFolder ? path.dropLast() : path[...])
      .split(separator: "/", omittingEmptySubsequences: false)
    for part in parts {
      if part == ".." { return "the path leaves the folder" }
      if part.isEmpty || part == "." { return "the path has an empty part" }
    }
    let drive = parts.first?.utf8.prefix(2).map { $0 } ?? []
    if drive.count == 2, drive[1] == UInt8(ascii: ":") { return "the path names a drive" }
    return nil
  }

  /// Returns the folders above a path: `a/b/c` is in `a` and `a/b`.
  static func folders(above path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}
