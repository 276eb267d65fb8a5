import Testing
import TouchLog
import TouchModel

@Suite struct `A contact that rests beside fingers` {
  /// A touchpad of 100 × 60 mm with ten units per millimeter and five slots.
  private static let pad = bare + "A: 3a 0 255 0 0\n"
  private static let bare = "A: 2f 0 4 0 0\nA: 35 0 999 0 0 10\nA: 36 0 599 0 0 10\n"

  private func read(
    _ script: String, description: String = pad
  ) throws -> (contacts: [Contact], notes: [String]) {
    var options = CaptureReader.Options()
    options.palmRejection = PalmRejection()
    let reader = try CaptureReader(
      units: Script.evemu(script, description: description), options)
    let contacts = try reader.allContacts()
    let notes = reader.diagnostics.all.filter { $0.problem == .rejectedContact }
    return (contacts, notes.map(\.detail))
  }

  /// A thumb lands at 80 % of the height; two fingers land 0.3 s later and move up together.
  private static func scroll(thumbMoves: Bool) -> String {
    let steps = (1...30).map { step in
      let thumb = thumbMoves ? "slot 0, y \(480 - 6 * step), " : ""
      return "\(thumb)slot 1, y \(400 - 6 * step), slot 2, y \(410 - 6 * step), "
        + "syn 0.\(310 + 10 * step)"
    }
    return """
      slot 0, id 1, x 200, y 480, pressure 50, syn 0.010
      slot 1, id 2, x 500, y 400, pressure 40, slot 2, id 3, x 620, y 410, pressure 40, syn 0.310
      \(steps.joined(separator: "\n"))
      slot 1, id -1, slot 2, id -1, syn 0.650
      slot 0, id -1, syn 0.700
      """
  }

  @Test
  func `a contact that rests before two fingers move together is cancelled, and the fingers go on`()
    throws
  {
    let (contacts, notes) = try read(Self.scroll(thumbMoves: false))
    let thumb = contacts.filter { $0.position.x < 200 }
    #expect(thumb.map(\.phase) == [.began, .cancelled])
    // The fingers land again without the thumb, so that a scroll with two fingers begins.
    let began = contacts.filter { $0.phase == .began && $0.position.x > 200 }
    #expect(began.count == 4)
    #expect(contacts.filter { $0.phase == .ended }.count == 2)
    #expect(notes.count == 1)
    #expect(notes.first?.contains("rests 50 + earlier 20") == true)
    #expect(notes.first?.contains("severalMove 30") == true)
  }

  @Test func `a contact that rests is a finger if it moves with the others`() throws {
    let (contacts, notes) = try read(Self.scroll(thumbMoves: true))
    #expect(contacts.filter { $0.phase == .cancelled }.isEmpty)
    #expect(contacts.filter { $0.phase == .ended }.count == 3)
    #expect(notes.isEmpty)
  }

  @Test func `a contact that rests is a finger of a scroll if only one other finger moves`() throws
  {
    let steps = (1...30).map { "slot 1, y \(400 - 6 * $0), syn 0.\(310 + 10 * $0)" }
    let (contacts, _) = try read(
      """
      slot 0, id 1, x 400, y 440, pressure 40, syn 0.010
      slot 1, id 2, x 520, y 400, pressure 40, syn 0.310
      \(steps.joined(separator: "\n"))
      slot 0, id -1, slot 1, id -1, syn 0.650
      """)
    #expect(contacts.filter { $0.phase == .cancelled }.isEmpty)
    #expect(contacts.filter { $0.phase == .ended }.count == 2)
  }

  @Test
  func
    `a contact that rests at 86 % of the height is a thumb if it stays, and a finger if it taps`()
    throws
  {
    func count(lifting time: String) throws -> Int {
      try read("id 1, x 500, y 516, pressure 40, syn 0.010\nid -1, syn \(time)").contacts.count
    }
    #expect(try count(lifting: "0.900") == 0)
    #expect(try count(lifting: "0.150") == 2)
  }

  /// Also a light one: how hard a tap presses depends on the touchpad.
  @Test(arguments: [("40", "0.300", 2), ("40", "0.320", 0), ("5", "0.150", 2)])
  func `a contact that rests at 93 % of the height is a tap if it lifts within 0.3 s`(
    pressure: String, lift: String, count: Int
  ) throws {
    let (contacts, _) = try read(
      "id 1, x 500, y 558, pressure \(pressure), syn 0.010\nid -1, syn \(lift)")
    #expect(contacts.count == count)
  }

  @Test(arguments: ["", "A: 30 0 500 0 0 10\n", "A: 37 0 2 0 0\n"])
  func `a contact that rests at 93 % of the height is a tap if no pressures are stated`(
    axis: String
  ) throws {
    let (contacts, _) = try read(
      "id 1, x 500, y 558, syn 0.010\nid -1, syn 0.150", description: Self.bare + axis)
    #expect(contacts.count == 2)
  }

  @Test func `a contact that rests at 93 % of the height is no tap while a finger is down`() throws
  {
    let (contacts, notes) = try read(
      """
      slot 0, id 1, x 300, y 200, pressure 40, syn 0.010
      slot 1, id 2, x 500, y 558, pressure 40, syn 0.510
      slot 1, id -1, syn 0.610
      slot 0, id -1, syn 0.900
      """)
    #expect(contacts.filter { $0.phase == .began }.count == 1)
    #expect(notes.count == 1)
    #expect(notes.first?.contains("bottom 100") == true)
  }

  @Test func `a contact that rests at an edge is a finger if it clicks`() throws {
    func count(clicking: Bool) throws -> Int {
      let click = clicking ? "button 1, syn 0.050\nbutton 0, syn 0.150\n" : ""
      return try read(
        "id 1, x 30, y 300, pressure 40, syn 0.010\n\(click)id -1, syn 0.400"
      ).contacts.count
    }
    #expect(try count(clicking: false) == 0)
    #expect(try count(clicking: true) == 2)
  }

  @Test func `a contact that rests that moves 8 mm in a moment is a finger, not a piece of a palm`()
    throws
  {
    let (contacts, _) = try read(
      """
      id 1, x 300, y 300, pressure 40, syn 0.010
      x 360, syn 0.018
      x 420, syn 0.026
      id -1, syn 0.034
      """)
    #expect(contacts.first?.phase == .began)
    #expect(contacts.last?.phase == .ended)
    #expect(contacts.first?.position.x == 30 * Point.perMillimetre)
  }
}
