import Tactus
import Testing

@Suite struct `Inspections as JSON` {
  @Test
  func `inspections as JSON state the device that was read, the others, and the remaining bytes`()
    throws
  {
    // The oldest revent container, with a panel, a key and half a record.
    var bytes = Self.little(2)
    for node in ["/dev/input/event0", "/dev/input/event2"] {
      bytes += Self.little(UInt32(node.utf8.count)) + Array(node.utf8)
    }
    let records: [[UInt32]] = [
      [1, 0x0039_0003, 5], [1, 0x0035_0003, 10], [0, 0x001e_0001, 1], [1, 0, 0], [0, 0, 0],
      [1, 0x0035_0003, 12], [1, 0, 0],
    ]
    for (index, record) in records.enumerated() {
      bytes += Self.little(record[0]) + Self.little(100) + Self.little(UInt32(index))
      bytes += Self.little(record[1]) + Self.little(record[2])
    }
    bytes += Self.little(1) + Self.little(100)
    let inspection = try Inspection(try CaptureReader(bytes: bytes))
    var writer = JSONWriter()
    InspectionWriter.write(inspection, capture: nil, to: &writer)
    let text = writer.text
    for part in [
      "\"format\":\"revent\"", "\"node\":\"/dev/input/event2\"", "\"trailing_bytes\":8",
      "\"other_devices\":{\"/dev/input/event0\":2}", "\"events\":5", "\"protocol\":\"B\"",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test func `inspections as JSON show a name without characters that control the terminal`() throws
  {
    let capture = Array("# EVEMU 1.2\nN: a\u{1b}[31mred\u{9b} pad\nE: 0.1 0000 0000 0\n".utf8)
    let inspection = try Inspection(try CaptureReader(bytes: capture))
    let text = InspectionText.text(of: inspection, "pad.evemu")
    #expect(text.contains("  device    ared  pad\n"))
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  private static func little(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
