internal import JSONText
internal import TouchLog

/// Recognizes files of the toolkit that are given in place of a capture.
enum OtherFile {
  /// Returns a sentence about the file at `path`, with the command that reads it; nil for other
  /// files.
  static func advice(_ path: String) -> String? {
    guard path != "-", let bytes = try? FileContents.read(path: path), bytes.count < 10_000_000,
      let first = bytes.first(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }),
      first == UInt8(ascii: "{")
    else { return nil }
    if let whole = try? JSONReader().read(bytes) { return advice(on: whole) }
    let line = bytes.split(separator: 0x0A).first.map { Array($0) } ?? []
    return (try? JSONReader().read(line)).flatMap { advice(on: $0) }
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
