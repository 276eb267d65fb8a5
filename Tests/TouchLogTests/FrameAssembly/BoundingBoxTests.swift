import Testing
import TouchLog
import TouchModel

@Suite struct `A touchpad that reports corners of a box` {
  /// A SEMI_MT touchpad of 100 × 60 mm with ten units per millimeter.
  private static let pad = "P: 08\nA: 2f 0 1 0 0\nA: 35 0 999 0 0 10\nA: 36 0 599 0 0 10\n"

  private func contacts(_ script: String, splitting: Bool = true) throws -> [Contact] {
    var options = CaptureReader.Options()
    options.splitsJumps = splitting
    let reader = try CaptureReader(
      units: Script.evemu(script, description: Self.pad), options)
    return try reader.allContacts()
  }

  /// Two fingers; one lifts, and slot 0 moves to the other one, 25 mm away, and keeps its ID.
  private static let lift = """
    slot 0, id 1, x 300, y 200, slot 1, id 2, x 550, y 300, two 1, syn 0.010
    slot 1, id -1, slot 0, x 550, y 200, finger 1, syn 0.032
    slot 0, x 552, syn 0.054
    id -1, syn 0.076
    """

  @Test
  func
    `a touchpad that reports a box does not move the finger that stays when the other finger lifts`()
    throws
  {
    let first = try contacts(Self.lift).filter { $0.id.number == 1 }
    let places = first.map { $0.position.x / Point.perMillimetre }
    #expect(first.last?.phase == .ended)
    #expect(places.allSatisfy { $0 >= 29.9 && $0 <= 30.3 })
    // The movement after the lift counts.
    #expect(places.last.map { abs($0 - 30.2) < 1e-6 } == true)
  }

  @Test func `a touchpad that reports a box moves it if jumps are not detected`() throws {
    let first = try contacts(Self.lift, splitting: false).filter { $0.id.number == 1 }
    #expect(first.contains { $0.position.x > 54 * Point.perMillimetre })
  }

  @Test
  func `a touchpad that reports a box gives the next finger the position that the device reports`()
    throws
  {
    let script = Self.lift + "\nid 3, x 553, syn 0.500\nid -1, syn 0.600"
    let last = try contacts(script).last
    #expect(last.map { abs($0.position.x - 55.3 * Point.perMillimetre) < 1e-6 } == true)
  }
}

@Suite struct `A touchpad that has one pressure for all contacts` {
  private static let pad =
    "A: 18 0 255 0 0\nA: 2f 0 1 0 0\nA: 35 0 999 0 0 10\nA: 36 0 599 0 0 10\n"

  @Test func `a touchpad with one pressure for all contacts gives it to the contact that is alone`()
    throws
  {
    let script = """
      slot 0, id 1, x 300, y 200, pp 60, syn 0.010
      pp 70, syn 0.020
      id -1, syn 0.030
      """
    let reader = try CaptureReader(units: Script.evemu(script, description: Self.pad))
    #expect(try reader.allContacts().map(\.pressure) == [60, 70, 70])
  }
}

@Suite struct `A touchpad that keeps a tracking ID while a finger hovers` {
  @Test
  func
    `a touchpad that tracks a hovering finger has no touch before BTN_TOUCH is pressed, from the first contact on`()
    throws
  {
    let frames = try Script.frames(
      """
      id 1, x 10, y 10, pressure 20, finger 1, syn 0.010
      pressure 40, touch 1, syn 0.020
      pressure 20, touch 0, syn 0.030
      id -1, finger 0, syn 0.040
      """)
    #expect(frames == ["10 ", "20 1 began 10,10", "30 1 ended 10,10", "40 "])
  }

  @Test
  func
    `a touchpad that tracks a hovering finger continues to hover when another contact lifts with BTN_TOUCH`()
    throws
  {
    let frames = try Script.frames(
      """
      id 1, x 1, y 1, pressure 12, slot 1, id 2, x 9, y 9, pressure 50, two 1, touch 1, syn 0.010
      id -1, two 0, finger 1, touch 0, syn 0.020
      slot 0, x 2, syn 0.030
      """)
    #expect(frames == ["10 1 began 1,1; 2 began 9,9", "20 1 ended 1,1; 2 ended 9,9", "30 "])
  }
}
