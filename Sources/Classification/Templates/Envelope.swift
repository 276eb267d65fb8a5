/// The largest and the least value around each place of a path: what lower bounds of warping use.
///
/// Keogh and Ratanamahatana, "Exact indexing of dynamic time warping" (2005).
enum Envelope {
  /// `form` holds `columns` rows of `places` numbers; `envelope` gets as many rows of largest and
  /// then of least values within `band` places.
  static func write(
    _ form: UnsafePointer<Float>, columns: Int, places: Int, band: Int,
    into envelope: UnsafeMutablePointer<Float>
  ) {
    let least = envelope + columns * places
    for column in 0..<columns {
      let row = form + column * places
      for place in 0..<places {
        let range = max(0, place - band)...min(places - 1, place + band)
        var (low, high) = (row[place], row[place])
        for other in range {
          low = min(low, row[other])
          high = max(high, row[other])
        }
        envelope[column * places + place] = high
        least[column * places + place] = low
      }
    }
  }
}
