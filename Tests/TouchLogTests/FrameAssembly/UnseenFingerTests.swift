import Testing
import TouchLog
import TouchModel

@Suite struct `Fingers that a pad counts and cannot place` {
  private static let twoSlots = "A: 2f 0 1 0 0\nA: 35 0 1000 0 0\nA: 36 0 1000 0 0\n"

  @Test
  func
    `fingers that a pad cannot place are contacts in the middle of the others, as long as they are counted`()
    throws
  {
    let frames = try Script.frames(
      """
      id 1, x 10, y 10, finger 1, touch 1, syn 0.010
      slot 1, id 2, x 30, y 50, finger 0, three 1, syn 0.020
      x 50, syn 0.030
      three 0, two 1, syn 0.040
      slot 0, id -1, two 0, finger 1, syn 0.050
      """, description: Self.twoSlots)
    #expect(
      frames == [
        "10 1 began 10,10", "20 2 began 30,50; 3 began 20,30", "30 2 moved 50,50",
        "40 3 ended 20,30", "50 1 ended 10,10",
      ])
  }

  @Test(arguments: [("P: 09", true), ("P: 01", false)])
  func `fingers that a pad cannot place are not added to corners of a box, which is reported`(
    properties: String, isBox: Bool
  ) throws {
    let device = properties + " 00 00 00 00 00 00 00\n" + Self.twoSlots
    let one = "id 1, x 10, y 10, finger 1, touch 1, syn 0.010\n"
    let two = one + "slot 1, id 2, x 30, y 50, finger 0, two 1, syn 0.020"
    for (script, count) in [(one, 0), (two, isBox ? 1 : 0)] {
      let reader = try CaptureReader(units: Script.evemu(script, description: device))
      try reader.readAll()
      #expect(reader.diagnostics.all.count { $0.problem == .cornersOnly } == count)
    }
  }

  @Test func `fingers that a pad cannot place lift with the others`() throws {
    let frames = try Script.frames(
      """
      id 1, x 10, y 10, slot 1, id 2, x 30, y 50, four 1, syn 0.010
      id -1, slot 0, id -1, four 0, syn 0.020
      """, description: Self.twoSlots)
    #expect(
      frames == [
        "10 1 began 10,10; 2 began 30,50; 3 began 20,30; 4 began 20,30",
        "20 1 ended 10,10; 2 ended 30,50; 4 ended 20,30; 3 ended 20,30",
      ])
  }

  @Test func `fingers that a pad cannot place stay at their positions while slots are reassigned`()
    throws
  {
    let frames = try Script.frames(
      """
      id 1, x 10, y 10, slot 1, id 2, x 30, y 50, three 1, syn 0.010
      id -1, syn 0.020
      id 3, x 30, y 50, syn 0.030
      """, description: Self.twoSlots)
    #expect(
      frames == [
        "10 1 began 10,10; 2 began 30,50; 3 began 20,30",
        "20 ", "30 2 ended 30,50; 4 began 30,50",
      ])
  }

  /// No distance may be measured that was not seen.
  @Test
  func
    `fingers that a pad cannot place keep their distance from the oldest, and stay when one lands`()
    throws
  {
    let frames = try Script.frames(
      """
      id 1, x 10, y 10, slot 1, id 2, x 30, y 50, three 1, syn 0.010
      slot 0, x 20, slot 1, x 40, syn 0.020
      id -1, syn 0.030
      slot 0, x 90, syn 0.040
      slot 1, id 3, x 500, y 500, syn 0.050
      slot 0, x 100, syn 0.060
      """, description: Self.twoSlots)
    #expect(
      frames == [
        "10 1 began 10,10; 2 began 30,50; 3 began 20,30",
        "20 1 moved 20,10; 2 moved 40,50; 3 moved 30,30",
        "30 ", "40 1 moved 90,10; 3 moved 100,30; 2 moved 110,50",
        "50 2 ended 110,50; 4 began 500,500",
        "60 1 moved 100,10; 3 moved 110,30",
      ])
  }

  private static let plenty = "A: 2f 0 4 0 0\nA: 35 0 1000 0 0\nA: 36 0 1000 0 0\n"

  @Test
  func
    `fingers that a pad cannot place are awaited for 45 ms if a slot is free, or their number is unknown`()
    throws
  {
    let script = """
      id 1, x 10, y 10, slot 1, id 2, x 30, y 50, three 1, syn 0.010
      x 31, syn 0.054
      x 32, syn 0.055
      """
    for description in ["", Self.plenty] {
      let frames = try Script.frames(script, description: description)
      #expect(
        frames == [
          "10 1 began 10,10; 2 began 30,50", "54 2 moved 31,50",
          "55 2 moved 32,50; 3 began 21,30",
        ])
    }
  }

  @Test func `fingers that a pad cannot place are not added if the position arrives in time`()
    throws
  {
    let frames = try Script.frames(
      """
      id 1, x 10, y 10, two 1, syn 0.010
      x 11, syn 0.025
      slot 1, id 2, x 30, y 50, syn 0.040
      x 31, syn 0.100
      """, description: Self.twoSlots)
    #expect(frames.last == "100 2 moved 31,50")
    #expect(frames.count { $0.contains("began") } == 2)
  }

  @Test
  func
    `fingers that a pad cannot place land as they lift, if all lift before a position was reported`()
    throws
  {
    let frames = try Script.frames(
      """
      id 1, x 10, y 10, finger 1, syn 0.010
      finger 0, two 1, x 12, syn 0.025
      id -1, two 0, syn 0.040
      """, description: Self.twoSlots)
    #expect(
      frames == [
        "10 1 began 10,10", "25 1 moved 12,10", "40 1 ended 12,10; 2 began 12,10; 2 ended 12,10",
      ])
  }

  @Test
  func `fingers that a pad cannot place are not added if a contact lifts before the count falls`()
    throws
  {
    let frames = try Script.frames(
      """
      id 1, x 10, y 10, slot 1, id 2, x 30, y 50, two 1, syn 0.010
      id -1, syn 0.100
      slot 0, x 20, syn 0.200
      two 0, finger 1, syn 0.210
      id -1, finger 0, syn 0.300
      """, description: Self.twoSlots)
    #expect(frames.count { $0.contains("began") } == 1)
  }

  @Test
  func
    `fingers that a pad cannot place are not added for a contact that was down before the capture`()
    throws
  {
    let frames = try Script.frames(
      """
      x 10, y 10, slot 1, id 2, x 30, y 50, finger 0, two 1, syn 0.010
      x 31, syn 0.100
      """, description: Self.twoSlots)
    #expect(frames == ["10 1 moved 10,10; 2 began 30,50", "100 2 moved 31,50"])
  }

  /// Five of five are taps of two fingers on a touchpad that reports the position of one of them.
  @Test func `fingers that a pad cannot place complete the taps of two fingers of a real touchpad`()
    throws
  {
    let path = """
      chromeos-trackpad/alex/user_20120430_114727/\
      right_click-basic_right_click.tap-alex-user-20120430_115052.dat
      """
    guard SharedCaptures.folder != nil else { return }
    let reader = try CaptureReader(unitsAt: SharedCaptures.path(path))
    let landings = try reader.wholeBatch().frames.flatMap(\.contacts).count {
      $0.phase == .began
    }
    #expect(landings == 10)
  }

  @Test func `fingers that a pad cannot place are added on a touchpad of one contact, too`() throws
  {
    let pad = "A: 00 0 1000 0 0\nA: 01 0 1000 0 0\n"
    let frames = try Script.frames(
      """
      px 10, py 10, touch 1, two 1, syn 0.010
      px 12, syn 0.020
      touch 0, two 0, syn 0.030
      """, description: pad)
    #expect(
      frames == [
        "10 1 began 10,10; 2 began 10,10", "20 1 moved 12,10; 2 moved 12,10",
        "30 1 ended 12,10; 2 ended 12,10",
      ])
  }

  @Test func `fingers that a pad cannot place are cancelled with the others when events are lost`()
    throws
  {
    let frames = try Script.frames(
      """
      id 1, x 10, y 10, slot 1, id 2, x 30, y 50, three 1, syn 0.010
      dropped 0.020
      syn 0.030
      x 31, syn 0.040
      """, description: Self.twoSlots)
    #expect(
      frames == [
        "10 1 began 10,10; 2 began 30,50; 3 began 20,30",
        "20 1 cancelled 10,10; 2 cancelled 30,50; 3 cancelled 20,30 (gap)", "40 4 moved 31,50",
      ])
  }

  @Test func `fingers that a pad cannot place are not touches whose landing was seen`() throws {
    let reader = try CaptureReader(
      units: Script.evemu(
        "id 1, x 10, y 10, slot 1, id 2, x 30, y 50, three 1, syn 0.010",
        description: Self.twoSlots))
    _ = try reader.wholeBatch()
    #expect(reader.statistics.touches == 2)
    #expect(reader.statistics.maxFingersByTool == 3)
  }
}
