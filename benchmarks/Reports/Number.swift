/// Numbers as tables for people show them.
enum Number {
  /// With so many decimal places; if that is nil, one place, or four if one would show nothing.
  static func short(_ value: Double, places: Int? = nil) -> String {
    guard value.isFinite else { return "-" }
    let places = places ?? (value != 0 && abs(value) < 0.1 ? 4 : 1)
    let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
    let scaled = Int(exactly: (abs(value) * Double(unit)).rounded()) ?? 0
    let fraction = String(scaled % unit)
    return (value < 0 && scaled > 0 ? "-" : "") + "\(scaled / unit)."
      + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
