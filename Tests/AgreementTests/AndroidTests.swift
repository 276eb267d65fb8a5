import Arbitration
import Foundation
import Platforms
import Recognition
import Setups
import Testing
import TouchModel

@Suite struct `The android setup and Android 10` {
  private static let peer = Peer(
    built: "android", from: "TACTUS_ANDROID_SOURCES", needs: ["java", "javac", "c++"])

  /// The gate: answers that `make judges` recorded.
  @Test func `report the same gestures and values for the recorded answers of Android`() throws {
    let recording = try #require(Recording(named: "android"))
    #expect(recording.answers.count == Self.recorded.count)
    AgreementSample.expectAgreement(
      with: recording, on: Self.recorded, Self.surface, names: Self.names, where: Self.isTold)
  }

  @Test(
    .enabled(
      if: peer != nil && ProcessInfo.processInfo.environment["TACTUS_RECORD_JUDGES"] != nil,
      "needs Android's sources, and TACTUS_RECORD_JUDGES to replace the recorded answers"))
  func `answer to touch logs that the gate replays`() throws {
    let answers = try #require(Self.peer?.judge(Self.recorded))
    try Recording(program: Self.version, answers: answers).write(as: "android")
  }

  @Test(.enabled(if: peer != nil, "needs Android's sources, a JDK and a C++ compiler"))
  func `report the same gestures for random touches`() throws {
    try AgreementSample.expectAgreement(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Android's sources, a JDK and a C++ compiler"))
  func `report the same gestures and values for hands on a noisy sensor`() throws {
    try AgreementSample.expectAgreementOnNoise(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      every: Self.periods, where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Android's sources, a JDK and a C++ compiler"))
  func `report the same gestures and values for captures of real devices`() throws {
    try AgreementSample.expectAgreementOnCaptures(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      where: Self.isTold)
  }

  /// The logs with recorded answers.
  private static var recorded: [[Frame]] {
    AgreementSample.seeds(60).enumerated().map { index, seed in
      let sensor = HumanLog.Sensor.allCases[index % HumanLog.Sensor.allCases.count]
      return HumanLog(seed: seed, in: area, sensor, every: periods).frames
    }
  }

  private static var version: String {
    let folder = ProcessInfo.processInfo.environment["TACTUS_ANDROID_SOURCES"] ?? ""
    let text = try? String(contentsOfFile: folder + "/version", encoding: .utf8)
    return text?.split(separator: "\n").first.map(String.init) ?? "Android"
  }

  /// 30 to 240 Hz.
  private static let periods = [0.0333, 0.0166, 0.0125, 0.01, 0.008, 0.00416]
  private static let area = Rect(x: 100, y: 100, width: 500, height: 500)
  private static let names = Setup.android.recognizerNames
  private static var surface: GestureSurface {
    Setup.android.surface(bounds: Rect(x: 0, y: 0, width: 800, height: 800))
  }

  /// A press has no end in Android.
  private static func isTold(_ happening: Happening) -> Bool {
    happening.recognizer != "longPress" || happening.state == .began
  }
}
