/// The largest and the smallest value around each point of a path, for lower bounds of warping.
///
/// Keogh and Ratanamahatana, "Exact indexing of dynamic time warping" (2005).
enum Envelope {
  /// Writes an envelope. `form` holds `columns` rows of `places` numbers. `envelope` gets as many
  /// rows of the largest and then of the smallest values within `band` points.
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
