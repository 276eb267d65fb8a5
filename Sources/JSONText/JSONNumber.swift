/// A number as double precision, and exactly where the text was an integer literal.
public struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
  /// The nearest double to the text.
  public var double: Double
  /// Present when the text had neither fraction nor exponent and fits.
  public var integer: Int64?

  /// `integer` is the literal; doubles cannot tell large neighbors apart.
  public init(_ integer: Int64) {
    double = Double(integer)
    self.integer = integer
  }

  public init(_ double: Double) {
    self.double = double
    integer = nil
  }

  init(double: Double, integer: Int64?) {
    self.double = double
    self.integer = integer
  }

  /// The integer that this number is, however it was written.
  public var wholeNumber: Int64? {
    if let integer { return integer }
    // `Int64(exactly:)` would need the C library's mathematics.
    guard double.magnitude < 0x1p63 else { return nil }
    let whole = Int64(double)
    return Double(whole) == double ? whole : nil
  }

  public var description: String {
    var writer = JSONWriter()
    writer.number(self)
    return writer.text
  }
}
