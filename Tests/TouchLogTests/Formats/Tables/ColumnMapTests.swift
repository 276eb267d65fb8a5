import Testing
import TouchLog
import TouchModel

@Suite struct `A map of columns` {
  @Test(arguments: [
    ("tim=t,x=a,y=b", "no target \"tim\"", "time"),
    ("ts=time,x=a,y=b", "no target \"ts\"", "time"),
    ("time=t,finger=f,x=a,y=b", "no target \"finger\"", "id"),
    (
      "time=t:msec,x=a,y=b",
      "no unit \"msec\" of time; there is \"s\", \"ms\", \"us\", \"ns\"", nil
    ),
    ("time=t,x=a:cm,y=b", "no unit \"cm\" of x", "mm"),
    ("time=t,x=a", "y has no column; name it, for example y=2", nil),
    ("time=t,x=a,y=a", "the column \"a\" is x and y, expected one", nil),
    (
      "time=t,x=a,y=b,x=c",
      "y has 1 column, but x has 2 columns; each finger of a row needs its own", nil
    ),
    ("time=t,time=u,x=a,y=b", "time has two columns", nil),
    ("time=t,id=i,id=j,x=a,y=b", "id has two columns", nil),
    ("time=t,x,y=b", "\"x\" is not of the form TARGET=COLUMN[:UNIT], for example x=px", nil),
    ("time=t,x=a,y=b,id=i:px", "id has no unit, but the unit \"px\" is given", nil),
    ("time=t,x=a,y=b,phase=p:androit", "no unit \"androit\" of phase", "android"),
    ("time=t,x=a,y=b,gap=1,gap=2", "gap is stated twice", nil),
    ("time=t,x=a,y=b,size=3", "size=3 is not of the form WxH", nil),
    ("time=t,x=a,y=b,gap=0", "gap=0 is not a number of seconds from 0 to 60", nil),
  ])
  func `a map of columns with a fault reports it, with the word that may have been meant`(
    text: String, message: String, suggestion: String?
  ) {
    let fault = #expect(throws: ColumnMapFault.self) { _ = try ColumnMap(parsing: text) }
    #expect(fault?.message == message)
    #expect(fault?.suggestion == suggestion)
  }

  @Test func `a map of columns may shorten time to t`() throws {
    #expect(try ColumnMap(parsing: "t=ms:ms,x=a,y=b") == ColumnMap(parsing: "time=ms:ms,x=a,y=b"))
  }

  @Test(arguments: [
    ("t_ms,id,px,py\n1,1,1,1\n", "no column \"pxx\"", "px"),
    ("{\"t_ms\":1,\"id\":1,\"px\":1,\"py\":1}\n", "no key \"pxx\"", "px"),
    ("t_ms,id,p\u{1b}x,py\n1,1,1,1\n", "no column \"pxx\"", "p x"),
  ])
  func `a map of columns that names no column of the table is a fault of the map`(
    text: String, message: String, suggestion: String
  ) throws {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=t_ms:ms,id=id,x=pxx,y=py")
    let error = #expect(throws: CaptureError.self) {
      let reader = try CaptureReader(units: Array(text.utf8), options)
      try reader.readAll()
    }
    guard case .wrongColumns(let fault) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fault.message == message)
    #expect(fault.suggestion == suggestion)
  }
}
