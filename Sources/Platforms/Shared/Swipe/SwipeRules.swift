package import Recognition

/// The differences of other platforms from UIKit in swipes. The default values are UIKit's.
package struct SwipeRules: PlatformRules {
  package static var name: StaticString { "swipe" }

  /// The limits of a swipe that is decided as a finger lifts; nil if it is decided while fingers
  /// move.
  var fling: SwipeRecognizer.Configuration.Fling?
  var judgesMean = false
  var survivesExtraTouch = false

  package init() {}

  package func machine(for configuration: SwipeRecognizer.Configuration) -> CustomMachine {
    fling.map { CustomMachine(platform: LiftJudgedSwipe(configuration, $0, self)) }
      ?? CustomMachine(platform: SharedSwipe(configuration, self))
  }
}

extension SwipeRules {
  package func check(_ check: inout RangeCheck) {
    check.number("minimumVelocity", fling?.minimumVelocity)
    check.number("maximumDeviation", fling?.maximumDeviation)
  }
}
