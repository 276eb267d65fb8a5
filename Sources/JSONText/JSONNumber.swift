/// A number as double precision, and exactly where the text was an integer literal.
package struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
  /// The nearest double to the text.
  package var double: Double
  /// Present when the text had neither fraction nor exponent and fits.
  package var integer: Int64?

  /// `integer` is the literal; doubles cannot tell large neighbors apart.
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

  /// The integer that this number is, however it was written.
  package var wholeNumber: Int64? {
    if let integer { return integer }
    // `Int64(exactly:)` would need the C library's mathematics.
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
