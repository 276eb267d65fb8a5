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
  @Test
  func `the android setup reports the same gestures and values as the recorded answers of Android`()
    throws
  {
    let recording = try #require(Recording(named: "android"))
    #expect(recording.answers.count == Self.recorded.count)
    AgreementSample.expectAgreement(
      with: recording, on: Self.recorded, Self.surface, names: Self.names, where: Self.isTold)
  }

  /// Android's fit overshoots where a finger slows down at 30 Hz. Its own classes answer as here.
  @Test
  func
    `the android setup and Android 10 call a swipe of the pad session to the right a fling to the left`()
    throws
  {
    let steps: [(t: Double, x: Double, y: Double)] = [
      (8.1316, 113, 236.195), (8.1486, 113.363, 236.463), (8.1695, 123.862, 236.522),
      (8.2035, 180.474, 239.187), (8.2366, 249.16, 240.711), (8.2695, 281.693, 241.867),
      (8.3035, 283.395, 242.524), (8.3035, 283.395, 242.524),
    ]
    let frames = steps.enumerated().map { index, step in
      let phase: Contact.Phase = index == 0 ? .began : index == steps.count - 1 ? .ended : .moved
      let place = Point(x: step.x, y: step.y)
      return Frame(
        time: Timestamp(seconds: step.t),
        contacts: [Contact(id: TouchID(7), phase: phase, position: place)])
    }
    let answers = AgreementSample.answers(of: Self.surface, to: frames, Self.names)
    let scroll = try #require(answers.last { $0.recognizer == "scroll" })
    #expect(abs((scroll.values["vx"] ?? 0) + 498.7) < 1)
    let fling = try #require(answers.last { $0.recognizer == "fling" })
    #expect(fling.values["direction"] == Double(SwipeDirection.left.rawValue))
    guard let theirs = Self.peer?.judge([frames])?.first else { return }
    let judged = try #require(theirs.last { $0.recognizer == "fling" })
    #expect(abs((judged.values["vx"] ?? 0) + 498.7) < 1)
  }

  @Test(
    .enabled(
      if: peer != nil && ProcessInfo.processInfo.environment["TACTUS_RECORD_JUDGES"] != nil,
      "needs Android's sources, and TACTUS_RECORD_JUDGES to replace the recorded answers"))
  func `the android judge answers to touch logs that the gate replays`() throws {
    let answers = try #require(Self.peer?.judge(Self.recorded))
    try Recording(program: Self.version, answers: answers).write(as: "android")
  }

  @Test(.enabled(if: peer != nil, "needs Android's sources, a JDK and a C++ compiler"))
  func `the android setup and Android 10 report the same gestures for random touches`() throws {
    try AgreementSample.expectAgreement(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Android's sources, a JDK and a C++ compiler"))
  func
    `the android setup and Android 10 report the same gestures and values for hands on a noisy sensor`()
    throws
  {
    try AgreementSample.expectAgreementOnNoise(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      every: Self.periods, where: Self.isTold)
  }

  @Test(
    .enabled(if: peer != nil, "needs Android's sources, a JDK and a C++ compiler"),
    arguments: CaptureLog.Device.allCases)
  func
    `the android setup and Android 10 report the same gestures and values for captures of real devices`(
      device: CaptureLog.Device
    ) throws
  {
    try AgreementSample.expectAgreementOnWholeCaptures(
      from: device, with: try #require(Self.peer), Self.surface, names: Self.names,
      where: Self.isTold)
  }

  /// The logs with recorded answers.
  private static let recorded: [[Frame]] =
    AgreementSample.seeds(60).enumerated().map { index, seed in
      let sensor = HumanLog.Sensor.allCases[index % HumanLog.Sensor.allCases.count]
      return HumanLog(seed: seed, in: area, sensor, every: periods).frames
    }

  private static var version: String {
    let folder = ProcessInfo.processInfo.environment["TACTUS_ANDROID_SOURCES"] ?? ""
    let text = try? String(contentsOfFile: folder + "/version", encoding: .utf8)
    return text?.split(separator: "\n").first.map(String.init) ?? "Android"
  }

  /// 30 to 240 Hz.
  private static let periods = [0.0333, 0.0166, 0.0125, 0.01, 0.008, 0.00416]
  private static let area = Rect(x: 100, y: 100, width: 500, height: 500)
  private static let setup = Setup.named("android").withFeedback
  private static let names = setup.recognizerNames
  private static var surface: GestureSurface {
    setup.surface(bounds: Rect(x: 0, y: 0, width: 800, height: 800))
  }

  /// A press has no end in Android.
  private static func isTold(_ happening: Happening) -> Bool {
    happening.recognizer != "longPress" || happening.state == .began
  }
}
