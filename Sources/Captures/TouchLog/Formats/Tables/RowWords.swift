internal import TouchModel

/// The cells of a row that the next rows are likely to repeat: the finger, and words and flags about
/// it.
struct RowWords {
  var id: Int64 = 0
  var phase = TouchSample.Phase.move
  var kind = Contact.Kind.direct
  var isPalm = false
  var isHovering = false
  /// The bits of the cells that the row states.
  var stated: UInt32 = 0

  @inline(__always)
  func states(_ cell: PlainRows.Cell) -> Bool { stated & cell.bit != 0 }
}
