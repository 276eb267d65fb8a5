/// A number in double precision, and its exact value if the text was an integer.
package struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
  /// The nearest double to the text.
  package var double: Double
  /// The integer; nil if the text had a fraction or an exponent, or does not fit into 64 bits.
  package var integer: Int64?

  /// Creates an integer, which is kept because doubles cannot distinguish large neighbors.
  package init(_ integer: Int64) {
    double = Double(integer)
    self.integer = integer
  }

  package init(_ double: Double) {
    self.double = double
    integer = nil
  }

  init(double: Double, integer: Int64?) {
    self.double = double
    self.integer = integer
  }

  /// The number if it is an integer, also if it is written with a fraction or an exponent;
  /// otherwise nil.
  package var wholeNumber: Int64? {
    if let integer { return integer }
    // `Int64(exactly:)` would need the mathematics of the C library.
    guard double.magnitude < 0x1p63 else { return nil }
    let whole = Int64(double)
    return Double(whole) == double ? whole : nil
  }

  package var description: String {
    var writer = JSONWriter()
    writer.number(self)
    return writer.text
  }
}
