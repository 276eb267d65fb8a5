import SeededRandom
import Testing
import TouchLog
import TouchModel

@Suite struct `Events of a web page` {
  private static let pointers = [
    #"{"type":"pointerdown","pointerId":2,"pointerType":"touch","clientX":10,"clientY":20,"#
      + #""screenX":900,"timeStamp":1000.5,"pressure":0.5,"width":20,"height":10}"#,
    #"{"type":"pointermove","pointerId":2,"pointerType":"touch","clientX":12,"clientY":20,"timeStamp":1010}"#,
    #"{"type":"pointerdown","pointerId":3,"pointerType":"touch","clientX":50,"clientY":60,"timeStamp":1010}"#,
    #"{"type":"pointerup","pointerId":2,"pointerType":"touch","clientX":12,"clientY":20,"timeStamp":1020}"#,
    #"{"type":"pointercancel","pointerId":3,"pointerType":"touch","timeStamp":1030}"#,
  ]
  private static let touches = [
    #"{"type":"touchstart","timeStamp":1000.5,"changedTouches":[{"identifier":0,"clientX":10,"clientY":20,"radiusX":5,"radiusY":10,"force":0.5}]}"#,
    #"{"type":"touchmove","timeStamp":1010,"changedTouches":{"0":{"identifier":0,"clientX":12,"clientY":20},"length":1}}"#,
    #"{"type":"touchstart","timeStamp":1010,"touches":[{"identifier":0,"clientX":12,"clientY":20},{"identifier":1,"clientX":50,"clientY":60}]}"#,
    #"{"type":"touchend","timeStamp":1020,"touches":[{"identifier":1,"clientX":50,"clientY":60}]}"#,
    #"{"type":"touchcancel","timeStamp":1030,"changedTouches":[{"identifier":1}]}"#,
  ]
  private static let frames = [
    "1000.5 1 began 10,20", "1010 1 moved 12,20; 2 began 50,60", "1020 1 ended 12,20",
    "1030 2 cancelled 50,60",
  ]

  @Test(arguments: [pointers, touches])
  func `events of a web page may be lines, one list, in an object, or spread over several lines`(
    events: [String]
  ) throws {
    let spread = events.map { $0.replacing(",", with: ",\n  ").replacing("{", with: "{\n  ") }
    let list: String = events.joined(separator: ",")
    let indented: String = spread.joined(separator: ",\n  ")
    let wrapped: [String] = events.map { "{\"event\":\($0)}" }
    let windows: String = events.joined(separator: "\r\n")
    let texts: [String] = [
      events.joined(separator: "\n"), "[\(list)]",
      "{\"page\":\"a]b\",\"events\":[\(list)],\"end\":{\"x\":1}}", "[\n  \(indented)\n]\n",
      wrapped.joined(separator: "\n"), "\u{feff}\(windows)\r\n",
    ]
    for text in texts {
      let reader = try CaptureReader(units: Array(text.utf8))
      #expect(reader.format == .pointerEvents)
      let lines = try reader.frameLines()
      #expect(lines == Self.frames, "\(text)")
      #expect(reader.diagnostics.all.map(\.problem) == [.noPhysicalSize], "\(text)")
    }
    let reader = try CaptureReader(units: Array(texts[1].utf8))
    let contact = try reader.allContacts().first
    #expect(contact?.major == 20)
    #expect(contact?.minor == 10)
    #expect(contact?.pressure == 0.5)
  }

  @Test(arguments: [pointers, touches])
  func `events of a web page may be listed under any key of the object around them`(
    events: [String]
  ) throws {
    let list = events.joined(separator: ",")
    for text in [
      #"{"page":[400,800],"recorded":[\#(list)],"note":"b"}"#, #"{"fingers" : [ \#(list)]}"#,
      "{\"recorded\":[\n" + events.joined(separator: ",\n") + "\n]}",
    ] {
      let reader = try CaptureReader(bytes: Array(text.utf8))
      var (batch, phases) = (FrameBatch(), [[Contact.Phase]]())
      while try reader.next(into: &batch) {
        for frame in batch.frames { phases.append(frame.contacts.map(\.phase)) }
      }
      #expect(phases.first == [.began] && phases.last == [.cancelled], "\(phases)")
      #expect(reader.diagnostics.all.filter { $0.severity == .problem } == [])
    }
  }

  @Test func `events of a web page in lists within lists are not read, and that is said`() throws {
    let text = #"{"session":{"parts":[[\#(Self.pointers.joined(separator: ","))]]}}"#
    let reader = try CaptureReader(bytes: Array(text.utf8))
    try reader.readAll()
    #expect(
      reader.diagnostics.all.contains {
        $0.severity == .problem && $0.detail.hasPrefix("no event is read")
      })
  }

  @Test func `events of a web page that state no times are read at a rate`() throws {
    let expected = [
      (Self.pointers, ["0 1 began 10,20", "10 1 moved 12,20; 2 began 50,60"]),
      (Self.touches, ["0 1 began 10,20", "10 1 moved 12,20", "20 2 began 50,60"]),
    ]
    for (events, frames) in expected {
      let untimed = events.joined(separator: "\n").replacing(#/,"timeStamp":[0-9.]+/#, with: "")
      var options = CaptureReader.Options()
      options.rate = 100
      let reader = try CaptureReader(units: Array(untimed.utf8), options)
      #expect(try Array(reader.frameLines().prefix(frames.count)) == frames)
      #expect(reader.diagnostics.all.map(\.problem) == [.noPhysicalSize])
      let other = try CaptureReader(units: Array(untimed.utf8))
      #expect(try other.frameLines().isEmpty)
      #expect(other.diagnostics.all.allSatisfy { $0.problem == .missingField })
    }
  }

  @Test func `events of a web page that the browser coalesced into one are separated again`() throws
  {
    let text = """
      {"type":"pointerdown","pointerId":2,"pointerType":"touch","clientX":10,"clientY":20,"timeStamp":1000}
      {"type":"pointermove","pointerId":2,"pointerType":"touch","clientX":40,"clientY":20,"timeStamp":1016,\
      "coalescedEvents":[{"clientX":20,"clientY":20,"timeStamp":1004,"pressure":0.25},\
      {"clientX":30,"clientY":21,"timeStamp":1010.5},{"clientX":40,"clientY":20,"timeStamp":1016}]}
      {"type":"pointermove","pointerId":2,"pointerType":"touch","clientX":60,"clientY":20,"timeStamp":1032,\
      "coalesced":[{"pageX":50,"pageY":20,"timeStamp":1024}]}
      {"type":"pointerup","pointerId":2,"pointerType":"touch","clientX":60,"clientY":20,"timeStamp":1040}
      """
    let reader = try CaptureReader(units: Array(text.utf8))
    let frames = [
      "1000 1 began 10,20", "1004 1 moved 20,20", "1010.5 1 moved 30,21", "1016 1 moved 40,20",
      "1024 1 moved 50,20", "1032 1 moved 60,20", "1040 1 ended 60,20",
    ]
    #expect(try reader.frameLines() == frames)
    #expect(reader.diagnostics.all.map(\.problem) == [.noPhysicalSize])
  }

  @Test func `events of a web page of the other families report the same finger, and are left out`()
    throws
  {
    let mixed = zip(Self.pointers, Self.touches).flatMap { [$0, $1] }
    let click = #"{"type":"click","timeStamp":1031,"clientX":1,"clientY":1}"#
    let reader = try CaptureReader(units: Array((mixed + [click]).joined(separator: "\n").utf8))
    #expect(try reader.frameLines() == Self.frames)
    let note = reader.diagnostics.all.first { $0.problem == .ignoredRecords }
    #expect(note?.detail == "1 click, 1 touchcancel, 1 touchend, 1 touchmove, 2 touchstart")
  }

  private static let pen = """
    {"type":"pointermove","pointerId":5,"pointerType":"pen","x":1,"y":1,"timeStamp":10,"buttons":0}
    {"type":"pointerdown","pointerId":5,"pointerType":"pen","x":2,"y":1,"timeStamp":20,"buttons":1}
    {"type":"pointermove","pointerId":5,"pointerType":"pen","x":3,"y":1,"timeStamp":30,"buttons":1}
    {"type":"pointerup","pointerId":5,"pointerType":"pen","x":3,"y":1,"timeStamp":40,"buttons":0}
    {"type":"pointermove","pointerId":5,"pointerType":"pen","x":4,"y":1,"timeStamp":50,"buttons":0}
    {"type":"pointerleave","pointerId":5,"pointerType":"pen","x":4,"y":1,"timeStamp":60}
    """

  @Test func `events of a web page of a pen hover unless it is down, and are pencils`() throws {
    let reader = try CaptureReader(units: Array(Self.pen.utf8))
    let contacts = try reader.allContacts()
    #expect(contacts.map(\.phase) == [.began, .moved, .ended])
    #expect(Set(contacts.map(\.kind)) == [.pencil])
    var options = CaptureReader.Options()
    options.included = [.hover]
    let open = try CaptureReader(units: Array(Self.pen.utf8), options)
    let all = try open.allContacts()
    #expect(all.map(\.phase) == [.began, .moved, .moved, .ended, .began, .ended])
    #expect(all.map(\.isHovering) == [true, false, false, false, true, false])
  }

  @Test func `events of a web page have the size that the page states and the user measures`()
    throws
  {
    let text = "{\"innerWidth\":500,\"innerHeight\":1000}\n" + Self.pointers.joined(separator: "\n")
    var options = CaptureReader.Options()
    options.geometry = .size(width: 50, height: 100)
    let reader = try CaptureReader(units: Array(text.utf8), options)
    let contacts = try reader.allContacts()
    let place = contacts.first?.position ?? .zero
    let expected = Point(x: Point.perMillimetre, y: 2 * Point.perMillimetre)
    #expect(place.distance(to: expected) < 1e-9)
    #expect(reader.diagnostics.all.isEmpty)
    #expect(reader.surface?.width == 50 * Point.perMillimetre)
  }

  @Test func `events of a web page that are cut are lost together with their line`() throws {
    var lines = Self.pointers
    lines[1] = String(lines[1].prefix(40))
    lines.insert("no JSON at all", at: 3)
    let reader = try CaptureReader(units: Array((lines.joined(separator: "\n") + "\n{\"ty").utf8))
    #expect(try reader.frameLines().count == 4)
    let places = reader.diagnostics.all.filter { $0.severity == .problem }
    #expect(places.map(\.place) == [.line(2), .line(4), .line(7)])
    #expect(places.map(\.problem) == [.syntax, .unknownRecord, .truncated])
  }

  @Test func `events of a web page of any length in one line are read piece by piece`() throws {
    let move = { (index: Int) in
      """
      {"type":"pointermove","pointerId":1,"pointerType":"touch","x":\(index % 500),"y":5,"timeStamp":\(index * 8)}
      """
    }
    let down = #"{"type":"pointerdown","pointerId":1,"x":0,"y":5,"timeStamp":0}"#
    let text = "[" + ([down] + (1..<6000).map(move)).joined(separator: ",") + "]"
    #expect(text.utf8.count > 512 * 1024)
    let reader = try CaptureReader(units: Array(text.utf8))
    #expect(try reader.frameLines().count == 6000)
    #expect(reader.statistics.touches == 1)
  }

  @Test func `events of a web page with damaged bytes do not stop the reader`() throws {
    let blocks = (0..<40).map { block in
      Self.pointers.map { $0.replacing("\"timeStamp\":1", with: "\"timeStamp\":\(block + 1)1") }
    }
    let lines = Array(blocks.flatMap { $0 }.joined(separator: "\n").utf8)
    let list = Array(("[" + blocks.flatMap { $0 }.joined(separator: ",") + "]").utf8)
    var generator = SplitMix(seed: 5)
    for text in [lines, list] {
      for _ in 0..<150 {
        var damaged = text
        for _ in 0..<3 {
          let place = 200 + Int(generator.next() % UInt64(text.count - 200))
          damaged[place] = UInt8(truncatingIfNeeded: generator.next())
        }
        let reader = try CaptureReader(units: damaged)
        let lines = try reader.frameLines()
        if text == Self.text(blocks) { #expect(lines.count > 130) }
      }
    }
  }

  private static func text(_ blocks: [[String]]) -> [UInt8] {
    Array(blocks.flatMap { $0 }.joined(separator: "\n").utf8)
  }
}
