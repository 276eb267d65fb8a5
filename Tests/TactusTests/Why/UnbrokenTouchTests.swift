import SeededRandom
import Tactus
import Testing

/// Taps that go on without a pause, so that one block of touches has them all.
@Suite struct `Touches without a pause` {
  @Test
  func `touches without a pause are explained by near changes that hold in the whole log`() throws {
    let setup = try SetupReader().read(Array(Self.setup.utf8))
    let log = Self.log(90)
    var (failed, checked) = (0, 0)
    for finding in try Replay.findings(log, setup) where finding.search != .unneeded {
      failed += 1
      guard let change = finding.search.change, change.isNear else { continue }
      var changed = setup
      try changed.set(change.change.name, to: change.change.value)
      let isSo = try Replay.transitions(log, changed).contains {
        $0.recognizer == finding.recognizer && $0.state == change.state && $0.time == change.time
      }
      #expect(isSo, "\(change)")
      checked += 1
    }
    #expect(failed > 90 && checked > 10)
  }

  private static let setup = """
    {"recognizers":[{"id":"tap","kind":"tap","requireToFail":["double"],"maximumTapDuration":0.1},
    {"id":"double","kind":"tap","numberOfTapsRequired":2,"maximumTapDuration":0.1},
    {"id":"press","kind":"longPress"}]}
    """

  private static func log(_ count: Int) -> String {
    var generator = SplitMix(seed: 5)
    var (text, time) = ("", 0)
    for number in 1...count {
      let x = Int.random(in: 100...180, using: &generator)
      for (phase, span) in [("began", 80...160), ("ended", 60...300)] {
        let touch = #"{"id":\#(number),"phase":"\#(phase)","x":\#(x),"y":200}"#
        text += #"{"t":\#(Double(time) / 1000),"touches":[\#(touch)]}"# + "\n"
        time += Int.random(in: span, using: &generator)
      }
    }
    return text
  }
}
