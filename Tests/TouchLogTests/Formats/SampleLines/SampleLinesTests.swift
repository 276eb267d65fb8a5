import Testing
import TouchModel

@testable import TouchLog

/// Formats whose lines are about fingers.
@Suite struct `Lines about fingers` {
  private static func contacts(
    _ text: String, _ format: CaptureFormat, _ options: CaptureReader.Options = .init()
  ) throws -> [String] {
    let reader = try CaptureReader(units: Array(text.utf8), options)
    #expect(reader.format == format)
    var batch = FrameBatch()
    var lines: [String] = []
    while try reader.next(into: &batch) {
      for frame in batch.frames {
        lines += frame.contacts.map {
          "\(frame.time.microseconds / 1000) \($0.phase) \($0.position.x) \($0.position.y)"
        }
      }
    }
    return lines
  }

  @Test func `lines about fingers of libinput debug-events have positions in millimeters`() throws {
    let text = """
      -event7   DEVICE_ADDED            Test Screen    default group1  cap:t ntouches 10 calib
       event7   TOUCH_DOWN       +8.100s\t0 (0) 40.00/50.00 (100.00/90.00mm)
       event7   TOUCH_FRAME      +8.100s\t
       event7   TOUCH_MOTION   4  +8.120s\t0 (0) 44.00/50.00 (110.00/90.00mm)
       event7   TOUCH_UP         +8.200s\t0 (0)

      """
    let reader = try CaptureReader(bytes: Array(text.utf8))
    var batch = FrameBatch()
    var positions: [Point] = []
    while try reader.next(into: &batch) {
      positions += batch.frames.flatMap { $0.contacts.map(\.position) }
    }
    // A point is 1/160 inch, so 100 mm are 629.92 points.
    #expect(abs(positions[0].x - 100 / 25.4 * 160) < 0.001)
    #expect(abs(positions[1].x - 110 / 25.4 * 160) < 0.001)
    let surface = try #require(reader.surface)
    #expect(abs(surface.width - 250 / 25.4 * 160) < 0.001)
    #expect(abs(surface.height - 180 / 25.4 * 160) < 0.001)
  }

  @Test
  func `lines about fingers are missing in gestures of libinput, and a note says what to record`()
    throws
  {
    let text =
      " event7   GESTURE_SWIPE_BEGIN     +1.100s\t3\n event7   GESTURE_SWIPE_END  +1.2s\t3\n"
    let reader = try CaptureReader(bytes: Array(text.utf8))
    var batch = FrameBatch()
    while try reader.next(into: &batch) { #expect(batch.frames.isEmpty) }
    #expect(reader.diagnostics.all.contains { $0.detail.contains("libinput record") })
  }

  @Test func `lines about fingers of minitouch are timed by their pauses`() throws {
    let text =
      "v 1\n^ 10 1080 1920 255\n$ 7\nd 0 100 200 50\nc\nw 20\nm 0 110 200 50\nc\nw 30\nu 0\nc\n"
    #expect(
      try Self.contacts(text, .minitouch) == [
        "0 began 100.0 200.0", "20 moved 110.0 200.0", "50 ended 110.0 200.0",
      ])
  }

  @Test func `lines about fingers of tslib lift where the pressure is 0`() throws {
    let text =
      "1.000000:    500    600    255\n1.010000:    505    600    255\n1.020000:    505    600      0\n"
    #expect(
      try Self.contacts(text, .tslib) == [
        "1000 began 500.0 600.0", "1010 moved 505.0 600.0", "1020 ended 505.0 600.0",
      ])
    let slots =
      "sample 0 - 1.000000 - (slot 0)      1      2    255\nsample 0 - 1.000000 - (slot 1)      5      6    255\n"
    #expect(
      try Self.contacts(slots, .tslib).filter { $0.contains("began") } == [
        "1000 began 1.0 2.0", "1000 began 5.0 6.0",
      ])
  }

  @Test func `lines about fingers of MotionEvent land and lift the finger of their index`() throws {
    func line(_ action: String, _ fingers: String, _ time: Int) -> String {
      "D/Touch: MotionEvent { action=\(action), actionButton=0, \(fingers), eventTime=\(time), deviceId=3 }\n"
    }
    let (first, second) = ("id[0]=4, x[0]=10.0, y[0]=20.5", "id[1]=6, x[1]=90.0, y[1]=80.0")
    let text =
      line("ACTION_DOWN", first, 1000) + line("ACTION_POINTER_DOWN(1)", "\(first), \(second)", 1010)
      + line("ACTION_POINTER_UP(0)", "\(first), \(second)", 1020)
      + line("ACTION_UP", "id[0]=6, x[0]=90.0, y[0]=80.0", 1030)
    #expect(
      try Self.contacts(text, .motionEvents).filter { !$0.contains("stationary") } == [
        "1000 began 10.0 20.5", "1010 began 90.0 80.0", "1020 ended 10.0 20.5",
        "1030 ended 90.0 80.0",
      ])
  }

  @Test func `lines about fingers of xinput are blocks of a time, a number and a place`() throws {
    func block(_ type: String, _ time: Int, _ x: Int) -> String {
      "EVENT type 18 (\(type))\n    device: 11 (11)\n    time: \(time)\n    detail: 5\n"
        + "    root: \(x).00/600.00\n    event: 1.00/2.00\n"
    }
    let text =
      block("TouchBegin", 100, 500) + block("RawTouchUpdate", 105, 1)
      + block("TouchUpdate", 110, 540) + block("TouchEnd", 120, 540)
    #expect(
      try Self.contacts(text, .xinput) == [
        "100 began 500.0 600.0", "110 moved 540.0 600.0", "120 ended 540.0 600.0",
      ])
  }

  @Test func `lines about fingers of TUIO are parts of a surface whose size the user states`()
    throws
  {
    var options = CaptureReader.Options()
    options.geometry = .size(width: 25.4, height: 25.4)
    let text =
      "0.1 /tuio/2Dcur alive 7\n0.1 /tuio/2Dcur set 7 0.5 0.25 0 0 0\n0.1 /tuio/2Dcur fseq 1\n"
      + "0.2 /tuio/2Dcur alive\n0.2 /tuio/2Dcur fseq 2\n"
    // An inch has 160 points.
    #expect(
      try Self.contacts(text, .tuio, options) == ["100 began 80.0 40.0", "200 ended 80.0 40.0"])
  }
}
