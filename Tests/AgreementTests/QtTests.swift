import Arbitration
import Platforms
import Recognition
import Setups
import Testing
import TouchModel

@Suite struct `The qt preset and Qt` {
  /// The versions that are installed.
  private static let peers = ["Qt5Widgets", "Qt6Widgets"].compactMap {
    Peer("qt.cpp", package: $0, compiler: "c++")
  }

  @Test(
    .enabled(if: !peers.isEmpty, "needs Qt 5 or 6, its headers and a C++ compiler"),
    arguments: peers)
  func `the qt setup and Qt report the same gestures for random touches`(peer: Peer) throws {
    try AgreementSample.expectAgreement(
      with: peer, in: Self.area, Self.surface, names: Self.names,
      where: Self.isTold)
  }

  @Test(
    .enabled(if: !peers.isEmpty, "needs Qt 5 or 6, its headers and a C++ compiler"),
    arguments: peers)
  func `the qt setup and Qt report the same gestures and values for hands on a noisy sensor`(
    peer: Peer
  ) throws {
    try AgreementSample.expectAgreementOnNoise(
      with: peer, in: Self.area, Self.surface, names: Self.names,
      where: Self.isTold)
  }

  @Test(
    .enabled(if: !peers.isEmpty, "needs Qt 5 or 6, its headers and a C++ compiler"),
    arguments: peers)
  func `the qt setup and Qt report the same gestures and values for captures of real devices`(
    peer: Peer
  ) throws {
    try AgreementSample.expectAgreementOnCaptures(
      with: peer, in: Self.area, Self.surface, names: Self.names,
      where: Self.isTold)
  }

  @Test(
    .enabled(if: !peers.isEmpty, "needs Qt 5 or 6, its headers and a C++ compiler"),
    arguments: peers)
  func
    `the qt setup and Qt report the same gestures for the logs that distinguish the preset from others`(
      peer: Peer
    ) throws
  {
    try AgreementSample.expectAgreementOnDifferences(
      of: .qt, with: peer, in: Self.area, Self.surface, names: Self.names,
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
