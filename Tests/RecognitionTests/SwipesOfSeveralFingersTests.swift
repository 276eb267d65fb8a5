import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A swipe of two fingers` {
  /// Both land at once; after 100 ms they have moved so far, in one frame.
  private func swipe(_ first: Double, _ second: Double, to direction: SwipeDirection = .right)
    -> [Transition]
  {
    let recognizer = SwipeRecognizer.with {
      $0.numberOfTouchesRequired = 2
      $0.direction = direction
    }
    return recognizer.replay {
      together {
        finger(1).lands(at: 100, 400)
        finger(2).lands(at: 140, 500)
      }
      hold(.milliseconds(100))
      together {
        finger(1).moves(by: first, 0)
        finger(2).moves(by: second, 0)
      }
      finger(1).lifts()
      finger(2).lifts()
    }
  }

  @Test func `a swipe of two fingers needs each of them to go far enough`() {
    let good = swipe(100, 50)
    #expect(good.moments == [.ended(at: .milliseconds(100))])
    #expect(good.first?.location == Point(x: 120, y: 450))
    #expect(good.first?.touches == 2)
    #expect(swipe(100, 0).failure == near(Failure(.tooShort, measured: 0, limit: 45.3)))
    #expect(swipe(100, -100).failure == Failure(.movedBackwards, measured: 100, limit: 0))
  }

  @Test func `a swipe of two fingers needs them to go the same way`() {
    #expect(swipe(-60, -60, to: [.right, .left]).first?.direction == .left)
    let parted = swipe(60, -60, to: [.right, .left])
    #expect(parted.moments == [.failed(.wrongDirection, at: .milliseconds(100))])
  }

  @Test func `a swipe of two fingers counts its time from the first landing`() {
    let recognizer = SwipeRecognizer.with { $0.numberOfTouchesRequired = 2 }
    let transitions = recognizer.replay {
      finger(1).lands(at: 100, 400)
      hold(.milliseconds(450))
      finger(2).lands(at: 140, 500)
      hold(.milliseconds(51))
      together {
        finger(1).moves(by: 100, 0)
        finger(2).moves(by: 100, 0)
      }
    }
    #expect(transitions.failure == Failure(.tooSlow, measured: 0.501, limit: 0.5))
  }

  @Test func `a swipe of two fingers fails with one finger or three`() {
    let recognizer = SwipeRecognizer.with { $0.numberOfTouchesRequired = 2 }
    let one = recognizer.replay {
      finger(1).lands(at: 100, 400)
      finger(1).moves(by: 100, 0)
      hold(.milliseconds(10))
      finger(1).lifts()
    }
    #expect(one.moments == [.failed(.tooFewTouches, at: .milliseconds(10))])
    #expect(one.failure == Failure(.tooFewTouches, measured: 1, limit: 2))
    let three = recognizer.replay {
      for number in 1...3 { finger(number).lands(at: 100, 100 * Double(number)) }
    }
    #expect(three.failure == Failure(.tooManyTouches, measured: 3, limit: 2))
  }

  @Test func `a swipe of two fingers never comes when none is required`() {
    let recognizer = SwipeRecognizer.with { $0.numberOfTouchesRequired = 0 }
    let transitions = recognizer.replay {
      finger(1).lands(at: 100, 400)
      finger(1).moves(by: 100, 0)
    }
    #expect(transitions.failure == Failure(.tooManyTouches, measured: 1, limit: 0))
  }
}
