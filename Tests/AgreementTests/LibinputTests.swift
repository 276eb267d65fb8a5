import Arbitration
import Presets
import Recognition
import Testing
import TouchModel

@Suite struct `The libinput preset and libinput` {
  private static let peer = Peer("libinput.c", package: "libinput")

  @Test(.enabled(if: peer != nil, "libinput, its headers or a C compiler is missing"))
  func `report the same gestures for random touches`() throws {
    let preset = Preset.libinput
    var surface = GestureSurface(width: 1000, height: 800)
    surface.policy = preset.policy
    surface.touchpad = preset.touchpad
    var names: [String] = []
    for count in 1...4 {
      var (tap, press, pan) = (preset.tap, preset.longPress, preset.pan)
      press.numberOfTouchesRequired = count
      surface.add(LongPressRecognizer(press))
      names.append("press\(count)")
      if count < 4 {
        tap.numberOfTouchesRequired = count
        surface.add(TapRecognizer(tap))
        names.append("tap\(count)")
      }
      if count > 1 {
        (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (count, count)
        surface.add(PanRecognizer(pan))
        names.append("pan\(count)")
      }
    }
    surface.add(PinchRecognizer(preset.pinch))
    names.append("pinch")
    try AgreementSample.expectAgreement(
      with: try #require(Self.peer), in: Rect(x: 350, y: 250, width: 300, height: 200), surface,
      names: names, isCancelled: false, retold: \.withPinchesFromTheirFirstChange)
  }
}

extension [Happening] {
  /// This engine tells of a pinch as soon as it is known for one, libinput when it first changes.
  fileprivate var withPinchesFromTheirFirstChange: [Happening] {
    var told: [Happening] = []
    var isKnown = false
    for var happening in self {
      guard happening.recognizer == "pinch" else {
        told.append(happening)
        continue
      }
      if happening.state == .began {
        isKnown = true
        continue
      }
      let isFirst = isKnown
      isKnown = false
      if isFirst, happening.state != .changed { continue }
      if isFirst { happening.state = .began }
      told.append(happening)
    }
    return told
  }
}
