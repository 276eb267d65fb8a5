internal import Platforms
internal import Recognition
internal import TouchModel

extension Setup {
  /// The gestures of an iOS application that adds one recognizer of each class to a view, without a
  /// delegate: no tap waits for the double tap, and the pan does not wait for the swipes.
  ///
  /// Pan and pinch are recognized together, as those of `UIScrollView` are [A]. All others exclude each
  /// other.
  package static var uikit: Setup {
    let preset = Preset.uikit
    var double = preset.tap
    double.numberOfTapsRequired = 2
    var setup = Setup(
      of: preset,
      [
        ("tap", "tap", KindConfiguration(preset.tap)),
        ("doubleTap", "doubleTap", KindConfiguration(double)),
        ("longPress", "longPress", KindConfiguration(preset.longPress)),
        ("pan", "pan", KindConfiguration(preset.pan)),
        ("pinch", "pinch", KindConfiguration(preset.pinch)),
        ("rotation", "rotation", KindConfiguration(preset.rotation)),
      ])
    for swipe in swipes(fingers: 1) {
      var swipe = swipe
      swipe.label = "swipe"
      setup.recognizers.append(swipe)
    }
    setup.recognizers[3].rules.simultaneousWith = .only(["pinch"])
    return setup
  }
}
