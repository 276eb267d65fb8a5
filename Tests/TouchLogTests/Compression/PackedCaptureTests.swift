import SeededRandom
import Testing
import TouchLog
import TouchModel

@Suite struct `Packed captures` {
  private static let lines = (0..<4000).map { frame in
    "id \(frame), x \(frame % 700), y \(frame % 311), syn \(frame).0\n id -1, syn \(frame).100000"
  }
  private static let plain = Script.evemu(lines.joined(separator: "\n"))

  private static func packed(_ compression: Compression, pieces: Int = 1) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let size = (plain.count + pieces - 1) / pieces
    for start in stride(from: 0, to: plain.count, by: size) {
      var output = CompressedOutput(compression)
      let piece = Array(plain[start..<min(start + size, plain.count)])
      let (isWritten, isFinished) =
        (output.write(piece, into: &bytes), output.finish(into: &bytes))
      #expect(isWritten && isFinished)
    }
    return bytes
  }

  private static func read(_ bytes: [UInt8]) throws -> (lines: [String], [Diagnostic]) {
    let reader = try CaptureReader(units: bytes)
    return (try reader.frameLines(), reader.diagnostics.all)
  }

  @Test(arguments: Compression.allCases, [1, 2, 37])
  func `packed captures hold the original bytes, in one piece or in many`(
    compression: Compression, pieces: Int
  ) throws {
    let bytes = try Self.packed(compression, pieces: pieces)
    #expect(bytes.count < Self.plain.count)
    #expect(try Self.packed(compression, pieces: pieces) == bytes)
    let (lines, diagnostics) = try Self.read(bytes)
    #expect(lines.count == 8000)
    #expect(lines == (try Self.read(Self.plain).lines))
    #expect(diagnostics.map(\.problem) == [.noPhysicalSize])
  }

  @Test func `packed captures may follow each other in both forms, with padding after them`() throws
  {
    let bytes = try Self.packed(.gzip) + Self.packed(.zstd) + [UInt8](repeating: 0, count: 1000)
    let (lines, diagnostics) = try Self.read(bytes)
    #expect(lines.count == 16_000)
    #expect(!diagnostics.contains { $0.problem == .damagedCompression })
  }

  @Test(arguments: Compression.allCases)
  func `packed captures that are cut give what precedes the cut, and report it`(
    compression: Compression
  ) throws {
    let bytes = try Self.packed(compression, pieces: 8)
    let (lines, diagnostics) = try Self.read(Array(bytes.prefix(bytes.count * 3 / 4)))
    #expect(lines.count > 4000)
    #expect(lines.count < 8000)
    // The last line may be cut, too.
    let faults = diagnostics.filter { $0.problem == .truncated }
    #expect(faults.map(\.place).contains(.byte(bytes.count * 3 / 4)))
    #expect(faults.map(\.detail).contains("the \(compression.rawValue) data is incomplete"))
  }

  @Test(arguments: Compression.allCases)
  func `packed captures that are followed by other bytes report it`(compression: Compression) throws
  {
    let bytes = try Self.packed(compression)
    let (lines, diagnostics) = try Self.read(bytes + Array("hello".utf8))
    #expect(lines.count == 8000)
    #expect(
      diagnostics.first { $0.problem == .damagedCompression }?.place == .byte(bytes.count))
  }

  @Test(arguments: Compression.allCases)
  func `packed captures that are damaged anywhere are read up to the damage`(
    compression: Compression
  ) throws {
    let bytes = try Self.packed(compression, pieces: 3)
    let whole = try Self.read(Self.plain).lines
    var generator = SplitMix(seed: 11)
    var told = 0
    for _ in 0..<60 {
      var damaged = bytes
      let place = Int(generator.next() % UInt64(bytes.count))
      damaged[place] ^= UInt8(1) << UInt8(generator.next() % 8)
      let lines: [String]
      let diagnostics: [Diagnostic]
      do { (lines, diagnostics) = try Self.read(damaged) } catch {
        told += 1
        continue
      }
      let faults = diagnostics.filter { $0.severity == .problem }
      if faults.isEmpty { #expect(lines == whole, "byte \(place)") } else { told += 1 }
    }
    #expect(told > 40)
  }

  @Test func `packed captures without any usable byte are an error, and an empty one is empty`()
    throws
  {
    let bytes = try Self.packed(.gzip)
    #expect(throws: CaptureError.self) { _ = try Self.read(Array(bytes.prefix(5))) }
    var output = CompressedOutput(.zstd)
    var nothing: [UInt8] = []
    let isFinished = output.finish(into: &nothing)
    #expect(isFinished)
    #expect(try CaptureReader(units: nothing).format == .empty)
  }

  @Test(arguments: [
    ("a.evemu.gz", Compression.gzip), ("a.zst", .zstd), ("a.gzip", nil), ("gz", nil),
  ])
  func `packed captures are written if the name ends in .gz or .zst`(
    name: String, compression: Compression?
  ) {
    #expect(Compression(path: name) == compression)
  }

  @Test func `packed captures that are damaged in a late block keep what is before it`() throws {
    // Text that does not repeat takes several blocks of 128 KiB.
    var random = SplitMix(seed: 8)
    var text = "# EVEMU 1.3\n"
    for frame in 0..<40_000 {
      let x = Int.random(in: 0..<100_000, using: &random)
      text +=
        "E: \(frame).\(100_000 + x) 0003 0035 \(x)\nE: \(frame).\(100_000 + x) 0000 0000 0000\n"
    }
    for compression in Compression.allCases {
      var output = CompressedOutput(compression)
      var bytes: [UInt8] = []
      let isWritten = output.write(Array(text.utf8), into: &bytes) && output.finish(into: &bytes)
      #expect(isWritten)
      for place in bytes.count * 3 / 4..<bytes.count * 3 / 4 + 64 { bytes[place] = 0x5a }
      let reader = try CaptureReader(bytes: bytes)
      _ = try? reader.frameLines()
      #expect(reader.statistics.events > 40_000, "\(compression)")
      #expect(reader.diagnostics.hasProblems)
    }
  }
}
