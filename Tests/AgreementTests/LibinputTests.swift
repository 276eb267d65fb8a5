import Arbitration
import Foundation
import Platforms
import Recognition
import Testing
import TouchModel

@Suite struct `The libinput preset and libinput` {
  private static let peer = Peer("libinput.c", package: "libinput")

  @Test(.enabled(if: peer != nil, "needs libinput, its headers and a C compiler"))
  func `the preset and libinput report the same gestures for random touches`() throws {
    try AgreementSample.expectAgreement(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      isCancelled: false, retold: \.withPinchesFromTheirFirstChange)
  }

  @Test(.enabled(if: peer != nil, "needs libinput, its headers and a C compiler"))
  func `the preset and libinput report the same gestures and values for hands on a noisy sensor`()
    throws
  {
    try AgreementSample.expectAgreementOnNoise(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      from: [.thousandths, .fractions, .wholePoints],
      retold: \.withPinchesFromTheirFirstChange)
  }

  @Test(.enabled(if: peer != nil, "needs libinput, its headers and a C compiler"))
  func `the preset and libinput report the same gestures and values at 30 frames a second`()
    throws
  {
    try AgreementSample.expectAgreementOnNoise(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      from: [.thousandths, .fractions, .wholePoints], every: [1.0 / 30],
      retold: \.withPinchesFromTheirFirstChange)
  }

  @Test(.enabled(if: peer != nil, "needs libinput, its headers and a C compiler"))
  func `the preset and libinput report the same gestures and values for captures of real devices`()
    throws
  {
    try AgreementSample.expectAgreementOnCaptures(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      from: .thousandths,
      retold: \.withPinchesFromTheirFirstChange)
  }

  @Test(.enabled(if: peer != nil, "needs libinput, its headers and a C compiler"))
  func
    `the preset and libinput report the same gestures for the logs that distinguish the preset from others`()
    throws
  {
    try AgreementSample.expectAgreementOnDifferences(
      of: .libinput, with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      retold: \.withPinchesFromTheirFirstChange)
  }

  /// The gate: answers that `make judges` recorded.
  @Test
  func `the preset reports the same gestures and values as the recorded answers of libinput`()
    throws
  {
    let recording = try #require(Recording(named: "libinput"))
    #expect(recording.answers.count == Self.recorded.count)
    AgreementSample.expectAgreement(
      with: recording, on: Self.recorded, Self.surface, names: Self.names, where: { _ in true },
      retold: \.withPinchesFromTheirFirstChange)
  }

  @Test(
    .enabled(
      if: peer != nil && ProcessInfo.processInfo.environment["TACTUS_RECORD_JUDGES"] != nil,
      "needs libinput, and TACTUS_RECORD_JUDGES to replace the recorded answers"))
  func `the libinput judge answers to touch logs that the gate replays`() throws {
    let answers = try #require(Self.peer?.judge(Self.recorded))
    try Recording(program: "libinput 1.22.1", answers: answers).write(as: "libinput")
  }

  /// The logs with recorded answers.
  private static let recorded: [[Frame]] =
    AgreementSample.seeds(60).enumerated().map { index, seed in
      let sensors: [HumanLog.Sensor] = [.thousandths, .fractions, .wholePoints]
      return HumanLog(seed: seed, in: area, sensors[index % sensors.count]).frames
    }

  private static let area = Rect(x: 350, y: 250, width: 300, height: 200)
  private static let names = [
    "press1", "tap1", "press2", "tap2", "pan2", "press3", "tap3", "pan3", "press4", "pan4", "pinch",
  ]

  private static var surface: GestureSurface {
    let preset = Preset.libinput
    var surface = GestureSurface(width: 1000, height: 800)
    surface.policy = preset.policy
    surface.touchpad = preset.touchpad
    // A unit of the touchpad that the driver describes.
    surface.touchpad?.unit = 0.1
    for count in 1...4 {
      var (tap, press, pan) = (preset.tap, preset.longPress, preset.pan)
      press.numberOfTouchesRequired = count
      surface.add(LongPressRecognizer(press))
      if count < 4 {
        tap.numberOfTouchesRequired = count
        surface.add(TapRecognizer(tap))
      }
      if count > 1 {
        (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (count, count)
        surface.add(PanRecognizer(pan))
      }
    }
    surface.add(PinchRecognizer(preset.pinch))
    return surface
  }
}
