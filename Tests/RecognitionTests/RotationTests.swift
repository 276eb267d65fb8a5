import Arbitration
import Foundation
import Recognition
import Testing
import TouchModel
import TouchTestSupport

private let degree = Double.pi / 180

/// The second finger, 100 points from the first, which is at (200, 400); clockwise from the right.
private func place(_ degrees: Double) -> (x: Double, y: Double) {
  (200 + 100 * cos(degrees * degree), 400 + 100 * sin(degrees * degree))
}

private func landing(at degrees: Double = 0) -> Step {
  together {
    finger(1).lands(at: 200, 400)
    finger(2).lands(at: place(degrees).x, place(degrees).y)
  }
}

private func turn(to degrees: Double) -> Step {
  finger(2).moves(to: place(degrees).x, place(degrees).y)
}

@Suite struct `A rotation` {
  @Test func `a rotation begins at 10 degrees and leaves 5 of them out`() {
    let transitions = RotationRecognizer().replay {
      landing()
      turn(to: 9.99)
      hold(.milliseconds(50))
      turn(to: 10)
      turn(to: 45)
      turn(to: 90)
      finger(1).lifts()
      hold(.milliseconds(50))
      finger(2).lifts()
    }
    #expect(
      transitions.everyMoment == [
        .began(at: .milliseconds(50)), .changed(at: .milliseconds(50)),
        .changed(at: .milliseconds(50)), .ended(at: .milliseconds(100)),
        .possible(at: .milliseconds(100)),
      ])
    #expect(
      transitions.rotations
        == near([
          5 * degree, 40 * degree, 85 * degree, 85 * degree,
        ]))
  }

  @Test func `a rotation is negative counterclockwise`() {
    let transitions = RotationRecognizer().replay {
      landing(at: 30)
      turn(to: 0)
    }
    #expect(transitions.first?.rotation == near(-25 * degree))
  }

  @Test func `a rotation is continuous where angles wrap around`() {
    let transitions = RotationRecognizer().replay {
      landing(at: 170)
      turn(to: 190)
      turn(to: 350)
      turn(to: 370)
    }
    #expect(
      transitions.rotations.prefix(3)
        == near([
          15 * degree, 175 * degree, 195 * degree,
        ]))
  }

  @Test func `a rotation continues beyond a full turn, in both directions`() {
    for sign in [1.0, -1.0] {
      let transitions = RotationRecognizer().replay {
        landing()
        for step in 1...80 { turn(to: sign * 10 * Double(step)) }
      }
      let last = transitions.rotations.last
      #expect(last == near(sign * 795 * degree))
    }
  }

  @Test func `a rotation that turns too little fails when both are up`() {
    let transitions = RotationRecognizer().replay {
      landing()
      turn(to: -8)
      turn(to: 4)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(
      transitions.failure
        == near(Failure(.turnedTooLittle, measured: 8 * degree, limit: 10 * degree)))
  }

  @Test func `a rotation of two fingers that never turn reports that both were down`() {
    let transitions = RotationRecognizer().replay {
      landing()
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(transitions.failure == Failure(.turnedTooLittle, measured: 0, limit: 10 * degree))
  }

  @Test func `a rotation never begins with one finger`() {
    let transitions = RotationRecognizer().replay {
      finger(1).lands(at: 100, 400)
      finger(1).moves(by: 200, 0)
      finger(1).lifts()
    }
    #expect(transitions.failure == Failure(.tooFewTouches, measured: 1, limit: 2))
  }

  @Test func `a rotation goes on from the rotation that is set, without another hysteresis`() {
    var surface = GestureSurface(width: 400, height: 800)
    let rotation = surface.add(RotationRecognizer())
    let transitions = surface.play {
      landing()
      hold(.milliseconds(50))
      turn(to: 90)
      set(.rotation(0), of: rotation)
      hold(.milliseconds(50))
      turn(to: 135)
    }
    #expect(
      transitions.rotations.prefix(2) == near([85 * degree, 45 * degree]))
    #expect(transitions.rates[1] == near(45 * degree / 0.05))
  }

  @Test func `a rotation begins by the turn of its fingers, whatever rotation was set before`() {
    var surface = GestureSurface(width: 400, height: 800)
    let rotation = surface.add(RotationRecognizer())
    let transitions = surface.play {
      landing()
      set(.rotation(-1), of: rotation)
      turn(to: 9)
      hold(.milliseconds(10))
      turn(to: 11)
    }
    #expect(transitions.moments.first == rotation.began(at: .milliseconds(10)))
    #expect(transitions.rotations.first == near(-1 + 6 * degree), "it goes on from what was set")
  }

  @Test func `a rotation has a velocity of the first whole step, then a quarter of each new one`() {
    let transitions = RotationRecognizer().replay {
      landing()
      hold(.milliseconds(50))
      turn(to: 10)
      hold(.milliseconds(50))
      turn(to: 40)
    }
    let steps = [10 * degree / 0.05, 30 * degree / 0.05]
    #expect(
      transitions.rates.prefix(2)
        == near([
          steps[0], 0.75 * steps[0] + 0.25 * steps[1],
        ]))
  }
}

@Suite struct `The fingers of a rotation` {
  @Test func `the fingers of a rotation are two, and a third finger is ignored`() {
    let transitions = RotationRecognizer().replay {
      landing()
      finger(3).lands(at: 200, 100)
      finger(3).moves(by: 100, 600)
      turn(to: 20)
    }
    #expect(transitions.moments.first == .began(at: .zero))
    #expect(transitions.first?.rotation == near(15 * degree))
    #expect(transitions.first?.touches == 2)
  }

  @Test
  func `the fingers of a rotation keep the rotation when one lifts and another takes its place`() {
    let transitions = RotationRecognizer().replay {
      landing()
      turn(to: 25)
      finger(1).lifts()
      finger(2).moves(to: 300, 400)
      finger(3).lands(at: 300, 500)
      finger(3).moves(to: 200, 400)
    }
    #expect(
      transitions.rotations.prefix(2) == near([20 * degree, 110 * degree]))
  }

  @Test func `the fingers of a rotation may meet and part again`() {
    let transitions = RotationRecognizer().replay {
      landing()
      turn(to: 25)
      finger(2).moves(to: 200, 400)
      turn(to: 90)
      turn(to: 100)
    }
    #expect(
      transitions.rotations.prefix(4)
        == near([
          20 * degree, 20 * degree, 20 * degree, 30 * degree,
        ]), "fingers at one place have no angle")
  }
}
