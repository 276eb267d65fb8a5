package import TouchModel

/// Hands out touch identities, 1, 2, 3 …; and counts touches of which the device did not tell the place.
package struct TouchSerials {
  private var last: Int32 = 0
  /// Touches that were left out, or whose place is a guess.
  package var withoutPosition = 0
  /// Touches whose place the pointer's axes tell.
  package var derived = 0

  package init() {}

  package mutating func next() -> TouchID {
    last &+= 1
    return TouchID(last)
  }
}
