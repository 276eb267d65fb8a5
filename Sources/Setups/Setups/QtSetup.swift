internal import Platforms
internal import Recognition
internal import TouchModel

extension Setup {
  /// The gestures of a widget in Qt Widgets that grabs all of Qt's own: none excludes another.
  ///
  /// A `QPinchGesture` reports scale and angle: `pinch` and `rotation`. A pan takes two fingers, a swipe
  /// three.
  package static var qt: Setup {
    let preset = Preset.qt
    var swipe = preset.swipe
    swipe.direction = [.left, .right, .up, .down]
    return Setup(
      of: preset,
      [
        ("tap", "tap", KindConfiguration(preset.tap)),
        ("tapAndHold", "longPress", KindConfiguration(preset.longPress)),
        ("pan", "pan", KindConfiguration(preset.pan)),
        ("swipe", "swipe", KindConfiguration(swipe)),
        ("pinch", "pinch", KindConfiguration(preset.pinch)),
        ("rotation", "rotation", KindConfiguration(preset.rotation)),
      ])
  }
}
