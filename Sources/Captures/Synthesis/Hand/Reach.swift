import TouchModel

/// One movement of the hand. Overlapping movements are added (Flash and Henis 1991).
struct Reach {
  /// The course of the movement over its time.
  enum Profile {
    /// From rest to rest, with the person's kinematics.
    case reach
    /// Lands in motion and lifts faster: with `landingSpeed` and `2 − landingSpeed` times the mean
    /// speed.
    case flick(landingSpeed: Double)
  }

  /// The displacement in millimeters.
  var displacement: Point
  /// The largest distance of the path from its chord, as a share of the chord.
  var bow = 0.0
  /// The start in seconds after the gesture's first landing.
  var start: Double
  var duration: Double
  var profile = Profile.reach

  /// Returns the position of the hand relative to its start.
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
