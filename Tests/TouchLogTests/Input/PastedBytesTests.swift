import Testing
import TouchLog

/// Bytes of a log that were printed as text, and text that only speaks of events.
@Suite struct `Text in place of a log` {
  @Test func `a text that names events and has none says what to do`() {
    let text = (0..<4).map { "\($0) x EV.ABS ABS_MT_POSITION_X = \($0)\n" }.joined()
    #expect {
      _ = try CaptureReader(bytes: Array(text.utf8))
    } throws: {
      "\($0)".contains("attach the file")
    }
  }

  @Test(arguments: ["hexdump -C", "xxd", "xxd -i", "base64", "quoted-printable"])
  func `bytes that were printed as text are read as the bytes`(form: String) throws {
    let bytes = Array(`A log in another form`.evemu.utf8)
    let rows = stride(from: 0, to: bytes.count, by: 16).map { start in
      (start, bytes[start..<min(start + 16, bytes.count)].map { hex(Int($0), 2) })
    }
    let text: String
    switch form {
    case "hexdump -C":
      text = rows.map { "\(hex($0, 8))  \($1.joined(separator: " "))  |.|\n" }.joined()
    case "xxd":
      text = rows.map { start, row in
        let pairs = stride(from: 0, to: row.count, by: 2)
          .map { row[$0] + ($0 + 1 < row.count ? row[$0 + 1] : "") }
        return "\(hex(start, 8)): \(pairs.joined(separator: " "))  ....\n"
      }.joined()
    case "xxd -i":
      let lines = rows.map { "  " + $1.map { "0x\($0)" }.joined(separator: ", ") }
      text =
        "unsigned char log_evemu[] = {\n\(lines.joined(separator: ",\n"))\n};\n"
        + "unsigned int log_evemu_len = \(bytes.count);\n"
    case "base64": text = base64(bytes)
    default:
      let padded = `A log in another form`.evemu
        .replacing("# EVEMU 1.3", with: "# EVEMU 1.3" + String(repeating: " ", count: 66))
        .replacing("A pad", with: "A pad" + String(repeating: "=20", count: 24))
      text = padded.replacing("=20=20\n", with: "=20=\n=20\n")
        .replacing(String(repeating: " ", count: 4) + "\n", with: "=\n    \n")
    }
    #expect(
      try CaptureReader(bytes: Array(text.utf8)).eventLines() == `A log in another form`.events)
  }

  private func hex(_ number: Int, _ digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - group.count)
      for place in 0..<4 {
        text.append(place > group.count ? "=" : letters[bits >> (18 - 6 * place) & 63])
      }
      if start % 57 == 54 { text += "\n" }
    }
    return text + "\n"
  }
}
