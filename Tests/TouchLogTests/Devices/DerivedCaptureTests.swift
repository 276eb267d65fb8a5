import Testing
import TouchLog
import TouchModel

/// One capture was converted to many formats, and each must give its events.
@Suite struct `The four-finger drag` {
  private static let source =
    "evemu-devices/touchscreens/Atmel maXTouch Touchscreen.4-finger-drag-down.events"

  @Test(arguments: [
    "derived/atmel4-getevent-lt-dev-crlf.txt", "derived/atmel4-getevent-lt.txt",
    "derived/atmel4-getevent-ltr-dev.txt", "derived/atmel4-getevent-notime.txt",
    "derived/atmel4-getevent-t-dev.txt", "derived/atmel4-getevent-t-old-sec-usec.txt",
    "derived/atmel4-evtest.txt",
  ])
  func `the four-finger drag is the same in`(_ name: String) throws {
    guard SharedCaptures.folder != nil else { return }
    let reference = try CaptureReader(unitsAt: SharedCaptures.path(Self.source))
    let reader = try CaptureReader(unitsAt: SharedCaptures.path(name))
    let (expected, events) = (try reference.readAllEvents(), try reader.readAllEvents())
    #expect(
      events.map { [Int($0.type), Int($0.code), Int($0.value)] }
        == expected.map { [Int($0.type), Int($0.code), Int($0.value)] })
    if reader.lacksTimes { return }
    let shifts = Set(zip(events, expected).map { $0.time.since($1.time) })
    #expect(shifts.count == 1, "the times differ by a constant")
  }
}
