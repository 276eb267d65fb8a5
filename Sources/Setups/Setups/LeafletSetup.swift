internal import Platforms
internal import Recognition
internal import TouchModel

extension Setup {
  /// The events of a map in Leaflet that fingers cause: `click`, `dblclick`, `contextmenu`, `drag` and
  /// `zoom`.
  package static var leaflet: Setup {
    let preset = Preset.leaflet
    var double = preset.tap
    double.numberOfTapsRequired = 2
    return Setup(
      of: preset,
      [
        ("click", "tap", KindConfiguration(preset.tap)),
        ("dblclick", "doubleTap", KindConfiguration(double)),
        ("contextmenu", "longPress", KindConfiguration(preset.longPress)),
        ("drag", "pan", KindConfiguration(preset.pan)),
        ("zoom", "pinch", KindConfiguration(preset.pinch)),
      ])
  }
}
