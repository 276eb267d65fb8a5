internal import Recognition

extension PlatformSetup {
  /// The gestures of a GTK 3 application that adds one of each class to a widget and claims no touch.
  /// They run side by side.
  ///
  /// - `multiPress` and `multiPress2` are the releases of one `GtkGestureMultiPress` with an `n_press`
  ///   of 1 and of 2.
  /// - `drag` begins where `gtk_drag_check_threshold` says so, `zoom` and `rotate` with two fingers.
  /// - `swipe` is reported at every lift of a moving finger, at any velocity.
  static func gtk(_ preset: Preset) -> PlatformSetup {
    gtk(
      preset, click: "multiPress",
      summary: "GTK 3's gestures on one widget: clicks, presses, drag, swipe, zoom, rotate.")
  }

  /// The gestures of a GTK 4 application that adds one of each class to a widget and claims no touch. `click` and
  /// `click2` are the releases of one `GtkGestureClick` with an `n_press` of 1 and of 2; the others are as in GTK 3.
  static func gtk4(_ preset: Preset) -> PlatformSetup {
    gtk(
      preset, click: "click",
      summary: "GTK 4's gestures on one widget: clicks, presses, drag, swipe, zoom, rotate.")
  }

  private static func gtk(_ preset: Preset, click: String, summary: String) -> PlatformSetup {
    let gestures = [
      Gesture(click, "tap", .tap(preset.tap)),
      Gesture(click + "2", "doubleTap", .tap(preset.doubleTap)),
      Gesture("longPress", "longPress", .longPress(preset.longPress)),
      Gesture("drag", "pan", .pan(preset.pan)),
      Gesture("swipe", "swipe", .swipe(preset.anySwipe)),
      Gesture("zoom", "pinch", .pinch(preset.pinch)),
      Gesture("rotate", "rotation", .rotation(preset.rotation)),
    ]
    return PlatformSetup(
      name: preset.name, summary: summary,
      gestures: gestures.map { gesture in
        var gesture = gesture
        gesture.runsBesideAll = true
        return gesture
      })
  }
}
