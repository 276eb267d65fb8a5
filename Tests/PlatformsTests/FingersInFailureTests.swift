import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Whether fingers lift together or one after the other makes no difference to what went wrong.
@Suite struct `A failure counts the fingers that were down, also with the rules of a platform` {
  @Test(arguments: ThreeFingers.lifts)
  func `a pan that an extra finger ends, and that may have one finger, says that two were there`(
    lifting: [[Int]]
  ) {
    let pan = PanRecognizer.with {
      ($0.maximumNumberOfTouches, $0.endsWithExtraTouch) = (1, true)
    }
    let failure = pan.replay { ThreeFingers.drag(2, by: 100, 0, lifting: lifting) }.failure
    #expect(failure == Failure(.tooManyTouches, measured: 2, limit: 1))
  }

  @Test(arguments: ThreeFingers.lifts)
  func `a pan of two fingers that parted says so`(lifting: [[Int]]) {
    let pan = PanRecognizer.with {
      ($0.minimumNumberOfTouches, $0.opposingMovement) = (2, 9)
    }
    let failure = pan.replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      together {
        finger(1).moves(by: -12, 0)
        finger(2).moves(by: 40, 0)
      }
      lifting.map { group in together { group.filter { $0 < 3 }.map { finger($0).lifts() } } }
    }.failure
    #expect(failure == Failure(.movedApart, measured: 12, limit: 9))
  }

  @Test func `a failure after a pan that has ended counts only the fingers since then`() {
    let pan = PanRecognizer.with {
      ($0.maximumNumberOfTouches, $0.reference) = (1, .centroid(touchCountChange: .end))
    }
    let transitions = pan.replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 30, 0)
      finger(2).lands(at: 200, 100)
      finger(2).lifts()
      finger(1).moves(by: 0, 4)
      finger(1).lifts()
    }
    #expect(transitions.actions.map(\.state) == [.began, .ended])
    #expect(transitions.failure == Failure(.movedTooLittle, measured: 4, limit: 10))
  }

  @Test(arguments: ThreeFingers.lifts)
  func `a pinch and a rotation of two fingers say that three were there`(lifting: [[Int]]) {
    for extra in [ExtraTouch.ends, .denied] {
      let pinch = PinchRecognizer.with { $0.extraTouch = extra }
      let rotation = RotationRecognizer.with { $0.extraTouch = extra }
      let three = Failure(.tooManyTouches, measured: 3, limit: 2)
      #expect(pinch.replay { ThreeFingers.drag(3, by: 60, 60, lifting: lifting) }.failure == three)
      #expect(
        rotation.replay { ThreeFingers.drag(3, by: 60, 60, lifting: lifting) }.failure == three)
    }
  }

  @Test func `a swipe that leaves extra fingers out counts all of them`() {
    let swipe = SwipeRecognizer.with { ($0.decision, $0.survivesExtraTouch) = (.atLift(), true) }
    let failure = swipe.replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 80, 0)
      finger(2).lands(at: 200, 100)
      finger(3).lands(at: 300, 100)
      finger(1).lifts()
    }.failure
    #expect(failure == Failure(.tooManyTouches, measured: 3, limit: 1))
  }
}
