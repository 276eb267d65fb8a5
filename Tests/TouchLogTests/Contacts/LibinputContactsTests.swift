import FrameAssembly
import Testing
import TouchLog
import TouchModel

/// A touchpad of 100 × 70 mm with pressures from 0 to 255 that is pressed down itself.
@Suite struct `The contacts that libinput judges` {
  /// Reads frames of a touchpad's events.
  private struct Pad {
    private var contacts: LibinputContacts
    private var time = Timestamp(microseconds: 1_000_000)

    init(slots: Int32 = 5, pressure: Bool = true) {
      var description = DeviceDescription()
      description.properties = [DeviceProperty.POINTER, DeviceProperty.BUTTONPAD]
      description.codes[EventCode.EV_KEY] = [
        EventCode.BTN_LEFT, EventCode.BTN_TOUCH, EventCode.BTN_TOOL_FINGER,
        EventCode.BTN_TOOL_DOUBLETAP, EventCode.BTN_TOOL_TRIPLETAP,
      ]
      description.axes = [
        EventCode.ABS_MT_SLOT: .init(minimum: 0, maximum: slots - 1),
        EventCode.ABS_MT_POSITION_X: .init(minimum: 0, maximum: 1200, resolution: 12),
        EventCode.ABS_MT_POSITION_Y: .init(minimum: 0, maximum: 840, resolution: 12),
      ]
      if pressure {
        description.axes[EventCode.ABS_MT_PRESSURE] = .init(minimum: 0, maximum: 255)
      }
      contacts = LibinputContacts(LibinputPad(description, DeviceGeometry(description)))
    }

    /// Returns the contacts of a frame, 10 ms after the last one.
    mutating func frame(_ events: [InputEvent]) -> [Contact] {
      var batch = FrameBatch()
      let end = InputEvent(
        time: .zero, type: EventCode.EV_SYN, code: EventCode.SYN_REPORT, value: 0)
      let timed = (events + [end]).map { event in
        InputEvent(time: time, type: event.type, code: event.code, value: event.value)
      }
      contacts.read(timed, &batch)
      time = time.advanced(by: .milliseconds(10))
      return batch.contacts
    }

    mutating func frame(_ contact: Int32? = nil, x: Double, y: Double, _ pressure: Int32)
      -> [Contact]
    {
      frame(Self.contact(contact, x: x, y: y, pressure))
    }

    /// The events of a contact at a position in millimeters. `number` is its tracking ID if it lands.
    static func contact(
      slot: Int32 = 0, _ number: Int32? = nil, x: Double, y: Double, _ pressure: Int32
    ) -> [InputEvent] {
      let landing = number.map { [axis(EventCode.ABS_MT_TRACKING_ID, $0)] } ?? []
      return [axis(EventCode.ABS_MT_SLOT, slot)] + landing + [
        axis(EventCode.ABS_MT_POSITION_X, Int32(x * 12)),
        axis(EventCode.ABS_MT_POSITION_Y, Int32(y * 12)),
        axis(EventCode.ABS_MT_PRESSURE, pressure),
      ]
    }

    static func axis(_ code: UInt16, _ value: Int32) -> InputEvent {
      InputEvent(time: .zero, type: EventCode.EV_ABS, code: code, value: value)
    }

    static func key(_ code: UInt16, _ value: Int32) -> InputEvent {
      InputEvent(time: .zero, type: EventCode.EV_KEY, code: code, value: value)
    }
  }

  @Test func `contacts that libinput judges land at 12 % of the pressure and lift below 10 %`() {
    var pad = Pad()
    let found = [
      pad.frame(1, x: 50, y: 30, 29), pad.frame(x: 50, y: 30, 30), pad.frame(x: 50, y: 30, 25),
      pad.frame(x: 50, y: 30, 24),
    ]
    #expect(found.map { $0.map { $0.phase } } == [[], [.began], [.moved], [.ended]])
  }

  @Test func `contacts that libinput judges take no part in gestures if they land at an edge`() {
    var pad = Pad()
    let part = pad.frame(1, x: 3, y: 30, 60).first?.touchpadPart
    #expect(part?.role == .palm)
    #expect(part?.contains(.movesNothing) == true)
  }

  @Test func `contacts that libinput judges are fingers again if they soon leave the edge`() {
    var pad = Pad()
    _ = pad.frame(1, x: 3, y: 30, 60)
    let found = pad.frame(x: 12, y: 30, 60)
    #expect(found.map { $0.phase } == [.moved, .ended, .began])
    #expect(found.last?.touchpadPart.role == .finger)
    #expect(found.last?.touchpadPart.contains(.continuesTouch) == true)
    #expect(found.last?.touchpadPart.contains(.movesNothing) == false)
  }

  @Test func `contacts that libinput judges are palms at a pressure above 130`() {
    var pad = Pad()
    let first = pad.frame(1, x: 50, y: 30, 130)
    #expect(first.first?.touchpadPart.contains(.movesNothing) == false)
    #expect(pad.frame(x: 50, y: 31, 131).last?.touchpadPart.role == .palm)
  }

  @Test func `contacts that libinput judges are thumbs that may tap if they land low`() {
    var pad = Pad()
    #expect(pad.frame(1, x: 50, y: 60, 60).first?.touchpadPart.role == .tappingThumb)
  }

  @Test
  func `contacts that libinput judges are as many as the keys say if there are too few slots`() {
    var pad = Pad(slots: 2)
    let found = pad.frame(
      Pad.contact(slot: 0, 1, x: 40, y: 30, 60) + Pad.contact(slot: 1, 2, x: 60, y: 20, 60) + [
        Pad.key(EventCode.BTN_TOUCH, 1), Pad.key(EventCode.BTN_TOOL_TRIPLETAP, 1),
      ])
    #expect(found.map { $0.phase } == [.began, .began, .began])
    #expect(found.map { $0.isUnseen } == [false, false, true])
    // The contact without a slot is taken to be where the uppermost one is.
    #expect(found.last?.position == found[1].position)
  }

  @Test func `contacts that libinput judges hover without pressures until BTN_TOUCH is pressed`() {
    var pad = Pad(pressure: false)
    let contact = Pad.contact(1, x: 40, y: 30, 0)
    #expect(pad.frame(contact + [Pad.key(EventCode.BTN_TOOL_FINGER, 1)]).isEmpty)
    #expect(pad.frame([Pad.key(EventCode.BTN_TOUCH, 1)]).map { $0.phase } == [.began])
    #expect(pad.frame([Pad.key(EventCode.BTN_TOUCH, 0)]).map { $0.phase } == [.ended])
  }

  @Test func `contacts that libinput judges state the press of a button once`() {
    var pad = Pad()
    _ = pad.frame(1, x: 50, y: 30, 60)
    let pressed = pad.frame([Pad.key(EventCode.BTN_LEFT, 1)])
    #expect(pressed.last?.touchpadPart.isSuperset(of: [.endsTaps, .onlyPoints]) == true)
    let later = pad.frame(x: 50, y: 34, 60)
    #expect(later.last?.touchpadPart.contains(.onlyPoints) == true)
    #expect(later.last?.touchpadPart.contains(.endsTaps) == false)
  }
}
