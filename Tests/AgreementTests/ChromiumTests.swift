import Arbitration
import Foundation
import Platforms
import Recognition
import Setups
import Testing
import TouchModel

/// Touches are injected with the times of the logs, so a log takes no real time.
@Suite(.serialized) struct `The chromium setups and Chromium` {
  private static func peer(_ arguments: [String]) -> Peer? {
    Peer(
      script: "chromium/judge.mjs", arguments, interpreter: "node", needs: ["chromium"],
      with: "TACTUS_JUDGE_CHROMIUM")
  }
  private static let touches = peer(["touches"])

  /// The gate: answers that `make judges` recorded.
  @Test
  func
    `the chromium setup reports the same gestures and values as the recorded answers of Chromium`()
    throws
  {
    let recording = try #require(Recording(named: "chromium"))
    #expect(recording.answers.count == Self.recorded.count)
    AgreementSample.expectAgreement(
      with: recording, on: Self.recorded, Self.surface("chromium"), names: Self.names("chromium"),
      where: Self.isInjected)
  }

  @Test(
    .enabled(
      if: touches != nil && ProcessInfo.processInfo.environment["TACTUS_RECORD_JUDGES"] != nil,
      "needs Chromium, and TACTUS_JUDGE_CHROMIUM and TACTUS_RECORD_JUDGES to replace the answers"))
  func `the chromium judge answers to touch logs that the gate replays`() throws {
    var answers = try #require(Self.touches?.judge(Self.recorded))
    // Logs whose changes are recorded get the steps of scrolls and the factors of pinches, for which the
    // driver waits.
    let indices = answers.indices.filter(Recording.hasChanges)
    let logs = indices.map { Self.recorded[$0] }
    let detailed = try #require(Self.touches?.judge(logs, ["values"]))
    for (index, log) in zip(indices, detailed) { answers[index] = log }
    let version = try #require(Self.touches?.firstLine(["version"]))
    try Recording(program: version, answers: answers).write(as: "chromium")
  }

  @Test(.enabled(if: touches != nil, "needs Chromium and Node.js, and TACTUS_JUDGE_CHROMIUM"))
  func
    `the chromium setup and Chromium report the same gestures and values for hands on a noisy sensor`()
    throws
  {
    try AgreementSample.expectAgreementOnNoise(
      with: try #require(Self.touches), in: Self.area, Self.surface("chromium"),
      names: Self.names("chromium"), from: HumanLog.Sensor.allCases, every: Self.periods,
      where: Self.isInjected
    )
  }

  @Test(
    .enabled(if: touches != nil, "needs Chromium and Node.js, and TACTUS_JUDGE_CHROMIUM"),
    arguments: CaptureLog.Device.allCases)
  func `the chromium setup and Chromium report the same gestures for captures of real devices`(
    device: CaptureLog.Device
  ) throws {
    try AgreementSample.expectAgreementOnCaptures(
      with: try #require(Self.touches), in: Self.area, Self.surface("chromium"),
      names: Self.names("chromium"), from: .thousandths, of: device,
      least: device == .touchpad ? 0.99 : 0.98, where: Self.isInjected)
  }

  private static let sensors: [HumanLog.Sensor] = [.thousandths, .wholePoints]

  /// The logs with recorded answers.
  private static let recorded: [[Frame]] =
    AgreementSample.seeds(60).enumerated().map { index, seed in
      HumanLog(seed: seed, in: area, sensors[index % sensors.count], every: periods).frames
    }

  private static let periods = [0.0333, 0.0166, 0.0125, 0.01, 0.008, 0.00416]
  private static let area = Rect(x: 150, y: 150, width: 500, height: 500)
  private static func setup(_ name: String) -> Setup { .named(name) }
  private static func names(_ name: String) -> [String] { setup(name).recognizerNames }
  private static func surface(_ name: String) -> GestureSurface {
    setup(name).surface(bounds: Rect(x: 0, y: 0, width: 800, height: 800))
  }

  /// The timers of a press do not run for injected touches.
  private static func isInjected(_ happening: Happening) -> Bool {
    happening.recognizer != "longPress"
  }
}
