import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `The velocity of a pan` {
  @Test
  func `the velocity of a pan is a fifth of the newest sample and four fifths of the one before`() {
    let transitions = PanRecognizer().replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(100))
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(50))
      finger(1).moves(by: 20, -10)
      hold(.milliseconds(10))
      finger(1).moves(by: -1, 0)
    }
    let samples = [Point(x: 200, y: 0), Point(x: 400, y: -200), Point(x: -100, y: 0)]
    #expect(
      transitions.velocities.prefix(3)
        == near([
          samples[0] * 0.2, samples[1] * 0.2 + samples[0] * 0.8,
          samples[2] * 0.2 + samples[1] * 0.8,
        ]))
  }

  @Test func `the velocity of a pan stays what it was when the finger rests before it lifts`() {
    let transitions = PanRecognizer().replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(100))
      finger(1).moves(by: 20, 0)
      hold(.seconds(5))
      finger(1).lifts()
    }
    #expect(transitions.moments.last == .ended(at: .milliseconds(5100)))
    #expect(transitions.actions.last?.velocity == near(Point(x: 40, y: 0)))
  }

  @Test func `the velocity of a pan treats frames that are microseconds apart as one`() {
    let transitions = PanRecognizer().replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(100))
      finger(1).moves(by: 20, 0)
      hold(.microseconds(1))
      finger(1).moves(by: 5, 0)
      hold(.microseconds(49_999))
      finger(1).moves(by: 5, 0)
    }
    #expect(
      transitions.velocities.prefix(3)
        == near([
          Point(x: 40, y: 0), Point(x: 40, y: 0), Point(x: 0.2 * 10 / 0.05 + 0.8 * 200, y: 0),
        ]))
    #expect(
      transitions.actions.prefix(3).compactMap(\.translation?.x) == [20, 25, 30],
      "the translation leaves nothing out")
  }

  @Test func `the velocity of a pan is finite when everything happens at one instant`() {
    let transitions = PanRecognizer().replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      finger(1).moves(by: 20, 0)
    }
    #expect(transitions.velocities.prefix(2) == [.zero, .zero])
  }

  @Test func `the velocity of a pan has no sample across a change of fingers`() {
    let transitions = PanRecognizer().replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(100))
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(100))
      finger(2).lands(at: 300, 100)
      hold(.milliseconds(50))
      finger(2).moves(by: 20, 0)
    }
    #expect(
      transitions.velocities.prefix(2)
        == near([
          Point(x: 40, y: 0), Point(x: 0.2 * 10 / 0.05 + 0.8 * 200, y: 0),
        ]))
  }
}
