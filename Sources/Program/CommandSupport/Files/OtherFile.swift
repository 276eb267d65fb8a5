internal import JSONText
internal import TouchLog

/// Recognizes files of the toolkit that are given in place of a capture.
enum OtherFile {
  /// Returns a sentence about the file at `path`, with the command that reads it; nil for other
  /// files.
  static func advice(_ path: String) -> String? {
    guard path != "-", let start = try? FileContents.beginning(of: path, count: 1 << 16) else {
      return nil
    }
    let text = start.bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard text.first == UInt8(ascii: "{") else { return nil }
    let line = text.prefix { $0 != 0x0A }
    if let value = try? JSONReader().read(Array(line)) { return advice(on: value) }
    guard let file = try? FileContents.beginning(of: path, count: 10_000_000), file.isWhole else {
      return nil
    }
    return (try? JSONReader().read(file.bytes)).flatMap { advice(on: $0) }
  }

  private static func advice(on value: JSONValue) -> String? {
    let keys = Set((value.members ?? []).map(\.key))
    if keys.contains("log") || keys.contains("expect") {
      return "the file is a scenario, which tactus check FILE runs"
    }
    if keys.contains("recognizers") {
      return "the file is a setup, which is given with --setup FILE"
    }
    if keys.isSuperset(of: ["capture", "label"]), keys.contains("start") || keys.contains("t") {
      return "the file has annotations; tactus evaluate takes the folder that it lies in"
    }
    if keys.contains("strokes") {
      return "the file has strokes, which tactus train, classify, features and strokes read"
    }
    if keys.contains("drawing") {
      return
        "the file has drawings of Quick, Draw!, which tactus train, classify, features and strokes read"
    }
    return nil
  }
}
