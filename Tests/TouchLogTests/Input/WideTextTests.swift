import Testing
import TouchLog
import TouchModel

@Suite struct `Text in UTF-16, as a Windows shell redirects it` {
  private static let lines = (0..<30_000).map { number in
    "[\(String(repeating: " ", count: 3))\(10_000 + number).\(100_000 + number % 7)] "
      + "/dev/input/event2: 0003 0035 0000\(String(4096 + number % 4096, radix: 16))\r\n"
      + "[   \(10_000 + number).\(100_000 + number % 7)] /dev/input/event2: 0000 0000 00000000\r\n"
  }
  private static let text = "name: \"Ünïcode 触 😀\"\r\n" + lines.joined()

  private static func wide(_ text: String, isBigEndian: Bool) -> [UInt8] {
    ([0xfeff] + Array(text.utf16)).flatMap { unit in
      let (upper, lower) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
      return isBigEndian ? [upper, lower] : [lower, upper]
    }
  }

  private static func events(_ bytes: [UInt8]) throws -> [String] {
    let reader = try CaptureReader(units: bytes)
    #expect(reader.format == .getevent)
    return try reader.eventLines()
  }

  @Test(arguments: [false, true])
  func `text in UTF-16 gives the events of the same text in UTF-8`(isBigEndian: Bool) throws {
    let expected = try Self.events(Array(Self.text.utf8))
    #expect(expected.count == 60_000)
    let bytes = Self.wide(Self.lines[0] + Self.text, isBigEndian: isBigEndian)
    let first = try Self.events(Array(Self.lines[0].utf8))
    #expect(try Self.events(bytes) == first + expected)
    try TemporaryFile.with(bytes) { path in
      let reader = try CaptureReader(unitsAt: path)
      #expect(try reader.eventLines() == first + expected)
    }
  }

  @Test(arguments: Compression.allCases)
  func `text in UTF-16 may be compressed, too`(compression: Compression) throws {
    var output = CompressedOutput(compression)
    var packed: [UInt8] = []
    let bytes = Self.wide(Self.lines[0], isBigEndian: false)
    #expect(output.write(bytes, into: &packed) && output.finish(into: &packed))
    #expect(try Self.events(packed) == (try Self.events(Array(Self.lines[0].utf8))))
    let format = try TemporaryFile.with(packed) { try CaptureReader(path: $0).format }
    #expect(format == .getevent)
  }

  /// As for a setup; characters of three and four bytes are kept.
  @Test func `text in UTF-16 reads as whole files do`() throws {
    let text = "{\"é\": \"触摸 😀😀\"}" + String(repeating: "触", count: 300_000)
    try TemporaryFile.with(Self.wide(text, isBigEndian: false)) { path in
      let bytes = try FileContents.read(path: path)
      let isSame = bytes == Array("\u{feff}\(text)".utf8)
      #expect(isSame)
    }
  }

  @Test func `text in UTF-16 that is cut within a character reports it`() throws {
    let reader = try CaptureReader(
      units: Self.wide(Self.lines[0], isBigEndian: false).dropLast() + [])
    #expect(try reader.readAllEvents().count == 2)
    #expect(reader.diagnostics.all.contains { $0.detail.contains("UTF-16 text ends within") })
  }

  @Test func `text in UTF-16 that is empty is not an error`() throws {
    for text in ["", "\r\n", " \r\n\r\n \r\n"] {
      #expect(try CaptureReader(units: Self.wide(text, isBigEndian: false)).format == .empty)
    }
  }

  /// 0xfeff seconds after the start of the device, a record begins with the bytes of a byte order
  /// mark.
  @Test func `text in UTF-16 is not detected in records of events`() throws {
    let events = Encoded.stroke(400, from: 0xfeff)
    for (format, _, _) in Encoded.rawFormats {
      let reader = try CaptureReader(units: Encoded.raw(events, format))
      #expect(reader.format == format)
      #expect(try reader.allEvents() == events)
    }
  }
}
