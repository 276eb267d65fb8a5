import Testing
import TouchLog
import TouchModel

@Suite struct `Gaps in a capture` {
  @Test
  func `gaps in a capture by lost events cancel the touches, which are then no longer passed on`()
    throws
  {
    let reader = try CaptureReader(
      units: Script.evemu(
        """
        id 1, x 1, y 1, slot 1, id 2, x 5, y 5, syn 0.010
        slot 0, id -1, slot 2, id 3, x 9, y 9, dropped 0.020
        x 77, syn 0.030
        slot 1, x 6, slot 2, x 10, syn 0.040
        slot 1, id -1, slot 2, id -1, syn 0.050
        slot 1, id 4, syn 0.060
        """))
    #expect(
      try reader.frameLines() == [
        "10 1 began 1,1; 2 began 5,5",
        "20 1 ended 1,1; 3 moved 9,9; 2 cancelled 5,5 (gap)",
        "40 4 moved 6,5; 3 moved 10,9",
        "50 4 ended 6,5; 3 ended 10,9",
        "60 5 began 6,5",
      ])
    #expect(reader.diagnostics.all.first?.problem == .synDropped)
    #expect(reader.diagnostics.all.first?.place == .line(15))
  }

  @Test func `gaps in a capture accept an id that differs after events were lost`() throws {
    let frames = try Script.frames(
      """
      id 1, x 1, y 1, syn 0.010
      dropped 0.020
      syn 0.030
      id 2, x 3, syn 0.040
      """)
    #expect(frames == ["10 1 began 1,1", "20 1 cancelled 1,1 (gap)", "40 2 began 3,1"])
  }

  @Test func `gaps in a capture by a clock that goes back hold the time, and then keep its pace`()
    throws
  {
    let reader = try CaptureReader(
      units: Script.evemu(
        """
        id 1, x 1, y 1, syn 100.0
        x 2, syn 50.0
        x 3, syn 50.010
        id -1, syn 50.020
        id 2, syn 50.030
        """))
    #expect(
      try reader.frameLines() == [
        "100000 1 began 1,1", "100000 1 cancelled 1,1 (gap)", "100000 2 moved 2,1",
        "100010 2 moved 3,1", "100020 2 ended 3,1", "100030 3 began 3,1",
      ])
    #expect(reader.diagnostics.count(of: .clockJump) == 1)
  }

  @Test func `gaps in a capture are not caused by a small step back, which repeats the time`()
    throws
  {
    let reader = try CaptureReader(
      units: Script.evemu(
        """
        id 1, x 1, y 1, syn 1.010
        x 2, syn 1.005
        x 3, syn 1.020
        """))
    #expect(
      try reader.frameLines() == ["1010 1 began 1,1", "1010 1 moved 2,1", "1020 1 moved 3,1"])
    let diagnostics = reader.diagnostics.all.filter { $0.problem == .timeRanBackwards }
    #expect(diagnostics.map(\.place) == [.line(5)])
  }

  @Test(arguments: [(60, "1 moved 2,1"), (61, "2 moved 2,1")])
  func `gaps in a capture are caused by more than a minute without events inside a touch`(
    seconds: Int, last: String
  ) throws {
    let frames = try Script.frames(
      """
      id 1, x 1, y 1, syn 1.0
      x 2, syn \(1 + seconds).0
      """)
    let cancelled = seconds > 60 ? ["1000 1 cancelled 1,1 (gap)"] : []
    #expect(frames == ["1000 1 began 1,1"] + cancelled + ["\(1000 + seconds * 1000) \(last)"])
  }

  @Test func `gaps in a capture cancel a touch whose lift follows the silence, and need a touch`()
    throws
  {
    let frames = try Script.frames(
      """
      id 1, x 1, y 1, syn 1.0
      id -1, syn 100.0
      id 2, syn 200.0
      """)
    #expect(
      frames == [
        "1000 1 began 1,1", "1000 1 cancelled 1,1 (gap)", "100000 ", "200000 2 began 1,1",
      ])
  }

  @Test func `gaps in a capture that follow each other, or do not end, are one gap each`() throws {
    let frames = try Script.frames(
      """
      id 1, x 1, y 1, syn 0.010
      dropped 0.020
      x 5, dropped 0.030
      x 6, syn 0.040
      x 7, syn 0.050
      dropped 0.060
      x 8, syn 0.070
      id -1, dropped 0.080
      """)
    #expect(
      frames == [
        "10 1 began 1,1", "20 1 cancelled 1,1 (gap)", "50 2 moved 7,1", "60  (gap)",
        "80 2 ended 7,1 (gap)",
      ])
  }

  /// A frame that lost events is ignored completely, including the slot that it names.
  @Test func `gaps in a capture keep the slot from before, as the counts do`() throws {
    let reader = try CaptureReader(
      units: Script.evemu(
        """
        slot 0, id 7, x 1, y 1, syn 0.000
        dropped 0.010
        slot 1, syn 0.020
        id 8, x 5, y 5, syn 0.030
        id -1, syn 0.040
        """))
    #expect(
      try reader.frameLines() == [
        "0 1 began 1,1", "10 1 cancelled 1,1 (gap)", "30 2 began 5,5", "40 2 ended 5,5",
      ])
    #expect(reader.statistics.touches == 2)
    #expect(reader.statistics.maxContacts == 1)
    #expect(reader.statistics.downAtEnd == 0)
  }

  @Test func `gaps in a capture count no contact of a frame that was lost`() throws {
    let frame = "x 1, y 1, mt, x 9, y 9, mt"
    let reader = try CaptureReader(
      units: Script.evemu(
        """
        \(frame), syn 0.000
        \(frame), dropped 0.010
        syn 0.010
        \(frame), syn 0.020
        mt, syn 0.030
        """))
    _ = try reader.frameLines()
    #expect(reader.statistics.maxContacts == 2)
    #expect(reader.statistics.touches == 2)
  }

  @Test func `gaps in a capture cancel the contacts of a device without slots, and a single touch`()
    throws
  {
    let packets = try Script.frames(
      """
      x 1, y 1, mt, syn 0.010
      x 2, y 1, dropped 0.020
      x 3, y 1, mt, syn 0.030
      x 4, y 1, mt, syn 0.040
      mt, syn 0.050
      x 9, y 9, mt, syn 0.060
      """)
    #expect(
      packets == [
        "10 1 began 1,1", "20 1 cancelled 1,1 (gap)", "40 2 moved 4,1", "50 2 ended 4,1",
        "60 3 began 9,9",
      ])
    let pointer = try Script.frames(
      """
      px 1, py 1, touch 1, syn 0.010
      dropped 0.020
      touch 0, syn 0.030
      px 2, syn 0.040
      touch 0, syn 0.050
      touch 1, syn 0.060
      """)
    #expect(
      pointer == [
        "10 1 began 1,1", "20 1 cancelled 1,1 (gap)", "40 2 moved 2,1", "50 2 ended 2,1",
        "60 3 began 2,1",
      ])
  }

  /// The lift was among the lost events, because no press is reported twice.
  @Test func `gaps in a capture end a single touch at the next press`() throws {
    let reader = try CaptureReader(
      units: Script.evemu(
        """
        touch 1, px 1, py 1, syn 1.0
        dropped 1.1
        touch 0, syn 1.2
        touch 1, px 3, syn 2.0
        touch 0, syn 2.1
        """))
    #expect(
      try reader.frameLines() == [
        "1000 1 began 1,1", "1100 1 cancelled 1,1 (gap)", "2000 2 began 3,1", "2100 2 ended 3,1",
      ])
    #expect(reader.statistics.touches == 2)
  }

  @Test func `gaps in a capture end a pen's touch when the pen comes near or touches again`() throws
  {
    for keys in ["touch 1", "pen 1, touch 1", "touch 1, pen 1"] {
      let frames = try Script.frames(
        """
        pen 1, touch 1, px 1, py 1, syn 1.0
        dropped 1.1
        syn 1.2
        \(keys), px 3, syn 2.0
        """)
      #expect(frames.last == "2000 2 began 3,1", "\(keys)")
    }
  }
}
