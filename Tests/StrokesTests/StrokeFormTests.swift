import Strokes
import Testing
import TouchModel

private func read(_ text: String, format: StrokeFormat? = nil) throws -> StrokeReading {
  try StrokeReader.read(Array(text.utf8), source: "log", format: format)
}

private func points(_ stroke: Stroke) -> [[Double]] {
  stroke.points.map { [$0.position.x, $0.position.y] + ($0.time.map { [$0.seconds] } ?? []) }
}

@Suite struct `Drawings of Quick, Draw!` {
  @Test
  func
    `drawings of Quick, Draw! are read as they were drawn, with times, and simplified, without times`()
    throws
  {
    let reading = try read(
      #"{"word":"cat","countrycode":"VE","recognized":true,"drawing":[[[0,10],[5,6],[0,100]],[[1],[2],[150]]]}"#
        + "\n" + #"{"word":"dog","recognized":false,"drawing":[[[0,9],[5,7]]]}"# + "\n")
    #expect(reading.faults.isEmpty)
    #expect(reading.samples.map(\.label) == ["cat", "dog"])
    #expect(
      reading.samples[0].gesture.strokes.map(points) == [
        [[0, 5, 0], [10, 6, 0.1]], [[1, 2, 0.15]],
      ])
    #expect(reading.samples[1].gesture.strokes.map(points) == [[[0, 5], [9, 7]]])
    #expect(reading.notes.count == 1)
  }

  @Test func `drawings of Quick, Draw! may be a list in one value, on one line or on several`()
    throws
  {
    let drawings = [
      #"{"word":"cat","drawing":[[[0,10],[5,6]]]}"#, #"{"word":"dog","drawing":[[[0,9],[5,7]]]}"#,
    ]
    for separator in [",", ",\n", ",\n\n"] {
      let reading = try read("[" + drawings.joined(separator: separator) + "]\n")
      #expect(reading.faults.isEmpty && reading.samples.map(\.label) == ["cat", "dog"])
      #expect(reading.samples[1].gesture.strokes.map(points) == [[[0, 5], [9, 7]]])
    }
  }

  @Test func `drawings of Quick, Draw! with lists of different lengths lose only their line`()
    throws
  {
    let reading = try read(
      #"{"word":"a","drawing":[[[0,1],[5]]]}"# + "\n" + #"{"word":"b","drawing":[[[0,1],[5,6]]]}"#
        + "\n" + #"{"word":"c","drawing":[]}"# + "\n")
    #expect(reading.samples.map(\.label) == ["b"])
    #expect(reading.faults.map(\.origin.line) == [1, 3])
  }
}

@Suite struct `JSON of samples` {
  @Test(
    arguments: [
      #"[{"label":"a","strokes":[[[1,2,0.5],[3,4,1]]]},{"label":"b","strokes":[[[5,6]]]}]"#,
      """
      [
        {"gesture": "a", "strokes": [[{"x": 1, "y": 2, "t": 0.5}, {"x": 3, "y": 4, "t": 1}]]},
        {"class": "b", "strokes": [[{"X": 5, "Y": 6}]]}
      ]
      """,
      """
      {
        "device": "pad",
        "samples": [
          {"symbol": "a", "strokes": [[{"x": 1, "y": 2, "t_ms": 500}, {"x": 3, "y": 4, "t_ms": 1000}]]},
          {"label": "b", "strokes": [[[5, 6]]]}
        ]
      }
      """,
    ])
  func `JSON of samples is read as a list, in an object, and with points that are objects`(
    text: String
  ) throws {
    let reading = try read(text)
    #expect(reading.faults.isEmpty)
    #expect(reading.samples.map(\.label) == ["a", "b"])
    #expect(
      reading.samples.map { $0.gesture.strokes.map(points) } == [
        [[[1, 2, 0.5], [3, 4, 1]]], [[[5, 6]]],
      ])
  }

  @Test
  func `JSON of samples names the writer as tables do, and may be one sample over several lines`()
    throws
  {
    let reading = try read(
      """
      {
        "label": "a", "participant": "p7",
        "strokes": [[[1, 2], [3, 4]]]
      }
      """)
    #expect(reading.faults.isEmpty)
    #expect(reading.samples.map(\.writer) == ["p7"])
  }

  @Test
  func `JSON of samples reports a sample that cannot be read with its line, and reads the others`()
    throws
  {
    let reading = try read(
      """
      [
        {"label": "a", "strokes": [[{"x": 1}]]},
        {"label": "b", "strokes": [[[1, 2]]]}
      ]
      """)
    #expect(reading.samples.map(\.label) == ["b"])
    #expect(reading.faults.map(\.origin.line) == [2])
  }
}

@Suite struct `InkML` {
  @Test(arguments: [
    "<annotationXML type='truth'><label>circle</label></annotationXML>",
    "<annotationXML type=\"truth\"><symbol name='circle'/></annotationXML>",
    "<annotationXML><Label value='circle'/></annotationXML>",
    "<annotationXML><gesture><name>circle</name><size>3</size></gesture></annotationXML>",
  ])
  func `InkML states labels and writers in elements of annotationXML`(annotation: String) throws {
    let text = """
      <ink><annotationXML type="writer"><id>31</id></annotationXML>
      <traceGroup>\(annotation)<trace>1 2, 3 4</trace></traceGroup>
      <traceGroup><annotationXML encoding="Content-MathML" type="truth"><math><mi>x</mi></math>
      </annotationXML><annotation type="truth">other</annotation><trace>1 2, 3 4</trace></traceGroup>
      </ink>
      """
    let samples = try StrokeReader.read(Array(text.utf8), source: "log").samples
    #expect(samples.map(\.label) == ["circle", "other"])
    #expect(samples.map(\.writer) == ["31", "31"])
  }

  @Test func `InkML that ends in a group reports the group and keeps the ones before it`() throws {
    let reading = try read(
      """
      <ink><traceGroup><annotation type="truth">a</annotation><trace>1 2, 3 4</trace></traceGroup>
      <traceGroup><annotation type="truth">b</annotation><trace>5 6, 7 8</trace>
      """)
    #expect(reading.samples.map(\.label) == ["a"])
    #expect(
      reading.faults.map(\.description) == [
        "log:2: found a group that is not closed at the end of the file, expected </traceGroup>"
      ])
  }

  @Test func `InkML without groups is one sample with the label and the writer of the file`() throws
  {
    let reading = try read(
      """
      <?xml version="1.0"?>
      <!-- made by hand -->
      <ink xmlns="http://www.w3.org/2003/InkML">
        <annotation type="truth">a &amp; b</annotation><annotation type="writer">w7</annotation>
        <trace id="0">10 0, 9 14,
          8 28</trace>
        <trace id="1">1 2,3 4</trace>
        <trace type="penUp">5 5,6 6</trace>
      </ink>
      """)
    #expect(reading.faults.isEmpty)
    #expect(reading.samples.map(\.label) == ["a & b"])
    #expect(reading.samples[0].writer == "w7")
    #expect(
      reading.samples[0].gesture.strokes.map(points) == [
        [[10, 0], [9, 14], [8, 28]], [[1, 2], [3, 4]],
      ])
  }

  @Test func `InkML has a sample for each group that refers to traces`() throws {
    let reading = try read(
      """
      <ink><annotation type="truth">$x+1$</annotation><annotation type="writer">w</annotation>
      <trace id="0">0 0,1 1</trace><trace id="1">2 2,3 3</trace><trace id="2">4 4</trace>
      <traceGroup xml:id="9"><annotation type="truth">Segmentation</annotation>
      <traceGroup><annotation type="truth">x</annotation><traceView traceDataRef="0"/>
      <traceView traceDataRef="#1"/></traceGroup>
      <traceGroup><annotation type="truth">1</annotation><traceView traceDataRef="2"/></traceGroup>
      <traceGroup><traceView traceDataRef="7"/></traceGroup>
      </traceGroup></ink>
      """)
    #expect(reading.samples.map(\.label) == ["x", "1"])
    #expect(reading.samples.map(\.gesture.pointCount) == [4, 1])
    #expect(reading.samples.map(\.writer) == ["w", "w"])
    #expect(reading.faults.map(\.origin.line) == [7])
  }

  @Test func `InkML has a sample for each group with traces`() throws {
    let reading = try read(
      """
      <inkml:ink xmlns:inkml="x"><inkml:traceGroup><inkml:annotation type="truth">a</inkml:annotation>
      <inkml:trace>0 0,1 1</inkml:trace></inkml:traceGroup><inkml:traceGroup>
      <inkml:annotation type="truth">b</inkml:annotation><inkml:trace>5 5</inkml:trace>
      </inkml:traceGroup></inkml:ink>
      """)
    #expect(reading.faults.isEmpty)
    #expect(reading.samples.map(\.label) == ["a", "b"])
  }

  @Test func `InkML has its channels in the order of the trace format, and times in their unit`()
    throws
  {
    let reading = try read(
      """
      <ink><traceFormat><channel name="T" type="decimal" units="s"/><channel name="X"/>
      <channel name="Y" orientation="-ve"/><intermittentChannels><channel name="B1"/>
      </intermittentChannels></traceFormat><trace>0.5 1 2 T, 0.75 3 -4</trace></ink>
      """)
    #expect(reading.faults.isEmpty)
    #expect(reading.samples[0].gesture.strokes.map(points) == [[[1, -2, 0.5], [3, 4, 0.75]]])
  }

  @Test func `InkML has times from the beginning of the trace, or from a timestamp`() throws {
    func times(_ channel: String) throws -> [[Double?]] {
      let reading = try read(
        """
        <ink><traceFormat><channel name="X"/><channel name="Y"/>\(channel)</traceFormat>
        <trace timeOffset="1000">1 1 0, 2 2 20</trace><trace timeOffset="1500">3 3 5</trace></ink>
        """)
      return reading.samples[0].gesture.strokes.map { $0.points.map { $0.time?.seconds } }
    }
    #expect(try times("<channel name=\"T\"/>") == [[1, 1.02], [1.505]])
    #expect(try times("<channel name=\"T\" respectTo=\"#ts\"/>") == [[0, 0.02], [0.005]])
    #expect(try times("<channel name=\"F\"/>") == [[nil, nil], [nil]])
  }

  @Test func `InkML has even times in a trace of which only beginning and duration are stated`()
    throws
  {
    let reading = try read(
      "<ink><trace timeOffset=\"100\" duration=\"40\">1 1,2 2,3 3</trace></ink>")
    #expect(
      reading.samples[0].gesture.strokes.map(points) == [
        [[1, 1, 0.1], [2, 2, 0.12], [3, 3, 0.14]]
      ])
  }

  // The example of the recommendation, section 3.2.1: differences, and differences of differences.
  @Test func `InkML may write differences`() throws {
    let reading = try read("<ink><trace>1125 18432,'23'43,\"7\"-8,3-5,7 -3</trace></ink>")
    #expect(reading.faults.isEmpty)
    #expect(
      reading.samples[0].gesture.strokes.map(points) == [
        [[1125, 18432], [1148, 18475], [1178, 18510], [1211, 18540], [1251, 18567]]
      ])
  }

  @Test func `InkML with a point without y loses the sample of the trace`() throws {
    let reading = try read("<ink>\n<trace>1 2,3</trace>\n<trace>4 5</trace></ink>")
    #expect(reading.samples.isEmpty)
    #expect(reading.faults.map(\.origin.line) == [2])
    let groups = try read(
      """
      <ink><trace id="a">1</trace><trace id="b">1 2</trace>
      <traceGroup><traceView traceDataRef="a"/><traceView traceDataRef="b"/></traceGroup>
      <traceGroup><traceView traceDataRef="b"/></traceGroup></ink>
      """)
    #expect(groups.samples.map(\.gesture.pointCount) == [1])
    #expect(groups.faults.count == 1)
  }
}

@Suite struct `UNIPEN` {
  private let two = """
    .VERSION 1.0
    .WRITER_ID ann
    .COORD X Y T
    .SEGMENT CHARACTER 0-2 ? "x"
    .PEN_DOWN
    0 0 0
    10 10 20
    .PEN_UP
    5 5 40
    .PEN_DOWN
    10 0 60
    0 10 80
    .PEN_UP
    .SEGMENT CHARACTER 4 OK "i"
    .PEN_DOWN
    7 7 100 7 1 120
    .PEN_UP
    """

  @Test func `UNIPEN has a sample for each segment, with a y axis that points down`() throws {
    let reading = try read(two)
    #expect(reading.faults.isEmpty)
    #expect(reading.samples.map(\.label) == ["x", "i"])
    #expect(reading.samples.map(\.writer) == ["ann", "ann"])
    #expect(
      reading.samples[0].gesture.strokes.map(points) == [
        [[0, 0, 0], [10, -10, 0.02]], [[10, 0, 0.06], [0, -10, 0.08]],
      ])
    #expect(reading.samples[1].gesture.strokes.map(points) == [[[7, -7, 0.1], [7, -1, 0.12]]])
    #expect(reading.samples.map(\.origin.line) == [4, 14])
  }

  @Test
  func `UNIPEN without the coordinate T has the times of its rate, also while the pen is lifted`()
    throws
  {
    let text =
      ".COORD X Y\n.POINTS_PER_SECOND 100\n.PEN_DOWN\n0 0 1 1\n.PEN_UP\n2 2\n.PEN_DOWN\n3 3\n"
    func times(_ text: String) throws -> [[Double?]] {
      let reading = try read(text)
      return reading.samples[0].gesture.strokes.map { $0.points.map { $0.time?.seconds } }
    }
    #expect(try times(text) == [[0, 0.01], [0.03]])
    #expect(try times(text.replacing("2 2\n", with: ".DT 250\n")) == [[0, 0.01], [0.26]])
    #expect(
      try times(text.replacing(" 100", with: " 0").replacing(".PEN_UP", with: ".DT x\n.PEN_UP"))
        == [[nil, nil], [nil]])
    #expect(
      try read(text.replacing(" 100", with: " 0")).faults.map(\.found) == [
        ".POINTS_PER_SECOND \"0\""
      ])
  }

  @Test func `UNIPEN may count the strokes of a pen that is down alone`() throws {
    let text = two.replacing("0-2", with: "0-1").replacing("CHARACTER 4", with: "CHARACTER 2")
    #expect(try read(text).samples.map(\.gesture) == read(two).samples.map(\.gesture))
  }

  @Test func `UNIPEN may leave out which components a segment has`() throws {
    let text = two.replacing("0-2", with: "?").replacing("CHARACTER 4", with: "CHARACTER ?")
    #expect(try read(text).samples.map(\.gesture) == read(two).samples.map(\.gesture))
  }

  @Test func `UNIPEN with a malformed point loses its segment, and moves no label`() throws {
    let reading = try read(
      ".COORD X Y\n.SEGMENT A 0 OK \"a\"\n.SEGMENT A 2 OK \"b\"\n.PEN_DOWN\n1 2\nx 3\n.PEN_UP\n"
        + ".PEN_DOWN\n5 6\n.PEN_UP\n.PEN_DOWN\n7 8\n")
    #expect(reading.samples.map(\.label) == ["b"])
    #expect(reading.samples.first?.gesture.strokes.map(points) == [[[5, -6]]])
    #expect(reading.faults.map(\.origin.line) == [6])
  }

  @Test func `UNIPEN may divide a component`() throws {
    let reading = try read(
      ".PEN_DOWN\n0 0\n1 1\n2 2\n3 3\n.PEN_UP\n.SEGMENT CHARACTER 0:0-0:1 ? \"a\"\n"
        + ".SEGMENT CHARACTER 0:2-0:3 ? \"b\"\n")
    #expect(reading.samples.map(\.label) == ["a", "b"])
    #expect(
      reading.samples.map { points($0.gesture.strokes[0]).map { $0[0] } } == [[0, 1], [2, 3]])
  }

  @Test func `UNIPEN is read at the level with the most segments`() throws {
    let reading = try read(two + "\n.SEGMENT WORD 0-4 ? \"xi\"\n")
    #expect(reading.samples.map(\.label) == ["x", "i"])
    #expect(reading.notes == ["the segments CHARACTER are read, not WORD"])
  }

  @Test func `UNIPEN without points reports which file has them`() throws {
    let reading = try read(".VERSION 1.0\n.INCLUDE lib/a.dat\n.SEGMENT DIGIT 0 ? \"5\"\n")
    #expect(reading.samples.isEmpty)
    #expect(reading.faults.map(\.found) == ["no points; .INCLUDE names \"lib/a.dat\""])
  }
}

@Suite struct `A column of a table of points that is not read` {
  @Test
  func
    `a column of points that is not read is reported, with the columns that would name the class and the writer`()
    throws
  {
    let reading = try read("who,t,x,y\nann,0,1,2\nann,0.1,3,4\n")
    #expect(
      reading.notes == [
        "the column \"who\" is not read; a column gesture or label names the class; a column writer "
          + "names the person"
      ])
  }

  @Test func `a column of points that is not read is not reported if every column is read`() throws
  {
    #expect(try read("label,writer,t,x,y,pressure\na,ann,0,1,2,9\n").notes.isEmpty)
  }
}
