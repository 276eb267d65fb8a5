package import Figures
internal import Ordering
internal import TouchModel

/// Joins the recognized gestures of several captures for a map.
package enum RecognitionMapData {
  /// Returns the map of captures that were made on surfaces of the same size.
  package static func figure(_ captures: [CaptureFigureData]) throws(FigureFault) -> MapFigure {
    guard let first = captures.first?.capture else {
      throw FigureFault("shows recognized gestures, and there is no capture")
    }
    for other in captures.map(\.capture) where !isAlike(first, other) {
      throw FigureFault(
        "shows captures of one surface, found one of \(text(of: first)) and one of "
          + "\(text(of: other)); name the captures of one device")
    }
    var groups: [String: RecognitionPlaces] = [:]
    for recognition in captures.flatMap(\.recognitions) {
      let label = recognition.label
      groups[label, default: RecognitionPlaces(label, [])].places.append(recognition.place)
    }
    return MapFigure(
      groups.keys.ordered().compactMap { groups[$0] }, size: first.size,
      isInMillimeters: first.isInMillimeters)
  }

  /// Returns whether the sizes of two surfaces are equal to 1 %.
  private static func isAlike(_ one: FigureCapture, _ other: FigureCapture) -> Bool {
    guard one.isInMillimeters == other.isInMillimeters else { return false }
    guard let a = one.size, let b = other.size else { return one.size == other.size }
    return abs(a.x - b.x) <= 0.01 * a.x && abs(a.y - b.y) <= 0.01 * a.y
  }

  private static func text(of capture: FigureCapture) -> String {
    guard let size = capture.size else { return "unknown size" }
    let unit = capture.isInMillimeters ? "mm" : "units"
    return "\(Int(size.x.rounded())) × \(Int(size.y.rounded())) \(unit)"
  }
}
