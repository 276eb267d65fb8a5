import Strokes
import Testing
import TouchModel

private func read(_ text: String) throws -> StrokeReading {
  try StrokeReader.read(Array(text.utf8), source: "log")
}

/// Returns the times in milliseconds.
private func times(_ sample: StrokeSample) -> [[Int64?]] {
  sample.gesture.strokes.map { $0.points.map { $0.time.map { $0.microseconds / 1000 } } }
}

@Suite struct `Times of strokes` {
  @Test func `a time that goes back is replaced by the time before, and reported once`() throws {
    let reading = try read(
      """
      {"label":"ok","strokes":[[[0,0,1],[1,0,1],[2,0,3]]]}
      {"label":"back","strokes":[[[0,0,5],[10,0,4],[20,5],[25,5,3],[30,5,6],[31,5,2]]]}
      {"label":"back","strokes":[[[0,0,5],[10,0,4]]]}
      """)
    #expect(reading.faults.isEmpty)
    #expect(reading.samples.count == 3)
    #expect(times(reading.samples[1]) == [[5000, 5000, nil, 5000, 6000, 6000]])
    #expect(reading.heldCount == 2)
    let first = try #require(reading.firstHeld)
    #expect(first.origin.line == 2)
    #expect(first.found == "a time that goes back by 1000000 µs")
  }

  @Test func `every format of strokes with times holds them`() throws {
    let markup = try read(
      "<Gesture Name=\"D~01\"><Stroke><Point X=\"1\" Y=\"2\" T=\"100\"/>"
        + "<Point X=\"4\" Y=\"2\" T=\"50\"/></Stroke></Gesture>")
    let table = try read("gesture,x,y,t_ms\nD,1,2,100\nD,4,2,50\n")
    for reading in [markup, table] {
      #expect(reading.samples.map(times) == [[[100, 100]]])
      #expect(reading.heldCount == 1)
    }
  }

  @Test func `fingers may be down together, but none before the one that began first`() throws {
    let reading = try read(
      """
      {"label":"two","strokes":[[[0,0,1],[1,0,4]],[[0,9,2],[1,9,3]],[[5,5,2],[6,6,9]]]}
      {"label":"back","strokes":[[[0,0,5],[1,0,7]],[[0,9,2],[1,9,3],[2,9,6]]]}
      """)
    #expect(times(reading.samples[0]) == [[1000, 4000], [2000, 3000], [2000, 9000]])
    #expect(times(reading.samples[1]) == [[5000, 7000], [5000, 5000, 6000]])
    #expect(reading.heldCount == 1)
  }
}

@Suite struct `Keys of stroke lines` {
  @Test func `a key near a known key is reported once, other keys are not, and the sample is kept`()
    throws
  {
    let reading = try read(
      """
      {"label":"a","writr":"w","strokes":[[[1,2]]],"colour":"red"}
      {"label":"b","writr":"w","strokes":[[[1,2]]],"note":{"x":[1]},"session":2}
      """)
    #expect(reading.samples.map(\.label) == ["a", "b"])
    #expect(reading.samples.map(\.writer) == [nil, nil])
    #expect(reading.faults.map(\.origin.line) == [1])
    #expect(
      reading.faults.map(\.description)
        == ["log:1: found the key \"writr\", expected \"writer\", if that was meant"])
  }
}
