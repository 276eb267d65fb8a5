import Testing
import TouchLog
import TouchModel

/// A touchpad of 100 × 70 mm with pressures from 0 to 255 that is pressed down itself.
@Suite struct `The contacts that libinput judges` {
  private let mm = Point.perMillimetre

  private var pad: LibinputContacts {
    var description = DeviceDescription()
    description.properties = [DeviceProperty.POINTER, DeviceProperty.BUTTONPAD]
    description.axes = [
      EventCode.ABS_MT_SLOT: .init(minimum: 0, maximum: 4),
      EventCode.ABS_MT_POSITION_X: .init(minimum: 0, maximum: 1200, resolution: 12),
      EventCode.ABS_MT_POSITION_Y: .init(minimum: 0, maximum: 840, resolution: 12),
      EventCode.ABS_MT_PRESSURE: .init(minimum: 0, maximum: 255),
    ]
    return LibinputContacts(
      LibinputPad(description, SurfaceSize(width: 100 * mm, height: 70 * mm)))
  }

  private func contact(
    _ phase: Contact.Phase, x: Double, y: Double, pressure: Float
  ) -> Contact {
    var contact = Contact(id: TouchID(1), phase: phase, position: Point(x: x * mm, y: y * mm))
    contact.pressure = pressure
    return contact
  }

  /// Returns the contacts that are passed on, frame by frame.
  private func passed(_ contacts: [Contact]) -> [[Contact]] {
    var pad = pad
    return contacts.enumerated().map { index, contact in
      var batch = FrameBatch()
      let time = Timestamp(microseconds: Int64(index) * 10_000)
      batch.append(Frame(time: time, contacts: [contact]))
      pad.pass(&batch)
      return batch.contacts
    }
  }

  @Test func `contacts that libinput judges land at 12 % of the pressure and lift below 10 %`() {
    let found = passed([
      contact(.began, x: 50, y: 30, pressure: 29), contact(.moved, x: 50, y: 30, pressure: 30),
      contact(.moved, x: 50, y: 30, pressure: 25), contact(.moved, x: 50, y: 30, pressure: 24),
    ])
    #expect(found.map { $0.map { $0.phase } } == [[], [.began], [.moved], [.ended]])
  }

  @Test func `contacts that libinput judges take no part in gestures if they land at an edge`() {
    let found = passed([contact(.began, x: 3, y: 30, pressure: 60)])
    let part = found[0].first?.touchpadPart ?? []
    #expect(part.isSuperset(of: [.tapsNothing, .movesNothing]))
  }

  @Test func `contacts that libinput judges are fingers again if they soon leave the edge`() {
    let found = passed([
      contact(.began, x: 3, y: 30, pressure: 60), contact(.moved, x: 12, y: 30, pressure: 60),
    ])
    #expect(found[1].map { $0.phase } == [.moved, .ended, .began])
    let part = found[1].last?.touchpadPart ?? []
    #expect(part.isSuperset(of: [.tapsNothing, .continuesTouch]))
    #expect(!part.contains(.movesNothing))
  }

  @Test func `contacts that libinput judges are palms at a pressure above 130`() {
    let found = passed([
      contact(.began, x: 50, y: 30, pressure: 130), contact(.moved, x: 50, y: 31, pressure: 131),
    ])
    #expect(found[0].first?.touchpadPart.contains(.movesNothing) == false)
    #expect(found[1].last?.touchpadPart.contains(.movesNothing) == true)
  }

  @Test func `contacts that libinput judges take no part in taps if they land low`() {
    let found = passed([contact(.began, x: 50, y: 60, pressure: 60)])
    #expect(found[0].first?.touchpadPart.contains(.tapsNothing) == true)
  }
}
