internal import Recognition
internal import TouchModel
internal import ViewTree

extension View {
  /// The first value of the view that is out of range; nil if there is none. A view may be mirrored by a
  /// negative scale, and made smaller than its frame for touches by a negative hit slop.
  var fault: RangeFault? {
    #if hasFeature(Embedded)
      nil
    #else
      outOfRange
    #endif
  }

  private var outOfRange: RangeFault? {
    var check = RangeCheck()
    if let frame {
      check.number("frame.x", frame.x, from: nil)
      check.number("frame.y", frame.y, from: nil)
      check.number("frame.width", frame.width)
      check.number("frame.height", frame.height)
    }
    check.number("rotation", rotation, from: nil)
    check.number("scale", scale, from: nil)
    check.number("alpha", alpha, from: nil)
    for edge in [hitSlop.left, hitSlop.top, hitSlop.right, hitSlop.bottom] {
      check.number("hitSlop", edge, from: nil)
    }
    return check.fault
  }
}
