import SeededRandom
import Testing
import TouchLog
import TouchModel

/// Tables in which columns state the person, the capture and the label of rows.
@Suite struct `A table of several captures` {
  private static func reader(_ columns: String, _ text: String) throws -> CaptureReader {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: columns)
    return try CaptureReader(bytes: Array(text.utf8), options)
  }

  /// Strokes of several people in several documents, each of which has a clock of its own.
  private struct Plan {
    var rows = ""
    var strokes: [(writer: Int, capture: Int)] = []

    init(_ random: inout SplitMix) {
      for writer in 1...Int.random(in: 1...3, using: &random) {
        for capture in 1...Int.random(in: 1...3, using: &random) {
          var time = Int.random(in: 0...1, using: &random) * 1_330_003_600_000
          for _ in 0..<Int.random(in: 1...4, using: &random) {
            let count = Int.random(in: 2...12, using: &random)
            for index in 0..<count {
              let action = index == 0 ? 0 : index == count - 1 ? 1 : 2
              rows += "\(writer),\(capture),\(time),\(action),\(100 + 10 * index),200\n"
              time += Int.random(in: 8...20, using: &random)
            }
            strokes.append((writer, capture))
            time += Int.random(in: 300...3000, using: &random)
          }
        }
      }
    }
  }

  @Test(arguments: ["phase=4,", ""])
  func `a table of several captures has each stroke as a touch of its person and capture`(
    phase: String
  ) throws {
    var random = SplitMix(seed: 38)
    for round in 0..<200 {
      let plan = Plan(&random)
      let reader = try Self.reader(
        "participant=1,capture=2,time=3:ms,\(phase)x=5,y=6", plan.rows)
      var (batch, landings, lifts) = (FrameBatch(), [Timestamp](), 0)
      while try reader.next(into: &batch) {
        for entry in batch.entries {
          guard case .frame(let range, _) = entry.item else { continue }
          for contact in batch.contacts[range] {
            if contact.phase == .began { landings.append(entry.time) }
            if contact.phase == .ended { lifts += 1 }
          }
        }
      }
      #expect(landings.count == plan.strokes.count && lifts == landings.count, "round \(round)")
      let found = landings.map { TableSection.at($0, in: reader.sections) }
      #expect(found.map { $0?.writer } == plan.strokes.map { "\($0.writer)" }, "round \(round)")
      #expect(found.map { $0?.capture } == plan.strokes.map { "\($0.capture)" }, "round \(round)")
      #expect(landings == landings.sorted(), "round \(round)")
    }
  }

  @Test func `a table of several captures lifts a finger where another capture begins`() throws {
    let reader = try Self.reader(
      "capture=c,time=t,x=x,y=y", "c,t,x,y\na,0,1,1\na,0.02,2,1\nb,0.04,9,9\nb,0.06,9,8\n")
    #expect(
      try reader.frameLines() == [
        "0 1 began 1,1", "20 1 moved 2,1", "20 1 ended 2,1", "40 2 began 9,9", "60 2 moved 9,8",
        "60 2 ended 9,8",
      ])
  }

  @Test func `a table of several captures says that rows of a capture follow again later`() throws {
    let reader = try Self.reader(
      "capture=c,time=t,x=x,y=y", "c,t,x,y\na,0,1,1\nb,0.01,9,9\na,0.02,2,1\n")
    _ = try reader.frameLines()
    let note = try #require(reader.diagnostics.all.first { $0.problem == .dividedTable })
    #expect(note.place == .line(4) && note.detail.contains("sort the table"))
  }

  @Test func `a table of several captures refuses a writer beside a participant`() {
    #expect(throws: ColumnMapFault.self) {
      _ = try ColumnMap(parsing: "x=1,y=2,writer=3,participant=4")
    }
  }

  @Test func `a table of several captures ends a touch where the column stroke changes`() throws {
    let reader = try Self.reader(
      "stroke=s,time=t,x=x,y=y,pressure=p",
      "s,t,x,y,p\n1,0,1,1,1\n1,0.02,2,1,1\n2,0.04,9,9,1\n2,0.06,9,8,1\n")
    #expect(
      try reader.frameLines() == [
        "0 1 began 1,1", "20 1 moved 2,1", "20 1 ended 2,1", "40 2 began 9,9", "60 2 moved 9,8",
        "60 2 ended 9,8",
      ])
  }
}

/// Lists of points, each of which is the path of a finger.
@Suite struct `Lists of points` {
  @Test func `lists of points are fingers, whether they overlap in time or follow each other`()
    throws
  {
    var random = SplitMix(seed: 39)
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=ms:ms,x=x,y=y")
    for round in 0..<200 {
      let fingers = Int.random(in: 2...4, using: &random)
      var (lists, ends) = ([String](), [Int: Int]())
      for finger in 0..<fingers {
        var time = Int.random(in: 0...3000, using: &random)
        var points: [String] = []
        for index in 0..<Int.random(in: 1...20, using: &random) {
          points.append(#"{"ms":\#(time),"x":\#(finger * 100 + index),"y":50}"#)
          ends[finger] = finger * 100 + index
          time += Int.random(in: 5...400, using: &random)
        }
        lists.append(#"{"points":[\#(points.joined(separator: ","))]}"#)
      }
      let text = #"{"touches":[\#(lists.joined(separator: ","))]}"#
      let reader = try CaptureReader(bytes: Array(text.utf8), options)
      var (batch, began, lastX) = (FrameBatch(), [TouchID: Int](), [Int: Int]())
      while try reader.next(into: &batch) {
        for contact in batch.contacts {
          let finger = Int(contact.position.x) / 100
          if contact.phase == .began { began[contact.id] = finger }
          #expect(began[contact.id] == finger, "round \(round)")
          lastX[finger] = Int(contact.position.x)
        }
      }
      #expect(began.count == fingers && lastX == ends, "round \(round)")
      #expect(reader.statistics.downAtEnd == 0, "round \(round)")
    }
  }

  @Test(arguments: [
    ("ms", 1_400_702_665_265.0), ("us", 1_400_702_665_265_000), ("ns", 1.400_702_665_265e18),
  ])
  func `lists of points with times since 1970 are read in the unit that the numbers show`(
    unit: String, start: Double
  ) throws {
    let factor: Double = unit == "ms" ? 1e3 : unit == "us" ? 1e6 : 1e9
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=t,x=x,y=y")
    var rows = "t,x,y\n"
    for index in 0..<20 {
      let time: Int64 = Int64(start) + Int64(16 * index * Int(factor / 1000))
      rows += "\(time),\(index),5\n"
    }
    let reader = try CaptureReader(bytes: Array(rows.utf8), options)
    var batch = FrameBatch()
    while try reader.next(into: &batch) {}
    let duration = try #require(reader.statistics.duration)
    #expect(abs(duration.seconds - 19 * 0.016) < 0.001)
    #expect(reader.statistics.touches == 1)
    let note = try #require(reader.diagnostics.all.first { $0.problem == .assumedUnit })
    #expect(note.detail.contains("time=COLUMN:\(unit)"))
  }
}
