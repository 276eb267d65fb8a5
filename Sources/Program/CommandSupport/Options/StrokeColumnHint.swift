internal import TouchLog

/// A proposal of columns for a table of strokes, or for JSON, whose columns have unusual names.
enum StrokeColumnHint {
  private static let labels = [
    "gesture", "label", "class", "symbol", "sign", "shape", "word", "character", "letter",
  ]
  private static let writers = [
    "user", "writer", "participant", "subject", "person", "who", "userid", "user_id", "pid", "hand",
  ]

  /// Returns a value for `--columns` that probably fits the file; nil if there is none.
  static func columns(of path: String) -> String? {
    guard let guess = ColumnGuess(path: path), let captured = guess.columns else { return nil }
    var parts: [Substring] = []
    // A table of captures has more targets, and may have several columns for a finger.
    for target in ["x=", "y=", "time="] {
      guard let part = captured.split(separator: ",").first(where: { $0.hasPrefix(target) }) else {
        continue
      }
      let isLength = target != "time=" && part.contains(":")
      parts.append(isLength ? part.prefix { $0 != ":" } : part)
    }
    for (target, words) in [("label", labels), ("writer", writers)] {
      if let name = guess.names.first(where: { words.contains($0.lowercased()) }) {
        parts.append("\(target)=\(name)")
      }
    }
    return parts.joined(separator: ",")
  }
}
