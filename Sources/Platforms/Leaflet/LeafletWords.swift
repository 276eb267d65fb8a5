internal import Recognition

extension PlatformWords {
  /// The options of a map in Leaflet 1.7 [S].
  static let leaflet = PlatformWords(
    "Leaflet", otherwise: "a constant of Leaflet; a map has no option for it", leafletEntries)

  private static let leafletEntries: [Entry] = [
    .write("allowableMovement", of: .tap, or: .longPress, "L.map(…, { tapTolerance: {value} })"),
    .write(
      "hysteresis", of: .pan,
      "map.dragging._draggable.options.clickTolerance = {value}, which is not documented"),
    .write(
      "enabled",
      "L.map(…, { dragging: true, touchZoom: true, tap: true, doubleClickZoom: true })"),
    .fixed(
      "minimumPressDuration maximumTapDuration", of: .tap, or: .longPress,
      "a constant of Map.Tap.js; set { tap: false } and listen to contextmenu of the browser"),
    .fixed(
      "maximumTapInterval", of: .tap,
      "a constant of DomEvent.DoubleTap.js; count click events"),
  ]
}
