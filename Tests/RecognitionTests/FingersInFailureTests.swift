import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Whether fingers lift together or one after the other makes no difference to what went wrong.
@Suite struct `A failure counts the fingers that were down at most` {
  @Test(arguments: ThreeFingers.lifts)
  func `a pan that may have one finger says that two were there`(lifting: [[Int]]) {
    let pan = PanRecognizer.with { $0.maximumNumberOfTouches = 1 }
    let failure = pan.replay { ThreeFingers.drag(2, by: 100, 0, lifting: lifting) }.failure
    #expect(failure == Failure(.tooManyTouches, measured: 2, limit: 1))
  }

  @Test(arguments: ThreeFingers.lifts)
  func `a pan that needs three fingers says that two were there`(lifting: [[Int]]) {
    let pan = PanRecognizer.with { $0.minimumNumberOfTouches = 3 }
    let failure = pan.replay { ThreeFingers.drag(2, by: 100, 0, lifting: lifting) }.failure
    #expect(failure == Failure(.tooFewTouches, measured: 2, limit: 3))
  }

  @Test(arguments: ThreeFingers.lifts)
  func `a pan that had enough fingers says how far they went`(lifting: [[Int]]) {
    let pan = PanRecognizer.with { $0.minimumNumberOfTouches = 2 }
    let failure = pan.replay { ThreeFingers.drag(3, by: 6, 2, lifting: lifting) }.failure
    #expect(failure == near(Failure(.movedTooLittle, measured: 6, limit: 10)))
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
}
