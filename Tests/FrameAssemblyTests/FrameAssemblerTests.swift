import FrameAssembly
import Testing
import TouchModel

@Suite struct `Frames of a device's events` {
  /// A touchscreen of 1000 × 500 units, ten units per millimeter, with two slots.
  private var screen: DeviceDescription {
    var description = DeviceDescription()
    description.properties = [DeviceProperty.DIRECT]
    description.axes[EventCode.ABS_MT_SLOT] = .init(minimum: 0, maximum: 1)
    description.axes[EventCode.ABS_MT_POSITION_X] = .init(
      minimum: 0, maximum: 1000, resolution: 10)
    description.axes[EventCode.ABS_MT_POSITION_Y] = .init(
      minimum: 0, maximum: 500, resolution: 10)
    return description
  }

  private func event(_ time: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: time), type: type, code: code, value: value)
  }

  @Test func `frames of a device's events need no file: a touch begins, moves and ends in points`()
  {
    var assembler = FrameAssembler(screen)
    var (frames, diagnostics) = (FrameBatch(), DiagnosticLog())
    let (absolute, report) = (EventCode.EV_ABS, EventCode.EV_SYN)
    let events = [
      event(0, absolute, EventCode.ABS_MT_TRACKING_ID, 7),
      event(0, absolute, EventCode.ABS_MT_POSITION_X, 100),
      event(0, absolute, EventCode.ABS_MT_POSITION_Y, 50),
      event(0, report, EventCode.SYN_REPORT, 0),
      event(10_000, absolute, EventCode.ABS_MT_POSITION_X, 200),
      event(10_000, report, EventCode.SYN_REPORT, 0),
      event(20_000, absolute, EventCode.ABS_MT_TRACKING_ID, -1),
      event(20_000, report, EventCode.SYN_REPORT, 0),
    ]
    assembler.assemble(EventBatch(events), into: &frames, &diagnostics)
    assembler.finish(&diagnostics)
    #expect(frames.contacts.map(\.phase) == [.began, .moved, .ended])
    #expect(frames.entries.map(\.time.microseconds) == [0, 10_000, 20_000])
    // 100 units are 10 mm, and a point is 1/160 inch.
    let expected = [10.0, 20.0, 20.0].map { $0 / 25.4 * 160 }
    for (contact, x) in zip(frames.contacts, expected) {
      #expect(abs(contact.position.x - x) < 1e-9)
    }
    #expect(diagnostics.all.isEmpty)
  }
}
