import TouchModel

/// The movement of one finger, in seconds after the beginning of the act and in points.
struct NaturalFinger {
  /// The path of the finger while it is down.
  enum Course {
    /// An arc from `start` by `way`. `bow` is the distance of its middle from the chord, as a share
    /// of the chord.
    case reach(start: Point, way: Point, bow: Double, ease: NaturalEase)
    /// A movement about `pivot`: `arm`, the line to the finger, is turned and stretched, and the
    /// pivot drifts.
    case swing(
      pivot: Point, arm: Point, scale: Double, turn: Double, drift: Point, ease: NaturalEase)
  }

  var landing: Double
  var lift: Double
  var course: Course

  func position(at time: Double) -> Point {
    switch course {
    case .reach(let start, let way, let bow, let ease):
      let share = ease.share(at: time)
      let aside = Point(x: -way.y, y: way.x) * (4 * bow * share * (1 - share))
      return start + way * share + aside
    case .swing(let pivot, let arm, let scale, let turn, let drift, let ease):
      let share = ease.share(at: time)
      let (sine, cosine) = (Trigonometry.sine(turn * share), Trigonometry.cosine(turn * share))
      let turned = Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
      return pivot + drift * share + turned * (1 + (scale - 1) * share)
    }
  }
}

/// The course of a movement over its time.
struct NaturalEase {
  var start = 0.0
  var duration: Double
  var kinematics: Kinematics
  /// The speed of a flick at the landing, as a share of the mean; its speed rises until the end.
  /// Nil for a reach.
  var landingSpeed: Double?
  /// The share of a reach that is completed when the fingers lift.
  var extent = 1.0

  func share(at time: Double) -> Double {
    let u = duration > 0 ? min(max((time - start) / duration, 0), 1) : 1
    if let landingSpeed { return u * (landingSpeed + (1 - landingSpeed) * u) }
    return kinematics.progress(u * extent) / kinematics.progress(extent)
  }
}
