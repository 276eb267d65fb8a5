import Strokes
import Testing
import TouchModel

/// Two drawings by ann and one by bob: the first has two strokes.
@Suite struct `JSON with points, read with a map of its keys` {
  private static let map = "x=px,y=py,t=ms:ms,label=sign,writer=who"

  private func read(_ text: String, _ map: String = Self.map) throws -> StrokeReading {
    let columns = try StrokeColumns(parsing: map)
    let bytes = Array(text.utf8)
    return try StrokeReader.read(
      bytes, source: "points", format: columns.format(of: bytes, isNamed: true), columns)
  }

  /// The samples without their places in the file.
  private func content(_ reading: StrokeReading) -> [StrokeSample] {
    reading.samples.map { sample in
      var sample = sample
      sample.origin = StrokeOrigin(source: "")
      return sample
    }
  }

  private let table = """
    who,sign,repetition,stroke,px,py,ms
    ann,cross,1,1,0,0,100
    ann,cross,1,1,40,40.5,116
    ann,cross,1,2,40,0,300
    ann,cross,1,2,0,40,316
    ann,line,1,1,1,2,500
    ann,line,1,1,3,4,516
    bob,line,1,1,5,6,700
    bob,line,1,1,7,8,716
    """

  /// The rows of the table as objects.
  private var objects: [String] {
    let lines = table.split(separator: "\n")
    let names = lines[0].split(separator: ",")
    return lines.dropFirst().map { line in
      let cells = zip(names, line.split(separator: ",")).map { name, cell in
        Double(cell) == nil ? #""\#(name)":"\#(cell)""# : #""\#(name)":\#(cell)"#
      }
      return "{" + cells.joined(separator: ",") + "}"
    }
  }

  private func check(_ text: String, _ map: String = Self.map) throws {
    let expected = try read(table, Self.map)
    #expect(expected.samples.count == 3 && expected.samples[0].gesture.strokes.count == 2)
    let reading = try read(text, map)
    #expect(reading.faults.isEmpty && reading.notes.isEmpty, "\(reading.faults) \(reading.notes)")
    #expect(content(reading) == content(expected))
  }

  @Test func `JSON with points may have an object for each point, in a list or on a line`() throws {
    try check(objects.joined(separator: "\n"))
    try check("[" + objects.joined(separator: ",") + "]")
    try check("[\n" + objects.joined(separator: ",\n").replacing(",\"", with: ",\n\"") + "\n]\n")
    try check(#"{"points": ["# + objects.joined(separator: ",") + "]}")
  }

  @Test
  func `JSON with points may have an object for each sample, with a list of points or of strokes`()
    throws
  {
    try check(
      """
      [{"sign":"cross","who":"ann","strokes":[
         [{"px":0,"py":0,"ms":100},{"px":40,"py":40.5,"ms":116}],
         [{"px":40,"py":0,"ms":300},{"px":0,"py":40,"ms":316}]]},
       {"sign":"line","who":"ann","strokes":[[{"px":1,"py":2,"ms":500},{"px":3,"py":4,"ms":516}]]},
       {"sign":"line","who":"bob","strokes":[[{"px":5,"py":6,"ms":700},{"px":7,"py":8,"ms":716}]]}]
      """)
    try check(
      """
      {"sign":"cross","who":"ann","strokes":[{"dots":[[0,0,100],[40,40.5,116]]},{"dots":[[40,0,300],[0,40,316]]}]}
      {"sign":"line","who":"ann","strokes":[{"dots":[[1,2,500],[3,4,516]]}]}
      {"sign":"line","who":"bob","strokes":[{"dots":[[5,6,700],[7,8,716]]}]}
      """, "x=1,y=2,t=3:ms,label=sign,writer=who")
  }

  @Test
  func `JSON with points may have an object for each stroke, with a list of numbers for each key`()
    throws
  {
    let rows = """
      {"sign":"cross","who":"ann","part":1,"px":[0,40],"py":[0,40.5],"ms":[100,116]}
      {"sign":"cross","who":"ann","part":2,"px":[40,0],"py":[0,40],"ms":[300,316]}
      {"sign":"line","who":"ann","part":1,"px":[1,3],"py":[2,4],"ms":[500,516]}
      {"sign":"line","who":"bob","part":1,"px":[5,7],"py":[6,8],"ms":[700,716]}
      """
    try check(rows, Self.map + ",stroke=part")
    try check("[" + rows.replacing("\n", with: ",") + "]", Self.map + ",stroke=part")
    // Without a number of the stroke, each object is a sample.
    #expect(try read(rows).samples.count == 4)
    try check(
      """
      {"sign":"cross","who":"ann","px":[[0,40],[40,0]],"py":[[0,40.5],[0,40]],"ms":[[100,116],[300,316]]}
      {"sign":"line","who":"ann","px":[[1,3]],"py":[[2,4]],"ms":[[500,516]]}
      {"sign":"line","who":"bob","px":[[5,7]],"py":[[6,8]],"ms":[[700,716]]}
      """)
  }

  @Test func `JSON with points may be a table that is written column by column`() throws {
    let lines = table.split(separator: "\n").map { $0.split(separator: ",") }
    func text(_ cell: Substring) -> String { Double(cell) == nil ? "\"\(cell)\"" : "\(cell)" }
    let lists = lines[0].indices.map { column in
      "\"\(lines[0][column])\":["
        + lines.dropFirst().map { text($0[column]) }.joined(separator: ",")
        + "]"
    }
    try check("{" + lists.joined(separator: ",") + "}")
    let numbered = lines[0].indices.map { column in
      "\"\(lines[0][column])\":{"
        + lines.dropFirst().enumerated().map { "\"\($0)\":\(text($1[column]))" }
        .joined(separator: ",") + "}"
    }
    try check("{" + numbered.joined(separator: ",") + "}")
  }

  @Test func `JSON with points may name each sample by its key`() throws {
    let samples = [
      #"{"who":"ann","sign":"cross","strokes":[{"px":[0,40],"py":[0,40.5],"ms":[100,116]},"#
        + #"{"px":[40,0],"py":[0,40],"ms":[300,316]}]}"#,
      #"{"who":"ann","sign":"line","strokes":[{"px":[1,3],"py":[2,4],"ms":[500,516]}]}"#,
      #"{"who":"bob","sign":"line","strokes":[{"px":[5,7],"py":[6,8],"ms":[700,716]}]}"#,
    ]
    let named = zip(["a1", "a2", "b1"], samples).map { "\"\($0)\":\($1)" }
    try check("{" + named.joined(separator: ",\n") + "}")
    try check("{\"drawings\":{" + named.joined(separator: ",") + "}}")
  }

  @Test func `JSON with points that is cut keeps its complete samples, and says so`() throws {
    let short = "x=px,y=py,label=sign,writer=who"
    let whole = #"{"who":"ann","sign":"line","px":[1,3],"py":[2,4]}"#
    let reading = try read("[\(whole),\n\(whole),\n" + #"{"who":"ann","px":[1,3],"py":[2,"#, short)
    #expect(reading.samples.count == 2)
    #expect(reading.faults.map(\.origin.line) == [3])
    #expect(reading.faults.map(\.found) == ["the end of the file"])
  }

  @Test func `JSON with points may have the words for numbers that Python writes`() throws {
    let row = #"{"who":"ann","sign":"line","px":[1,3],"py":[2,4]}"#
    let reading = try read("[\(row),\n\(row.replacing("3", with: "NaN"))]", "x=px,y=py,label=sign")
    #expect(reading.samples.count == 1)
    #expect(reading.faults.map(\.found) == ["no px"])
  }

  @Test func `JSON with points may nest keys, which dots divide`() throws {
    let text = """
      [{"name":"ann","drawings":[
         {"name":"cross","lines":[[{"at":{"x":0,"y":0},"clock":{"ms":100}},{"at":{"x":40,"y":40.5},"clock":{"ms":116}}],
                                  [{"at":{"x":40,"y":0},"clock":{"ms":300}},{"at":{"x":0,"y":40},"clock":{"ms":316}}]]},
         {"name":"line","lines":[[{"at":{"x":1,"y":2},"clock":{"ms":500}},{"at":{"x":3,"y":4},"clock":{"ms":516}}]]}]},
       {"name":"bob","drawings":[
         {"name":"line","lines":[[{"at":{"x":5,"y":6},"clock":{"ms":700}},{"at":{"x":7,"y":8},"clock":{"ms":716}}]]}]}]
      """
    try check(text, "x=at.x,y=at.y,t=clock.ms:ms,label=drawings.name,writer=name")
  }

  @Test func `JSON with points keeps the usual meaning of keys that the map does not name`() throws
  {
    let reading = try read(
      #"[{"label":"a","user":"ann","px":1,"py":2,"t":0.5,"mood":3}]"#, "x=px,y=py")
    #expect(reading.samples.map(\.label) == ["a"] && reading.samples.map(\.writer) == ["ann"])
    let point = reading.samples.first?.gesture.strokes.first?.points.first
    #expect(point?.time?.microseconds == 500_000)
    #expect(reading.notes == ["the key \"mood\" is not read"])
  }

  @Test(arguments: [
    (
      #"[{"px":1,"PY":2,"sign":"a"}]"#, "x=pxx,y=py",
      "points:1: found the keys \"px\", \"PY\", \"sign\", expected \"pxx\" of the map among them; "
        + "is it \"px\"?"
    ),
    (
      "{\"pts\":[[1,2]]}", "x=1,y=3",
      "points:1: found the key \"pts\", expected lists with an element 3, as the map says"
    ),
    (
      "[\n {\"px\":1,\n  \"py\" 2}]", "x=px,y=py",
      "points:3: found \"2\" at column 8, expected \":\" after the key"
    ),
  ])
  func `JSON with points without a key of the map, or that is no JSON, is refused`(
    text: String, map: String, message: String
  ) {
    #expect {
      try read(text, map)
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test func `JSON with points leaves out only the sample of a faulty row, and names its line`()
    throws
  {
    var rows = objects
    rows[5] = rows[5].replacing("\"px\":3,", with: "")
    let missing = try read(rows.joined(separator: "\n"))
    #expect(
      missing.faults.map(\.description)
        == ["points:6: found no px, expected a number from -1e9 to 1e9"])
    #expect(missing.samples.map(\.writer) == ["ann", "bob"])
    rows[5] = "{\"px\":3"
    let broken = try read(rows.joined(separator: "\n"))
    #expect(broken.faults.map(\.origin.line) == [6])
    #expect(broken.samples.map(\.writer) == ["ann", "bob"])
    rows = objects
    rows[0] = rows[0].replacing("\"px\":0", with: "\"px\":NaN")
    let first = try read(rows.joined(separator: "\n"))
    #expect(
      first.faults.map(\.description)
        == ["points:1: found \"NaN\" at column 60, expected a value"])
    let uneven = try read(
      "[{\"sign\":\"a\",\"px\":[1,2],\"py\":[1]},\n{\"sign\":\"b\",\"px\":[1],\"py\":[1]}]",
      "x=px,y=py,label=sign")
    #expect(
      uneven.faults.map(\.description) == [
        "points:1: found lists of different lengths (px: 2, py: 1), expected as many numbers for "
          + "each point"
      ])
    #expect(uneven.samples.map(\.label) == ["b"])
  }

  @Test func `JSON with points is left alone in a folder if it lacks a key of the map`() throws {
    let columns = try StrokeColumns(parsing: Self.map)
    func format(_ text: String) -> StrokeFormat? {
      columns.format(of: Array(text.utf8), isNamed: false)
    }
    #expect(format(objects[0]) == .pointObjects)
    #expect(format(#"{"name":"a card","px":1,"py":2}"#) == nil)
    #expect(
      format(#"{"tactus":"strokes","sign":1,"who":1,"px":1,"py":2,"ms":3}"#) == .strokeLines)
    #expect(format(#"{"label":"a","strokes":[[[0,0]]]}"#) == .strokeLines)
  }
}
