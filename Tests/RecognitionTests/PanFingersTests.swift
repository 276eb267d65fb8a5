import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A pan with several fingers` {
  private func pan(_ least: Int, _ most: Int?) -> PanRecognizer {
    .with {
      $0.minimumNumberOfTouches = least
      $0.maximumNumberOfTouches = most
    }
  }

  @Test func `a pan with several fingers moves by the mean of what its fingers move`() {
    let transitions = PanRecognizer().replay {
      for number in 1...3 { finger(number).lands(at: 100 * Double(number), 100) }
      finger(2).moves(by: 30, 0)
      together {
        finger(1).moves(by: 30, 9)
        finger(3).moves(by: -60, 0)
      }
    }
    #expect(
      transitions.translations.prefix(2)
        == near([
          Point(x: 10, y: 0), Point(x: 0, y: 3),
        ]))
    #expect(
      transitions.actions.prefix(2).map(\.location)
        == near([
          Point(x: 210, y: 100), Point(x: 200, y: 103),
        ]))
  }

  @Test
  func
    `a pan with several fingers does not move when a finger joins or leaves, only its location jumps`()
  {
    let transitions = PanRecognizer().replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      finger(2).lands(at: 220, 300)
      finger(2).moves(by: 0, 10)
      finger(1).lifts()
      finger(2).moves(by: 0, 10)
      finger(2).lifts()
    }
    #expect(
      transitions.moments == [
        .began(at: .zero), .changed(at: .zero), .changed(at: .zero), .ended(at: .zero),
      ])
    #expect(
      transitions.translations == [
        Point(x: 20, y: 0), Point(x: 20, y: 5), Point(x: 20, y: 15), Point(x: 20, y: 15),
      ])
    #expect(
      transitions.actions.map(\.location) == [
        Point(x: 120, y: 100), Point(x: 170, y: 205), Point(x: 220, y: 320),
        Point(x: 220, y: 320),
      ])
    #expect(transitions.actions.map(\.touches) == [1, 2, 1, 1])
  }

  @Test func `a pan with several fingers keeps its movement when a finger joins before it begins`()
  {
    let transitions = PanRecognizer().replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 9, 0)
      finger(2).lands(at: 300, 100)
      finger(1).lifts()
      hold(.milliseconds(10))
      finger(2).moves(by: 1, 0)
    }
    #expect(transitions.moments.first == .began(at: .milliseconds(10)))
    #expect(transitions.first?.translation == Point(x: 10, y: 0))
  }

  @Test func `a pan of two fingers does not begin with one, and starts anew at the second`() {
    let transitions = pan(2, nil).replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 0, 200)
      finger(2).lands(at: 200, 300)
      together {
        finger(1).moves(by: 0, 9)
        finger(2).moves(by: 0, 9)
      }
      hold(.milliseconds(10))
      together {
        finger(1).moves(by: 0, 3)
        finger(2).moves(by: 0, 3)
      }
    }
    #expect(transitions.moments.first == .began(at: .milliseconds(10)))
    #expect(transitions.first?.translation == Point(x: 0, y: 12))
  }

  @Test
  func
    `a pan with several fingers of two fingers goes on until both are up, and stands still with one`()
  {
    let transitions = pan(2, nil).replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      together {
        finger(1).moves(by: 0, 20)
        finger(2).moves(by: 0, 20)
      }
      finger(1).lifts()
      finger(2).moves(by: 0, 50)
      finger(3).lands(at: 100, 100)
      finger(3).moves(by: 0, 10)
      finger(3).lifts()
      hold(.milliseconds(10))
      finger(2).lifts()
    }
    #expect(
      transitions.moments == [
        .began(at: .zero), .changed(at: .zero), .ended(at: .milliseconds(10)),
      ])
    #expect(transitions.translations.last == Point(x: 0, y: 25))
  }

  @Test func `a pan with several fingers does not begin with more fingers than it may have`() {
    let transitions = pan(1, 1).replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      finger(1).moves(by: 0, 100)
      together {
        finger(1).lifts()
        finger(2).lifts()
      }
    }
    #expect(transitions.failure == Failure(.tooManyTouches, measured: 2, limit: 1))
  }

  @Test
  func `a pan with several fingers starts anew when it comes back to a number that it may have`() {
    let transitions = pan(1, 1).replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 0, 9)
      finger(2).lands(at: 200, 100)
      finger(2).lifts()
      finger(1).moves(by: 0, 9)
      hold(.milliseconds(10))
      finger(1).moves(by: 0, 1)
    }
    #expect(transitions.moments.first == .began(at: .milliseconds(10)))
    #expect(transitions.first?.translation == Point(x: 0, y: 10))
  }

  @Test func `a pan with several fingers goes on with more fingers once it has begun`() {
    let transitions = pan(1, 1).replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 0, 20)
      finger(2).lands(at: 200, 100)
      finger(2).moves(by: 0, 20)
    }
    #expect(transitions.translations.last == Point(x: 0, y: 30))
  }

  @Test func `a pan with several fingers says how many fingers were missing`() {
    let transitions = pan(3, nil).replay {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      finger(1).moves(by: 0, 100)
      together {
        finger(1).lifts()
        finger(2).lifts()
      }
    }
    #expect(transitions.failure == Failure(.tooFewTouches, measured: 2, limit: 3))
  }
}
