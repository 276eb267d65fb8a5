import Arbitration
import Foundation
import Platforms
import Recognition
import Setups
import Testing
import TouchModel

/// The judge is a GestureDetector of the compiled program in PyPI's `flet-web`, with the log's time.
@Suite struct `The flutter setup and Flutter` {
  private static let peer = Peer(
    script: "flutter/judge.mjs", ["pan"], interpreter: "node", needs: ["chromium"],
    with: "TACTUS_FLUTTER")

  /// The gate: recorded answers.
  @Test
  func
    `the flutter setup reports the same gestures and values as the recorded answers of Flutter`()
    throws
  {
    let recording = try #require(Recording(named: "flutter"))
    #expect(recording.answers.count == Self.recorded.count)
    AgreementSample.expectAgreement(
      with: recording, on: Self.recorded, Self.surface, names: Self.names, where: { _ in true })
  }

  @Test(
    .enabled(
      if: peer != nil && ProcessInfo.processInfo.environment["TACTUS_RECORD_JUDGES"] != nil,
      "needs Chromium, TACTUS_FLUTTER and TACTUS_RECORD_JUDGES to replace the recorded answers"))
  func `the flutter judge answers to touch logs that the gate replays`() throws {
    let answers = try #require(Self.peer?.judge(Self.recorded))
    let version = try #require(Self.peer?.firstLine(["version"]))
    try Recording(program: version, answers: answers).write(as: "flutter")
  }

  @Test(.enabled(if: peer != nil, "needs Chromium, Node.js and the folder of TACTUS_FLUTTER"))
  func
    `the flutter setup and Flutter report the same gestures and values for hands on a noisy sensor`()
    throws
  {
    try AgreementSample.expectAgreementOnNoise(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      every: Self.periods)
  }

  @Test(.enabled(if: peer != nil, "needs Chromium, Node.js and the folder of TACTUS_FLUTTER"))
  func `the flutter setup and Flutter report the same gestures for random touches`() throws {
    try AgreementSample.expectAgreement(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      isCancelled: false)
  }

  @Test(.enabled(if: peer != nil, "needs Chromium, Node.js and the folder of TACTUS_FLUTTER"))
  func
    `the flutter setup and Flutter report the same gestures and values for captures of real devices`()
    throws
  {
    try AgreementSample.expectAgreementOnCaptures(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names)
  }

  /// The logs with recorded answers.
  private static let recorded: [[Frame]] =
    AgreementSample.seeds(60).enumerated().map { index, seed in
      HumanLog(seed: seed, in: area, index % 2 == 0 ? .fractions : .wholePoints, every: periods)
        .frames
    }

  private static let periods = [0.0333, 0.0166, 0.0125, 0.01, 0.008, 0.00416]
  private static let area = Rect(x: 150, y: 150, width: 500, height: 500)
  /// The driver's names of the gestures, in the order of the setup.
  private static let names = [
    "tap", "doubleTap", "press", "pan", "tapDown", "tapCancel", "pressDown", "pressCancel",
  ]
  private static var surface: GestureSurface {
    Setup.named("flutter").withFeedback.surface(bounds: Rect(x: 0, y: 0, width: 800, height: 800))
  }
}
