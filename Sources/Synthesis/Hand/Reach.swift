import TouchModel

/// One movement of the hand; several that overlap add up (Flash and Henis 1991).
struct Reach {
  /// How the way is spread over the time.
  enum Profile {
    /// From rest to rest, as the person's kinematics have it.
    case reach
    /// Lands in motion and lifts faster still: `landingSpeed` and `2 − landingSpeed` times the mean.
    case flick(landingSpeed: Double)
  }

  /// In millimetres.
  var displacement: Point
  /// How far the path leaves the chord in its middle, as a share of the chord.
  var bow = 0.0
  /// In seconds after the gesture's first landing.
  var start: Double
  var duration: Double
  var profile = Profile.reach

  /// Where the hand is, from where it started.
  func offset(at time: Double, _ kinematics: Kinematics) -> Point {
    let u = duration > 0 ? min(max((time - start) / duration, 0), 1) : 1
    let share =
      switch profile {
      case .reach: kinematics.progress(u)
      case .flick(let landingSpeed): u * (landingSpeed + (1 - landingSpeed) * u)
      }
    let aside = Point(x: -displacement.y, y: displacement.x) * (4 * bow * share * (1 - share))
    return displacement * share + aside
  }
}
