import Foundation
import Testing
import TouchLog
import TouchModel

@Suite struct `Reading a capture` {
  /// Writes a file for one test and removes it.
  private func withFile<Result>(
    _ bytes: [UInt8], _ body: (String) throws -> Result
  ) throws -> Result {
    try TemporaryFile.with(bytes, body)
  }

  @Test func `reading a capture fails with the reason if there is nothing to read`() throws {
    let missing = "/nowhere/at all"
    #expect(throws: CaptureError.missing(path: missing)) { _ = try CaptureReader(path: missing) }
    #expect(throws: CaptureError.isDirectory(path: "/")) { _ = try CaptureReader(path: "/") }
    let error = CaptureError.missing(path: missing)
    #expect(error.description == "/nowhere/at all: no such file")
  }

  @Test func `reading a capture of no bytes gives neither frames nor faults`() throws {
    try withFile([]) { path in
      let reader = try CaptureReader(unitsAt: path)
      #expect(reader.format == .empty)
      #expect(try reader.frameLines() == [])
      #expect(reader.statistics == CaptureStatistics())
      #expect(reader.diagnostics.all.isEmpty)
    }
  }

  /// Lines cross the borders of the chunks, which a file has and an array does not.
  @Test func `reading a capture is the same from a file as from memory`() throws {
    var writer = EvemuWriter()
    var text: [UInt8] = []
    for index in 0..<60_000 {
      let time = Timestamp(microseconds: Int64(index) * 977)
      let code = [0x39, 0x35, 0x36, 0x3a][index % 4]
      let value = Int32(truncatingIfNeeded: index / 40 &* (code == 0x39 ? 1 : 7919)) % 5000
      let isEnd = index % 5 == 4
      writer.write(
        InputEvent(
          time: time, type: isEnd ? 0 : 3, code: isEnd ? 0 : UInt16(code), value: isEnd ? 0 : value),
        into: &text)
      if index % 1000 == 7 { text += Array("broken line \(index)\r\n".utf8) }
      if index == 31_000 { text += [UInt8](repeating: UInt8(ascii: "x"), count: 700_000) + [0x0a] }
    }
    try withFile(text) { path in
      let file = try CaptureReader(unitsAt: path)
      let memory = try CaptureReader(units: text)
      let (fileFrames, memoryFrames) = try (file.frameLines(), memory.frameLines())
      #expect(fileFrames == memoryFrames)
      #expect(fileFrames.count == 12_000)
      #expect(file.statistics == memory.statistics)
      #expect(file.diagnostics.all == memory.diagnostics.all)
      #expect(file.diagnostics.count(of: .lineTooLong) == 1)
      #expect(file.diagnostics.count(of: .unknownRecord) == 60)
    }
  }

  @Test func `reading a capture does not need more memory for a line that never ends`() throws {
    var options = CaptureReader.Options()
    options.format = .touchLog
    try withFile([UInt8](repeating: UInt8(ascii: "{"), count: 3_000_000)) { path in
      let reader = try CaptureReader(unitsAt: path, options)
      #expect(try reader.frameLines() == [])
      #expect(reader.diagnostics.all.map(\.problem) == [.lineTooLong])
    }
  }

  @Test func `reading a capture keeps a batch within its limit`() throws {
    let line = #"{"t":1,"touches":[{"id":1,"phase":"moved","x":1,"y":1}]}"# + "\n"
    let text = String(repeating: line, count: 5000)
    let reader = try CaptureReader(units: Array(text.utf8))
    var batch = FrameBatch()
    var sizes: [Int] = []
    while try reader.next(into: &batch) { sizes.append(batch.entries.count) }
    #expect(sizes.reduce(0, +) == 5000)
    #expect(sizes.allSatisfy { $0 <= CaptureReader.batchLimit })
  }
}
