import Arbitration
import Platforms
import Recognition
import Setups
import Testing
import TouchModel

@Suite struct `The qt preset and Qt 5` {
  private static let peer = Peer("qt5.cpp", package: "Qt5Widgets", compiler: "c++")

  @Test(.enabled(if: peer != nil, "needs Qt 5, its headers and a C++ compiler"))
  func `the qt setup and Qt 5 report the same gestures for random touches`() throws {
    try AgreementSample.expectAgreement(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Qt 5, its headers and a C++ compiler"))
  func `the qt setup and Qt 5 report the same gestures and values for hands on a noisy sensor`()
    throws
  {
    try AgreementSample.expectAgreementOnNoise(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Qt 5, its headers and a C++ compiler"))
  func `the qt setup and Qt 5 report the same gestures and values for captures of real devices`()
    throws
  {
    try AgreementSample.expectAgreementOnCaptures(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Qt 5, its headers and a C++ compiler"))
  func
    `the qt setup and Qt 5 report the same gestures for the logs that distinguish the preset from others`()
    throws
  {
    try AgreementSample.expectAgreementOnDifferences(
      of: .qt, with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names,
      where: Self.isTold)
  }

  /// Where Qt finds the widget under the fingers: its screen has 800 by 600 pixels.
  private static let area = Rect(x: 280, y: 230, width: 240, height: 140)
  /// The driver's names of the gestures, in the order of the setup.
  private static let names = ["tap", "press", "pan", "swipe", "pinch", "rotation"]

  /// A press is reported when it begins.
  private static func isTold(_ happening: Happening) -> Bool {
    happening.recognizer != "press" || happening.state == .began
  }

  private static var surface: GestureSurface {
    Setup.named("qt").surface(bounds: Rect(x: 0, y: 0, width: 800, height: 800))
  }
}
