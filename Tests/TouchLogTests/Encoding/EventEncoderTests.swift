import SeededRandom
import Testing
import TouchLog
import TouchModel

@Suite struct `Frames as events` {
  private static let description: DeviceDescription = {
    var description = DeviceDescription()
    description.name = "Screen #1"
    description.identity = .init()
    description.properties = [1]
    description.codes = [
      0: [0, 1, 3], 1: [0x14a, 0x145, 0x14d, 0x14e],
      3: [0x00, 0x01, 0x2f, 0x30, 0x35, 0x36, 0x37, 0x39, 0x3a],
    ]
    for code in [EventCode.ABS_X, EventCode.ABS_MT_POSITION_X] {
      description.axes[code] = .init(minimum: 0, maximum: 4127, resolution: 12)
    }
    for code in [EventCode.ABS_Y, EventCode.ABS_MT_POSITION_Y] {
      description.axes[code] = .init(minimum: -100, maximum: 2227, resolution: 10)
    }
    description.axes[EventCode.ABS_MT_SLOT] = .init(minimum: 0, maximum: 4)
    description.axes[EventCode.ABS_MT_TOUCH_MAJOR] = .init(
      minimum: 0, maximum: 255, resolution: 12)
    description.axes[EventCode.ABS_MT_TRACKING_ID] = .init(minimum: 0, maximum: 3)
    description.axes[EventCode.ABS_MT_PRESSURE] = .init(minimum: 0, maximum: 255)
    return description
  }()

  private static func contact(
    _ id: Int32, _ phase: Contact.Phase, _ x: Double, _ y: Double, pressure: Float? = nil
  ) -> Contact {
    var contact = Contact(id: TouchID(id), phase: phase, position: Point(x: x, y: y))
    contact.pressure = pressure
    return contact
  }

  @Test func `frames as events contain only changes, and name a slot only when it changes`() {
    var encoder = EventEncoder(Self.description)
    var events: [InputEvent] = []
    let millimetre = Point.perMillimetre
    encoder.encode(
      Frame(
        time: Timestamp(microseconds: 1),
        contacts: [Self.contact(1, .began, millimetre, millimetre)]), into: &events)
    encoder.encode(
      Frame(
        time: Timestamp(microseconds: 2),
        contacts: [
          Self.contact(1, .moved, millimetre, 2 * millimetre), Self.contact(2, .began, 0, 0),
        ]), into: &events)
    encoder.encode(
      Frame(
        time: Timestamp(microseconds: 3),
        contacts: [Self.contact(1, .ended, millimetre, 2 * millimetre)]), into: &events)
    let lines = events.map { "\($0.time.microseconds) \($0.type) \($0.code) \($0.value)" }
    #expect(
      lines == [
        "1 3 57 0", "1 3 53 12", "1 3 54 -90", "1 1 330 1", "1 1 325 1", "1 3 0 12", "1 3 1 -90",
        "1 0 0 0",
        "2 3 54 -80", "2 3 47 1", "2 3 57 1", "2 3 53 0", "2 3 54 -100", "2 1 325 0", "2 1 333 1",
        "2 3 1 -80", "2 0 0 0",
        "3 3 47 0", "3 3 57 -1", "3 1 325 1", "3 1 333 0", "3 3 0 0", "3 3 1 -100", "3 0 0 0",
      ])
  }

  @Test func `frames as events leave out a touch for which there is no slot`() {
    var encoder = EventEncoder(Self.description)
    var events: [InputEvent] = []
    let contacts = (1...6).map { Self.contact(Int32($0), .began, Double($0), 0) }
    encoder.encode(Frame(time: .zero, contacts: contacts), into: &events)
    #expect(events.count { $0.code == EventCode.ABS_MT_TRACKING_ID } == 5)
    #expect(encoder.omittedTouches == 1)
  }

  /// Converts random touches of any number of fingers, some within one frame, to events and text.
  @Test(arguments: 1...20)
  func `frames as events and back are the same frames, up to the resolution of the device`(
    seed: UInt64
  ) throws {
    var random = SplitMix(seed: seed)
    var frames: [Frame] = []
    var down: [Contact] = []
    var last: Int32 = 0
    for index in 1...400 {
      var contacts: [Contact] = []
      for (place, contact) in down.enumerated().reversed() {
        var contact = contact
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          contact.phase = .ended
          down.remove(at: place)
        case 1...5:
          contact.phase = .moved
          contact.position = Self.place(&random)
          down[place] = contact
        default: continue
        }
        contacts.append(contact)
      }
      while down.count + contacts.count < 5, Bool.random(using: &random) {
        last += 1
        var contact = Self.contact(last, .began, 0, 0)
        contact.position = Self.place(&random)
        contact.pressure = Float(Int.random(in: 1...255, using: &random))
        contacts.append(contact)
        down.append(contact)
      }
      frames.append(Frame(time: Timestamp(microseconds: Int64(index) * 8001), contacts: contacts))
    }
    var encoder = EventEncoder(Self.description)
    var events: [InputEvent] = []
    for frame in frames { encoder.encode(frame, into: &events) }

    var writer = EvemuWriter()
    writer.addsComments = seed.isMultiple(of: 2)
    var text: [UInt8] = []
    writer.write(Self.description, into: &text)
    writer.write(events, into: &text)

    let reader = try CaptureReader(units: text)
    var batch = EventBatch()
    var readBack: [InputEvent] = []
    while try reader.nextEvents(into: &batch) { readBack += batch.events }
    #expect(readBack == events)
    #expect(reader.description == Self.description)

    let again = try CaptureReader(units: text)
    var frameBatch = FrameBatch()
    var framesBack: [Frame] = []
    while try again.next(into: &frameBatch) { framesBack += frameBatch.frames }
    #expect(again.diagnostics.all.isEmpty)
    Self.expectEqual(framesBack, frames)
  }

  private static func place(_ random: inout SplitMix) -> Point {
    let millimetre = Point.perMillimetre
    return Point(
      x: Double.random(in: -5...400, using: &random) * millimetre,
      y: Double.random(in: -5...200, using: &random) * millimetre)
  }

  /// Compares frames. Identities may differ, and the order within a frame is by slot.
  private static func expectEqual(
    _ read: [Frame], _ written: [Frame], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(read.map(\.time) == written.map(\.time), sourceLocation: sourceLocation)
    var identities: [TouchID: TouchID] = [:]
    for (read, written) in zip(read, written) {
      #expect(read.contacts.count == written.contacts.count, sourceLocation: sourceLocation)
      for contact in written.contacts {
        let match = read.contacts.first {
          $0.phase == contact.phase && identities[$0.id, default: contact.id] == contact.id
            && abs($0.position.x - contact.position.x) < 0.6 * Point.perMillimetre / 10
            && abs($0.position.y - contact.position.y) < 0.6 * Point.perMillimetre / 10
            && $0.pressure == contact.pressure
        }
        guard let match else {
          Issue.record(
            "\(contact) of \(written.time) is not read back", sourceLocation: sourceLocation)
          return
        }
        identities[match.id] = contact.id
      }
    }
  }
}
