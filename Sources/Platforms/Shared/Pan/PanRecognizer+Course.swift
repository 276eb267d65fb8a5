public import Recognition
package import TouchModel

/// The directions and offsets that an application asks of a pan.
extension PanRecognizer.Configuration {
  /// The direction in which the pan must have moved when it begins; otherwise it fails. A pan that has
  /// begun goes on in every direction. Range: a direction, or nil for every one. Default: nil; in UIKit a
  /// subclass or the delegate decides [A].
  public var direction: PanDirection? {
    get { rules.course?.direction }
    set { setCourse { $0.direction = newValue } }
  }

  /// The greatest angle between the movement and `direction`, inclusive. Range: 0 to 3.1416 rad. Default:
  /// 0.7854 rad (45°), so that a movement goes at least as far along the direction as across, as delegates
  /// usually compare [I].
  public var directionHalfWidth: Double {
    get { rules.course?.halfWidth ?? PanCourse.usualHalfWidth }
    set { setCourse { $0.halfWidth = newValue } }
  }

  /// The offsets past one of which the pan begins, in place of the hysteresis; `activeOffsetX` and
  /// `activeOffsetY` of React Native Gesture Handler [S]. Default: none; the hysteresis decides.
  public var activeOffset: PanOffsets {
    get { rules.course?.active ?? PanOffsets() }
    set { setCourse { $0.active = newValue } }
  }

  /// The offsets past one of which the pan fails before it begins; `failOffsetX` and `failOffsetY` of
  /// React Native Gesture Handler [S]. A movement that is past both kinds of offsets fails. Default: none.
  public var failOffset: PanOffsets {
    get { rules.course?.fail ?? PanOffsets() }
    set { setCourse { $0.fail = newValue } }
  }

  /// The excess of a deviation up to which a movement nearly goes in a direction, in radians: 20° [ours].
  private static let nearDeviation = 0.349

  /// Whether directions and offsets have an effect: the platform has no machine of its own for pans.
  package var followsCourse: Bool { rules.own == nil }

  /// Whether a movement leads where the direction or the active offsets ask for, or deviates by at most 20° more; true
  /// without both.
  package func mayGo(along movement: Point) -> Bool {
    guard followsCourse, let course = rules.course else { return true }
    if let failure = course.deviation(of: movement), let deviation = failure.measured,
      deviation - course.halfWidth > Self.nearDeviation
    {
      return false
    }
    guard let reach = course.reach(of: movement) else { return true }
    return reach.share >= 1 || reach.extent >= movement.length / 2
  }

  /// Whether a direction or an offset is stated. Few platforms' detectors have them; elsewhere such a pan judges
  /// for itself.
  package var hasCourse: Bool { rules.course?.isStated ?? false }

  /// The axis that is all that the course asks for; `.any` if there is no course, or if it asks for more.
  package var axisOfCourse: PanAxis {
    switch rules.course {
    case PanCourse(direction: .horizontal): .horizontal
    case PanCourse(direction: .vertical): .vertical
    default: .any
    }
  }

  /// Changes the course. One without any value is no course, so that UIKit's pan stays UIKit's.
  private mutating func setCourse(_ change: (inout PanCourse) -> Void) {
    var course = rules.course ?? PanCourse()
    change(&course)
    rules.course = course == PanCourse() ? nil : course
  }
}
