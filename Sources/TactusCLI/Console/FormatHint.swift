/// Advice about a file of no known format, based on its first bytes.
enum FormatHint {
  /// nil if nothing better is known than that. `seen` is as `CaptureError.unknownFormat` has it:
  /// the first line in quotes, or the first bytes in hexadecimal.
  static func text(seen: String, path: String) -> String? {
    packed.first { seen.hasPrefix("bytes " + $0.bytes) || seen.hasPrefix("\"" + $0.text) }.map {
      "the file is compressed with \($0.name); decompress it first: \($0.command) \(shown(path)) | tactus … -"
    } ?? table(seen)
  }

  private static let packed = [
    (name: "xz", bytes: "fd 37 7a 58 5a", text: "\u{FD}7zXZ", command: "xz -dc"),
    (name: "bzip2", bytes: "42 5a 68", text: "BZh", command: "bzip2 -dc"),
    (name: "zip", bytes: "50 4b 03 04", text: "PK\u{3}\u{4}", command: "unzip -p"),
    (name: "7z", bytes: "37 7a bc af", text: "7z\u{BC}", command: "7z x -so"),
    (name: "lz4", bytes: "04 22 4d 18", text: "\u{4}\"M", command: "lz4 -dc"),
  ]

  private static func shown(_ path: String) -> String { path == "-" ? "FILE" : path }

  /// A call of `--columns` made of the header of a table.
  private static func table(_ seen: String) -> String? {
    guard seen.hasPrefix("\"") else { return nil }
    let header = seen.drop { $0 == "\"" }.prefix { $0 != "\"" }
    guard let separator = [",", "\t", ";"].first(where: { header.contains($0) }) else { return nil }
    let names = header.split(separator: separator, omittingEmptySubsequences: false).map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    guard names.count >= 3, names.allSatisfy(isName) else { return nil }
    var parts: [String] = []
    for (target, words) in targets {
      if let name = names.first(where: { words.contains($0.lowercased()) }) {
        parts.append("\(target)=\(name)")
      }
    }
    guard parts.count >= 2 else {
      return
        "a table needs --columns, which names its columns: \(names.joined(separator: ", "))"
        + "; for example --columns time=\(names[0]),x=\(names[1]),y=\(names[2])"
    }
    return "a table needs --columns, which names its columns, for example --columns "
      + parts.joined(separator: ",") + "; a time in milliseconds is written time=COLUMN:ms"
  }

  private static func isName(_ name: String) -> Bool {
    name.first.map { $0.isLetter || $0 == "_" } ?? false
      && name.allSatisfy { $0.isLetter || $0.isNumber || "_- .()".contains($0) }
  }

  /// Targets of `--columns`, and names that columns of that kind often have.
  private static let targets: [(target: String, words: Set<String>)] = [
    ("time", ["time", "t", "timestamp", "time_ms", "t_ms", "ms", "seconds", "eventtime"]),
    ("id", ["id", "pointer", "pointer_id", "pointerid", "finger", "touch", "touchid", "slot"]),
    ("x", ["x", "px", "posx", "pos_x", "touch_x", "x_px"]),
    ("y", ["y", "py", "posy", "pos_y", "touch_y", "y_px"]),
    ("phase", ["phase", "action", "state", "event", "type", "event_type"]),
  ]
}
