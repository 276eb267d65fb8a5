import Testing
import TouchLog
import TouchModel

/// The kernel sends no value that equals the last one of the slot.
@Suite struct `A touch that lands without one of its axes` {
  private static let contactAxes = "A: 2f 0 9 0 0\nA: 35 0 1000 0 0\nA: 36 0 600 0 0\n"
  private static let pointerAxes = "A: 00 0 1000 0 0\nA: 01 0 600 0 0\n"

  /// Axes whose pointer is at 30, 40 at the beginning of the capture.
  private static let standing = """
    #   Event type 3 (EV_ABS)
    #     Event code 0 (ABS_X)
    #       Value        30
    #     Event code 1 (ABS_Y)
    #       Value        40

    """ + contactAxes + pointerAxes

  private func frames(_ script: String, _ description: String) throws -> ([String], [String]) {
    let reader = try CaptureReader(units: Script.evemu(script, description: description))
    let lines = try reader.frameLines()
    let notes = reader.diagnostics.all.filter { $0.problem == .unknownPosition }
    return (lines, notes.map(\.detail))
  }

  @Test func `a touch without one of its axes has the last value of the slot`() throws {
    let (frames, notes) = try frames(
      """
      slot 1, id 1, x 10, y 20, syn 0.010
      id -1, syn 0.020
      id 2, y 25, syn 0.030
      """, Self.contactAxes)
    #expect(frames.last == "30 2 began 10,25")
    #expect(notes.isEmpty)
  }

  @Test func `a touch without one of its axes is at the position of the pointer, if it is alone`()
    throws
  {
    let (frames, notes) = try frames(
      """
      id 1, y 70, py 70, syn 0.010
      id -1, syn 0.020
      """, Self.standing)
    #expect(frames == ["10 1 began 30,70", "20 1 ended 30,70"])
    #expect(notes == ["the device left out where 1 touch landed; ABS_X and ABS_Y tell it"])
  }

  @Test
  func
    `a touch without one of its axes is at the position that the pointer gets in the same frame`()
    throws
  {
    let (frames, _) = try frames(
      """
      id 1, x 5, y 6, px 5, py 6, syn 0.010
      id -1, syn 0.020
      slot 1, id 2, x 9, px 9, syn 0.030
      """, Self.standing)
    #expect(frames.last == "30 2 began 9,6")
  }

  @Test
  func
    `a touch without one of its axes is in the middle of the axis otherwise, and marked as a guess`()
    throws
  {
    let script = """
      id 1, x 80, syn 0.010
      x 81, syn 0.020
      id -1, syn 0.900
      """
    let (frames, notes) = try frames(script, Self.contactAxes)
    #expect(frames == ["10 1 began 80,300", "20 1 moved 81,300", "900 1 ended 81,300"])
    #expect(notes == ["1 touch without a position"])
    let reader = try CaptureReader(
      units: Script.evemu(script, description: Self.contactAxes))
    #expect(try reader.wholeBatch().contacts.allSatisfy(\.isUnseen))
  }

  @Test
  func `a touch without one of its axes does not jump when the device reports the axis later`()
    throws
  {
    let (frames, _) = try frames(
      """
      id 1, x 80, syn 0.010
      y 20, syn 0.020
      y 25, x 82, syn 0.030
      id -1, syn 0.040
      id 2, syn 0.050
      """, Self.contactAxes)
    #expect(
      frames == [
        "10 1 began 80,300", "20 ", "30 1 moved 82,305", "40 1 ended 82,305", "50 2 began 82,25",
      ])
  }

  @Test
  func
    `a touch without one of its axes is not at the position of the pointer while another contact is down`()
    throws
  {
    let (frames, notes) = try frames(
      """
      id 1, x 5, y 6, px 5, py 6, syn 0.010
      slot 1, id 2, x 90, syn 0.020
      """, Self.standing)
    #expect(frames.last == "20 2 began 90,300")
    #expect(notes == ["1 touch without a position"])
  }
}
