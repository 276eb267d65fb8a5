import Testing
import TouchLog
import TouchModel

/// A finger that moves and a second finger that lands beside it and lifts first.
@Suite struct `A table in JSON of another shape` {
  private func frames(_ columns: String, _ text: String) throws -> [[String]] {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: columns)
    let reader = try CaptureReader(bytes: Array(text.utf8), options)
    var (batch, result) = (FrameBatch(), [[String]]())
    while try reader.next(into: &batch) {
      for frame in batch.frames {
        result.append(
          frame.contacts.map { "\(frame.time) \($0.phase) \($0.position.x) \($0.position.y)" })
      }
    }
    #expect(reader.diagnostics.all.filter { $0.severity == .problem } == [])
    return result
  }

  private let rows = """
    ms,finger,px,py,what
    0,1,10,20,down
    8,1,12,20,move
    8,2,50,60,down
    16,1,14,20,move
    16,2,50,60,up
    24,1,14,20,up
    """
  private let map = "time=ms:ms,id=finger,x=px,y=py,phase=what"

  /// The rows as objects, without the columns in `leaving`.
  private func objects(leaving: Set<Substring> = []) -> [(time: Substring, text: String)] {
    let lines = rows.split(separator: "\n").map { $0.split(separator: ",") }
    return lines.dropFirst().map { cells in
      let members = zip(lines[0], cells).filter { !leaving.contains($0.0) }.map { name, cell in
        Double(cell) == nil ? #""\#(name)":"\#(cell)""# : #""\#(name)":\#(cell)"#
      }
      return (cells[0], "{" + members.joined(separator: ",") + "}")
    }
  }

  /// The rows as frames with a list of fingers.
  private func listed(leaving: Set<Substring> = ["ms"]) -> [String] {
    let objects = objects(leaving: leaving)
    return ["0", "8", "16", "24"].map { time in
      let fingers = objects.filter { $0.time == time }.map(\.text)
      return #"{"ms":\#(time),"fingers":["# + fingers.joined(separator: ",") + "]}"
    }
  }

  @Test func `JSON of another shape may have a list of fingers in each frame`() throws {
    let expected = try frames(map, rows + "\n")
    #expect(expected.map(\.count) == [1, 2, 2, 1])
    let frames = listed()
    for text in [
      frames.joined(separator: "\n") + "\n", "[" + frames.joined(separator: ",") + "]",
      #"{"device":"pad","frames":["# + frames.joined(separator: ",\n") + "]}",
    ] {
      #expect(try self.frames(map, text) == expected)
      #expect(
        try self.frames("t=ms:ms,id=fingers.finger,x=fingers.px,y=PY,phase=what", text) == expected)
    }
  }

  @Test func `JSON of another shape may list all rows under any key`() throws {
    let expected = try frames(map, rows + "\n")
    let objects = objects().map(\.text)
    #expect(
      try frames(map, #"{"device":"pad","touches":["# + objects.joined(separator: ",") + "]}")
        == expected)
    // The object is longer than an object may be that is kept in memory.
    let count = 4000
    let many = (0..<count).map { number in
      #"{"ms":\#(8 * number),"finger":1,"px":10,"py":20,"what":"\#(number == 0 ? "down" : "move")"}"#
    }
    let text = #"{"device":"pad","touches":["# + many.joined(separator: ", ") + "]}"
    #expect(text.utf8.count > 200_000)
    #expect(try frames(map, text).count >= count)
  }

  @Test func `JSON of another shape lifts a finger that the list of the next frame does not have`()
    throws
  {
    // The second finger is not in the third frame, and no finger in the last one.
    let text = """
      {"ms":0,"fingers":[{"finger":1,"px":10,"py":20}]}
      {"ms":8,"fingers":[{"finger":1,"px":12,"py":20},{"finger":2,"px":50,"py":60}]}
      {"ms":16,"fingers":[{"finger":1,"px":14,"py":20}]}
      {"ms":24,"fingers":[]}
      """
    let frames = try frames("time=ms:ms,id=finger,x=px,y=py", text)
    #expect(
      frames.prefix(4).map { $0.map { $0.split(separator: " ")[2] } } == [
        ["began"], ["moved", "began"], ["moved", "ended"], ["ended"],
      ])
  }

  @Test func `JSON of another shape may have positions that are lists of numbers`() throws {
    let expected = try frames(map, rows + "\n")
    let text = objects().map { object in
      object.text.replacing("\"px\":", with: "\"pos\":[").replacing(",\"py\":", with: ",")
        .replacing(",\"what\"", with: "],\"what\"")
    }
    #expect(
      try frames(
        "time=ms:ms,id=finger,x=pos.1,y=pos.2,phase=what", text.joined(separator: "\n"))
        == expected)
  }

  @Test func `JSON of another shape gets proposed columns if their names are usual`() throws {
    let frames = listed()
    func proposal(_ text: String) -> String? { ColumnGuess(Array(text.utf8))?.columns }
    let columns = "time=ms:ms,id=fingers.finger,x=fingers.px,y=fingers.py,phase=fingers.what"
    #expect(proposal("[" + frames.joined(separator: ",") + "]") == columns)
    #expect(proposal(frames.joined(separator: "\n") + "\n") == columns)
    #expect(
      proposal(#"{"pad":1,"frames":["# + frames.joined(separator: ",\n") + "]}") == columns)
    #expect(try self.frames(columns, frames.joined(separator: "\n")) == self.frames(map, rows))
  }

  @Test(arguments: [
    (
      #"[{"ms":0,"fingers":[{"id":1,"px":1,"py":2}]}]"#,
      "no key \"pxx\"; there is \"ms\", \"fingers.id\", \"fingers.px\", \"fingers.py\""
    ),
    (#"[{"ms":0,"a":{"pxx":1},"b":{"pxx":1},"py":2}]"#, "several keys \"pxx\": a.pxx, b.pxx"),
    (
      #"{"ms":{"0":0,"1":8},"px":{"0":1,"1":2},"py":3}"#,
      "the key \"ms\" holds the values of all rows, but not every column of the map does"
    ),
    ("[[0,1,2],[8,1,2]]", "no key \"ms\"; there is \"1\", \"2\", \"3\""),
    ("[[0,1,2],[8,1 2]]", "the rows are lists, which are no valid JSON"),
  ])
  func `JSON of another shape with keys that do not fit is refused with the keys that it has`(
    text: String, message: String
  ) throws {
    let error = #expect(throws: CaptureError.self) { try frames("time=ms:ms,x=pxx,y=py", text) }
    #expect(error.map { "\($0)" }?.contains(message) == true, "\(String(describing: error))")
  }
}
