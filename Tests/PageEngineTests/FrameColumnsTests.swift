import Foundation
import PageEngine
import Pages
import SeededRandom
import TactusGestures
import Testing

/// Frames are packed in columns by the program, and unpacked by the script of the page.
@Suite
struct FrameColumnsTests {
  @Test(.enabled(if: EngineModule.canRun, "needs Node.js"))
  func `frames that are packed for a page are read by it as they were, bit by bit`() throws {
    let logs = (0..<20).map { RandomLog.batch(seed: $0) }
    try expectEqual(logs, chunks: 1)
  }

  @Test(.enabled(if: EngineModule.canRun, "needs Node.js"))
  func `frames of several chunks, at times beyond 71 minutes, are read as they were`() throws {
    var generator = SplitMix(seed: 3)
    var batch = FrameBatch()
    for index in 0..<2005 {
      let time = Timestamp(microseconds: Int64(index) * 40_000_000 - 5_000_000_000)
      for number in 0..<Int32(index % 3) {
        var contact = Contact(
          id: TouchID(number - 1), phase: .moved,
          position: Point(x: Double.random(in: -1e12...1e12, using: &generator), y: -0.0))
        contact.major = number == 0 ? nil : Float.random(in: 0...1, using: &generator)
        batch.append(contact)
      }
      batch.closeFrame(at: time, interruption: .system)
    }
    try expectEqual([batch], chunks: 3)
  }

  @Test(.enabled(if: EngineModule.canRun, "needs Node.js"))
  func `positions with few decimals, of browsers and of negative zero are read as they were`()
    throws
  {
    var generator = SplitMix(seed: 9)
    let decimals = (0..<600).map { _ in
      Double(Int.random(in: -900_000...900_000, using: &generator)) / 1000
    }
    let singles = (0..<600).map { _ in Double(Float.random(in: -900...900, using: &generator)) }
    let others = [-0.0, 2_147_483_648.5, .leastNonzeroMagnitude] + decimals
    for (values, size) in [(decimals, 8), (singles, 8), (others, 16)] {
      var batch = FrameBatch()
      for index in 0..<300 {
        batch.append(
          Contact(
            id: TouchID(1), phase: .moved, position: Point(x: values[index], y: values[index + 300])
          ))
        batch.closeFrame(at: Timestamp(microseconds: Int64(index)), interruption: .system)
      }
      let bytes = try expectEqual([batch], chunks: 1)
      // Beside its position a contact has 32 bytes here, and the chunk has a few.
      #expect(bytes <= 300 * (32 + size) + 200)
    }
  }

  @Test(.enabled(if: EngineModule.canRun, "needs Node.js"))
  func `commands, motion and keys between frames are read as they were`() throws {
    var batch = FrameBatch()
    let motion = MotionSample(
      acceleration: .init(x: 0.1, y: -9.81, z: .infinity), rotationRate: nil)
    let changes: [Command.Change] = [
      .enabled(false), .scale(1.5), .rotation(-2), .translation(Point(x: 3, y: 4)),
    ]
    for (index, change) in changes.enumerated() {
      let time = Timestamp(microseconds: Int64(index) * 1000)
      batch.append(Command(recognizer: "pan of \(index) fingers, größer", change: change), at: time)
      batch.append(.motion(motion), at: time)
      batch.append(Contact(id: TouchID(7), phase: .moved, position: Point(x: 1, y: 2)))
      batch.closeFrame(at: time, interruption: .system)
      batch.append(.button(.left, isPressed: true), at: time)
    }
    try expectEqual([batch], chunks: 1)
  }

  /// Expects that the script reads the entries of all batches as the writer of streams writes them.
  ///
  /// Returns the number of bytes of the columns.
  @discardableResult
  private func expectEqual(_ batches: [FrameBatch], chunks: Int) throws -> Int {
    var expected = FrameStreamWriter()
    var columns = FrameColumns(chunkSize: 1000)
    var packed: [UInt8] = []
    for batch in batches {
      var writer = FrameStreamWriter()
      writer.append(batch)
      expected.append(batch)
      columns.append(writer.bytes, into: &packed)
    }
    columns.finish(into: &packed)
    let folder = try EngineModule.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["columns", "frames"].map { folder.appendingPathComponent($0) }
    try Data(packed).write(to: files[0])
    try EngineModule.run("columns.mjs", files.map(\.path))
    let read = [UInt8](try Data(contentsOf: files[1]))
    #expect(read == expected.bytes)
    #expect(read.count > 1000)
    var (count, offset) = (0, 0)
    while offset < packed.count {
      offset += (0..<4).reduce(0) { $0 | Int(packed[offset + $1]) << (8 * $1) }
      count += 1
    }
    #expect(count == chunks)
    return packed.count
  }
}
