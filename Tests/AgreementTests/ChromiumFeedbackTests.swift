import Arbitration
import Foundation
import Platforms
import Recognition
import Setups
import Testing
import TouchModel

/// The feedback that Chromium gives before a touch is a gesture: touches of one finger, in real time.
@Suite(.serialized) struct `The feedback of the chromium setups` {
  typealias Platform = `The chromium setups and the clocks of Chromium`.Platform

  /// The gate: answers that `make judges` recorded.
  @Test(arguments: Platform.allCases)
  func `the chromium setups show and cancel taps as the recorded answers of Chromium`(
    platform: Platform
  ) throws {
    let recording = try #require(Recording(named: "\(platform.rawValue)-feedback"))
    let logs = Self.touches.map(\.frames)
    try #require(recording.answers.count == logs.count)
    var agreement = Agreement(timed: platform.timed)
    let surface = platform.setup.surface(bounds: Rect(x: 0, y: 0, width: 800, height: 800))
    for (index, (log, theirs)) in zip(logs, recording.answers).enumerated() {
      let ours = AgreementSample.answers(of: surface, to: log, platform.setup.recognizerNames)
      agreement.compare(
        ours.filter(Self.isFeedback), theirs.filter(Self.isFeedback), seed: UInt64(index))
    }
    print("\(recording.program), feedback: \(agreement.report)")
    #expect(agreement.share == 1)
    #expect(agreement.lists.count == 3)
  }

  @Test(
    .enabled(
      if: Platform.desktop.peer != nil
        && ProcessInfo.processInfo.environment["TACTUS_RECORD_JUDGES"] != nil,
      "needs Chromium, and TACTUS_JUDGE_CHROMIUM and TACTUS_RECORD_JUDGES to replace the answers"),
    arguments: Platform.allCases)
  func `the feedback of the chromium judge answers to touch logs that the gate replays`(
    platform: Platform
  ) throws {
    let peer = try #require(platform.peer)
    let answers = try #require(peer.judge(Self.touches.map(\.frames), ["feedback"]))
    let version = try #require(peer.firstLine(["version"]))
    try Recording(program: version, answers: answers).write(as: "\(platform.rawValue)-feedback")
  }

  private static func isFeedback(_ happening: Happening) -> Bool {
    ["tapDown", "showPress", "tapCancel"].contains(happening.recognizer)
  }

  /// Touches of one finger, one after the other.
  private struct Touches {
    var frames: [Frame] = []

    /// Adds a touch that stays for `hold` ms and then moves by `way`; times in milliseconds.
    func touch(at start: Int, for hold: Int, x: Double = 300, way: Point = .zero) -> Touches {
      var touches = self
      touches.add(start, .began, Point(x: x, y: 300))
      var time = start + hold
      if way != .zero {
        for step in 1...18 {
          time += 16
          touches.add(time, .moved, Point(x: x, y: 300) + way * (Double(step) / 18))
        }
        time += 16
      }
      touches.add(time, .ended, Point(x: x, y: 300) + way)
      return touches
    }

    private mutating func add(_ time: Int, _ phase: Contact.Phase, _ place: Point) {
      frames.append(
        Frame(
          time: Timestamp(microseconds: Int64(time) * 1000),
          contacts: [Contact(id: TouchID(1), phase: phase, position: place)]))
    }
  }

  private static let touches = [
    Touches().touch(at: 0, for: 60),
    Touches().touch(at: 0, for: 250),
    Touches().touch(at: 0, for: 450),
    Touches().touch(at: 0, for: 900),
    Touches().touch(at: 0, for: 0, way: Point(x: 100, y: 0)),
    Touches().touch(at: 0, for: 300, way: Point(x: 100, y: 0)),
    Touches().touch(at: 0, for: 850, way: Point(x: 100, y: 0)),
    Touches().touch(at: 0, for: 60).touch(at: 200, for: 60),
    Touches().touch(at: 0, for: 60).touch(at: 200, for: 60, x: 450),
    Touches().touch(at: 0, for: 60).touch(at: 200, for: 350),
    Touches().touch(at: 0, for: 60).touch(at: 200, for: 50, way: Point(x: 0, y: 100)),
    Touches().touch(at: 0, for: 230).touch(at: 290, for: 250),
    Touches().touch(at: 0, for: 60).touch(at: 600, for: 20, way: Point(x: 0, y: 100)),
  ]
}
