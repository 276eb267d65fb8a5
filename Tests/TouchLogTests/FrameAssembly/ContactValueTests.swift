import Testing
import TouchLog
import TouchModel

@Suite struct `What a device says of a contact` {
  /// A touchscreen with ten units per millimeter, on which a quarter turn is 100 units.
  private static let screen = """
    P: 02 00 00 00 00 00 00 00
    A: 2f 0 9 0 0 0
    A: 30 0 255 0 0 10
    A: 32 0 255 0 0 10
    A: 34 -100 100 0 0 0
    A: 35 0 1000 0 0 10
    A: 36 0 1000 0 0 10

    """

  private func contacts(_ script: String, _ description: String = screen) throws -> [Contact] {
    var options = CaptureReader.Options()
    options.included = [.palm, .hover]
    let reader = try CaptureReader(
      units: Script.evemu(script, description: description), options)
    return try reader.wholeBatch().contacts
  }

  @Test
  func
    `what a device says of a contact are passed on: both ellipses in points, and the direction of the long axis`()
    throws
  {
    let contact = try #require(
      try contacts(
        "id 1, x 10, y 20, pressure 7, major 20, minor 10, wmajor 40, wminor 30, angle -50, syn 1.0"
      ).first)
    func millimetres(_ length: Double) -> Float { Float(length * (160 / 25.4)) }
    #expect(contact.pressure == 7)
    for (found, stated) in [
      (contact.major, 2.0), (contact.minor, 1), (contact.toolMajor, 4), (contact.toolMinor, 3),
    ] {
      #expect(abs(try #require(found) - millimetres(stated)) < 1e-5)
    }
    #expect(contact.orientation == Float(-Double.pi / 4))
  }

  @Test
  func `what a device says of a contact state the height above the surface, and then no pressure`()
    throws
  {
    let contacts = try contacts(
      """
      id 1, x 1, y 2, distance 20, syn 1.0
      distance 10, syn 1.1
      distance 0, pressure 9, syn 1.2
      """)
    let points = [2.0, 1].map { Float($0 * (160 / 25.4)) }
    #expect(contacts.map(\.isHovering) == [true, true, false])
    #expect(contacts.map(\.distance) == [points[0], points[1], nil])
    #expect(contacts.map(\.pressure) == [nil, nil, 9])
    var contact = contacts[0]
    contact.isHovering = false
    #expect(contact.distance == nil && contact.pressure == nil)
  }

  @Test func `what a device says of a contact are not invented if the device reports none`() throws
  {
    let contact = try #require(
      try contacts("id 1, x 1, y 2, angle 1, syn 1.0", "A: 34 0 0 0 0\n").first)
    #expect(contact.orientation == nil)
    #expect(contact.pressure == nil && contact.major == nil && contact.minor == nil)
    #expect(contact.toolMajor == nil && contact.toolMinor == nil)
  }

  @Test func `what a device says of a contact make a frame if only they change`() throws {
    let contacts = try contacts(
      """
      id 1, x 1, y 2, syn 1.0
      angle 100, syn 1.1
      wmajor 10, syn 1.2
      """)
    #expect(contacts.map(\.phase) == [.began, .stationary, .stationary])
    #expect(contacts[1].orientation == Float(Double.pi / 2))
  }

  @Test func `what a device says of a contact may be that it is a pen, or during the touch a palm`()
    throws
  {
    let contacts = try contacts(
      """
      id 1, x 1, y 2, tool 1, slot 1, id 2, x 5, y 5, syn 1.0
      tool 2, syn 1.1
      """)
    #expect(contacts.map(\.kind) == [.pencil, .direct, .direct])
    #expect(contacts.map(\.isPalm) == [false, false, true])
    #expect(contacts.map(\.id.number) == [1, 2, 2])
  }

  @Test(arguments: [
    ("P: 01 00 00 00 00 00 00 00\n", Contact.Kind.indirect),
    ("P: 05 00 00 00 00 00 00 00\n", .indirect), ("P: 08 00 00 00 00 00 00 00\n", .indirect),
    ("P: 02 00 00 00 00 00 00 00\n", .direct), ("P: 00 00 00 00 00 00 00 00\n", .direct),
    ("", .direct),
  ])
  func `what a device says of a contact include whether it is a touchscreen`(
    properties: String, kind: Contact.Kind
  ) throws {
    let contacts = try contacts("id 1, x 1, y 2, syn 1.0", properties + "A: 2f 0 4 0 0\n")
    #expect(contacts.map(\.kind) == [kind])
  }

  @Test(arguments: ["touch-log", "frames-csv", "evemu"])
  func `what a device says of a contact survive being written and read`(name: String) throws {
    let log = """
      {"tactus":"touch-log","version":1,"width":400,"height":800}
      {"t":0.1,"touches":[{"id":1,"phase":"began","x":50,"y":60,"pressure":0.5,"major":9.5,\
      "minor":7.25,"orientation":-0.75,"toolMajor":20.5,"toolMinor":10.25}]}
      {"t":0.2,"touches":[{"id":1,"phase":"ended","x":50,"y":60,"orientation":0.5}]}

      """
    let before = try CaptureReader(units: Array(log.utf8))
    let format = try #require(WritableFormat.named(name))
    var converter = CaptureConverter(try CaptureReader(units: Array(log.utf8)), to: format)
    var bytes: [UInt8] = []
    while try converter.next(into: &bytes) {}
    let after = try CaptureReader(units: bytes)
    // A made-up device has units of a hundredth of a millimeter.
    let tolerance: Float = name == "evemu" ? 0.05 : 0
    for (left, right) in zip(try before.wholeBatch().contacts, try after.wholeBatch().contacts) {
      for measure in [\Contact.major, \.minor, \.toolMajor, \.toolMinor, \.orientation] {
        // A value of an event device holds until another one is reported.
        guard let stated = left[keyPath: measure] else { continue }
        let found = try #require(right[keyPath: measure])
        #expect(abs(stated - found) <= tolerance, "\(measure)")
      }
    }
    #expect(try CaptureReader(units: bytes).contactCount() == 2)
  }

  @Test(arguments: ["touch-log", "frames-csv", "evemu"])
  func `what a device says of a contact survive with the height above the surface`(name: String)
    throws
  {
    let log = """
      {"tactus":"touch-log","version":1,"width":400,"height":800}
      {"t":0.1,"touches":[{"id":1,"phase":"began","x":50,"y":60,"hovering":true,"distance":12.5}]}
      {"t":0.2,"touches":[{"id":1,"phase":"stationary","x":50,"y":60}]}
      {"t":0.3,"touches":[{"id":1,"phase":"ended","x":50,"y":60}]}

      """
    var options = CaptureReader.Options()
    options.included = [.hover]
    let format = try #require(WritableFormat.named(name))
    var converter = CaptureConverter(
      try CaptureReader(units: Array(log.utf8), options), to: format)
    var bytes: [UInt8] = []
    while try converter.next(into: &bytes) {}
    let reader = try CaptureReader(units: bytes, options)
    let contacts = try reader.wholeBatch().contacts
    #expect(contacts.map(\.isHovering) == [true, false, false])
    #expect(abs(try #require(contacts.first?.distance) - 12.5) < 0.05)
    #expect(contacts.dropFirst().allSatisfy { $0.distance == nil })
    // A device above which a contact hovers is not touched.
    guard reader.holdsEvents else { return }
    let again = try CaptureReader(units: bytes)
    let touch = try again.readAllEvents().first { $0.code == EventCode.BTN_TOUCH }
    #expect(touch?.time == Timestamp(seconds: 0.2))
  }

  @Test func `what a device says of a contact turn with the surface`() throws {
    let log = """
      {"tactus":"touch-log","version":1,"width":400,"height":800}
      {"t":0.1,"touches":[{"id":1,"phase":"began","x":50,"y":60,"orientation":0.25}]}

      """
    func orientation(_ change: (inout ContactTransform) -> Void) throws -> Float {
      var options = CaptureReader.Options()
      change(&options.transform)
      let reader = try CaptureReader(units: Array(log.utf8), options)
      let contact = try #require(try reader.wholeBatch().contacts.first)
      return try #require(contact.orientation)
    }
    let quarter = Float(Double.pi / 2)
    #expect(abs(try orientation { $0.turn = .quarter } - (0.25 - quarter)) < 1e-6)
    #expect(abs(try orientation { $0.turn = .half } - 0.25) < 1e-6)
    #expect(abs(try orientation { $0.flipsX = true } + 0.25) < 1e-6)
  }
}

extension CaptureReader {
  consuming func contactCount() throws -> Int { try wholeBatch().contacts.count }
}

@Suite struct `The measures of a contact` {
  @Test
  func `the measures of a contact are unknown until they are set, and need no additional memory`() {
    var contact = Contact(id: TouchID(1), phase: .began, position: .zero)
    let blank = contact
    #expect(contact.pressure == nil && contact.orientation == nil)
    contact.pressure = 0
    #expect(contact.pressure == 0)
    #expect(contact != blank)
    contact.pressure = -0.0
    var other = blank
    other.pressure = 0
    #expect(contact == other)
    contact.pressure = nil
    #expect(contact == blank)
    // Recognizers read all contacts: six measures must not cost more than the first three.
    #expect(MemoryLayout<Contact>.stride == 48)
  }
}
