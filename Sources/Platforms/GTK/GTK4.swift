internal import Arbitration
internal import Recognition
internal import TouchModel

extension Preset {
  /// The gestures of GTK 4: those of GTK 3 with two changes, both measured [M]. One pixel is one point.
  ///
  /// A click that ends because another finger lands has no release, but its press counts: a press soon
  /// after it, in the same place, is the second of a double click. Positions are fractions of a pixel,
  /// except those of a swipe, which are whole pixels.
  ///
  /// GTK 4.8.3 was judged by its own program on one widget, with gestures that claim nothing. Gestures
  /// that claim their touches were not; their rules are those that GTK 3 was judged by. Left out: the
  /// press of a click, and touches that are cancelled. Later versions differ; see below.
  public static let gtk4 = Preset("gtk4") { preset in
    preset.summary = "GTK 4's gestures; the gesture that claims a touch keeps it."
    preset.verification = .driven(.init(program: "GTK 4.8.3", logs: 300, agreeing: 300))
    preset.setValues(of: .gtk)
    preset.policy = .fractionalSequenceClaim
    preset.tap.hidesTapWithExtraTouch = true  // [M]
    // gtk_drag_check_threshold takes whole pixels and asks for more than 8 [M].
    preset.pan.hysteresis = 9
    preset.pan.beginsAtHysteresis = true
    // Positions in whole pixels [M]; the rest as in GTK 3.
    preset.swipe.setFling(
      minimumVelocity: 0, minimumDistance: 0, velocity: .endpoints(horizon: .milliseconds(150))
    ) { fling in
      fling.velocityCountsLanding = false
      fling.velocityClock = .milliseconds(1)
      fling.cutsCentroid = true
    }
    preset.words = .gtk4
    preset.setups = [.gtk4(preset)]
  }

  /// Takes the values of every kind of recognizer, and their unit, from `other`.
  private mutating func setValues(of other: Preset) {
    (tap, longPress, swipe, shake) = (other.tap, other.longPress, other.swipe, other.shake)
    (pan, screenEdgePan) = (other.pan, other.screenEdgePan)
    (pinch, rotation) = (other.pinch, other.rotation)
    pixelsPerInch = other.pixelsPerInch
  }
}
