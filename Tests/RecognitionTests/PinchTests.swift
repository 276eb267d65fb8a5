import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A pinch` {
  @Test func `a pinch begins at exactly 10 points and leaves 8 of them out of the scale`() {
    let transitions = PinchRecognizer().replay {
      landing(100)
      hold(.milliseconds(50))
      spread(to: 109.99)
      hold(.milliseconds(50))
      spread(to: 110)
      hold(.milliseconds(50))
      spread(to: 162)
      hold(.milliseconds(50))
      finger(2).lifts()
      hold(.milliseconds(50))
      finger(1).lifts()
    }
    #expect(
      transitions.everyMoment == [
        .began(at: .milliseconds(100)), .changed(at: .milliseconds(150)),
        .ended(at: .milliseconds(250)), .possible(at: .milliseconds(250)),
      ])
    #expect(transitions.scales == near([110 / 108, 162 / 108, 162 / 108]))
    #expect(transitions.actions.map(\.touches) == [2, 2, 1])
    #expect(
      transitions.actions.prefix(2).map(\.location)
        == near([
          Point(x: 200, y: 400), Point(x: 200, y: 400),
        ]))
  }

  @Test func `a pinch can be a pinch in as well as out`() {
    let transitions = PinchRecognizer().replay {
      landing(200)
      spread(to: 190)
      spread(to: 96)
    }
    #expect(transitions.scales.prefix(2) == near([190 / 192, 96 / 192]))
  }

  @Test func `a pinch that changes too little fails when both are up`() {
    let transitions = PinchRecognizer().replay {
      landing(100)
      spread(to: 93)
      spread(to: 105)
      finger(1).lifts()
      hold(.milliseconds(10))
      finger(2).lifts()
    }
    #expect(transitions.moments == [.failed(.movedTooLittle, at: .milliseconds(10))])
    #expect(transitions.failure == near(Failure(.movedTooLittle, measured: 7, limit: 10)))
  }

  @Test func `a pinch of two fingers that never move reports that both were down`() {
    let transitions = PinchRecognizer().replay {
      landing(100)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(transitions.failure == Failure(.movedTooLittle, measured: 0, limit: 10))
  }

  @Test func `a pinch never begins with one finger`() {
    let transitions = PinchRecognizer().replay {
      finger(1).lands(at: 100, 400)
      finger(1).moves(by: 200, 0)
      finger(1).lifts()
    }
    #expect(transitions.failure == Failure(.tooFewTouches, measured: 1, limit: 2))
  }

  @Test func `a pinch goes on from the scale that is set, without another hysteresis`() {
    var surface = GestureSurface(width: 400, height: 800)
    let pinch = surface.add(PinchRecognizer())
    let transitions = surface.play {
      landing(100)
      hold(.milliseconds(50))
      spread(to: 200)
      set(.scale(1), of: pinch)
      hold(.milliseconds(50))
      spread(to: 201)
      hold(.milliseconds(50))
      spread(to: 250)
    }
    #expect(transitions.scales.prefix(3) == near([200 / 108, 201 / 200, 1.25]))
    #expect(
      transitions.rates[1] == near((201 / 200 - 1) / 0.05),
      "the velocity before is forgotten")
  }

  @Test func `a pinch has a velocity of the first step, then a quarter of each new one`() {
    let transitions = PinchRecognizer().replay {
      landing(100)
      hold(.milliseconds(50))
      spread(to: 110)
      hold(.milliseconds(50))
      spread(to: 130)
      hold(.milliseconds(100))
      spread(to: 120)
    }
    let steps = [(110 / 108.0 - 1) / 0.05, 20 / 108.0 / 0.05, -10 / 108.0 / 0.1]
    let second = 0.75 * steps[0] + 0.25 * steps[1]
    #expect(
      transitions.rates.prefix(3)
        == near([
          steps[0], second, 0.75 * second + 0.25 * steps[2],
        ]))
  }

  @Test func `a pinch of fingers at one place has a finite scale`() {
    let transitions = PinchRecognizer().replay {
      landing(0)
      spread(to: 20)
      spread(to: 0)
      spread(to: 40)
    }
    #expect(transitions.scales.prefix(3) == near([20 / 8, 0, 40 / 8]))
  }
}

@Suite struct `The fingers of a pinch` {
  @Test func `the fingers of a pinch are two, and a third finger is ignored`() {
    let transitions = PinchRecognizer().replay {
      landing(100)
      finger(3).lands(at: 200, 100)
      finger(3).moves(by: 0, 600)
      spread(to: 216)
      finger(3).lifts()
    }
    #expect(
      transitions.moments.prefix(2) == [.began(at: .zero), .cancelled(.captureEnded, at: .zero)])
    #expect(transitions.first?.scale == near(2))
    #expect(transitions.first?.touches == 2)
  }

  @Test func `the fingers of a pinch keep the scale when one lifts and another takes its place`() {
    let transitions = PinchRecognizer().replay {
      landing(100)
      spread(to: 216)
      finger(2).lifts()
      finger(1).moves(by: -50, 0)
      finger(3).lands(at: 142, 400)
      finger(3).moves(to: 192, 400)
      finger(3).lifts()
      hold(.milliseconds(10))
      finger(1).lifts()
    }
    #expect(
      transitions.moments == [
        .began(at: .zero), .changed(at: .zero), .ended(at: .milliseconds(10)),
      ])
    #expect(transitions.scales == near([2, 3, 3]))
  }

  @Test func `the fingers of a pinch start anew when the pair changes before it begins`() {
    let transitions = PinchRecognizer().replay {
      landing(100)
      spread(to: 106)
      finger(2).lifts()
      finger(3).lands(at: 247, 400)
      finger(3).moves(by: 9, 0)
      hold(.milliseconds(10))
      finger(3).moves(by: 1, 0)
    }
    #expect(transitions.moments.first == .began(at: .milliseconds(10)))
    #expect(transitions.first?.scale == near(110 / 108))
  }
}
