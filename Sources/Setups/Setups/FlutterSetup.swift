internal import Platforms
internal import Recognition
internal import TouchModel

extension Setup {
  /// The gestures of a `GestureDetector` in Flutter that has callbacks for taps, double taps, long presses
  /// and pans. It asserts that pan and scale are not asked for together.
  ///
  /// No program judged this setup.
  package static var flutter: Setup {
    let preset = Preset.flutter
    var double = preset.tap
    double.numberOfTapsRequired = 2
    return Setup(
      of: preset,
      [
        ("onTap", "tap", KindConfiguration(preset.tap)),
        ("onDoubleTap", "doubleTap", KindConfiguration(double)),
        ("onLongPress", "longPress", KindConfiguration(preset.longPress)),
        ("onPan", "pan", KindConfiguration(preset.pan)),
      ])
  }
}
