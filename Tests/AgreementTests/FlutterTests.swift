import Arbitration
import Foundation
import Platforms
import Recognition
import Setups
import Testing
import TouchModel

/// The judge is a GestureDetector of the compiled program in PyPI's `flet-web`, with the log's time: one with
/// a pan, and one with a horizontal and a vertical drag.
@Suite struct `The flutter setup and Flutter` {
  /// The gate: recorded answers.
  @Test(arguments: Detector.allCases)
  func
    `the flutter setup reports the same gestures and values as the recorded answers of Flutter`(
      detector: Detector
    ) throws
  {
    let recording = try #require(Recording(named: detector.recording))
    #expect(recording.answers.count == Self.recorded.count)
    AgreementSample.expectAgreement(
      with: recording, on: Self.recorded, try detector.surface, names: detector.names,
      where: { _ in true })
  }

  @Test(
    .enabled(
      if: Detector.pan.peer != nil
        && ProcessInfo.processInfo.environment["TACTUS_RECORD_JUDGES"] != nil,
      "needs Chromium, TACTUS_FLUTTER and TACTUS_RECORD_JUDGES to replace the recorded answers"),
    arguments: Detector.allCases)
  func `the flutter judge answers to touch logs that the gate replays`(detector: Detector) throws {
    let answers = try #require(detector.peer?.judge(Self.recorded))
    let version = try #require(detector.peer?.firstLine(["version"]))
    try Recording(program: version, answers: answers).write(as: detector.recording)
  }

  @Test(
    .enabled(
      if: Detector.pan.peer != nil, "needs Chromium, Node.js and the folder of TACTUS_FLUTTER"),
    arguments: Detector.allCases)
  func
    `the flutter setup and Flutter report the same gestures and values for hands on a noisy sensor`(
      detector: Detector
    ) throws
  {
    try AgreementSample.expectAgreementOnNoise(
      with: try #require(detector.peer), in: Self.area, try detector.surface,
      names: detector.names, every: Self.periods)
  }

  @Test(
    .enabled(
      if: Detector.pan.peer != nil, "needs Chromium, Node.js and the folder of TACTUS_FLUTTER"),
    arguments: Detector.allCases)
  func `the flutter setup and Flutter report the same gestures for random touches`(
    detector: Detector
  ) throws {
    try AgreementSample.expectAgreement(
      with: try #require(detector.peer), in: Self.area, try detector.surface,
      names: detector.names, isCancelled: false)
  }

  @Test(
    .enabled(
      if: Detector.pan.peer != nil, "needs Chromium, Node.js and the folder of TACTUS_FLUTTER"),
    arguments: Detector.allCases)
  func
    `the flutter setup and Flutter report the same gestures and values for captures of real devices`(
      detector: Detector
    ) throws
  {
    try AgreementSample.expectAgreementOnCaptures(
      with: try #require(detector.peer), in: Self.area, try detector.surface,
      names: detector.names)
  }

  /// The logs with recorded answers.
  private static let recorded: [[Frame]] =
    AgreementSample.seeds(60).enumerated().map { index, seed in
      HumanLog(seed: seed, in: area, index % 2 == 0 ? .fractions : .wholePoints, every: periods)
        .frames
    }

  private static let periods = [0.0333, 0.0166, 0.0125, 0.01, 0.008, 0.00416]
  private static let area = Rect(x: 150, y: 150, width: 500, height: 500)

  /// The callbacks of the judged GestureDetector.
  enum Detector: String, CaseIterable, Sendable {
    case pan, drags

    var peer: Peer? {
      Peer(
        script: "flutter/judge.mjs", [rawValue], interpreter: "node", needs: ["chromium"],
        with: "TACTUS_FLUTTER")
    }

    var recording: String { self == .pan ? "flutter" : "flutter-drags" }

    /// The driver's names of the gestures, in the order of the setup.
    var names: [String] {
      ["tap", "doubleTap", "press"] + (self == .pan ? ["pan"] : ["vertical", "horizontal"])
        + ["tapDown", "tapCancel", "pressDown", "pressCancel"]
    }

    var surface: GestureSurface {
      get throws {
        let setup = self == .pan ? Setup.named("flutter") : try Self.alongAxes
        return setup.withFeedback.surface(bounds: Rect(x: 0, y: 0, width: 800, height: 800))
      }
    }

    /// `flutter` with a drag along each axis in place of its pan.
    private static var alongAxes: Setup {
      get throws {
        let text = #"""
          {"preset":"flutter","recognizers":[
            {"id":"tap","kind":"tap"},
            {"id":"doubleTap","kind":"tap","numberOfTapsRequired":2},
            {"id":"press","kind":"longPress"},
            {"id":"vertical","kind":"pan","direction":"vertical"},
            {"id":"horizontal","kind":"pan","direction":"horizontal"}]}
          """#
        return try SetupReader().read(Array(text.utf8))
      }
    }
  }
}
