internal import TouchLog

/// A proposal of columns for a file of XML whose points are elements with attributes.
enum MarkupColumnHint {
  private static let times = ["t", "time", "timestamp", "ms", "ts", "time_ms", "t_ms"]

  /// Returns a sentence with a value for `--columns` that probably fits the file; nil if it is no XML, or
  /// has no element with x and y.
  static func advice(_ path: String) -> String? {
    guard path != "-", let start = try? FileContents.beginning(of: path, count: 64 * 1024),
      start.bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<"),
      let columns = columns(of: String(decoding: start.bytes, as: UTF8.self))
    else { return nil }
    return "the file is XML; --columns reads its points, for example --columns \(columns)"
  }

  private static func columns(of text: String) -> String? {
    for element in text.matches(of: /<([A-Za-z_][\w:.\-]*)\s([^<>]*)>/) {
      let attributes = element.output.2.matches(of: /([\w:.\-]+)\s*=\s*["']([^"']*)["']/)
        .map { (name: String($0.output.1), value: String($0.output.2)) }
      func column(_ words: [String]) -> (name: String, value: String)? {
        attributes.first { words.contains($0.name.lowercased()) && Double($0.value) != nil }
      }
      guard let x = column(["x"]), let y = column(["y"]) else { continue }
      let name = element.output.1.split(separator: ":").last.map(String.init) ?? ""
      let time = column(times).map { time in
        // Seconds have a fraction, and milliseconds mostly have none.
        ",time=\(name)@\(time.name)" + (time.value.contains(".") ? "" : ":ms")
      }
      return "x=\(name)@\(x.name),y=\(name)@\(y.name)\(time ?? "")"
    }
    return nil
  }
}
