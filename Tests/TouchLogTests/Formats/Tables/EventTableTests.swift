import Testing

@testable import TouchLog

@Suite struct `A table of events` {
  private static func reader(_ columns: String, _ text: String) throws -> CaptureReader {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: columns)
    return try CaptureReader(bytes: Array(text.utf8), options)
  }

  @Test(arguments: [
    ("time=t,type=type,code=code,value=value", "t,type,code,value\n5.1,3,57,5\n5.1,0,0,0\n"),
    ("time=1,type=2,code=3,value=4", "5.1\t3\t57\t5\n5.1\t0\t0\t0\n"),
    (
      "time=ms:ms,code=c,value=v,type=y", "ms;y;c;v\n5100;EV_ABS;ABS_MT_TRACKING_ID;5\n5100;0;0;0\n"
    ),
    ("time=t,type=y:hex,code=c:hex,value=v", "t y c v\n5.1 0003 0039 5\n5.1 0 0 0\n"),
  ])
  func `a table of events is read by its columns, with numbers or names`(
    columns: String, text: String
  ) throws {
    #expect(try Self.reader(columns, text).eventLines() == ["5100000 3 57 5", "5100000 0 0 0"])
  }

  @Test func `a table of events without a column that is named says which columns there are`()
    throws
  {
    let reader = try Self.reader("time=t,type=a,code=b,value=c", "t,type,code,value\n1,3,57,5\n")
    #expect(try reader.eventLines() == [])
    let fault = try #require(reader.diagnostics.all.first)
    #expect(fault.place == .line(1))
    #expect(fault.detail.contains("t, type, code, value"))
  }

  @Test func `a table of events loses only a row that is malformed`() throws {
    let reader = try Self.reader(
      "time=t,type=y,code=c,value=v", "t,y,c,v\n1,3,57,5\n1,3,x,5\n1,3\n1,0,0,0\n")
    #expect(try reader.eventLines() == ["1000000 3 57 5", "1000000 0 0 0"])
    #expect(reader.diagnostics.all.map(\.place) == [.line(3), .line(4)])
  }
}
