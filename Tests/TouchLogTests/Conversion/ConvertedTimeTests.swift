import Testing
import TouchLog
import TouchModel

@Suite struct `A converted capture that` {
  private static let untimed = """
    0003 0039 00000001
    0003 0035 00000064
    0003 0036 00000064
    0000 0000 00000000
    0003 0039 ffffffff
    0000 0000 00000000

    """

  @Test(arguments: WritableFormat.all.map(\.name))
  func `a converted capture that states no times has none, or those of the requested rate`(
    name: String
  ) throws {
    let bytes = Array(Self.untimed.utf8)
    if name == "getevent" {
      let reader = try CaptureReader(units: try Converted(bytes, name).bytes)
      let plain = try CaptureReader(units: bytes)
      let lacksTimes = reader.lacksTimes
      #expect(lacksTimes)
      let expected = try plain.readAllEvents()
      #expect(try reader.readAllEvents() == expected)
    } else {
      #expect(throws: CaptureError.lacksTimes) { try Converted(bytes, name) }
    }
    var options = CaptureReader.Options()
    options.rate = 100
    let capture = try Converted(bytes, name, options).readBack()
    let times = capture.batch.entries.map(\.time.microseconds)
    #expect(times.count == 2 && times[1] - times[0] == 10_000)
  }

  @Test(arguments: [
    ("slot 9, id 1, x 1, y 1, syn 0.01", Diagnostic.Problem.slotOutOfRange),
    ("id 1, x 1, y 1, syn 9.01\nx 2, syn 3.01", .clockJump),
    ("id 1, x 1, y 1, syn 9.01\nx 2, syn 9.00", .timeRanBackwards),
    ("id 1, x 1, y 1, dropped 9.01\nx 2, syn 9.02", .synDropped),
  ])
  func `a converted capture that is checked reports the same faults as reading its contacts`(
    script: String, problem: Diagnostic.Problem
  ) throws {
    let bytes = Script.evemu(
      script, description: "A: 2f 0 4 0 0\nA: 35 0 9 0 0 9\nA: 36 0 9 0 0 9\n")
    var options = CaptureConverter.Options()
    options.checksEvents = true
    let checked = try Converted(bytes, "evemu", .init(), options)
    #expect(checked.diagnostics.all == (try WholeCapture(bytes).diagnostics))
    #expect(checked.diagnostics.count(of: problem) == 1)
    let unchecked = try Converted(bytes, "evemu").bytes
    #expect(checked.bytes == unchecked)
  }
}
