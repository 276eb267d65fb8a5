import Foundation
import Testing
import TouchLog
import TouchModel

@Suite(.enabled(if: Umockdev.program != nil, "needs umockdev-run"))
struct `A device that umockdev plays` {
  @Test func `a device that umockdev plays gives the transitions of its capture at their times`()
    throws
  {
    // A long press, a tap, and a swipe; no event is near a deadline. No fraction of a second begins
    // with a zero, which umockdev 0.17 takes for an octal number.
    let swipe = (0...10).map { "\(2800 + 10 * $0): x \(200 + 60 * $0)" }.joined(separator: "\n")
    let events = TouchScript.events(
      """
      1000: id 1, x 100, y 100
      1900: id -1
      2100: id 2, x 300, y 120
      2180: id -1
      2780: id 3, x 200, y 300
      \(swipe)
      2920: id -1
      """)
    let recording = Folder().file("recording.evemu")
    let live = try Umockdev.watch(
      TouchScript.screen, events, seconds: 6,
      ["/dev/input/event0", "--jsonl", "--record", recording])
    #expect(live.code == 0)
    let recorded = try TouchDeviceTests.events(of: recording)
    #expect(Array(recorded.events.prefix(events.count)) == events)
    #expect(recorded.device == TouchScript.screen)
    let capture = try Folder().write(evemu(TouchScript.screen, events), to: "capture.evemu")
    #expect(live.transitions == (try recognize(capture)))
    #expect(live.transitions.contains { $0.contains("swipeRight") && $0.contains("ended") })
  }

  @Test
  func `a device that umockdev plays runs a command once for a swipe of three fingers`()
    throws
  {
    let out = try Folder().write("", to: "out")
    let moves = (1...10).map { step in
      (0..<3).map { "slot \($0), x \(200 + 60 * step)" }.joined(separator: ", ")
    }.enumerated().map { "\(1500 + 10 * $0.offset): \($0.element)" }.joined(separator: "\n")
    let events = TouchScript.events(
      """
      1490: slot 0, id 1, x 200, y 100, slot 1, id 2, x 200, y 250, slot 2, id 3, x 200, y 400
      \(moves)
      1610: slot 0, id -1, slot 1, id -1, slot 2, id -1
      """)
    let setup = try Folder().write(
      #"{"recognizers":[{"id":"three","kind":"swipe","numberOfTouchesRequired":3}]}"#,
      to: "three.setup.json")
    let live = try Umockdev.watch(
      TouchScript.screen, events, seconds: 5,
      [
        "/dev/input/event0", "--setup", setup, "--jsonl", "--latency", "--exec",
        "three.ended=sh -c 'echo $TACTUS_RECOGNIZER $TACTUS_STATE >> \(out)'",
      ])
    #expect(live.code == 0, "\(live.complaints)")
    #expect(try String(contentsOfFile: out, encoding: .utf8) == "three ended\n")
    #expect(live.transitions.count { $0.contains(#""state":"ended""#) } == 1)
    let last = try #require(live.output.split(separator: "\n").last)
    #expect(last.hasPrefix(#"{"type":"latency","capture":"/dev/input/event0","count":"#))
    #expect(last.contains(#""commands":{"count":1,"#), "\(last)")
  }

  @Test(.enabled(if: LivePageReader.isPossible, "needs libmicrohttpd12"))
  func `a device that umockdev plays shows three fingers on its page`() throws {
    // umockdev begins at once, before the page is open.
    let events = TouchScript.events(
      """
      1000: id 9, x 50, y 50
      1100: id -1
      3490: slot 0, id 1, x 200, y 100, slot 1, id 2, x 200, y 250, slot 2, id 3, x 200, y 400
      3590: slot 0, x 300, slot 1, x 300, slot 2, x 300
      3690: slot 0, id -1, slot 1, id -1, slot 2, id -1
      """)
    let watch = try Umockdev.start(
      TouchScript.screen, events, seconds: 8, ["/dev/input/event0", "--page"])
    let page = try #require(LivePageReader(watch))
    #expect(page.answer("GET", page.path).contains(" 200 OK"))
    let told = page.events(seconds: 12)
    let counts = told.compactMap { $0["frames"] as? String }.map { text in
      Data(base64Encoded: text).map { Int($0[8]) } ?? 0
    }
    #expect(counts.suffix(3) == [3, 3, 3])
    #expect(told.contains { $0["frames"] == nil && $0["t"] != nil }, "no mark came")
    #expect(told.last?["end"] as? String == "tactus watch was stopped.")
    #expect(try watch.finish().code == 0)
  }

  @Test
  func `a device that umockdev plays is listed without a name, with its kind and the next step`()
    throws
  {
    let list = try Umockdev.watch(TouchScript.screen, [], seconds: 5, [])
    #expect(list.code == 0)
    #expect(
      list.output == """
        /dev/input/event0: screen, 10 slots, 210 × 105 mm, Fake screen

        Next: tactus watch /dev/input/event0

        """)
    let lines = try Umockdev.watch(TouchScript.screen, [], seconds: 5, ["--jsonl"])
    #expect(
      lines.output == """
        {"type":"device","node":"/dev/input/event0","device":"Fake screen","kind":"screen",\
        "slots":10,"millimeters":[210,105]}

        """)
  }

  private func evemu(_ device: DeviceDescription, _ events: [InputEvent]) -> String {
    var (writer, text) = (EvemuWriter(), [UInt8]())
    writer.write(device, into: &text)
    writer.write(events, into: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
