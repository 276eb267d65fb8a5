import Strokes
import Testing
import TouchModel

private func read(
  _ text: String, _ source: String = "log", format: StrokeFormat? = nil
) throws -> StrokeReading {
  try StrokeReader.read(Array(text.utf8), source: source, format: format)
}

@Suite struct `Gesture markup` {
  @Test func `a unistroke log gives its name without its number, its writer and its speed`() throws
  {
    let reading = try read(
      """
      \u{FEFF}<?xml version="1.0" encoding="utf-8"?>
      <!-- recorded > yesterday -->
      <Gesture Name="left_sq_bracket06" Subject="2" Speed="Slow" Number="6" NumPts="2">
        <Point X="70" Y="-21.5" T="11565433" />
        <Point X='71' Y="214" T="11565522"></Point>
      </Gesture>
      """)
    let sample = try #require(reading.samples.first)
    #expect(reading.faults.isEmpty)
    #expect(sample.label == "left_sq_bracket")
    #expect(sample.writer == "s02")
    #expect(sample.speed == "slow")
    #expect(sample.origin == StrokeOrigin(source: "log", line: 3))
    let points = sample.gesture.strokes[0].points
    #expect(points.map(\.position) == [Point(x: 70, y: -21.5), Point(x: 71, y: 214)])
    #expect(points[1].time == Timestamp(microseconds: 11_565_522_000))
  }

  @Test func `a multistroke log gives its strokes, and the device with the writer`() throws {
    let reading = try read(
      """
      <Gesture Name="D~01" Subject="10" InputType="stylus" Speed="MEDIUM" NumPts="3">
      <Stroke index="1"><Point X="1" Y="2" T="3" Pressure="128"/></Stroke>
      <Stroke index="2"><Point X="4" Y="5" T="6"/><Point X="7" Y="8" T="9"/></Stroke>
      <Stroke index="3"></Stroke></Gesture>
      """)
    let sample = try #require(reading.samples.first)
    #expect(sample.label == "D")
    #expect(sample.writer == "10-stylus")
    #expect(sample.gesture.strokes.map(\.points.count) == [1, 2])
  }

  @Test(arguments: [
    ("<Gesture Name=\"a1\"><Point X=\"1\"/></Gesture>", "log:1: found a point without Y"),
    ("<Gesture Name=\"a1\">\n<Point X=\"1\" Y=\"x\"/></Gesture>", "log:2: found Y=\"x\""),
    ("<Gesture Name=\"a1\"><Point X=\"1\" Y=\"1e300\"/></Gesture>", "found Y=\"1e300\""),
    ("<Gesture Name=\"a1\"><Point X=\"1\" Y=\"2", "found the end of the file"),
    ("<Gesture Name=\"a1\"><Point X=\"1\" Y=\"2\"/>", "expected </Gesture>"),
    ("<Gesture Name=\"a1\"></Gesture>", "a gesture without points"),
    ("<Gesture><Point X=\"1\" Y=\"2\"/></Gesture>", "a gesture without a name"),
    ("<Gesture Name=\"a1\" 7></Gesture>", "log:1: found"),
    ("<?xml version=\"1.0\"?>\n<nothing/>", "no gesture"),
  ])
  func `a faulty sample is left out, and named with its line`(
    text: String, message: String
  ) throws {
    let reading = try read(text, format: .gestureMarkup)
    #expect(reading.samples.isEmpty)
    #expect(reading.faults.first?.description.contains(message) == true, "\(reading.faults)")
  }

  @Test func `the valid gesture beside a malformed one is kept`() throws {
    let reading = try read(
      """
      <Set><Gesture Name="a1"><Point X="?" Y="2"/></Gesture>
      <Gesture Name="b&amp;c1"><Point X="1" Y="2"/></Gesture></Set>
      """, format: .gestureMarkup)
    #expect(reading.samples.map(\.label) == ["b&c"])
    #expect(reading.faults.count == 1)
  }
}

@Suite struct `Tables of strokes` {
  private static let header =
    "dataset,user,gesture,repetition,speed,stroke,point,x,y,t_ms,pressure\n"

  @Test func `rows become points, strokes and samples`() throws {
    let reading = try read(
      Self.header
        + """
        mmg,10-stylus,D,1,fast,0,0,28,29,0,128
        mmg,10-stylus,D,1,fast,0,1,32,57,16,128
        mmg,10-stylus,D,1,fast,1,0,5,6,40,128
        mmg,10-stylus,D,2,fast,0,0,1,2,,\r

        eds,3,"no, thing",1,,0,0,1,2,0,
        """)
    #expect(reading.faults.isEmpty)
    #expect(reading.samples.map(\.label) == ["D", "D", "no, thing"])
    #expect(reading.samples.map(\.writer) == ["10-stylus", "10-stylus", "3"])
    #expect(reading.samples.map(\.speed) == ["fast", "fast", nil])
    #expect(reading.samples[0].gesture.strokes.map(\.points.count) == [2, 1])
    #expect(reading.samples[1].gesture.strokes[0].points[0].time == nil)
    #expect(reading.samples.map(\.origin.line) == [2, 5, 7])
  }

  @Test func `a malformed row removes its sample, and no other`() throws {
    let reading = try read(
      Self.header + "m,1,A,1,,0,0,1,2,0,\nm,1,A,1,,0,1,nan,2,0,\nm,1,A,2,,0,0,1,2,0,\n"
        + "m,1,B,1,,0,0,1,2,0,\nm,1,B\n")
    #expect(reading.samples.map(\.origin.line) == [4])
    #expect(
      reading.faults.map(\.description) == [
        "log:3: found x \"nan\", expected a number from -1e9 to 1e9",
        "log:6: found 3 cells, expected 11, as in the header",
      ])
  }

  @Test func `pen digits are reversed, because their y axis points up`() throws {
    let reading = try read("x1,y1,x2,y2,class\n47,100,27,81,8\n1,2,3,x,4\n")
    #expect(reading.samples.map(\.label) == ["8"])
    #expect(
      reading.samples[0].gesture.strokes[0].points == [
        StrokePoint(Point(x: 47, y: -100)), StrokePoint(Point(x: 27, y: -81)),
      ])
    #expect(reading.faults.map(\.origin.line) == [3])
    #expect(throws: StrokeFault.self) { try read("x1,y1,x2,class\n1,2,3,4\n", format: .pathTable) }
  }

  @Test func `a series of three dimensions gives two, and reports it`() throws {
    let reading = try read(
      """
      % accelerometer
      @relation 'Wave'
      @attribute relationalAtt relational
      @attribute att0 numeric
      @end relationalAtt
      @attribute class {1.0,2.0}
      @data
      '0.5,-1,2e0\\n4,5,6\\n7,8,9',1.0
      '0.5,-1\\n4,5,6',2.0
      '1,2,3',2.0
      """)
    #expect(reading.samples.map(\.label) == ["1.0"])
    #expect(
      reading.samples[0].gesture.strokes[0].points.map(\.position) == [
        Point(x: 0.5, y: 4), Point(x: -1, y: 5), Point(x: 2, y: 6),
      ])
    #expect(reading.notes == ["only the first 2 of 3 dimensions are read, as x and y"])
    #expect(reading.faults.map(\.origin.line) == [9, 10])
  }

  @Test func `an unknown form is refused with the list of known forms`() {
    #expect(throws: StrokeFault.self) { try read("E: 0.0 3 53 1\n") }
    #expect(throws: StrokeFault.self) { try read("type,down,position.dx,position.dy,timeStamp\n") }
    #expect(throws: Never.self) { try read("\n \n") }
  }
}

@Suite struct `Stroke lines` {
  @Test func `written samples are read back unchanged`() throws {
    let samples = [
      StrokeSample(
        label: "a \"tick\"\n", writer: "s02", speed: "slow",
        gesture: StrokeGesture([
          Stroke([
            StrokePoint(Point(x: 1e-7, y: 3e8), time: Timestamp(microseconds: -1)),
            StrokePoint(
              Point(x: 0.1, y: -2.25), time: Timestamp(microseconds: 1_302_115_573_461_007)),
          ]), Stroke([StrokePoint(Point(x: 1, y: 2))]),
        ]), origin: StrokeOrigin(source: "log", line: 2)),
      StrokeSample(
        gesture: StrokeGesture([Stroke([StrokePoint(.zero)])]),
        origin: StrokeOrigin(source: "log", line: 3)),
    ]
    let bytes = StrokeLineWriter.bytes(of: samples)
    let reading = try StrokeReader.read(bytes, source: "log")
    #expect(reading.faults.isEmpty)
    #expect(reading.samples == samples)
  }

  @Test(arguments: [
    (#"{"a1":{"strokes":[[[1,2],[3,4]]]},"a2":{"strokes":[[[1,2],[3,4]]]}}"#, 2, 0),
    (#"[{"strokes":[[[1,2],[3,4]]]},{"strokes":[[[1,2],[3,4]]]},{"strokes":[[[1,2],[3"#, 2, 1),
    (#"{"samples":[{"strokes":[[[1,2],[3,4]]]},{"strokes":[[[1,2],"#, 1, 1),
    (#"{"strokes":[[[1,2],[3,4]],[[5,6],[7"#, 0, 1),
  ])
  func `stroke lines in one JSON value are all read that are whole`(
    text: String, samples: Int, faults: Int
  ) throws {
    let reading = try read(text)
    #expect(reading.samples.count == samples)
    #expect(reading.faults.count == faults, "\(reading.faults)")
  }

  @Test(arguments: [
    ("{\"strokes\":[[[1]]]}", "[x, y] or [x, y, t]"),
    ("{\"strokes\":[[[1,\"2\"]]]}", "a number"),
    ("{\"strokes\":[]}", "at least one stroke"),
    ("{\"label\":7,\"strokes\":[[[1,2]]]}", "a string"),
    ("{\"label\":\"a\"}", "the key \"strokes\""),
    ("{\"strokes\":[[[1,2]]", "]"),
    ("{\"tactus\":\"strokes\",\"version\":9}", "at most 1"),
    ("{\"tactus\":\"touch-log\",\"version\":1}", "\"strokes\""),
  ])
  func `a line that is not a sample is left out, with the expected form`(
    line: String, expected: String
  ) throws {
    let reading = try read(
      "{\"strokes\":[[[1,2]]]}\n\(line)\n{\"label\":\"b\",\"strokes\":[[[1,2,3]]]}\n")
    #expect(reading.samples.map(\.origin.line) == [1, 3])
    #expect(reading.faults.map(\.origin.line) == [2])
    #expect(reading.faults[0].expected.contains(expected), "\(reading.faults)")
  }

  @Test(arguments: [
    "{\"label\":\"b\",\"strokes\":[[[1,2,3],[4,5e1]]]}\n",
    "<?xml encoding='latin1'?><!----><g:Gesture Name=\"a&#xE9;01\" Number=\"1\"><![CDATA[]]>"
      + "<Point X=\"1\" Y=\"2\" T=\"3\"/></g:Gesture>",
    "user,gesture,repetition,stroke,point,x,y,t_ms\nu,a,1,0,0,1,2,3\nu,b,1,0,0,1,2,3\n"
      + "u,a,1,0,1,1,2,1\n",
    "%\n@relation t\n@attribute r\trelational\n@data\n'1,2\\n3,4','b c'\n",
    "\u{FEFF}x1,y1,class\n1,2,a\n",
    #"{"word":"a","drawing":[[[1,2],[3,4],[5,6]]]}"# + "\n",
    "<ink><traceGroup><trace id=\"a\">1 2,'3\"4</trace><traceView traceDataRef='a'/></traceGroup></ink>",
    ".COORD X Y T\n.SEGMENT A 0:1-2,4 ? \"a\"\n.PEN_DOWN\n1 2 3\n4 5 6\n.PEN_UP\n.SEGMENT A ?\n",
  ])
  func `damaged bytes never trap`(text: String) throws {
    let whole = Array(text.utf8)
    for index in whole.indices {
      for byte: UInt8 in [0, 0x0A, 0x22, 0x26, 0x2C, 0x5B, 0x7B, 0xFE, 0xFF] {
        var damaged = whole
        damaged[index] = byte
        for format in StrokeFormat.allCases {
          _ = try? StrokeReader.read(damaged, source: "log", format: format)
          _ = try? StrokeReader.read(Array(whole[..<index]), source: "log", format: format)
        }
      }
    }
  }
}
