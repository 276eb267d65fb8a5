internal import TouchLog

/// The names of captures without their extensions.
package enum CaptureName {
  /// Returns the last part of a path without the extension of its format, and without that of a
  /// compression: `take3` for `p01/take3.touch.jsonl.gz`.
  package static func stem(of path: String) -> String {
    guard path != "-" else { return "segment" }
    var name = path.split(separator: "/").last.map(String.init) ?? "segment"
    if let compression = Compression(path: name) { name.removeLast(compression.suffix.count) }
    let endings = WritableFormat.all.flatMap(\.extensions).map { "." + $0 }
    if let ending = endings.first(where: { name.hasSuffix($0) }) {
      name.removeLast(ending.count)
    } else if let point = name.lastIndex(of: "."), point != name.startIndex {
      name = String(name[..<point])
    }
    return name.isEmpty ? "segment" : name
  }
}
