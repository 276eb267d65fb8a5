internal import TouchModel

/// Hands out touch identities, 1, 2, 3 …; and counts touches of which no one ever saw the place.
struct TouchSerials {
  private var last: Int32 = 0
  var withoutPosition = 0

  mutating func next() -> TouchID {
    last &+= 1
    return TouchID(last)
  }
}
