import Testing
import TouchLog
import TouchModel

@Suite struct `Contacts in slots` {
  private static let tenSlots = "A: 2f 0 9 0 0\nA: 35 0 1000 0 0\nA: 36 0 1000 0 0\n"

  @Test func `contacts in slots begin, move and end, each at the time of its SYN_REPORT`() throws {
    let frames = try Script.frames(
      """
      id 7, x 10, y 20, syn 0.010
      x 12, syn 0.020
      pressure 3, syn 0.030
      syn 0.040
      id -1, syn 0.050
      """)
    #expect(
      frames == [
        "10 1 began 10,20", "20 1 moved 12,20", "30 1 stationary 12,20", "40 ", "50 1 ended 12,20",
      ])
  }

  @Test func `contacts in slots are listed by slot, with identities that are never used twice`()
    throws
  {
    let frames = try Script.frames(
      """
      slot 3, id 0, x 1, y 1, slot 1, id 0, x 2, y 2, syn 0.010
      slot 3, id -1, syn 0.020
      id 0, x 5, syn 0.030
      """)
    #expect(
      frames == ["10 1 began 2,2; 2 began 1,1", "20 2 ended 1,1", "30 3 began 5,1"])
  }

  @Test func `contacts in slots keep the values of the slot across lifts`() throws {
    let frames = try Script.frames(
      """
      id 1, x 10, y 20, syn 0.010
      id -1, syn 0.020
      x 30, syn 0.025
      id 2, syn 0.030
      """)
    #expect(frames.last == "30 2 began 30,20")
  }

  @Test func `contacts in slots start in the slot that the description names`() throws {
    let description = """
      #   Event type 3 (EV_ABS)
      #     Event code 47 (ABS_MT_SLOT)
      #       Value        1
      A: 2f 0 9 0 0

      """
    let script = """
      id 5, x 1, y 2, syn 0.010
      slot 0, id 6, x 3, y 4, syn 0.020
      slot 1, x 9, syn 0.030
      """
    let frames = try Script.frames(script, description: description)
    #expect(frames == ["10 1 began 1,2", "20 2 began 3,4", "30 1 moved 9,2"])
  }

  @Test func `contacts in slots end and begin when an id changes without a lift`() throws {
    let frames = try Script.frames(
      """
      id 5, x 1, y 2, syn 0.010
      x 50, y 60, id 6, syn 0.020
      """)
    #expect(frames == ["10 1 began 1,2", "20 1 ended 1,2; 2 began 50,60"])
  }

  @Test func `contacts in slots begin and end within one frame`() throws {
    let frames = try Script.frames(
      """
      id 5, x 1, y 2, id -1, syn 0.010
      id 6, id -1, id 7, x 3, syn 0.020
      """)
    #expect(
      frames == [
        "10 1 began 1,2; 1 ended 1,2", "20 2 began 3,2; 2 ended 3,2; 3 began 3,2",
      ])
  }

  @Test func `contacts in slots that were down before the capture are passed on and never begin`()
    throws
  {
    let frames = try Script.frames(
      """
      x 1, y 2, syn 0.010
      x 3, syn 0.020
      id -1, syn 0.030
      id 9, syn 0.040
      """)
    #expect(frames == ["10 1 moved 1,2", "20 1 moved 3,2", "30 1 ended 3,2", "40 2 began 3,2"])
  }

  @Test func `contacts in slots that lift twice lift once, and one that lifts unseen was down`()
    throws
  {
    let reader = try CaptureReader(
      units: Script.evemu(
        """
        id 1, x 1, y 2, syn 0.010
        id -1, syn 0.020
        id -1, syn 0.030
        id -1, id -1, syn 0.040
        slot 1, id -1, syn 0.050
        id -1, syn 0.060
        slot 0, id 2, syn 0.070
        """))
    #expect(
      try reader.frameLines() == [
        "10 1 began 1,2", "20 1 ended 1,2", "30 ", "40 ", "50 ", "60 ", "70 2 began 1,2",
      ])
    #expect(reader.statistics.touches == 2)
    #expect(reader.statistics.alreadyDown == 1)
  }

  @Test func `contacts in slots whose id is repeated are one touch`() throws {
    let reader = try CaptureReader(
      units: Script.evemu("id 5, x 1, y 2, syn 0.010\nid 5, x 3, syn 0.020\nid 5, syn 0.030"))
    #expect(try reader.frameLines() == ["10 1 began 1,2", "20 1 moved 3,2", "30 "])
    #expect(reader.statistics.touches == 1)
    #expect(reader.statistics.idChangesWithoutLift == 0)
  }

  @Test func `contacts in slots begin once their position is known`() throws {
    let frames = try Script.frames(
      """
      id 1, syn 0.010
      x 4, syn 0.020
      y 5, syn 0.030
      """)
    #expect(frames == ["10 ", "20 ", "30 1 began 4,5"])
  }

  @Test func `contacts in slots whose position is never known leave a note`() throws {
    let script = Script.evemu(
      """
      id 1, syn 0.010
      id -1, syn 0.020
      slot 1, id 2, syn 0.030
      """)
    let reader = try CaptureReader(units: script)
    #expect(try reader.frameLines() == ["10 ", "20 ", "30 "])
    let notes = reader.diagnostics.all
    #expect(notes.map(\.problem) == [.unknownPosition])
    #expect(notes.first?.detail == "2 touches without a position")
  }

  @Test(arguments: [10, -1, 2_000_000_000])
  func `contacts in slots in an impossible slot are ignored until the next slot`(slot: Int) throws {
    let script = Script.evemu(
      """
      slot \(slot), id 5, x 1, y 1, syn 0.010
      x 3, syn 0.020
      slot 2, id 6, x 4, y 4, syn 0.030
      """, description: Self.tenSlots)
    let reader = try CaptureReader(units: script)
    #expect(try reader.frameLines() == ["10 ", "20 ", "30 1 began 4,4"])
    let problems = reader.diagnostics.all.filter { $0.problem == .slotOutOfRange }
    #expect(problems == [Diagnostic(.slotOutOfRange, at: .line(4), "slot \(slot)")])
  }

  @Test func `contacts in slots use as many slots as there are, without a description`() throws {
    let landings = (0..<300).reversed().map { "slot \($0), id \($0), x \($0), y 0" }
    let script = landings.joined(separator: ", ") + ", syn 1.0"
    let reader = try CaptureReader(units: Script.evemu(script))
    var batch = FrameBatch()
    #expect(try reader.next(into: &batch))
    #expect(batch.contacts.map(\.position.x) == (0..<300).map(Double.init))
    #expect(reader.statistics.touches == 300)
  }

  @Test func `contacts in slots end once, and not at a SYN_REPORT of another value`() throws {
    let frames = try Script.frames(
      """
      id 1, x 1, y 1, syn 0.010
      id -1, syn 0.020
      id -1, syn 0.030
      """)
    #expect(frames == ["10 1 began 1,1", "20 1 ended 1,1", "30 "])
    let value1 = "E: 0.000001 3 39 5\nE: 0.000001 3 35 5\nE: 0.000001 3 36 5\nE: 0.000002 0 0 1\n"
    #expect(try Script.frames(Array(value1.utf8)) == ["0.002 1 began 5,5"])
  }

  @Test func `contacts in slots may be palms, pens and hovering fingers`() throws {
    var options = CaptureReader.Options()
    options.included = [.palm, .hover]
    let reader = try CaptureReader(
      units: Script.evemu(
        """
        id 1, x 1, y 1, slot 1, id 2, x 2, y 2, tool 1, slot 2, id 3, x 3, y 3, distance 4, syn 0.010
        slot 0, tool 2, slot 2, distance 0, syn 0.020
        """), options)
    var batch = FrameBatch()
    #expect(try reader.next(into: &batch))
    #expect(batch.contacts.map(\.kind) == [.direct, .pencil, .direct, .direct, .direct])
    #expect(batch.contacts.map(\.isHovering) == [false, false, true, false, false])
    #expect(batch.contacts.map(\.isPalm) == [false, false, false, true, false])
    #expect(batch.contacts.suffix(2).map(\.phase) == [.stationary, .stationary])
  }

  /// The key is reported from the first lift on. A device that never reports it has no such
  /// contacts.
  @Test func `contacts in slots hover while BTN_TOUCH says that nothing touches`() throws {
    let frames = try Script.frames(
      """
      id 1, x 1, y 1, touch 1, syn 0.010
      touch 0, x 2, syn 0.020
      x 3, syn 0.030
      id -1, syn 0.040
      id 2, x 5, syn 0.050
      slot 1, id 3, x 9, y 9, syn 0.060
      touch 1, syn 0.070
      id -1, slot 0, id -1, touch 0, syn 0.080
      id 4, syn 0.090
      id -1, syn 0.100
      id 5, x 7, touch 1, syn 0.110
      """)
    #expect(
      frames == [
        "10 1 began 1,1", "20 1 ended 2,1", "30 ", "40 ", "50 ", "60 ",
        "70 2 began 5,1; 3 began 9,9", "80 2 ended 5,1; 3 ended 9,9", "90 ", "100 ",
        "110 4 began 7,1",
      ])
  }

  @Test func `contacts in slots continue to touch if BTN_TOUCH is released with another's lift`()
    throws
  {
    let frames = try Script.frames(
      """
      id 1, x 1, y 1, slot 1, id 2, x 9, y 9, touch 1, syn 0.010
      id -1, touch 0, syn 0.020
      id 3, x 8, syn 0.030
      slot 0, x 2, syn 0.040
      touch 1, syn 0.050
      """)
    #expect(
      frames == [
        "10 1 began 1,1; 2 began 9,9", "20 2 ended 9,9", "30 ", "40 1 moved 2,1",
        "50 3 began 8,9",
      ])
  }

  /// Touchpads with pressures need no BTN_TOUCH (libinput), so a frame without it splits no gesture.
  @Test(arguments: ["finger 1", ""])
  func `contacts in slots that press stay down while BTN_TOUCH is released, on touchpads only`(
    key: String
  ) throws {
    let script = """
      id 1, x 1, y 1, pressure 60, slot 1, id 2, x 9, y 9, pressure 60, touch 1, \(key), syn 0.010
      touch 0, x 8, syn 0.020
      touch 1, x 7, syn 0.030
      """
    let reader = try CaptureReader(units: Script.evemu(script.replacing(", ,", with: ",")))
    let frames = try reader.frameLines()
    if key.isEmpty {
      #expect(frames[1] == "20 1 ended 1,1; 2 ended 8,9")
    } else {
      #expect(frames == ["10 1 began 1,1; 2 began 9,9", "20 2 moved 8,9", "30 2 moved 7,9"])
    }
    let notes = reader.diagnostics.all.count { $0.problem == .touchKeyReleased }
    #expect(notes == (key.isEmpty ? 0 : 1))
  }

  @Test func `contacts in slots continue to touch on a device that has no BTN_TOUCH, or lost it`()
    throws
  {
    let frames = try Script.frames(
      """
      id 1, x 1, y 1, syn 0.010
      id -1, touch 0, syn 0.020
      dropped 0.030
      touch 1, syn 0.040
      id 2, x 2, syn 0.050
      """)
    #expect(frames.last == "50 2 began 2,1")
  }

  @Test func `contacts in slots hover while a finger is detected and covers nothing`() throws {
    let frames = try Script.frames(
      """
      id 1, x 1, y 1, major 0, wmajor 10, syn 0.010
      major 30, syn 0.020
      x 3, syn 0.030
      major 0, syn 0.040
      id -1, syn 0.050
      """)
    #expect(frames == ["10 ", "20 1 began 1,1", "30 1 moved 3,1", "40 1 ended 3,1", "50 "])
  }
}
