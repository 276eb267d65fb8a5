package import TouchModel

/// Assigns touch identities, 1, 2, 3 …, and counts touches whose positions the device did not
/// report.
package struct TouchSerials {
  private var last: Int32 = 0
  /// The number of touches that were left out, or whose position is a guess.
  package var withoutPosition = 0
  /// The number of touches whose position follows from the pointer's axes.
  package var derived = 0

  package init() {}

  package mutating func next() -> TouchID {
    last &+= 1
    return TouchID(last)
  }
}
