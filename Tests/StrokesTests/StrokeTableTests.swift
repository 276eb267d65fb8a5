import Strokes
import Testing
import TouchModel

private func read(_ text: String, format: StrokeFormat? = nil) throws -> StrokeReading {
  try StrokeReader.read(Array(text.utf8), source: "log", format: format)
}

private let header = "dataset,user,gesture,repetition,speed,stroke,point,x,y,t_ms,pressure\n"

@Suite struct `Rows of a table of points` {
  @Test func `a row with a cell too few costs its sample, even in its first row`() throws {
    let reading = try read(
      header + "d,u,a,1,,0,0,1,2,0,\nd,u,a,1,,0,1,5,2,10,\n"
        + "d,u,b,1,,0,0,1,2\nd,u,b,1,,0,1,5,2,10,\nd,u,b,1,,0,2,7,2,20,\n"
        + "d,u,c,1,,0,0,1,2,0,\n")
    #expect(reading.samples.map(\.label) == ["a", "c"])
    #expect(reading.samples.map(\.gesture.pointCount) == [2, 1])
    #expect(reading.faults.map(\.origin.line) == [4])
  }

  @Test func `a row whose key is cut costs the sample with the same beginning`() throws {
    let reading = try read(
      header + "d,u,a,1,,0,0,1,2,0,\nd,u,b\nd,u,b,1,,0,1,5,2,10,\nd,u,c,1,,0,0,1,2,0,\nd,u\n")
    #expect(reading.samples.map(\.label) == ["a"])
    #expect(reading.faults.map(\.origin.line) == [3, 6])
  }

  @Test func `a row with a cell too many costs the sample around it, whatever it states`() throws {
    for repetition in ["repetition", "note"] {
      let reading = try read(
        "user,gesture,\(repetition),x,y\nu,a,1,1,2\nu,a,,1,3,4\nu,a,1,5,6\nu,b,1,1,2\n"
          + "u,b,1,3,4,\nu,c,1,1,2\n")
      #expect(reading.samples.map(\.label) == ["c"])
      #expect(reading.faults.map(\.origin.line) == [3, 6])
    }
  }

  @Test(arguments: ["writer", "participant", "subject"])
  func `a person may be called writer, and t is in seconds`(name: String) throws {
    let reading = try read("label,\(name),t,x,y\na,w1,0.5,1,2\na,w1,0.75,3,4\nb,w2,1,5,6\n")
    #expect(reading.faults.isEmpty)
    #expect(reading.samples.map(\.writer) == ["w1", "w2"])
    let times = reading.samples[0].gesture.strokes[0].points.map(\.time)
    #expect(times == [Timestamp(seconds: 0.5), Timestamp(seconds: 0.75)])
  }

  @Test func `rows of different labels are different samples`() throws {
    let reading = try read("label,x,y\na,1,2\na,3,4\nb,5,6\nb,7,9\n")
    #expect(reading.samples.map(\.label) == ["a", "b"])
    #expect(reading.samples.map(\.gesture.pointCount) == [2, 2])
  }

  @Test func `samples whose rows alternate are joined`() throws {
    let reading = try read(
      header + "d,u,a,1,,0,0,1,2,0,\nd,u,b,1,,0,0,1,2,0,\nd,u,a,1,,0,1,3,2,10,\n"
        + "d,u,b,1,,0,1,3,2,10,\nd,u,a,1,,1,0,9,9,20,\nd,u,b,1,,0,2,bad,2,20,\n")
    #expect(reading.samples.map(\.label) == ["a"])
    #expect(reading.samples[0].gesture.strokes.map(\.points.count) == [2, 1])
    #expect(reading.faults.map(\.origin.line) == [7])
  }

  @Test func `a sample that begins again under the same name is another one`() throws {
    let rows = "d,u,a,1,,0,0,1,2,0,\nd,u,a,1,,0,1,3,2,10,\n"
    let again = try read(header + rows + "d,u,b,1,,0,0,1,2,0,\n" + rows)
    #expect(again.samples.map(\.label) == ["a", "b", "a"])
    let unnumbered = try read("user,gesture,x,y\nu,a,1,2\nu,b,1,2\nu,a,3,4\n")
    #expect(unnumbered.samples.map(\.label) == ["a", "b", "a"])
  }

  @Test func `blank lines before the header are skipped`() throws {
    #expect(try read("\n \n" + header + "d,u,a,1,,0,0,1,2,0,\n").samples.map(\.label) == ["a"])
    #expect(try read("\nx1,y1,x2,y2,class\n1,2,3,4,7\n").samples.map(\.label) == ["7"])
  }

  @Test func `a name that is not UTF-8 is refused, and not made equal to another name`() throws {
    var bytes = Array((header + "d,u,a,1,,0,0,1,2,0,\nd,u,gr?,1,,0,0,1,2,0,\n").utf8)
    for place in bytes.indices where bytes[place] == UInt8(ascii: "?") { bytes[place] = 0xFC }
    let reading = try StrokeReader.read(bytes, source: "log")
    #expect(reading.samples.map(\.label) == ["a"])
    #expect(reading.faults.map(\.expected) == ["text in UTF-8"])
  }
}

@Suite struct `Time series of Weka` {
  private static let head = """
    @relation t
    @attribute relationalAtt relational
    @attribute a0 numeric
    @end relationalAtt
    @attribute classAttribute {1.0,'b c'}
    @data

    """
  private static let row = "'1,2,3\\n4,5,6',"

  @Test
  func
    `time series of Weka quotes of either kind hold a series or a class, and are not part of it`()
    throws
  {
    let reading = try read(
      Self.head + Self.row + "\"b c\"\n" + Self.row + " 'b c'\n" + Self.row + "'it\\'s'\n"
        + "\"1,2,3\\n4,5,6\" ,1.0\n")
    #expect(reading.faults.isEmpty)
    #expect(reading.samples.map(\.label) == ["b c", "b c", "it's", "1.0"])
    #expect(reading.samples.map(\.gesture.pointCount) == [3, 3, 3, 3])
  }

  @Test(arguments: [
    ("@relation", "@Relation"), ("@data", "@Data"), ("Att relational", "Att\trelational"),
    ("@relation", "% " + String(repeating: "x", count: 5000) + "\n@relation"),
  ])
  func `keywords may be in any case, separated by tabs, and after long comments`(
    usual: String, rare: String
  ) throws {
    let text = Self.head.replacing(usual, with: rare, maxReplacements: 1) + Self.row + "1.0\n"
    #expect(try read(text).samples.map(\.label) == ["1.0"])
  }

  @Test(arguments: ["", "'", "\"", "''", "'1',", "'1\\n2','", "\"1\\n2\",\"\\\"", "'1\\n2' 3"])
  func `time series of Weka half a row is a fault, and does not trap`(row: String) throws {
    let reading = try read(Self.head + row + "\n" + Self.row + "1.0\n")
    #expect(reading.samples.last?.label == "1.0")
  }
}

@Suite struct `A table of points from a spreadsheet` {
  private func read(_ text: String) throws -> StrokeReading {
    try StrokeReader.read(Array(text.utf8), source: "table")
  }

  @Test(arguments: [";", "\t"])
  func `points from a spreadsheet may be separated by semicolons or tabs, and have decimal commas`(
    separator: String
  ) throws {
    let rows = ["label|x|y|t_ms", "a|1,5|-2,25|8", "a|3|4|16,5"]
    let reading = try read(
      rows.joined(separator: "\n").replacing("|", with: separator))
    let points = reading.samples.first?.gesture.strokes.first?.points ?? []
    #expect(reading.faults.isEmpty)
    #expect(points.map(\.position.x) == [1.5, 3] && points.map(\.position.y) == [-2.25, 4])
    #expect(points.map(\.time?.microseconds) == [8000, 16_500])
  }

  @Test func `points from a spreadsheet notes times in seconds that are probably milliseconds`()
    throws
  {
    let reading = try read("label,x,y,t\na,1,2,0\na,2,3,8\na,3,4,16\n")
    #expect(
      reading.notes == [
        "the times in the column t are read as seconds, but most are more than 0.5 apart; a map of "
          + "columns with time=t:ms reads milliseconds"
      ])
    #expect(try read("label,x,y,t\na,1,2,0\na,2,3,0.008\n").notes.isEmpty)
  }
}
