import Arbitration
import Foundation
import Recognition
import Setups
import Testing
import TouchModel

@testable import Platforms

/// One finger is a mouse that Chromium emulates as a touch, in real time, with the clocks of its detector.
@Suite(.serialized) struct `The chromium setups and the clocks of Chromium` {
  /// A setup, and the configuration of Chromium's emulator that has its values.
  enum Platform: String, CaseIterable, Sendable {
    case desktop = "chromium"
    case mobile = "chromium-mobile"

    /// The setup, with the emulator's velocity: its configuration `desktop` fits the parabola of phones,
    /// without the restriction of the desktop.
    var setup: Setup {
      var setup = Setup.named(rawValue)
      setup.detector = SharedDetector(
        name: rawValue, verification: .unverified("judged here"),
        rules: { [rules] _ in AnySurfaceRules(rules) },
        feedback: { [rules] in rules.feedback(beside: $0) })
      return setup.withFeedback
    }

    var rules: ChromiumRules {
      var rules = self == .desktop ? ChromiumRules.desktop : .mobile
      rules.detector.port?.restrictsVelocity = false
      return rules
    }

    var peer: Peer? {
      Peer(
        script: "chromium/judge.mjs", ["mouse", "\(self)"], interpreter: "node",
        needs: ["chromium"], with: "TACTUS_JUDGE_CHROMIUM")
    }

    /// The recognizers whose gestures a clock may decide.
    var timed: Set<String> {
      self == .desktop ? ["longPress", "showPress"] : ["longPress", "showPress", "tap"]
    }

    var recording: String { "\(rawValue)-clocks" }
  }

  /// The gate: answers that `make judges` recorded.
  @Test(arguments: Platform.allCases)
  func `the chromium setups report the gestures of one finger that Chromium's clocks decide`(
    platform: Platform
  ) throws {
    let recording = try #require(Recording(named: platform.recording))
    #expect(recording.answers.count == Self.recorded.count)
    let (surface, names) = (Self.surface(platform), platform.setup.recognizerNames)
    let theirs = zip(Self.recorded, recording.answers).map { frames, answers in
      let ours = AgreementSample.answers(of: surface, to: frames, names)
      return answers.withoutPresses(in: ours.pressRaces)
    }
    AgreementSample.expectAgreement(
      with: Recording(program: recording.program, answers: theirs), on: Self.recorded, surface,
      names: names, timed: platform.timed, triesAll: true,
      where: { !["tapDown", "tapCancel"].contains($0.recognizer) },
      retold: { $0.withoutPressesThatScroll.withoutPresses(in: $0.pressRaces) })
  }

  @Test(
    .enabled(
      if: Platform.desktop.peer != nil
        && ProcessInfo.processInfo.environment["TACTUS_RECORD_JUDGES"] != nil,
      "needs Chromium, and TACTUS_JUDGE_CHROMIUM and TACTUS_RECORD_JUDGES to replace the answers"),
    arguments: Platform.allCases)
  func `the clocks of the chromium judge answer to touch logs that the gate replays`(
    platform: Platform
  ) throws {
    let peer = try #require(platform.peer)
    let answers = try #require(peer.judge(Self.recorded))
    let version = try #require(peer.firstLine(["version"]))
    try Recording(program: version, answers: answers).write(as: platform.recording)
  }

  /// Sixty logs, which take Chromium five minutes of real time. Real time decides those in which a finger
  /// lands or lifts when a clock stops, or soon after; they are left out.
  private static let recorded: [[Frame]] = {
    var (logs, races): ([[Frame]], Int) = ([], 0)
    for (index, seed) in AgreementSample.seeds(200).enumerated() where logs.count < 60 {
      let sensor = HumanLog.Sensor.allCases[index % HumanLog.Sensor.allCases.count]
      let log = HumanLog(seed: seed, in: area, sensor, every: periods, isOfOneFinger: true)
      if log.frames.hasRace { races += 1 } else { logs.append(log.frames) }
    }
    print("left out: \(races) logs in which a finger and a clock race")
    return logs
  }()

  /// Chromium drops a movement of the mouse that follows another one within 5 ms.
  private static let periods = [0.0333, 0.0166, 0.0125, 0.01]
  private static let area = Rect(x: 150, y: 150, width: 500, height: 500)

  private static func surface(_ platform: Platform) -> GestureSurface {
    platform.setup.surface(bounds: Rect(x: 0, y: 0, width: 800, height: 800))
  }
}

extension [Happening] {
  /// From each press to the tap or the scroll that comes with it or up to 50 ms later: real time decides
  /// which of the two comes first, and the press of a tap that comes sooner is not recorded here.
  fileprivate var pressRaces: [ClosedRange<Int64>] {
    filter { $0.recognizer == "showPress" }.compactMap { press in
      let next = first {
        ($0.recognizer == "tap" || $0.recognizer == "scroll" && $0.state == .began)
          && (0...Agreement.clockTolerance).contains($0.time - press.time)
      }
      return next.map { press.time...$0.time }
    }
  }

  fileprivate func withoutPresses(in races: [ClosedRange<Int64>]) -> [Happening] {
    filter { press in
      press.recognizer != "showPress" || !races.contains { $0.contains(press.time) }
    }
  }

  /// The answers without the end of a press that scrolls: Chromium reports the end of a press
  /// (`GestureLongTap`) only at the lift of a finger that has stayed.
  fileprivate var withoutPressesThatScroll: [Happening] {
    filter { end in
      guard end.recognizer == "longPress", end.state != .began else { return true }
      return !contains { $0.recognizer == "scroll" && $0.state == .began && $0.time == end.time }
    }
  }
}

extension [Frame] {
  fileprivate var landings: [Int64] { times(of: .began) }
  fileprivate var lifts: [Int64] { times(of: .ended) }

  private func times(of phase: Contact.Phase) -> [Int64] {
    filter { $0.contacts.contains { $0.phase == phase } }.map { $0.time.microseconds }
  }

  /// Whether a finger lands up to 50 ms after the clock of a double tap has stopped, or lifts up to 50 ms
  /// after that of a long press.
  fileprivate var hasRace: Bool {
    let margin: Int64 = 5000
    let doubleTap = 300_000 - margin...300_000 + Agreement.clockTolerance
    let press = 650_000 - margin...680_000 + Agreement.clockTolerance
    return zip(landings, landings.dropFirst()).contains { doubleTap.contains($1 - $0) }
      || zip(landings, lifts).contains { press.contains($1 - $0) }
  }
}
