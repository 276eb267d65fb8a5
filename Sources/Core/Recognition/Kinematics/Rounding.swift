package import TouchModel

/// How much room comparisons with a limit leave for rounding.
///
/// A difference of two positions is rounded, and how depends on where the finger is: 65.4 - 20.4 is
/// 45.00000000000001, while 65 - 20 is 45. Without room, a movement of exactly the limit would pass
/// at one place of the surface and fail at another.
package enum Rounding {
  /// In points, points a second or radians: far above what rounding adds up to, and far below what
  /// any device reports.
  package static var slack: Double { 1e-9 }

  /// Whether `measured` is more than `limit`, or just as much where `isInclusive` is false.
  @inline(__always)
  package static func exceeds(_ measured: Double, _ limit: Double, isInclusive: Bool) -> Bool {
    isInclusive ? measured > limit + slack : measured >= limit - slack
  }

  /// Whether `measured` is at least `limit`, or more where `isInclusive` is false.
  @inline(__always)
  package static func reaches(_ measured: Double, _ limit: Double, isInclusive: Bool = true) -> Bool
  {
    isInclusive ? measured >= limit - slack : measured > limit + slack
  }

  /// The least value that `reaches` takes for `limit`.
  package static func leastPast(_ limit: Double, isInclusive: Bool) -> Double {
    isInclusive ? limit - slack : (limit + slack).nextUp
  }
}

extension Point {
  /// The point with both coordinates rounded to whole points, halves up.
  package var roundedHalvesUp: Point {
    Point(x: (x + 0.5).rounded(.down), y: (y + 0.5).rounded(.down))
  }
}
