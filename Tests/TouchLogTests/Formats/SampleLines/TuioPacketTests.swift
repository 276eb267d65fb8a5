import Testing
import TouchModel

@testable import TouchLog

/// TUIO in packets of Open Sound Control, as bytes and as text that shows bytes.
@Suite struct `Packets of TUIO` {
  private static func text(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8) + [0]
    return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func message(_ command: String, ids: [UInt32] = [], _ numbers: [Float] = [])
    -> [UInt8]
  {
    let types =
      ",s" + String(repeating: "i", count: ids.count) + String(repeating: "f", count: numbers.count)
    return text("/tuio/2Dcur") + text(types) + text(command) + ids.flatMap(word)
      + numbers.flatMap { word($0.bitPattern) }
  }

  private static func source(_ name: String) -> [UInt8] {
    text("/tuio/2Dcur") + text(",ss") + text("source") + text(name)
  }

  /// Makes a bundle. Its time is in seconds since 1900; 0 stands for "at once".
  private static func bundle(_ seconds: UInt32, half: Bool = false, _ messages: [[UInt8]])
    -> [UInt8]
  {
    text("#bundle") + word(seconds) + word(seconds == 0 ? 1 : half ? 0x8000_0000 : 0)
      + messages.flatMap { word(UInt32($0.count)) + $0 }
  }

  /// A finger that lands, moves to the right and lifts.
  private static func swipe(_ id: UInt32 = 7, from source: String? = nil, timed: Bool = true)
    -> [[UInt8]]
  {
    let sources = source.map { [self.source($0)] } ?? []
    func frame(_ number: UInt32, _ half: Bool, _ x: Float?) -> [UInt8] {
      let set = x.map { [message("set", ids: [id], [$0, 0.25, 0, 0, 0])] } ?? []
      let alive = message("alive", ids: x == nil ? [] : [id])
      return bundle(
        timed ? 100 + number / 2 : 0, half: half,
        sources + [alive] + set + [message("fseq", ids: [number])])
    }
    return [frame(0, false, 0.5), frame(1, true, 0.75), frame(2, false, nil)]
  }

  private static func lines(
    _ bytes: [UInt8], _ options: CaptureReader.Options = .init()
  ) throws -> (lines: [String], reader: CaptureReader) {
    var options = options
    options.geometry = .size(width: 25.4, height: 25.4)
    let reader = try CaptureReader(bytes: bytes, options)
    #expect(reader.format == .tuioPackets)
    var (batch, lines) = (FrameBatch(), [String]())
    while try reader.next(into: &batch) {
      for frame in batch.frames {
        lines += frame.contacts.map {
          "\(frame.time.microseconds / 1000) \($0.phase) \($0.position.x) \($0.position.y)"
        }
      }
    }
    return (lines, reader)
  }

  // An inch has 160 points.
  private static let expected = [
    "100000 began 80.0 40.0", "100500 moved 120.0 40.0", "101000 ended 120.0 40.0",
  ]

  @Test func `packets of TUIO one after the other are read, with or without their lengths`() throws
  {
    let packets = Self.swipe()
    let forms: [[UInt8]] = [
      packets.flatMap { $0 }, packets.flatMap { Self.word(UInt32($0.count)) + $0 },
      packets.flatMap { [UInt8($0.count & 0xff), UInt8($0.count >> 8)] + $0 },
    ]
    for bytes in forms {
      let (lines, reader) = try Self.lines(bytes)
      #expect(lines == Self.expected)
      #expect(!reader.diagnostics.hasProblems)
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private static func rows(_ packet: [UInt8]) -> [(offset: String, bytes: ArraySlice<UInt8>)] {
    stride(from: 0, to: packet.count, by: 16).map { start in
      let offset = String(start, radix: 16)
      return (
        String(repeating: "0", count: 4 - offset.count) + offset,
        packet[start..<min(start + 16, packet.count)]
      )
    }
  }

  private static let dumps: [(name: String, print: @Sendable ([UInt8]) -> String)] = [
    ("a line of digits", { $0.map(hex).joined() + "\n" }),
    ("numbers", { $0.map(hex).joined(separator: " ") + "\n" }),
    ("an array of C", { $0.map { "0x" + hex($0) }.joined(separator: ", ") + "\n" }),
    (
      "xxd",
      { packet in
        rows(packet).map { row in
          let pairs = stride(from: row.bytes.startIndex, to: row.bytes.endIndex, by: 2).map {
            row.bytes[$0..<min($0 + 2, row.bytes.endIndex)].map(hex).joined()
          }
          return "0000\(row.offset): \(pairs.joined(separator: " "))  ab.cd.ef\n"
        }.joined()
      }
    ),
    (
      "hexdump -C",
      { packet in
        rows(packet).map { row in
          let bytes = row.bytes.map(hex)
          return "0000\(row.offset)  \(bytes.prefix(8).joined(separator: " "))  "
            + "\(bytes.dropFirst(8).joined(separator: " "))  |#bundle.|\n"
        }.joined()
      }
    ),
    (
      "tcpdump -X",
      { packet in
        // 28 bytes of headers of the network come first.
        "12:00:00.000000 IP a.3333 > b.3333: UDP\n"
          + rows([UInt8](repeating: 0x45, count: 28) + packet).map { row in
            "\t0x\(row.offset):  \(row.bytes.map(hex).joined(separator: " "))  E..\n"
          }.joined()
      }
    ),
    (
      "strings of Python",
      { packet in
        "b'"
          + packet.map {
            $0 > 0x20 && $0 < 0x7f && $0 != 0x5c && $0 != 0x27
              ? String(Unicode.Scalar($0)) : "\\x" + hex($0)
          }.joined() + "'\n"
      }
    ),
  ]

  @Test(arguments: dumps.map(\.name))
  func `packets of TUIO are read from text that shows their bytes`(name: String) throws {
    let print = try #require(Self.dumps.first { $0.name == name }).print
    let text = Self.swipe().map(print).joined()
    #expect(try Self.lines(Array(text.utf8)).lines == Self.expected)
  }

  @Test func `packets of TUIO without times are read at the rate that the user states`() throws {
    let bytes = Self.swipe(timed: false).flatMap { $0 }
    #expect(throws: CaptureError.lacksTimes) { _ = try Self.lines(bytes) }
    var options = CaptureReader.Options()
    options.rate = 50
    #expect(
      try Self.lines(bytes, options).lines == [
        "0 began 80.0 40.0", "20 moved 120.0 40.0", "40 ended 120.0 40.0",
      ])
  }

  @Test func `packets of TUIO of two programs are two captures, and a note names the other one`()
    throws
  {
    let (one, other) = (Self.swipe(from: "table@a"), Array(Self.swipe(from: "wall@b").dropLast(2)))
    let bytes = zip(one, other).flatMap { $0 + $1 } + one.dropFirst(other.count).flatMap { $0 }
    let (lines, reader) = try Self.lines(bytes)
    #expect(lines == Self.expected)
    let note = try #require(reader.diagnostics.all.first { $0.problem == .otherDevices })
    #expect(note.detail.contains("wall@b (1 position)"))
    var options = CaptureReader.Options()
    options.deviceNode = "wall@b"
    #expect(try Self.lines(bytes, options).lines.first == Self.expected.first)
  }

  @Test func `packets of TUIO that are cut or damaged anywhere are never read without a word`()
    throws
  {
    let packets = Self.swipe()
    let (bytes, whole) = (packets.flatMap { $0 }, packets[0].count + packets[1].count)
    for count in 40..<bytes.count where count != packets[0].count && count != whole {
      let (_, reader) = try Self.lines(Array(bytes.prefix(count)))
      #expect(reader.diagnostics.hasProblems, "\(count)")
    }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x55
      guard let reader = try? CaptureReader(bytes: damaged) else { continue }
      reader.allowsLackOfTimes = true
      try reader.readAll()
    }
  }
}
