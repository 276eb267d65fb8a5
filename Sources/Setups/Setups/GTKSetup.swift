internal import Platforms
internal import Recognition
internal import TouchModel

extension Setup {
  /// The gestures of a GTK 3 application that adds one of each class to a widget and claims no touch.
  /// They run side by side.
  ///
  /// - `multiPress` and `multiPress2` are the releases of one `GtkGestureMultiPress` with an `n_press`
  ///   of 1 and of 2.
  /// - `drag` begins where `gtk_drag_check_threshold` says so, `zoom` and `rotate` with two fingers.
  /// - `swipe` is reported at every lift of a moving finger, at any velocity.
  package static var gtk: Setup {
    let preset = Preset.gtk
    var double = preset.tap
    double.numberOfTapsRequired = 2
    var swipe = preset.swipe
    swipe.direction = [.left, .right, .up, .down]
    return Setup(
      of: preset,
      [
        ("multiPress", "tap", KindConfiguration(preset.tap)),
        ("multiPress2", "doubleTap", KindConfiguration(double)),
        ("longPress", "longPress", KindConfiguration(preset.longPress)),
        ("drag", "pan", KindConfiguration(preset.pan)),
        ("swipe", "swipe", KindConfiguration(swipe)),
        ("zoom", "pinch", KindConfiguration(preset.pinch)),
        ("rotate", "rotation", KindConfiguration(preset.rotation)),
      ]
    ) { $0.simultaneousWith = .all }
  }
}
