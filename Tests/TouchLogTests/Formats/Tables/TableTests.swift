import SeededRandom
import Testing
import TouchLog
import TouchModel

@Suite struct `A table of touches` {
  private func reader(_ columns: String, _ text: String) throws -> CaptureReader {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: columns)
    return try CaptureReader(units: Array(text.utf8), options)
  }

  private func frames(_ columns: String, _ text: String) throws -> [String] {
    let reader = try reader(columns, text)
    return try reader.frameLines()
  }

  private static let expected = [
    "10 1 began 1,2", "20 1 moved 3,2; 2 began 50,60", "30 1 ended 3,2", "40 2 ended 51,60",
  ]

  @Test(arguments: [
    (
      "time=t:ms,id=f,x=x,y=y,phase=a",
      "t,f,x,y,a\n10,7,1,2,ACTION_DOWN\n20,7,3,2,ACTION_MOVE\n20,9,50,60,ACTION_POINTER_DOWN\n"
        + "30,7,3,2,ACTION_POINTER_UP\n40,9,51,60,ACTION_UP\n"
    ),
    (
      "time=t:us,id=f,x=x,y=y,phase=a",
      "a\tt\tf\tx\ty\r\n0\t10000\tA\t1\t2\r\n2\t20000\tA\t3\t2\r\n5\t20000\tB\t50\t60\r\n"
        + "6\t30000\tA\t3\t2\r\n1\t40000\tB\t51\t60\r\n"
    ),
    (
      "time=t,id=f,x=x,y=y,phase=a:uikit",
      "# a comment\n\nt;f;x;y;a\n0,01;7;1,0;2;0\n0,02;7;3;2;1\n0,02;9;50;60;0\n0,03;7;3;2;3\n"
        + "0,04;9;51;60;3\n"
    ),
    (
      "time=time:ns,id=touch.id,x=touch.x,y=touch.y,phase=kind",
      """
      {"time":10000000,"kind":"touchstart","touch":{"id":7,"x":1,"y":2}}
      {"time":20000000,"kind":"touchmove","touch":{"id":7,"x":3,"y":2}}
      {"kind":"touchstart","touch":{"id":9,"x":50,"y":60},"time":20000000}
      {"time":30000000,"kind":"touchend","touch":{"id":7,"x":3,"y":2}}
      {"time":40000000,"kind":"touchend","touch":{"id":9,"x":51,"y":60}}
      """
    ),
    (
      "time=1:ms,id=2,x=3,y=4,down=5",
      "10 7 1 2 1\n20 7 3 2 1\n20 9 50 60 1\n30 7 3 2 0\n40 9 51 60 0\n"
    ),
    (
      "time=t:ms,id=f,x=x,y=y,up=u",
      "\"t\",\"f\",\"x\",\"y\",\"u\"\n\"10\",7,\"1\",2,false\n20,7,3,2,no\n20,9,50,60,0\n"
        + "30,7,3,2,TRUE\n40,9,51,60,yes\n"
    ),
    (
      "time=t:ms,x=x,y=y,phase=a",
      "t,x,y,a\n10,1,2,press\n20,3,2,drag\n20,50,60,press\n30,3,2,release\n40,51,60,release\n"
    ),
    (
      "time=t,id=f,x=x,y=y,phase=a",
      "t|f|x|y|a\n0:00:00.010|7|1|2|Began\n0:00:00.020|7|3|2|Moved\n0:00:00.020|9|50|60|Began\n"
        + "0:00:00.030|7|3|2|Ended\n0:00:00.040|9|51|60|Ended"
    ),
  ])
  func `a table of touches is the same in every dialect`(columns: String, text: String) throws {
    #expect(try frames(columns, text) == Self.expected)
  }

  /// A frame is a row of each finger or, if fingers are not distinguished, each row.
  @Test(arguments: [
    ("id=f,x=x,y=y", "f,x,y\n7,1,2\n7,3,2\n9,50,60\n7,4,2\n9,51,60\n", [0, 20_000, 40_000]),
    ("x=x,y=y", "x,y\n1,2\n3,2\n5,2\n", [0, 20_000, 40_000]),
  ])
  func `a table of touches without times gets those of a rate, and needs one`(
    columns: String, text: String, times: [Int64]
  ) throws {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: columns)
    let untimed = try CaptureReader(units: Array(text.utf8), options)
    #expect(throws: CaptureError.self) { try untimed.wholeBatch() }
    options.rate = 50
    let reader = try CaptureReader(units: Array(text.utf8), options)
    let found = try reader.wholeBatch().frames.map(\.time.microseconds)
    #expect(Array(found.prefix(3)) == times)
  }

  @Test
  func
    `a table of touches has phases in any number of spellings, and reports each row with an unknown one`()
    throws
  {
    let words = (0..<40).map { number in
      String(
        "moved".enumerated().map {
          number >> $0.offset & 1 == 1
            ? Character($0.element.uppercased()) : $0.element
        })
    }
    var text = "t,f,x,y,a\n0,1,0,0,down\n"
    for (number, word) in (words + words).enumerated() {
      text += "\(number + 1),1,\(number),0,\(word)\n"
    }
    text += "90,1,5,5,stray\n91,1,5,5,stray\n92,1,6,6,up\n"
    let reader = try reader("time=t:ms,id=f,x=x,y=y,phase=a", text)
    #expect(try reader.frameLines().count == 82)
    let faults = reader.diagnostics.all.filter { $0.problem == .unknownName }
    #expect(faults.map(\.place) == [.line(83), .line(84)])
  }

  @Test
  func `a table of touches without phases ends a finger where it is not recorded of any more`()
    throws
  {
    let frames = try frames(
      "time=t:ms,id=f,x=x,y=y",
      "t,f,x,y\n0,1,5,5\n50,1,6,5\n50,2,90,90\n100,2,91,90\n400,1,5,5\n450,1,5,6\n")
    #expect(
      frames == [
        "0 1 began 5,5", "50 1 moved 6,5; 1 ended 6,5; 2 began 90,90",
        "100 2 moved 91,90; 2 ended 91,90", "400 3 began 5,5", "450 3 moved 5,6; 3 ended 5,6",
      ])
    let patient = try self.frames(
      "time=t:ms,id=f,x=x,y=y,gap=0.5", "t,f,x,y\n0,1,5,5\n400,1,6,5\n")
    #expect(patient == ["0 1 began 5,5", "400 1 moved 6,5; 1 ended 6,5"])
  }

  @Test func `a table of touches without phases and ids has one finger, which lifts by silence`()
    throws
  {
    let reader = try reader(
      "time=t:ms,x=x,y=y", "t,x,y\n0,5,5\n20,6,5\n20,8,5\n300,50,50\n320,51,50\n")
    let frames = try reader.frameLines()
    #expect(
      frames == [
        "0 1 began 5,5", "20 1 moved 8,5", "20 1 ended 8,5", "300 2 began 50,50",
        "320 2 moved 51,50", "320 2 ended 51,50",
      ])
    #expect(
      reader.diagnostics.all.contains {
        $0.problem == .ignoredRecords && $0.detail.contains("1 row with the time of the next row")
      })
  }

  @Test(arguments: [("px", 10.0), ("pt", 10), ("mm", 10 * Point.perMillimetre), ("in", 1600)])
  func `a table of touches has lengths in units`(unit: String, points: Double) throws {
    let reader = try reader("time=t,x=x:\(unit),y=y:\(unit),phase=p", "t,x,y,p\n1,10,0,down\n")
    let contacts = try reader.allContacts()
    #expect(abs((contacts.first?.position.x ?? 0) - points) < 1e-9)
    #expect((reader.diagnostics.count(of: .noPhysicalSize) == 1) == (unit == "px"))
  }

  @Test func `a table of touches has pixels of the size that the user states`() throws {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=t,x=x,y=y,phase=p,size=1000x2000")
    options.geometry = .size(width: 50, height: 100)
    let reader = try CaptureReader(units: Array("t,x,y,p\n1,20,40,down\n".utf8), options)
    let contacts = try reader.allContacts()
    let millimetre = Point.perMillimetre
    let place = contacts.first?.position ?? .zero
    #expect(place.distance(to: Point(x: millimetre, y: 2 * millimetre)) < 1e-9)
    #expect(reader.surface == SurfaceSize(width: 50 * millimetre, height: 100 * millimetre))
    #expect(reader.diagnostics.all.isEmpty)
  }

  @Test func `a table of touches has each length in its unit, or in that of the position`() throws {
    let text = "t,x,y,a,b,c\n0,1,2,3,4,5\n"
    let millimetre = Float(160 / 25.4)
    for (map, major, minor, tool) in [
      ("x=x,y=y,major=a:mm,minor=b:in,toolMajor=c", 3 * millimetre, Float(640), Float(5)),
      ("x=x:mm,y=y:mm,major=a,minor=b:pt,toolMajor=c:mm", 3 * millimetre, 4, 5 * millimetre),
    ] {
      let reader = try reader("time=t," + map, text)
      let contact = try #require(try reader.wholeBatch().contacts.first)
      for (found, stated) in [
        (contact.major, major), (contact.minor, minor), (contact.toolMajor, tool),
      ] {
        #expect(abs(try #require(found) - stated) < 1e-4, "\(map)")
      }
    }
  }

  @Test func `a table of touches reads dates as times since 1970`() throws {
    let frames = try frames(
      "time=t,x=x,y=y,phase=p",
      "t,x,y,p\n2024-02-29T12:00:00.5Z,1,1,down\n2024-02-29 13:00:01+01:00,1,1,up\n")
    #expect(frames == ["1709208000500 1 began 1,1", "1709208001000 1 ended 1,1"])
  }

  @Test
  func
    `a table of touches holds the time of a finger if it goes back, and cancels after a large step`()
    throws
  {
    let reader = try reader(
      "time=t:ms,id=f,x=x,y=y,phase=p",
      "t,f,x,y,p\n5000,1,1,1,down\n4990,1,2,1,move\n5010,1,3,1,move\n100,1,4,1,move\n")
    #expect(
      try reader.frameLines() == [
        "5000 1 began 1,1; 1 moved 2,1", "5010 1 moved 3,1", "5010 1 cancelled 3,1 (gap)",
        "5010 2 moved 4,1",
      ])
    #expect(reader.diagnostics.count(of: .timeRanBackwards) == 1)
    #expect(reader.diagnostics.count(of: .clockJump) == 1)
  }

  @Test func `a table of touches with damaged bytes loses only the damaged lines`() throws {
    let rows = (0..<300).map { row in
      let phase = row % 30 == 0 ? "down" : row % 30 == 29 ? "up" : "move"
      return "\(row * 10),\(row / 30),\(row % 90),\(row % 70),\(phase)"
    }
    let text = Array(("t,id,x,y,p\n" + rows.joined(separator: "\n") + "\n").utf8)
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=t:ms,id=id,x=x,y=y,phase=p")
    var generator = SplitMix(seed: 3)
    for _ in 0..<trials(200) {
      var damaged = text
      for _ in 0..<4 {
        let place = 11 + Int(generator.next() % UInt64(text.count - 11))
        damaged[place] = UInt8(truncatingIfNeeded: generator.next())
      }
      let reader = try CaptureReader(units: damaged, options)
      var batch = FrameBatch()
      var (last, frames) = (Timestamp(microseconds: .min), 0)
      while try reader.next(into: &batch) {
        for entry in batch.entries {
          #expect(entry.time >= last)
          last = entry.time
          frames += 1
        }
      }
      #expect(frames >= 280)
    }
  }
}
