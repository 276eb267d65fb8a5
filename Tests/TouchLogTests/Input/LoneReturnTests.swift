import Testing
import TouchLog
import TouchModel

@Suite struct `Lines that end with a carriage return alone` {
  private static let text = Script.evemu(
    (0..<8000).map { "id \($0 % 2 * 2 - 1), x \($0), y 5, syn 1.\(100_000 + $0)" }
      .joined(separator: "\n"), description: "N: Pad\n")

  private func events(_ path: String) throws -> [InputEvent] {
    let reader = try CaptureReader(path: path)
    let events = try reader.readAllEvents()
    #expect(reader.description.name == "Pad")
    #expect(reader.diagnostics.all.isEmpty)
    return events
  }

  @Test
  func
    `lines that end with a carriage return are read like any other lines, from a file and from memory`()
    throws
  {
    let expected = try TemporaryFile.with(Self.text, events)
    #expect(expected.count == 32_000)
    let returned = Self.text.map { $0 == 0x0a ? 0x0d : $0 }
    #expect(try TemporaryFile.with(returned, events) == expected)
    let reader = try CaptureReader(units: returned)
    #expect(try reader.readAllEvents() == expected)
  }

  @Test func `lines that end with a carriage return give the line of a fault`() throws {
    let reader = try CaptureReader(units: Array("# EVEMU 1.2\rE: bad\r\rE: 0.1 0 0\r".utf8))
    #expect(try reader.readAllEvents().isEmpty)
    #expect(reader.diagnostics.all.map(\.place) == [.line(2), .line(4)])
  }

  @Test func `lines that end with a carriage return do not exist if a line feed follows`() throws {
    let reader = try CaptureReader(units: Array("# EVEMU 1.2\r\nE: bad\r\r\nE: bad\n".utf8))
    #expect(try reader.readAllEvents().isEmpty)
    #expect(reader.diagnostics.all.map(\.place) == [.line(2), .line(3)])
  }
}
