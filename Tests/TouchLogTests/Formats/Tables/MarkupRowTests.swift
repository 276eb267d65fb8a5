import SeededRandom
import Testing
import TouchLog
import TouchModel

/// XML whose points are elements with attributes, or elements with text.
@Suite struct `Points in XML` {
  private static func reader(_ columns: String, _ text: String) throws -> CaptureReader {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: columns)
    return try CaptureReader(bytes: Array(text.utf8), options)
  }

  private static let session = """
    <?xml version="1.0" encoding="ISO-8859-1"?>
    <!-- a session -->
    <Session person="p7"><Info board="a &amp; b"/>
      <Line>
        <Stroke><P x="1" y="2" t="0.00"/><P x="3" y="2" t="0.02"/></Stroke>
        <Stroke><P x="9" y="9" t="0.50"/><P x="9" y="8" t="0.52"/></Stroke>
      </Line>
    </Session>
    """

  @Test func `points in XML are touches of the elements around them`() throws {
    let reader = try Self.reader("x=P@x,y=P@y,time=P@t,writer=Session@person", Self.session)
    #expect(
      try reader.frameLines() == [
        "0 1 began 1,2", "20 1 ended 3,2", "500 2 began 9,9", "520 2 ended 9,8",
      ])
    #expect(reader.sections.map(\.writer) == ["p7"])
  }

  @Test func `points in XML may have their values as the text of elements`() throws {
    let text = """
      <log><user>eve</user><touch>
        <point><X>1</X><Y>2</Y><ms>0</ms></point><point><X>3</X><Y>2</Y><ms>16</ms></point>
      </touch><touch><point><X>8</X><Y>2</Y><ms>8</ms></point></touch></log>
      """
    let reader = try Self.reader("x=X,y=Y,time=ms:ms,writer=user", text)
    #expect(
      try reader.frameLines() == [
        "0 1 began 1,2", "8 2 began 8,2; 2 ended 8,2", "16 1 ended 3,2",
      ])
    #expect(reader.sections.map(\.writer) == ["eve"])
  }

  @Test func `points in XML of frames are told apart by their fingers`() throws {
    let text = """
      <log><frame t="0"><c n="4" x="1" y="1"/></frame>
      <frame t="10"><c n="4" x="2" y="1"/><c n="5" x="9" y="9"/></frame>
      <frame t="20"><c n="5" x="9" y="8"/></frame></log>
      """
    let reader = try Self.reader("x=c@x,y=c@y,id=c@n,time=frame@t:ms", text)
    #expect(
      try reader.frameLines() == [
        "0 1 began 1,1", "10 1 moved 2,1; 1 ended 2,1; 2 began 9,9", "20 2 moved 9,8; 2 ended 9,8",
      ])
  }

  @Test func `points in XML that is cut are read as far as they go, and the place is reported`()
    throws
  {
    let cut = String(Self.session.prefix(Self.session.count - 70))
    let reader = try Self.reader("x=P@x,y=P@y,time=P@t", cut + "<P x=\"3")
    #expect(try reader.frameLines().count >= 2)
    #expect(reader.diagnostics.hasProblems)
  }

  @Test func `points in XML with another name are refused with the name that is meant`() throws {
    let fault = #expect(throws: CaptureError.self) {
      _ = try Self.reader("x=Q@x,y=P@y,time=P@t", Self.session)
    }
    #expect(fault.map { "\($0)" }?.contains("P@x") ?? false)
  }

  @Test func `points in XML divide gestures by the elements that state a label`() throws {
    var random = SplitMix(seed: 41)
    for round in 0..<100 {
      var (text, labels, touches) = ("<set>", [String](), 0)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let label = ["a", "b"][Int.random(in: 0...1, using: &random)]
        text += "<Gesture name='\(label)'>"
        labels.append(label)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          text += "<s>"
          for index in 0..<Int.random(in: 1...5, using: &random) {
            text += "<p x='\(index)' y='0' t='\(index * 10 + touches * 100)'/>"
          }
          text += "</s>\n"
          touches += 1
        }
        touches = round.isMultiple(of: 2) ? 0 : touches
        text += "</Gesture>"
      }
      let reader = try Self.reader("x=p@x,y=p@y,time=p@t:ms,label=Gesture@name", text + "</set>")
      var (batch, found) = (FrameBatch(), [Timestamp]())
      while try reader.next(into: &batch) { found += batch.entries.map(\.time) }
      #expect(reader.sections.map(\.label) == labels, "round \(round)")
      #expect(found == found.sorted(), "round \(round)")
      #expect(reader.statistics.downAtEnd == 0, "round \(round)")
    }
  }
}

/// Tables with lines that are no rows.
@Suite struct `Lines between rows` {
  private func frames(_ columns: String, _ text: String) throws -> [String] {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: columns)
    return try CaptureReader(bytes: Array(text.utf8), options).frameLines()
  }

  private static let expected = [
    "0 1 began 1,2", "20 1 moved 3,2", "20 1 ended 3,2", "40 2 began 9,9", "60 2 moved 9,8",
    "60 2 ended 9,8",
  ]

  @Test(arguments: [
    "START\n1,2,0\n3,2,20\nBREAK\n9,9,40\n9,8,60\nBREAK\n", "1,2,0\n3,2,20\n---\n9,9,40\n9,8,60\n",
    ".PEN_DOWN\n1,2,0\n3,2,20\n.PEN_UP\n.PEN_DOWN\n9,9,40\n9,8,60\n.PEN_UP\n",
    "4\n1,2,0\n3,2,20\nstroke 2\n9,9,40\n9,8,60\n",
    "recorded by pad 1.2\nat noon, in May\n\n1,2,0\n3,2,20\nEND\n9,9,40\n9,8,60\n",
  ])
  func `lines between rows with a usual word end a stroke`(text: String) throws {
    #expect(try frames("x=1,y=2,time=3:ms", text) == Self.expected)
  }

  @Test func `lines between rows end a stroke if the map names them`() throws {
    #expect(
      try frames("x=1,y=2,time=3:ms,break=NEXT", "1,2,0\n3,2,20\nnext\n9,9,40\n9,8,60\n")
        == Self.expected)
    #expect(
      try frames("x=1,y=2,time=3:ms,break=blank", "1,2,0\n3,2,20\n\n9,9,40\n9,8,60\n")
        == Self.expected)
    #expect(
      try frames("x=1,y=2,time=3:ms,break=-1", "1,2,0\n3,2,20\n-1,-1,30\n9,9,40\n9,8,60\n")
        == Self.expected)
  }

  @Test func `lines before the header are found, or skipped as the map says`() throws {
    let rows = "x,y,t\n1,2,0\n3,2,20\nbreak\n9,9,40\n9,8,60\n"
    #expect(
      try frames("x=x,y=y,time=t:ms", "Pad log, version 2\nuser: 7\n" + rows) == Self.expected)
    #expect(try frames("x=x,y=y,time=t:ms,skip=2", "x,y,t\n0,0,0\n" + rows) == Self.expected)
  }

  @Test func `lines that repeat the header begin another capture, whose times may begin anew`()
    throws
  {
    let table = "x,y,t\n1,2,0\n3,2,20\n"
    #expect(
      try frames("x=x,y=y,time=t:ms", table + table) == [
        "0 1 began 1,2", "20 1 moved 3,2", "20 1 ended 3,2", "10020 2 began 1,2",
        "10040 2 moved 3,2", "10040 2 ended 3,2",
      ])
  }

  @Test func `lines between rows that are unknown are reported`() throws {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "x=1,y=2,time=3:ms")
    let reader = try CaptureReader(bytes: Array("1,2,0\nhello\n3,2,20\n".utf8), options)
    _ = try reader.frameLines()
    #expect(reader.diagnostics.all.contains { $0.place == .line(2) && $0.severity == .problem })
  }
}
