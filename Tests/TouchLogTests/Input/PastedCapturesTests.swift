import Testing
import TouchLog
import TouchModel

/// Texts with several captures, and lines that end as those of web pages do.
@Suite struct `Several captures in one text` {
  /// A capture of one touch on a device with this range.
  private static func capture(_ name: String, _ range: Int, touches: Int, to format: String) throws
    -> [UInt8]
  {
    var text = "# EVEMU 1.3\nN: \(name)\nP: 02 00 00 00 00 00 00 00\n"
    for axis in ["35", "36"] { text += "A: \(axis) 0 \(range) 0 0 10\n" }
    text += "A: 2f 0 9 0 0 0\nA: 39 0 65535 0 0 0\n"
    for touch in 0..<touches {
      text += "E: \(touch).000001 0003 0039 \(touch)\nE: \(touch).000001 0003 0035 500\n"
      text += "E: \(touch).000001 0003 0036 500\nE: \(touch).000001 0000 0000 0000\n"
      text += "E: \(touch).100001 0003 0039 -001\nE: \(touch).100001 0000 0000 0000\n"
    }
    let target = try #require(WritableFormat.named(format))
    var converter = CaptureConverter(try CaptureReader(bytes: Array(text.utf8)), to: target)
    var bytes: [UInt8] = []
    while try converter.next(into: &bytes) {}
    return bytes
  }

  @Test(arguments: ["evemu", "getevent", "libinput-record"])
  func `several captures in one text are read one at a time, under their own description`(
    format: String
  ) throws {
    let panel = try Self.capture("Panel A", 999, touches: 1, to: format)
    let pad = try Self.capture("Panel B", 3999, touches: 3, to: format)
    for (text, name) in [(panel + pad, "Panel B"), (pad + panel, "Panel B")] {
      let reader = try CaptureReader(bytes: text)
      _ = try reader.frameLines()
      #expect(reader.description.name == name)
      #expect(reader.statistics.touches == 3)
      #expect(abs((reader.measure?.width ?? 0) - 400) < 1)
      let note = try #require(reader.diagnostics.all.first { $0.problem == .otherDevices })
      #expect(note.detail.contains("Panel A (1 touch)"), "\(note.detail)")
    }
    guard format == "evemu" else { return }
    var options = CaptureReader.Options()
    options.deviceNode = "Panel A"
    let named = try CaptureReader(bytes: panel + pad, options)
    _ = try named.frameLines()
    #expect(named.statistics.touches == 1 && named.description.name == "Panel A")
  }

  @Test(arguments: ["<br>", "<br/>", "<br />", "<BR>"])
  func `several captures of lines that end in a break of HTML are read as without it`(
    mark: String
  ) throws {
    for format in ["evemu", "getevent", "evtest"] {
      let plain = try Self.capture("Panel", 999, touches: 2, to: format)
      let text = String(decoding: plain, as: UTF8.self)
      let marked = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : $0 + mark }.joined(separator: "\n")
      let reader = try CaptureReader(bytes: Array(marked.utf8))
      #expect(try reader.frameLines() == CaptureReader(bytes: plain).frameLines(), "\(format)")
      #expect(!reader.diagnostics.hasProblems, "\(format)")
    }
  }
}
