import Testing
import TouchLog

@Suite struct `Many faults of one kind` {
  @Test func `many faults of one kind are listed up to a hundred, and the others counted`() throws {
    let text = "# EVEMU 1.2\n" + String(repeating: "E: bad\n", count: 250) + "X: 1\n"
    let reader = try CaptureReader(units: Array(text.utf8))
    #expect(try reader.readAllEvents().isEmpty)
    let all = reader.diagnostics.all
    #expect(all.count == 102)
    #expect(all[99].place == .line(101))
    #expect(all[100].problem == .unknownRecord)
    #expect(all.last?.place == .capture)
    #expect(all.last?.problem == all.first?.problem)
    #expect(all.last?.detail == "150 more, not listed")
  }

  @Test func `many faults of one kind never write to the terminal`() {
    let diagnostic = Diagnostic(.unknownRecord, at: .capture, "a\u{1b}[31mred\nb\u{9b}")
    #expect(diagnostic.detail == "a [31mred b ")
  }
}
