internal import Platforms
internal import Recognition
internal import TouchModel

extension Setup {
  /// The gestures of `new Hammer(element)` in Hammer.js 2: horizontal swipes and pans, taps, double taps
  /// and presses. Its pinch and rotation are not enabled.
  package static var hammer: Setup { hammer(hasAll: false) }

  /// The gestures of Hammer.js 2 with all recognizers enabled and all directions allowed.
  package static var hammerAll: Setup { hammer(hasAll: true) }

  /// Returns the recognizers in the order of `Hammer.defaults.preset`, of which some recognize with
  /// others.
  private static func hammer(hasAll: Bool) -> Setup {
    let preset = Preset.hammer
    var (swipe, pan, double) = (preset.swipe, preset.pan, preset.tap)
    swipe.direction = hasAll ? [.left, .right, .up, .down] : [.left, .right]
    pan.axis = hasAll ? .any : .horizontal
    double.numberOfTapsRequired = 2
    var setup = Setup(
      of: preset,
      [
        ("rotate", "rotation", KindConfiguration(preset.rotation)),
        ("pinch", "pinch", KindConfiguration(preset.pinch)),
        ("swipe", "swipe", KindConfiguration(swipe)),
        ("pan", "pan", KindConfiguration(pan)),
        ("tap", "tap", KindConfiguration(preset.tap)),
        ("doubletap", "doubleTap", KindConfiguration(double)),
        ("press", "longPress", KindConfiguration(preset.longPress)),
      ])
    for (number, other) in [(1, "rotate"), (3, "swipe"), (5, "tap")] {
      setup.recognizers[number].rules.simultaneousWith = .only([other])
    }
    if !hasAll { setup.recognizers.removeFirst(2) }
    return setup
  }
}
