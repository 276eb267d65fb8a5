import Testing
import TouchLog
import TouchModel

@Suite struct `A table in an own format` {
  /// Tables, each with the map of its columns.
  static let tables: [(text: String, columns: String)] = [
    (
      "ms;finger;what;px;py\n1000;0;D;3;4\n1016;0;M;3;4\n1032;0;U;3;4\n",
      "time=ms:ms,id=finger,x=px,y=py,phase=what"
    ),
    (
      "frame_ms;contact;col_px;row_px;state\n1000;7;3;4;touchdown\n1016;7;3;4;touchup\n",
      "time=frame_ms:ms,id=contact,x=col_px,y=row_px,phase=state"
    ),
    (
      #"[{"stamp_ms":50,"nr":1,"pos":{"px":3,"py":4}},{"stamp_ms":66,"nr":1,"pos":{"px":3,"py":4}}]"#,
      "time=stamp_ms:ms,id=nr,x=pos.px,y=pos.py"
    ),
    ("t_ms,x,y\n0,1,2\n8,1,2\n", "time=t_ms:ms,x=x,y=y"),
    (
      #"[{"ms":0,"id":1,"pos":[3,4]},{"ms":8,"id":1,"pos":[3,5]}]"#,
      "time=ms:ms,id=id,x=pos.1,y=pos.2"
    ),
    (
      "Trial,Timestamp_ms,GazeX,GazeY,TouchID,TouchX_px,TouchY_px,Event\n1,1000,9,9,0,1,2,down\n"
        + "1,1008,9,9,0,1,2,up\n",
      "time=Timestamp_ms:ms,id=TouchID,x=TouchX_px,y=TouchY_px,phase=Event"
    ),
    (
      "\u{feff}Zeit;X;Y;Druck\r\n0,000;1;2,5;0,5\r\n0,008;1;2,5;0,5\r\n0,016;1;3;0,5\r\n",
      "time=Zeit,x=X,y=Y"
    ),
    (
      "\"timestamp\",\"x position (px)\",\"y position (px)\"\n1000,1,2\n1016,1,2\n",
      "time=timestamp:ms,x=x position (px),y=y position (px)"
    ),
    ("timestamp,x,y\n1000,1,2\n1016,1,2\n", "time=timestamp:ms,x=x,y=y"),
    ("timestamp,x,y\n1.000,1,2\n1.016,1,2\n", "time=timestamp,x=x,y=y"),
    ("timestamp,x,y\n16000,1,2\n32000,1,2\n", "time=timestamp:us,x=x,y=y"),
    (
      "time,x_mm,y_mm,state\n0,1,2,0\n0.1,1,2,1\n0.2,1,2,1\n0.3,1,2,3\n",
      "time=time,x=x_mm:mm,y=y_mm:mm,phase=state:uikit"
    ),
    ("t,x,y,type\n0,1,2,finger\n0.1,1,2,finger\n", "time=t,x=x,y=y"),
    (
      #"{"ts":1000,"ptr":0,"what":"D","pos":{"x":3,"y":4}}"# + "\n"
        + #"{"ts":1050,"ptr":0,"what":"U","pos":{"x":3,"y":4}}"# + "\n",
      "time=ts:ms,id=ptr,x=pos.x,y=pos.y,phase=what"
    ),
    (
      "1.000 0 D 300 400\n1.010 0 M 300 400\n1.050 0 U 300 401\n",
      "time=1,id=2,x=4,y=5,phase=3"
    ),
  ]

  /// Tables with an event of the kernel in each row, words between rows, and more columns than a table
  /// of touches needs.
  static let otherTables: [(text: String, columns: String)] = [
    (
      "timestamp,type,code,value\n50.100000,3,57,5\n50.100000,3,53,500\n50.110000,0,0,0\n",
      "time=timestamp,type=type,code=code,value=value"
    ),
    (
      "time,device,type,code,value\n1.1,event3,3,57,5\n1.1,event3,3,53,500\n1.11,event3,0,0,0\n",
      "time=time,device=device,type=type,code=code,value=value"
    ),
    ("START\n20,-30,0\n24,-31,22\n33,-38,41\nBREAK\n50,-20,1400\n", "time=3:ms,x=1,y=2"),
    (
      "1,1,1,1330003600000,0,1,200,500,0.4,0.05,0\n1,1,1,1330003600017,2,1,210,560,0.42,0.05,0\n"
        + "1,2,1,1330003600034,1,1,290,600,0.4,0.05,0\n",
      "time=4:ms,x=7,y=8"
    ),
  ]

  @Test(arguments: tables + otherTables)
  func `a table in an own format has columns whose map follows from the names and the first rows`(
    text: String, columns: String
  ) throws {
    let guess = try #require(ColumnGuess(Array(text.utf8)))
    #expect(guess.columns == columns)
    // A proposed map can be read.
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: columns)
    let reader = try CaptureReader(bytes: Array(text.utf8), options)
    try reader.readAll()
    #expect(reader.diagnostics.all.filter { $0.severity == .problem } == [])
  }

  /// Tables whose times are large or begin anew.
  static let longTables: [(text: String, columns: String)] = [
    // The second participant was recorded before the first one.
    (
      (0..<16).map { row in
        let (user, start) = row < 8 ? (1, 1_330_003_600_000) : (2, 1_329_003_600_000)
        let place = "\(200 + row * 9),\(500 - row * 15)"
        return "\(user),\(row / 4),1,\(start + row * 17),\(row % 3),1,\(place),1,0,0\n"
      }.joined(),
      "time=4:ms,x=7,y=8"
    ),
    // Each trial begins at 0.
    (
      (0..<24).map { row in
        "\(row / 12),\(row % 12 * 16),\(200 + row % 5),\(300 - row % 7)\n"
      }.joined(),
      "time=2:ms,id=1,x=3,y=4"
    ),
    // One row each second.
    (
      (0..<6).map { "\(1_330_003_600_000_000 + $0 * 1_000_000),\(200 + $0 % 2),300\n" }.joined(),
      "time=1:us,x=2,y=3"
    ),
  ]

  @Test(arguments: longTables)
  func `a table in an own format has times that are told from numbers of participants and trials`(
    text: String, columns: String
  ) {
    #expect(ColumnGuess(Array(text.utf8))?.columns == columns)
  }

  @Test func `a table in an own format has columns that no map can use, and names them`() throws {
    let guess = try #require(ColumnGuess(Array("t,x1,y1,mood,weather\n0,1,1,5,5\n".utf8)))
    #expect(guess.columns == "time=t,x=x1,y=y1")
    #expect(guess.unused == ["mood", "weather"])
  }

  @Test(arguments: [
    "Recorded in May by three people.\nThe table x lies in y.\n", "# notes\n", "", "{\"a\":1}\n",
    "1 2\n3\n", "\u{0}\u{1}\u{2}",
  ])
  func `a table in an own format is not found in other files`(text: String) {
    #expect(ColumnGuess(Array(text.utf8))?.columns == nil)
  }

  private func diagnostics(_ columns: String, _ text: String) throws -> [String] {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: columns)
    let reader = try CaptureReader(bytes: Array(text.utf8), options)
    try reader.readAll()
    return reader.diagnostics.all.filter { [.endedByGap, .unusedColumns].contains($0.problem) }
      .map(\.detail)
  }

  @Test
  func `a table in an own format is read with a note that names the columns that are not read`()
    throws
  {
    let table = "t,f,x,y,what,z\n0,1,1,1,D,0\n0.05,1,1,1,U,0\n"
    #expect(
      try diagnostics("time=t,id=f,x=x,y=y,phase=what", table) == ["the column \"z\" is not read"])
    let wide = "t,x1,y1,x2,y2\n0,1,1,5,5\n0.01,1,1,5,5\n"
    #expect(
      try diagnostics("time=t,x=x1,y=y1", wide).last
        == "the columns \"x2\", \"y2\" are not read; for a second finger in each row add x=x2,y=y2")
  }

  @Test
  func
    `a table in an own format whose times step back is read with a note on the column that may number trials`()
    throws
  {
    let table = "trial,t,f,x,y\n1,0,1,1,1\n1,0.4,1,1,1\n2,0,1,1,1\n2,0.4,1,1,1\n"
    #expect(
      try diagnostics("time=t,id=f,x=x,y=y", table).last
        == "the times step back, and the column \"trial\" may number recordings that begin anew; a "
        + "file for each of them keeps their times apart")
    #expect(ColumnGuess(Array("frame,x,y\n0,1,2\n1,1,2\n2,1,2\n".utf8))?.columns == "x=x,y=y")
  }

  @Test func `a table in an own format is read with a note on touches that ended for lack of rows`()
    throws
  {
    let table = "t,f,x,y\n0,1,1,1\n0.05,1,1,1\n0.4,1,1,1\n0.45,1,1,1\n"
    let notes = try diagnostics("time=t,id=f,x=x,y=y", table)
    #expect(notes.count == 1)
    #expect(
      notes[0].hasPrefix(
        "2 touches ended because the table does not report the finger for 0.1 s"))
    #expect(try diagnostics("time=t,id=f,x=x,y=y", "t,f,x,y\n").isEmpty)
  }

  @Test(arguments: [("s", "ms"), ("ms", "us"), ("us", "ms"), ("ms", nil)])
  func `a table in an own format is read with a note on a unit of the time that no device has`(
    stated: String, meant: String?
  ) throws {
    // Frames every 16 of the unit that is meant.
    let rows = (0..<20).map { "\(16 * $0 * (meant == "us" ? 1000 : 1)),1,\($0),1,move" }
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=t:\(stated),id=f,x=x,y=y,phase=a")
    let text = "t,f,x,y,a\n" + rows.joined(separator: "\n") + "\n"
    let reader = try CaptureReader(bytes: Array(text.utf8), options)
    try reader.readAll()
    let notes = reader.diagnostics.all.filter { $0.problem == .unlikelyRate }.map(\.detail)
    #expect(notes.count == (meant == nil ? 0 : 1))
    #expect(notes.allSatisfy { $0.hasSuffix("reads them in \(meant ?? "")") }, "\(notes)")
  }

  @Test(arguments: [
    ("D", Contact.Phase.began), ("d", .began), ("rel", .ended), ("U", .ended), ("canc", .cancelled),
    ("beg", .began),
  ])
  func `a table in an own format may shorten the words for phases`(
    word: String, phase: Contact.Phase
  ) throws {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=t,id=f,x=x,y=y,phase=a")
    let begin = phase == .began ? "" : "0,1,1,1,down\n"
    let reader = try CaptureReader(
      bytes: Array("t,f,x,y,a\n\(begin)0.1,1,1,1,\(word)\n".utf8), options)
    var (batch, last) = (FrameBatch(), [Contact.Phase]())
    while try reader.next(into: &batch) { last += batch.contacts.map(\.phase) }
    #expect(last.last == phase)
  }

  @Test
  func `a table in an own format may not abbreviate to a beginning that several phases share`()
    throws
  {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=t,id=f,x=x,y=y,phase=a")
    let reader = try CaptureReader(bytes: Array("t,f,x,y,a\n0,1,1,1,st\n".utf8), options)
    try reader.readAll()
    #expect(reader.diagnostics.all.contains { $0.detail.contains("phase \"st\"") })
  }
}
