import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Whether fingers lift together or one after the other makes no difference to what went wrong.
@Suite struct `A failure counts the fingers that were down at most` {
  /// The orders in which three fingers may lift; an inner array lifts in one frame.
  static let lifts: [[[Int]]] = [
    [[1, 2, 3]], [[1], [2], [3]], [[3], [2], [1]], [[2], [1, 3]], [[1, 3], [2]],
  ]

  private func drag(_ fingers: Int, by x: Double, _ y: Double, lifting: [[Int]]) -> [Step] {
    (1...fingers).map { finger($0).lands(at: 100, 100 * Double($0)) }
      + [together { (1...fingers).map { finger($0).moves(by: x, y) } }]
      + lifting.map { group in
        together { group.filter { $0 <= fingers }.map { finger($0).lifts() } }
      }
  }

  @Test(arguments: lifts)
  func `a pan that may have one finger says that two were there`(lifting: [[Int]]) {
    for presetLike in [false, true] {
      let pan = PanRecognizer.with {
        ($0.maximumNumberOfTouches, $0.endsWithExtraTouch) = (1, presetLike)
      }
      let failure = pan.replay { drag(2, by: 100, 0, lifting: lifting) }.failure
      #expect(failure == Failure(.tooManyTouches, measured: 2, limit: 1))
    }
  }

  @Test(arguments: lifts)
  func `a pan that needs three fingers says that two were there`(lifting: [[Int]]) {
    let pan = PanRecognizer.with { $0.minimumNumberOfTouches = 3 }
    let failure = pan.replay { drag(2, by: 100, 0, lifting: lifting) }.failure
    #expect(failure == Failure(.tooFewTouches, measured: 2, limit: 3))
  }

  @Test(arguments: lifts)
  func `a pan that had enough fingers says how far they went`(lifting: [[Int]]) {
    let pan = PanRecognizer.with { $0.minimumNumberOfTouches = 2 }
    let failure = pan.replay { drag(3, by: 6, 2, lifting: lifting) }.failure
    #expect(failure == near(Failure(.movedTooLittle, measured: 6, limit: 10)))
  }

  @Test(arguments: lifts)
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

  @Test func `a drag of one finger after another has lifted lacks a finger`() {
    let pan = PanRecognizer.with { $0.minimumNumberOfTouches = 2 }
    let failure = pan.replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      finger(2).lifts()
      finger(1).moves(by: 0, 50)
      finger(1).lifts()
    }.failure
    #expect(failure == Failure(.tooFewTouches, measured: 1, limit: 2))
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

  @Test(arguments: lifts)
  func `a pinch and a rotation of two fingers say that three were there`(lifting: [[Int]]) {
    for extra in [ExtraTouch.ends, .denied] {
      let pinch = PinchRecognizer.with { $0.extraTouch = extra }
      let rotation = RotationRecognizer.with { $0.extraTouch = extra }
      let three = Failure(.tooManyTouches, measured: 3, limit: 2)
      #expect(pinch.replay { drag(3, by: 60, 60, lifting: lifting) }.failure == three)
      #expect(rotation.replay { drag(3, by: 60, 60, lifting: lifting) }.failure == three)
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
