import Testing
import TouchLog
import TouchModel

@Suite struct `Contacts that are converted` {
  /// A log in which touch 2 was down before the log began.
  private static let log = """
    {"tactus":"touch-log","version":1,"width":400,"height":800}
    {"t":1,"touches":[{"id":1,"phase":"began","x":10,"y":10},{"id":2,"phase":"moved","x":5,"y":5}]}
    {"t":1.01,"touches":[{"id":2,"phase":"moved","x":60,"y":50}]}
    {"t":1.02,"touches":[{"id":1,"phase":"ended","x":10,"y":10}]}
    {"t":1.03,"touches":[{"id":2,"phase":"moved","x":70,"y":50}]}
    {"t":1.04,"touches":[{"id":2,"phase":"ended","x":70,"y":50}]}
    """

  @Test(arguments: Converted.eventFormats)
  func `contacts that are converted and whose landing was not seen are unchanged`(name: String)
    throws
  {
    let converted = try Converted(Array(Self.log.utf8), name)
    #expect(converted.losses.touches == 0)
    let capture = try converted.readBack()
    let contacts = capture.contacts
    #expect(contacts.map(\.phase) == [.began, .moved, .moved, .ended, .moved, .ended])
    #expect(Set(contacts.map(\.id)).count == 2)
    #expect(capture.statistics.alreadyDown == 1)
    #expect(capture.statistics.touches == 1)
    guard name != "raw24-le" else { return }
    for (contact, x) in zip(contacts, [10, 5, 60, 10, 70, 70] as [Double]) {
      #expect(abs(contact.position.x - x) < 0.05)
    }
  }

  @Test
  func `contacts that are converted and find no slot are counted once, however long they stay`() {
    var description = DeviceDescription()
    description.axes[EventCode.ABS_MT_SLOT] = .init(minimum: 0, maximum: 1)
    var encoder = EventEncoder(description)
    var events: [InputEvent] = []
    for phase in [Contact.Phase.moved, .moved, .ended] {
      let contacts = (1...4 as ClosedRange<Int32>).map {
        Contact(id: TouchID($0), phase: phase, position: Point(x: Double($0), y: 0))
      }
      encoder.encode(Frame(time: .zero, contacts: contacts), into: &events)
    }
    #expect(encoder.omittedTouches == 2)
  }

  @Test(arguments: WritableFormat.all)
  func `contacts that are converted and were cancelled are written as palms, with a note`(
    format: WritableFormat
  ) throws {
    let log = Self.log.replacing(#"1,"phase":"ended""#, with: #"1,"phase":"cancelled""#)
    let converted = try Converted(Array(log.utf8), format.name)
    #expect(converted.losses.cancellations == (format.holdsEvents ? 1 : 0))
    let isSaid = converted.sentences.contains {
      $0.hasPrefix("1 cancelled touches are written as ")
    }
    #expect(isSaid == format.holdsEvents)
  }

  @Test func `contacts that are converted have the same type in a touch log`() throws {
    let log = """
      {"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1,"type":"pencil"}]}
      {"t":0.01,"touches":[{"id":1,"phase":"moved","x":2,"y":1,"type":"direct"}]}
      {"t":0.02,"touches":[{"id":1,"phase":"moved","x":3,"y":1}]}
      {"t":0.03,"touches":[{"id":1,"phase":"ended","x":3,"y":1}]}

      """
    let converted = try Converted(Array(log.utf8), "touch-log")
    let kinds = try converted.readBack().contacts.map(\.kind)
    #expect(kinds == [.pencil, .direct, .direct, .direct])
    // A type that can be inferred is not written.
    #expect(converted.text.split(separator: "\"type\"").count == 3)
  }

  /// A touchpad of 100 by 50 mm.
  private static let pad = """
    P: 01 00 00 00 00 00 00 00
    A: 2f 0 4 0 0 0
    A: 35 0 1000 0 0 10
    A: 36 0 500 0 0 10

    """

  @Test(arguments: Converted.eventFormats.filter { $0 != "raw24-le" })
  func
    `contacts that are converted keep the clicks, media keys and finger counts of their touchpad if turned`(
      name: String
    ) throws
  {
    let script = Script.evemu(
      """
      slot 0, id 7, x 100, y 200, touch 1, finger 1, syn 0.010
      button 1, x 110, syn 0.020
      slot 1, id 8, x 300, y 200, finger 0, two 1, syn 0.030
      button 0, syn 0.040
      next 1, syn 0.045
      next 0, syn 0.046
      slot 0, id -1, slot 1, id -1, two 0, touch 0, syn 0.050
      """, description: Self.pad)
    var options = CaptureReader.Options()
    options.transform.turn = .half
    let converted = try Converted(script, name, options)
    #expect(converted.losses.events == 0 && converted.losses.motions == 0)
    let (before, after) = (try WholeCapture(script), try converted.readBack())
    #expect(before.events.count == 3)
    #expect(after.events == before.events)
    #expect(after.contacts.count == before.contacts.count)
    #expect(after.statistics.frames == before.statistics.frames)
    #expect(after.statistics.maxFingersByTool == 2)
    #expect(after.keys.contains(EventCode.BTN_LEFT))
    #expect(after.diagnostics.isEmpty)
  }

  @Test func `contacts that are converted belong to other fingers if jumps are split`() throws {
    let script = Script.evemu(
      """
      slot 0, id 7, x 100, y 200, finger 1, syn 0.010
      x 101, syn 0.040
      x 401, syn 0.050
      id -1, syn 0.060
      """, description: Self.pad)
    var options = CaptureReader.Options()
    options.splitsJumps = true
    let capture = try Converted(script, "evemu", options).readBack()
    #expect(capture.contacts.count { $0.phase == .began } == 2)
  }
}
