internal import Recognition

extension PlatformSetup {
  /// The events of a map in Leaflet that fingers cause: `click`, `dblclick`, `contextmenu`, `drag` and
  /// `zoom`.
  static func leaflet(_ preset: Preset) -> PlatformSetup {
    PlatformSetup(
      name: "leaflet",
      summary: "The gestures of a map in Leaflet: click, double click, press, drag, zoom.",
      gestures: [
        Gesture("click", "tap", .tap(preset.tap)),
        Gesture("dblclick", "doubleTap", .tap(preset.doubleTap)),
        Gesture("contextmenu", "longPress", .longPress(preset.longPress)),
        Gesture("drag", "pan", .pan(preset.pan)),
        Gesture("zoom", "pinch", .pinch(preset.pinch)),
      ])
  }
}
