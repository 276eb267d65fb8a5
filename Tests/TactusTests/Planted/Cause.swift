import Tactus

/// One fault in a gesture that is otherwise correct: the setup, the touches, and the reason that an
/// explanation must state.
struct Cause: Sendable {
  let reason: Failure.Reason
  /// The recognizers; the first is the one that fails.
  let recognizers: String
  let touches: @Sendable (inout TouchScript) -> Void

  private init(
    _ reason: Failure.Reason, _ recognizers: String,
    _ touches: @escaping @Sendable (inout TouchScript) -> Void
  ) {
    (self.reason, self.recognizers, self.touches) = (reason, recognizers, touches)
  }

  var setup: String { #"{"recognizers":[\#(recognizers)]}"# }

  static let all: [Cause] = taps + presses + swipes + pans + pairs + rules + captures

  private static let taps = [
    Cause(.heldTooLong, #"{"id":"g","kind":"tap"}"#) {
      $0.land(1)
      $0.wait(800...2000)
      $0.lift(1)
    },
    Cause(.movedTooFar, #"{"id":"g","kind":"tap"}"#) {
      $0.land(1)
      $0.wait(20...80)
      $0.move(1, by: 46...140)
      $0.wait(20...80)
      $0.lift(1)
    },
    Cause(.tooManyTouches, #"{"id":"g","kind":"tap"}"#) {
      $0.land(1)
      $0.wait(5...60)
      $0.land(2)
      $0.wait(20...80)
      $0.lift(2)
      $0.lift(1)
    },
    Cause(.tooFewTouches, #"{"id":"g","kind":"tap","numberOfTouchesRequired":2}"#) {
      $0.land(1)
      $0.wait(30...200)
      $0.lift(1)
    },
    Cause(.nextTapTooLate, #"{"id":"g","kind":"tap","numberOfTapsRequired":2}"#) {
      $0.tap(1)
      $0.wait(360...900)
      $0.tap(2, at: $0.place(of: 1))
    },
    Cause(.tapsTooFarApart, #"{"id":"g","kind":"tap","numberOfTapsRequired":2}"#) {
      $0.tap(1)
      $0.wait(50...300)
      $0.tap(2, at: $0.place(of: 1) + $0.way(46...160))
    },
  ]

  private static let presses = [
    Cause(.liftedEarly, #"{"id":"g","kind":"longPress"}"#) {
      $0.land(1)
      $0.wait(60...495)
      $0.lift(1)
    },
    Cause(.movedTooFar, #"{"id":"g","kind":"longPress"}"#) {
      $0.land(1)
      $0.wait(50...400)
      $0.move(1, by: 11...120)
      $0.wait(600...900)
      $0.lift(1)
    },
    Cause(.tooManyTouches, #"{"id":"g","kind":"longPress"}"#) {
      $0.land(1)
      $0.wait(5...400)
      $0.land(2)
      $0.wait(700...900)
      $0.lift(2)
      $0.lift(1)
    },
    Cause(.tooFewTouches, #"{"id":"g","kind":"longPress","numberOfTouchesRequired":2}"#) {
      $0.land(1)
      $0.wait(600...900)
      $0.lift(1)
    },
  ]

  private static let swipes = [
    Cause(.tooSlow, #"{"id":"g","kind":"swipe"}"#) {
      $0.land(1)
      $0.wait(510...900)
      $0.move(1, right: 60...150)
      $0.lift(1)
    },
    Cause(.tooShort, #"{"id":"g","kind":"swipe"}"#) {
      $0.land(1)
      $0.wait(10...60)
      $0.move(1, right: 4...40)
      $0.lift(1)
    },
    Cause(.strayed, #"{"id":"g","kind":"swipe"}"#) {
      $0.land(1)
      $0.wait(10...60)
      $0.move(1, right: 60...150, down: 52...120)
      $0.lift(1)
    },
    Cause(.movedBackwards, #"{"id":"g","kind":"swipe"}"#) {
      $0.land(1)
      $0.wait(10...30)
      $0.move(1, right: -30 ... -2)
      $0.wait(10...30)
      $0.move(1, right: 100...150)
      $0.lift(1)
    },
  ]

  private static let pans = [
    Cause(.movedTooLittle, #"{"id":"g","kind":"pan"}"#) {
      $0.land(1)
      $0.wait(10...300)
      $0.move(1, right: 2...9)
      $0.wait(10...300)
      $0.lift(1)
    },
    Cause(.tooFewTouches, #"{"id":"g","kind":"pan","minimumNumberOfTouches":2}"#) {
      $0.land(1)
      $0.wait(10...300)
      $0.move(1, right: 20...90)
      $0.lift(1)
    },
    Cause(.tooManyTouches, #"{"id":"g","kind":"pan","maximumNumberOfTouches":1}"#) {
      $0.landTogether()
      $0.wait(10...300)
      $0.moveBoth(right: 20...90)
      $0.liftTogether()
    },
    Cause(.awayFromEdge, #"{"id":"g","kind":"screenEdgePan","edges":"left"}"#) {
      $0.land(1)
      $0.wait(10...300)
      $0.move(1, right: 20...90)
      $0.lift(1)
    },
  ]

  private static let pairs = [
    Cause(.movedTooLittle, #"{"id":"g","kind":"pinch"}"#) {
      $0.landTogether()
      $0.wait(10...300)
      $0.move(2, right: 2...9)
      $0.liftTogether()
    },
    Cause(.tooFewTouches, #"{"id":"g","kind":"pinch"}"#) {
      $0.land(1)
      $0.wait(10...300)
      $0.move(1, right: 20...90)
      $0.lift(1)
    },
    Cause(.turnedTooLittle, #"{"id":"g","kind":"rotation"}"#) {
      // The fingers are 100 points apart: 1 to 9 degrees.
      $0.landTogether()
      $0.wait(10...300)
      $0.move(2, down: 2...15)
      $0.liftTogether()
    },
    Cause(.movedTogether, #"{"id":"g","kind":"pinch","minimumOpposingMovement":10}"#) {
      $0.landTogether()
      $0.wait(10...300)
      $0.move(2, right: 20...60)
      $0.wait(10...300)
      $0.liftTogether()
    },
    Cause(
      .movedApart,
      #"{"id":"g","kind":"pan","minimumNumberOfTouches":2,"opposingMovement":10}"#
    ) {
      $0.landTogether()
      $0.wait(10...300)
      $0.move(1, right: -19...(-12))
      $0.move(2, right: 40...60)
      $0.wait(10...300)
      $0.liftTogether()
    },
  ]

  private static let rules = [
    Cause(.prevented, #"{"id":"g","kind":"tap"},{"id":"pan","kind":"pan"}"#) {
      $0.land(1)
      $0.wait(10...200)
      $0.move(1, right: 12...40)
      $0.wait(10...200)
      $0.lift(1)
    },
    Cause(
      .requiredFailureRecognized,
      #"{"id":"g","kind":"pan","requireToFail":["swipe"]},{"id":"swipe","kind":"swipe"}"#
    ) {
      $0.land(1)
      $0.wait(10...40)
      $0.move(1, right: 20...30)
      $0.wait(10...40)
      $0.move(1, right: 60...120)
      $0.lift(1)
    },
    Cause(
      .refusedByCondition,
      #"{"id":"g","kind":"tap","delegate":{"shouldBegin":"location.y < 0 pt"}}"#
    ) { $0.tap(1) },
    Cause(.refusedByDelegate, #"{"id":"g","kind":"tap","delegate":{"shouldBegin":false}}"#) {
      $0.tap(1)
    },
  ]

  private static let captures = [
    Cause(.touchCancelled, #"{"id":"g","kind":"tap"}"#) {
      $0.land(1)
      $0.wait(20...300)
      $0.cancel(1)
    },
    Cause(.captureEnded, #"{"id":"g","kind":"longPress"}"#) {
      $0.land(1)
      $0.wait(20...400)
      $0.move(1, right: 1...3)
    },
  ]
}
