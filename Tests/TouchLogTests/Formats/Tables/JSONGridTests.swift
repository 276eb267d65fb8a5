import Testing
import TouchLog
import TouchModel

@Suite struct `A table in JSON without an object for each row` {
  private func read(
    _ columns: String, _ text: String
  ) throws -> (places: [String], diagnostics: [Diagnostic]) {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: columns)
    let reader = try CaptureReader(bytes: Array(text.utf8), options)
    var (batch, places) = (FrameBatch(), [String]())
    while try reader.next(into: &batch) {
      for frame in batch.frames {
        let contact = frame.contacts.first
        places.append(
          "\(frame.time.microseconds / 1000) \(contact?.position.x ?? -1) \(contact?.position.y ?? -1)"
        )
      }
    }
    return (places, reader.diagnostics.all.filter { $0.severity == .problem })
  }

  /// Three rows: at 0, 8 and 16 ms, at (1, 5), (2, 5) and (3, 6).
  private static let expected = ["0 1.0 5.0", "8 2.0 5.0", "16 3.0 6.0"]

  @Test(arguments: [
    ("[[0,1,5],[8,2,5],[16,3,6]]", "time=1:ms,x=2,y=3"),
    ("[0,1,5]\n[8,2,5]\n\n[16,3,6]\n", "time=1:ms,x=2,y=3"),
    (#"[["ms","px","py"],[0,1,5],[8,2,5],[16,3,6]]"#, "time=ms:ms,x=px,y=py"),
    (
      #"{"columns":["ms","px","py"],"index":[0,1,2],"data":[[0,1,5],[8,2,5],[16,3,6]]}"#,
      "time=ms:ms,x=px,y=py"
    ),
    (#"{"ms":[0,8,16],"px":[1,2,3],"py":[5,5,6]}"#, "time=ms:ms,x=px,y=py"),
    (
      #"{"who":"ann","touch":{"ms":[0,8,16],"px":[1,2,3],"py":[5,5,6]}}"#,
      "time=touch.ms:ms,x=touch.px,y=touch.py"
    ),
    (
      #"{"ms":{"0":0,"1":8,"2":16},"px":{"0":1,"1":2,"2":3},"py":{"0":5,"1":5,"2":6}}"#,
      "time=ms:ms,x=px,y=py"
    ),
    (
      #"{"0":{"ms":0,"px":1,"py":5},"1":{"ms":8,"px":2,"py":5},"2":{"ms":16,"px":3,"py":6}}"#,
      "time=ms:ms,x=px,y=py"
    ),
    (
      #"{"ms":[0,8],"px":[1,2],"py":[5,5]}"# + "\n" + #"{"ms":[16],"px":[3],"py":[6]}"# + "\n",
      "time=ms:ms,x=px,y=py"
    ),
  ])
  func
    `JSON without an object for each row is read, and its columns are proposed if their names are usual`(
      text: String, columns: String
    ) throws
  {
    let result = try read(columns, text)
    #expect(result.places.prefix(3) == Self.expected[...])
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    #expect(ColumnGuess(Array(text.utf8))?.columns == columns)
  }

  @Test func `JSON without an object for each row states the line of each fault`() throws {
    let text = "[\n [0, 1, 5],\n [8,\n  null, 5],\n [16, 3, 6]\n]\n"
    let result = try read("time=1:ms,x=2,y=3", text)
    #expect(result.diagnostics.map(\.place) == [.line(3)])
    #expect(result.diagnostics.map(\.detail) == ["no x"])
    let columns = "{\"ms\": [0, 8],\n \"px\": [\n  1,\n  \"far\"],\n \"py\": [5, 5]}\n"
    #expect(try read("time=ms:ms,x=px,y=py", columns).diagnostics.map(\.place) == [.line(4)])
  }

  @Test(arguments: [
    ("[[0,1,5],[8,2,5],[16,3,6],[24,", "time=1:ms,x=2,y=3"),
    ("[0,1,5]\n[8,2,5]\n[16,3,6]\n[24,", "time=1:ms,x=2,y=3"),
    (#"{"ms":[0,8,16,24],"px":[1,2,3,4],"py":[5,5,6,"#, "time=ms:ms,x=px,y=py"),
  ])
  func `JSON without an object for each row that is cut keeps its complete rows, and says so`(
    text: String, columns: String
  ) throws {
    let result = try read(columns, text)
    #expect(result.places.prefix(3) == Self.expected[...])
    #expect(result.diagnostics.map(\.problem) == [.truncated])
  }

  @Test
  func `JSON without an object for each row may have the words for numbers that Python writes`()
    throws
  {
    let result = try read("time=1:ms,x=2,y=3", "[[0,1,5],[8,NaN,5],[8,2,5],[16,3,6]]")
    #expect(result.places.prefix(3) == Self.expected[...])
    #expect(result.diagnostics.map(\.detail) == ["no x"])
  }

  @Test
  func
    `JSON without an object for each row is told from a line for each object, which is not read in one piece`()
    throws
  {
    let text = (0..<3).map { #"{"ms":\#(8 * $0),"at":[\#($0 + 1),\#($0 < 2 ? 5 : 6)]}"# + "\n" }
    #expect(
      try read("time=ms:ms,x=at.1,y=at.2", text.joined()).places.prefix(3) == Self.expected[...])
  }
}
