import Foundation
import Testing
import TouchLog
import TouchModel

@Suite(.enabled(if: FakeDevice.library != nil, "needs a C compiler")) struct `What was not seen` {

  @Test func `what was not seen is requested from the device after events were lost`() throws {
    var fake = FakeDevice(TouchScript.screen)
    fake.play(
      TouchScript.events(
        """
        1000: id 1, x 100, y 100, slot 1, id 2, x 500, y 100
        1010: slot 0, x 110
        """))
    // The first finger lifts, the second continues, and a third lands.
    fake.lose(
      TouchScript.events("1020: slot 0, id -1\n1030: slot 1, x 600, slot 2, id 3, x 900, y 300"),
      at: Timestamp(seconds: 1.04))
    fake.play(TouchScript.events("1060: slot 1, x 610\n1080: slot 2, id -1\n1100: slot 1, id -1"))
    fake.stop(at: Timestamp(seconds: 2))
    let recording = Folder().file("recording.evemu")
    let live = try fake.watch(["--jsonl", "--record", recording])
    #expect(live.code == 0)
    #expect(live.complaints.hasSuffix("event0: synDropped: events were lost\n"))
    #expect(live.transitions == (try recognize(recording)))
    let shown = try frames(of: recording)
    #expect(
      shown == [
        "1000 1 began 100,100; 2 began 500,100", "1010 1 moved 110,100",
        "1040 1 cancelled 110,100; 2 cancelled 500,100 (gap)", "1040",
        "1040 3 moved 600,100; 4 began 900,300", "1060 3 moved 610,100", "1080 4 ended 900,300",
        "1100 3 ended 610,100", "1430",
      ])
  }

  @Test func `what was not seen of fingers that are down when opened is shown, and not passed on`()
    throws
  {
    var device = TouchScript.screen
    device.axes[EventCode.ABS_MT_SLOT]?.value = 2
    var fake = FakeDevice(device, clock: 900_000)
    for (code, value) in [
      (EventCode.ABS_MT_TRACKING_ID, 41), (EventCode.ABS_MT_POSITION_X, 300),
      (EventCode.ABS_MT_POSITION_Y, 200),
    ] {
      fake.hold(slot: 1, code, Int32(value))
    }
    // The slot in which the next finger lands has the position of the last one.
    fake.hold(slot: 2, EventCode.ABS_MT_POSITION_X, 700)
    fake.hold(slot: 2, EventCode.ABS_MT_POSITION_Y, 400)
    fake.play(
      TouchScript.events(
        "1000: slot 1, x 400\n1100: slot 2, id 42\n1150: id -1\n2000: slot 1, id -1"))
    fake.stop(at: Timestamp(seconds: 3))
    let recording = Folder().file("recording.evemu")
    let live = try fake.watch(["--jsonl", "--record", recording])
    #expect(live.code == 0)
    #expect(live.transitions == (try recognize(recording)))
    let taps = live.transitions.filter { $0.contains("\"recognizer\":\"tap\"") }
    #expect(taps.map(\.brief) == ["1.5 ended", "1.5 possible"])
    #expect(!live.transitions.contains { $0.contains("\"touches\":2") })
    let shown = try frames(of: recording)
    #expect(
      shown == [
        "900 1 moved 300,200", "1000 1 moved 400,200", "1100 2 began 700,400",
        "1150 2 ended 700,400", "2000 1 ended 400,200",
      ])
  }

  @Test func `what was not seen of a single touch is handled in the same way`() throws {
    var device = TouchScript.panel
    device.axes[EventCode.ABS_X]?.value = 300
    device.axes[EventCode.ABS_Y]?.value = 200
    var fake = FakeDevice(device, clock: 900_000)
    fake.hold(EventCode.BTN_TOUCH, 1)
    fake.play(
      TouchScript.events(
        "1000: px 310\n1100: touch 0\n2000: touch 1\n2050: touch 0"))
    fake.stop(at: Timestamp(seconds: 3))
    let recording = Folder().file("recording.evemu")
    let live = try fake.watch(["--jsonl", "--record", recording])
    #expect(live.transitions == (try recognize(recording)))
    let taps = live.transitions.filter { $0.contains("\"recognizer\":\"tap\"") }
    #expect(taps.map(\.brief) == ["2.4 ended", "2.4 possible"])
    let shown = try frames(of: recording)
    #expect(
      shown == [
        "900 1 moved 300,200 (gap)", "1000 1 moved 310,200", "1100 1 ended 310,200",
        "2000 2 began 310,200", "2050 2 ended 310,200", "2400",
      ])
  }

  /// Returns the frames of a capture in device units: `1000 1 began 100,100`.
  private func frames(of path: String) throws -> [String] {
    var options = CaptureReader.Options()
    options.geometry = .resolution(x: Point.perMillimetre, y: Point.perMillimetre)
    let reader = try CaptureReader(path: path, options)
    var batch = FrameBatch()
    var lines: [String] = []
    while try reader.next(into: &batch) { lines += batch.frames.map(line) }
    return lines
  }

  private func line(_ frame: Frame) -> String {
    let contacts = frame.contacts.map { contact in
      let (x, y) = (Int(contact.position.x.rounded()), Int(contact.position.y.rounded()))
      return "\(contact.id.number) \(contact.phase) \(x),\(y)"
    }
    let words = ["\(frame.time.microseconds / 1000)", contacts.joined(separator: "; ")]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
      + (frame.interruption == .gap ? " (gap)" : "")
  }
}
