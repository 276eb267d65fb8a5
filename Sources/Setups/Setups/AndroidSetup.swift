internal import Platforms
internal import Recognition
internal import TouchModel

extension Setup {
  /// The gestures of an Android application that asks `GestureDetector` and `ScaleGestureDetector` for
  /// all of them, under the names of their listeners' methods.
  ///
  /// - A tap is reported twice: `singleTapUp` when the finger lifts, `singleTapConfirmed` when no double
  ///   tap can follow.
  /// - `doubleTap` is reported as the second finger lands.
  /// - A `fling` comes beside the `scroll` of the same fingers.
  /// - `scale` states the scale of each step, not of the whole gesture. After a double tap one finger
  ///   scales (quick scale).
  package static var android: Setup {
    let preset = Preset.android
    var confirmed = preset.tap
    confirmed.waitsForDoubleTap = true
    var double = preset.tap
    double.numberOfTapsRequired = 2
    var fling = preset.swipe
    fling.direction = [.left, .right, .up, .down]
    let all: [(id: String, label: String, configuration: KindConfiguration)] = [
      ("singleTapUp", "tap", KindConfiguration(preset.tap)),
      ("singleTapConfirmed", "tap", KindConfiguration(confirmed)),
      ("doubleTap", "doubleTap", KindConfiguration(double)),
      ("longPress", "longPress", KindConfiguration(preset.longPress)),
      ("scroll", "pan", KindConfiguration(preset.pan)),
      ("fling", "swipe", KindConfiguration(fling)),
      ("scale", "pinch", KindConfiguration(preset.pinch)),
    ]
    var setup = Setup(
      preset: preset,
      recognizers: all.map { id, label, configuration in
        var recognizer = RecognizerDescription(id: id, configuration)
        recognizer.label = label
        return recognizer
      })
    setup.namesCompanions = true
    return setup
  }
}
