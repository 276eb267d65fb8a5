import Testing
import TouchLog
import TouchModel

/// Tables that say less than they seem to.
@Suite struct `A table that leaves room for doubt` {
  private static func reader(_ columns: String, _ text: String) throws -> CaptureReader {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: columns)
    return try CaptureReader(bytes: Array(text.utf8), options)
  }

  private static func counts(_ reader: CaptureReader) throws -> (touches: Int, most: Int) {
    var batch = FrameBatch()
    while try reader.next(into: &batch) {}
    return (reader.statistics.touches, reader.statistics.maxContacts)
  }

  @Test
  func `a table that leaves room for doubt by rows that stand twice has one finger, and a note`()
    throws
  {
    let reader = try Self.reader(
      "time=t:ms,x=x,y=y", "t,x,y\n0,100,100\n0,100,100\n10,110,100\n10,110,100\n20,130,100\n")
    let (touches, most) = try Self.counts(reader)
    #expect((touches, most) == (1, 1))
    #expect(reader.diagnostics.all.contains { $0.detail.contains("2 rows with the time") })
  }

  @Test
  func `a table that leaves room for doubt by numbers that a spreadsheet did not show says so`()
    throws
  {
    let text =
      "# times in ms\nt,x,y\n### all, of, them\n########,100,100\n16,####,100\n32,\"####\",100\n"
    let reader = try Self.reader("time=t:ms,x=x,y=y", text)
    #expect(try Self.counts(reader).touches == 0)
    let remarks = reader.diagnostics.all.filter { $0.problem == .notANumber }
    #expect(remarks.map(\.place) == [.line(4), .line(5), .line(6)])
    #expect(remarks.allSatisfy { $0.detail.contains("widen the column") })
  }

  @Test func `a table that leaves room for doubt by positions from 0 to 1 asks for the size`()
    throws
  {
    let text = "t,x,y,p\n0,0.2,0.5,down\n16,0.3,0.5,move\n32,0.5,0.5,up\n"
    let reader = try Self.reader("time=t:ms,x=x,y=y,phase=p", text)
    _ = try Self.counts(reader)
    let remark = try #require(reader.diagnostics.all.first { $0.problem == .assumedSize })
    #expect(remark.detail.contains("size=1x1"))
    #expect(remark.remedy == .statedSize)
    var sized = CaptureReader.Options()
    sized.columns = try ColumnMap(parsing: "time=t:ms,x=x,y=y,phase=p,size=1x1")
    sized.geometry = .size(width: 100, height: 50)
    let second = try CaptureReader(bytes: Array(text.utf8), sized)
    _ = try Self.counts(second)
    #expect(!second.diagnostics.all.contains { $0.problem == .assumedSize })
  }
}
