import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Hammer.js looks at the time, the distance and the number of pointers as fingers lift.
@Suite struct `A tap that only lifts decide` {
  private static func recognizer(
    isRounded: Bool = false, _ change: (inout TapRecognizer.Configuration) -> Void = { _ in }
  ) -> TapRecognizer {
    TapRecognizer.with {
      ($0.judgesAtLift, $0.roundsCentroid) = (true, isRounded)
      ($0.maximumTapDuration, $0.allowableMovement) = (.milliseconds(250), 9)
      $0.allowsExactMovement = false
      change(&$0)
    }
  }

  @Test func `a tap that only lifts decide lets a finger land and lift beside it`() {
    let moments = Self.recognizer().replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(20))
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(20))
      finger(2).lifts()
      hold(.milliseconds(20))
      finger(1).lifts()
    }.moments
    #expect(moments == [.ended(at: .milliseconds(60))])
  }

  @Test func `a tap that only lifts decide may move away and come back`() {
    let moments = Self.recognizer().replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(20))
      finger(1).moves(to: 150, 100)
      hold(.milliseconds(20))
      finger(1).moves(to: 105, 100)
      finger(1).lifts()
    }.moments
    #expect(moments == [.ended(at: .milliseconds(40))])
  }

  @Test
  func
    `a tap that only lifts decide fails at the last lift if the finger is far from where the first one landed`()
  {
    let moments = Self.recognizer().replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(20))
      finger(1).lifts()
      hold(.milliseconds(20))
      finger(2).lifts()
    }.moments
    #expect(moments == [.failed(.movedTooFar, at: .milliseconds(40))])
  }

  @Test func `a tap that only lifts decide fails if two fingers lift at once`() {
    let moments = Self.recognizer().replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 101, 100)
      hold(.milliseconds(20))
      together {
        finger(1).lifts()
        finger(2).lifts()
      }
    }.moments
    #expect(moments == [.failed(.tooManyTouches, at: .milliseconds(20))])
  }

  @Test
  func `a tap that only lifts decide fails when it has lasted too long from the first landing`() {
    let moments = Self.recognizer().replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(200))
      finger(2).lands(at: 101, 100)
      hold(.milliseconds(100))
      finger(1).lifts()
      finger(2).lifts()
    }.moments
    #expect(moments == [.failed(.heldTooLong, at: .milliseconds(250))])
  }

  @Test(arguments: [(false, [Phase.ended]), (true, [.failed])])
  func `a tap that only lifts decide measures from whole points if it rounds`(
    isRounded: Bool, states: [Phase]
  ) {
    // 8.4 points apart, and 9 in whole points.
    let moments = Self.recognizer(isRounded: isRounded).replay {
      finger(1).lands(at: 100.4, 100)
      finger(1).moves(to: 108.8, 100)
      finger(1).lifts()
    }.moments
    #expect(moments.map(\.state) == states)
  }

  @Test
  func `a tap that only lifts decide of two fingers is complete when the first of the two lifts`() {
    let moments = Self.recognizer { $0.numberOfTouchesRequired = 2 }.replay {
      together {
        finger(1).lands(at: 100, 100)
        finger(2).lands(at: 200, 100)
      }
      hold(.milliseconds(20))
      finger(1).lifts()
      hold(.milliseconds(20))
      finger(2).lifts()
    }.moments
    #expect(moments == [.ended(at: .milliseconds(20))])
  }

  @Test(arguments: [(9.0, 1), (11.0, 0)])
  func `a tap that only lifts decide counts as a second one only near the one before`(
    distance: Double, count: Int
  ) {
    let moments = Self.recognizer {
      $0.numberOfTapsRequired = 2
      $0.series.maximumTapDistance = 10
    }.replay {
      tap(1, at: 100, 100)
      hold(.milliseconds(50))
      tap(1, at: 100 + distance, 100)
    }.moments
    #expect(moments.count { $0.state == .ended } == count)
  }
}
