import Testing
import TouchLog
import TouchModel

@Suite struct `Touch logs` {
  private func read(_ text: String) throws -> ([String], [Diagnostic]) {
    var options = CaptureReader.Options()
    options.format = .touchLog
    let reader = try CaptureReader(units: Array(text.utf8), options)
    let lines = try reader.frameLines()
    return (lines, reader.diagnostics.all)
  }

  private static let tap = """
    {"t":0.000,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":0.050,"touches":[{"id":1,"phase":"moved","x":52,"y":51.5}]}
    {"t":0.080,"touches":[{"id":1,"phase":"ended","x":52,"y":51.5}]}
    {"t":0.600,"touches":[]}

    """

  @Test func `touch logs hold one frame per line`() throws {
    let (frames, diagnostics) = try read(Self.tap)
    #expect(frames == ["0 1 began 50,50", "50 1 moved 52,51.5", "80 1 ended 52,51.5", "600 "])
    #expect(diagnostics.isEmpty)
  }

  /// The fast path and the careful path must give the same result.
  @Test(arguments: [
    #"{"t":0.25,"touches":[{"id":1,"phase":"began","x":-1.5,"y":2}]}"#,
    #"{"touches":[{"y":2,"x":-1.5,"phase":"began","id":1}],"t":0.25}"#,
    #" { "t" : 25e-2 , "touches" : [ { "id" : 1 , "phase":"began", "x":-15e-1,"y":2.0 } ] }  "#,
    #"{"\u0074":0.25,"touches":[{"id":1,"ph\u0061se":"beg\u0061n","x":-1.5,"y":2}]}"#,
    #"{"t":0.25,"a":{"b":[1,{"c":"}]"}]},"touches":[{"id":1,"z":null,"phase":"began","x":-1.5,"y":2}]}"#,
    #"{"t":0.2500004,"touches":[{"id":1,"phase":"began","x":-1.5,"y":2,"type":"direct"}]}"#,
    #"{"t":0.25,"t":0.25,"touches":[],"touches":[{"id":1,"phase":"began","x":-1.5,"y":2}]}"# + "\r",
  ])
  func `touch logs are read in every legal spelling`(line: String) throws {
    for text in [line, line + "\n", line + "\n" + String(repeating: " ", count: 99) + "\n"] {
      let (frames, diagnostics) = try read(text)
      #expect(frames == ["250 1 began -1.5,2"])
      #expect(diagnostics.isEmpty)
    }
  }

  @Test(arguments: [
    #"{"t":497577222222222,"touches":[]}"#,
    #"{"t":-99999999999999,"touches":[]}"#,
    #"{"t":0.25,"touches":[{"id":1,"phase":"began","x":99999999999,"y":2}]}"#,
    #"{"t":0.25,"touches":[{"id":1,"phase":"began","x":1,"y":-1000000001.5}]}"#,
  ])
  func `touch logs with an impossible number report it, however they are read`(line: String) throws
  {
    for text in [line, line + "\n" + String(repeating: " ", count: 99) + "\n"] {
      let (frames, diagnostics) = try read(text)
      #expect(!frames.contains { $0.contains("began") })
      #expect(diagnostics.map(\.problem) == [.outOfRange])
    }
  }

  @Test func `touch logs may have additional keys, and report a misspelled one once`() throws {
    let line =
      #"{"t":0.25,"touches":[{"id":1,"phase":"began","x":1,"y":2,"finger":"index","tpe":"pencil"}]}"#
    let (frames, diagnostics) = try read(line + "\n" + line + "\n")
    #expect(frames.first == "250 1 began 1,2")
    #expect(diagnostics.filter { $0.problem == .unknownName }.map(\.place) == [.line(1)])
    #expect(diagnostics.contains { $0.detail.contains(#"did you mean "type"?"#) })
  }

  @Test func `touch logs hold pressure, size and type`() throws {
    let line = #"""
      {"t":1,"touches":[{"id":9,"phase":"began","x":1,"y":2,"pressure":0.5,"major":9.25,"minor":7,"type":"pencil"}]}
      {"t":2,"touches":[{"id":9,"phase":"moved","x":2,"y":2}]}
      """#
    let reader = try CaptureReader(units: Array(line.utf8))
    let batch = try reader.wholeBatch()
    var first = Contact(
      id: TouchID(1), phase: .began, position: Point(x: 1, y: 2), kind: .pencil)
    (first.pressure, first.major, first.minor) = (0.5, 9.25, 7)
    let second = Contact(
      id: TouchID(1), phase: .moved, position: Point(x: 2, y: 2), kind: .pencil)
    #expect(batch.contacts == [first, second])
  }

  @Test(arguments: [
    ("0.1", 100_000), ("0.43", 430_000), ("1e-6", 1), ("0.0000004", 0), ("0.0000005", 1),
    ("1700000000.123456", 1_700_000_000_123_456), ("-2", -2_000_000),
    ("0.123456789012345678901234567890", 123_457), ("12345E-3", 12_345_000), ("0", 0),
  ])
  func `touch logs have times exact to the microsecond`(text: String, microseconds: Int64) throws {
    let reader = try CaptureReader(units: Array("{\"t\":\(text),\"touches\":[]}\n".utf8))
    var batch = FrameBatch()
    #expect(try reader.next(into: &batch))
    #expect(batch.entries.map(\.time.microseconds) == [microseconds])
  }

  @Test func `touch logs state the commands of an application`() throws {
    let text = #"""
      {"tactus":"touch-log","version":1,"width":400,"height":800,"device":"a pad"}
      {"t":0.6,"set":{"recognizer":"pre\"ss","enabled":false,"scale":2}}
      {"t":0.7,"set":{"rotation":-1.5,"recognizer":"p"},"touches":[]}
      {"t":0.8,"set":{"recognizer":"p","translation":[3,-4]}}
      """#
    let reader = try CaptureReader(units: Array(text.utf8))
    let batch = try reader.wholeBatch()
    #expect(
      batch.commands == [
        Command(recognizer: "pre\"ss", change: .enabled(false)),
        Command(recognizer: "pre\"ss", change: .scale(2)),
        Command(recognizer: "p", change: .rotation(-1.5)),
        Command(recognizer: "p", change: .translation(Point(x: 3, y: -4))),
      ])
    #expect(batch.entries.map(\.time.seconds) == [0.6, 0.6, 0.7, 0.7, 0.8])
    #expect(reader.surface == SurfaceSize(width: 400, height: 800))
    #expect(reader.description.name == "a pad")
    #expect(reader.diagnostics.all.isEmpty)
  }

  @Test(arguments: [
    (
      #"{"t":0.1,"touches":[{"id":1,"phase":"begun","x":1,"y":1}]}"#,
      Diagnostic.Problem.unknownName, ["100 "]
    ),
    (#"{"t":0.1,"touches":[{"id":1,"phase":"began","x":1e999,"y":1}]}"#, .outOfRange, ["100 "]),
    (#"{"t":0.1,"touches":[{"id":1,"phase":"began","x":"a","y":1}]}"#, .notANumber, ["100 "]),
    (#"{"t":0.1,"touches":[{"id":1.5,"phase":"began","x":1,"y":1}]}"#, .outOfRange, ["100 "]),
    (#"{"t":0.1,"touches":[{"phase":"began","x":1,"y":1}]}"#, .missingField, ["100 "]),
    (#"{"t":0.1,"touches":[{"id":1,"x":1,"y":1}]}"#, .missingField, ["100 "]),
    (#"{"t":0.1,"touches":[{"id":1,"phase":"began","y":1}]}"#, .missingField, ["100 "]),
    (#"{"t":1e20,"touches":[]}"#, .outOfRange, []), (#"{"t":"x","touches":[]}"#, .notANumber, []),
    (#"{"touches":[]}"#, .missingField, []), (#"{"t":1}"#, .missingField, []),
    (#"{"t":1,"touches":[}"#, .syntax, []), (#"{"t":1,"touches":[]} x"#, .syntax, []),
    (#"{"t":01,"touches":[]}"#, .notANumber, []), ("nonsense", .syntax, []),
    (#"{"t":1,"set":{"enabled":true}}"#, .missingField, []),
    (#"{"tactus":"touch-log","version":2}"#, .newerVersion, []),
    (#"{"tactus":"touch-log","width":-4,"height":3}"#, .outOfRange, []),
    (
      #"{"t":0.1,"touches":[{"id":1,"phase":"moved","x":1,"y":1}]}"#, .neverBegan,
      ["100 1 moved 1,1"]
    ),
  ])
  func `touch logs lose only their wrong parts, and report them`(
    line: String, problem: Diagnostic.Problem, frames: [String]
  ) throws {
    let (read, diagnostics) = try read("\n" + line + "\n\n")
    #expect(read == frames)
    #expect(diagnostics.map(\.problem) == [problem])
    #expect(diagnostics.map(\.place) == [.line(2)])
  }

  @Test func `touch logs suggest the phase that may have been meant`() throws {
    let (_, diagnostics) = try read(
      #"{"t":1,"touches":[{"id":1,"phase":"canceled","x":1,"y":1}]}"#)
    #expect(diagnostics.first?.detail == #"phase "canceled", did you mean "cancelled"?"#)
  }

  @Test func `touch logs that end in the middle of a line are truncated`() throws {
    let (frames, diagnostics) = try read(Self.tap + #"{"t":0.7,"touches":[{"id":1,"ph"#)
    #expect(frames.count == 4)
    #expect(diagnostics.map(\.problem) == [.truncated])
  }

  @Test func `touch logs may use an id again, but never an identity`() throws {
    let (frames, diagnostics) = try read(
      """
      {"t":0.1,"touches":[{"id":-7,"phase":"began","x":1,"y":1},{"id":-7,"phase":"ended","x":2,"y":1}]}
      {"t":0.2,"touches":[{"id":-7,"phase":"began","x":3,"y":1}]}
      {"t":0.3,"touches":[{"id":-7,"phase":"stationary"}]}
      {"t":0.4,"touches":[{"id":-7,"phase":"cancelled"}]}
      """)
    #expect(
      frames == [
        "100 1 began 1,1; 1 ended 2,1", "200 2 began 3,1", "300 2 stationary 3,1",
        "400 2 cancelled 3,1",
      ])
    #expect(diagnostics.isEmpty)
  }

  @Test func `touch logs in which a touch begins twice lack its lift`() throws {
    let (frames, diagnostics) = try read(
      """
      {"t":0.1,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}
      {"t":0.2,"touches":[{"id":1,"phase":"began","x":9,"y":9}]}
      """)
    #expect(frames == ["100 1 began 1,1", "200 1 cancelled 1,1; 2 began 9,9 (gap)"])
    #expect(diagnostics.map(\.problem) == [.alreadyDown])
  }

  @Test func `touch logs have gaps if the clock jumps, as any capture`() throws {
    let (frames, diagnostics) = try read(
      """
      {"t":10,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}
      {"t":9.5,"touches":[{"id":1,"phase":"moved","x":2,"y":1}]}
      {"t":71,"touches":[{"id":1,"phase":"moved","x":3,"y":1}]}
      {"t":5,"touches":[{"id":1,"phase":"ended","x":4,"y":1}]}
      {"t":5.5,"touches":[{"id":1,"phase":"began","x":4,"y":1}]}
      """)
    #expect(
      frames == [
        "10000 1 began 1,1", "10000 1 moved 2,1", "10000 1 cancelled 2,1 (gap)",
        "71000 2 moved 3,1", "71000 2 ended 4,1", "71500 3 began 4,1",
      ])
    #expect(diagnostics.map(\.problem) == [.timeRanBackwards, .clockJump, .clockJump])
  }

  @Test func `touch logs are counted`() throws {
    let reader = try CaptureReader(units: Array(Self.tap.utf8))
    try reader.readAll()
    let counts = reader.statistics
    #expect(counts.frames == 4)
    #expect(counts.events == 3)
    #expect(counts.touches == 1)
    #expect(counts.maxContacts == 1)
    #expect(counts.downAtEnd == 0)
    #expect(counts.duration == .milliseconds(600))
    #expect(abs((counts.rate ?? 0) - (1 / 0.05 + 1 / 0.03) / 2) < 1e-9)
  }
}
