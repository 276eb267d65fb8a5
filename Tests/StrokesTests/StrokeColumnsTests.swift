import Strokes
import Testing
import TouchModel

@Suite struct `A map of the columns of a table of points` {
  private let rows = """
    ann\tvee\t1\t10\t20\t1000
    ann\tvee\t1\t12\t24\t1016
    bob\tline\t1\t5\t6\t2000
    """
  private let header = "Person\tSign\tTake\tPX\tPY\tStamp\n"

  private func read(_ text: String, _ map: String) throws -> StrokeReading {
    let columns = try StrokeColumns(parsing: map)
    let bytes = Array(text.utf8)
    return try StrokeReader.read(
      bytes, source: "table", format: columns.format(of: bytes, isNamed: true), columns)
  }

  private func check(_ reading: StrokeReading) {
    #expect(reading.faults.isEmpty && reading.notes.isEmpty)
    #expect(reading.samples.map(\.label) == ["vee", "line"])
    #expect(reading.samples.map(\.writer) == ["ann", "bob"])
    let points = reading.samples.first?.gesture.strokes.first?.points ?? []
    #expect(points.map(\.position.x) == [10, 12] && points.map(\.position.y) == [20, 24])
    #expect(points.map(\.time?.microseconds) == [1_000_000, 1_016_000])
  }

  @Test
  func
    `a map of the columns of points names columns by their header in any case, with the unit of the time`()
    throws
  {
    check(
      try read(header + rows, "x=px,y=PY,label=sign,writer=person,repetition=take,time=stamp:ms"))
  }

  @Test func `a map of the columns of points names columns by numbers where there is no header`()
    throws
  {
    check(try read(rows, "x=4,y=5,label=2,writer=1,repetition=3,time=6:ms"))
  }

  @Test(arguments: [",", ";", "\t"])
  func
    `a map of the columns of points reads cells that are separated by commas, semicolons or tabs`(
      separator: String
    ) throws
  {
    let text = (header + rows).split(separator: "\t", omittingEmptySubsequences: false)
      .joined(separator: separator)
    check(
      try read(text, "x=px,y=py,label=sign,writer=person,repetition=take,time=stamp:ms"))
  }

  @Test(arguments: [("t=stamp:s", 1_000_000), ("time=stamp:us", 1), ("t=stamp:ns", 0)])
  func `a map of the columns of points states the unit of the time, which may be written t`(
    part: String, unit: Int64
  ) throws {
    let reading = try read(header + rows, "x=px,y=py,label=sign,\(part)")
    let times = reading.samples.first?.gesture.strokes.first?.points.map(\.time?.microseconds)
    #expect(times == (unit == 0 ? [1, 1] : [1000 * unit, 1016 * unit]))
  }

  @Test
  func
    `a map of the columns of points takes the meaning from a usual name that another column has`()
    throws
  {
    let reading = try read("x,y,label,kind,px\n1,2,a,b,9\n", "x=px,y=y,label=kind")
    #expect(reading.samples.map(\.label) == ["b"])
    #expect(reading.samples.first?.gesture.strokes.first?.points.first?.position.x == 9)
    #expect(reading.notes.count == 1 && reading.notes.first?.contains("label") == true)
  }

  @Test func `a map of the columns of points reports a column that the table does not have`() throws
  {
    #expect {
      try read(header + rows, "x=px,y=height")
    } throws: { error in
      "\(error)" == "table:1: found the columns \"person\", \"sign\", \"take\", \"px\", \"py\", "
        + "\"stamp\", expected \"height\" of the map among them"
    }
  }

  @Test func `a map of the columns of points leaves other files of a folder alone`() throws {
    let columns = try StrokeColumns(parsing: "x=px,y=py")
    for text in ["a, b, c\n", "# EVEMU 1.3\n", "{\"t\":0,\"touches\":[]}\n", ""] {
      #expect(columns.format(of: Array(text.utf8), isNamed: false) == nil, "\(text)")
    }
    #expect(columns.format(of: Array((header + rows).utf8), isNamed: false) == .pointTable)
  }

  @Test(arguments: [
    ("x=1", "y has no column"), ("x=1,y=1", "the column \"1\" is x and y"),
    ("x=1,x=2,y=3", "x has two columns"), ("x=1,y=2,time=3:min", "no unit \"min\" of time"),
    ("x=1,y=2,z=3", "no target \"z\""), ("x=1,y", "\"y\" is not of the form TARGET=COLUMN[:UNIT]"),
    ("x=1,y=2,who=3", "did you mean \"writer\"?"), ("", "\"\" is not of the form"),
  ])
  func `a map of the columns of points says what is wrong with its text`(text: String, part: String)
  {
    #expect {
      try StrokeColumns(parsing: text)
    } throws: { error in
      "\(error)".contains(part)
    }
  }
}
