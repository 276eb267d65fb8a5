import Testing
import TouchLog

@Suite struct `The format of a capture` {
  @Test(arguments: [
    ("# EVEMU 1.2\n", CaptureFormat.evemu), ("E: 0.1 0003 0035 1", .evemu),
    ("N: A pad\n", .evemu), ("A: 35 0 10 0 0\n", .evemu), ("$ cat x\n\nE: 0.1 3 35 1\n", .evemu),
    ("\u{feff}\r\nE: 0.1 0003 0035 1\r\n", .evemu),
    ("{\"tactus\":\"touch-log\",\"version\":1}\n", .touchLog),
    (" { \"touches\": [], \"t\": 1 }", .touchLog),
    ("{\"t\":0,\"set\":{\"recognizer\":\"a\",\"enabled\":true}}", .touchLog),
    ("", .empty), (" \r\n\n\t", .empty), ("\u{feff}", .empty),
  ])
  func `the format of a capture is detected from its bytes`(text: String, format: CaptureFormat) {
    #expect(CaptureFormat.detect(Array(text.utf8)) == .format(format))
  }

  @Test(arguments: [
    ("hello\n", "\"hello\""), ("{\"tactus\":\"transitions\"}", "\"{\"tactus\":\"transitions\"}\""),
    ("\u{7f}ELF\u{0}\u{1}", "bytes 7f 45 4c 46 00 01"),
    ("# only a comment", "\"# only a comment\""),
    ("\u{feff}Zeit;Größe\t;X\r\n", "\"Zeit;Größe ;X\""),
  ])
  func `the format of a capture that is unknown is described by its first bytes`(
    text: String, seen: String
  ) {
    let bytes = Array(text.utf8)
    #expect(CaptureFormat.detect(bytes) == .unknown(seen: seen))
    #expect(throws: CaptureError.unknownFormat(seen: seen)) { _ = try CaptureReader(units: bytes) }
  }

  @Test func `the format of a capture can be stated`() throws {
    var options = CaptureReader.Options()
    options.format = .evemu
    let reader = try CaptureReader(units: Array("nothing of the kind\n".utf8), options)
    #expect(try reader.frameLines() == [])
    #expect(reader.diagnostics.all.map(\.problem) == [.unknownRecord])
  }
}
