import Testing
import TouchLog
import TouchModel

@Suite struct `A format that is stated` {
  private static let evemu = Script.evemu("id 1, x 1, y 1, syn 0.010\nid -1, syn 0.020")
  private static let touchLog = Array(
    """
    {"tactus":"touch-log","version":1,"width":400,"height":800}
    {"t":0,"touches":[{"id":1,"phase":"began","x":5,"y":5}]}

    """.utf8)

  private func problems(_ bytes: [UInt8], _ format: CaptureFormat) throws -> [Diagnostic] {
    var options = CaptureReader.Options()
    options.format = format
    let reader = try CaptureReader(units: bytes, options)
    #expect(try reader.frameLines().isEmpty)
    return reader.diagnostics.all
  }

  @Test(arguments: [
    CaptureFormat.getevent, .evtest, .sendevent, .libinputRecord, .empty,
  ])
  func `a format that is stated and differs from that of the capture is a problem`(
    format: CaptureFormat
  ) throws {
    for (bytes, name) in [(Self.evemu, "evemu"), (Self.touchLog, "touch-log")] {
      let found = try problems(bytes, format)
      #expect(found.map(\.problem) == [.wrongFormat], "\(found)")
      #expect(
        found.first?.detail
          == "found no content in the format \(format.rawValue); the capture looks like \(name)")
      #expect(found.first?.severity == .problem)
    }
    let prose = try problems(Array("once upon a time\n".utf8), format)
    #expect(prose.first?.detail.hasSuffix("the capture begins with \"once upon a time\"") == true)
  }

  @Test func `a format that is stated and reads JSON of another kind is a problem`() throws {
    #expect(try problems(Self.touchLog, .pointerEvents).map(\.problem) == [.wrongFormat])
  }

  @Test func `a format that is stated holds for a capture in which nothing happens`() throws {
    #expect(try problems([], .evemu).isEmpty)
    #expect(try problems(Array(" \r\n".utf8), .getevent).isEmpty)
    #expect(try problems(Array("# EVEMU 1.2\n".utf8), .evemu).isEmpty)
    #expect(try problems(Array("N: Pad\n".utf8), .evemu).isEmpty)
  }

  @Test
  func `a format that is stated needs the header of its table, and names the line without it`()
    throws
  {
    var options = CaptureReader.Options()
    options.format = .framesCSV
    let text = "\n\nN: \u{1b}[2Jx y\n"
    let error = #expect(throws: CaptureError.self) {
      _ = try CaptureReader(units: Array(text.utf8), options)
    }
    #expect(error?.description == "line 3: no column \"t\", as frames-csv has")
  }
}
