import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A pan` {
  @Test func `a pan begins at exactly 10 points along either axis, with all of the movement`() {
    let transitions = PanRecognizer().replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(20))
      finger(1).moves(by: 9.99, -9.99)
      hold(.milliseconds(20))
      finger(1).moves(to: 104, 90)
      hold(.milliseconds(20))
      finger(1).moves(to: 104, 95)
      hold(.milliseconds(20))
      finger(1).lifts()
    }
    #expect(
      transitions.everyMoment == [
        .began(at: .milliseconds(40)), .changed(at: .milliseconds(60)),
        .ended(at: .milliseconds(80)), .possible(at: .milliseconds(80)),
      ])
    #expect(
      transitions.translations == [
        Point(x: 4, y: -10), Point(x: 4, y: -5), Point(x: 4, y: -5),
      ])
    #expect(transitions.first?.location == Point(x: 104, y: 90))
  }

  @Test
  func
    `a pan that moves too little fails when the last finger lifts, and reports how far it moved`()
  {
    let transitions = PanRecognizer().replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 9.5, 4)
      finger(1).moves(by: -9.5, 0)
      hold(.seconds(1))
      finger(1).lifts()
    }
    #expect(transitions.moments == [.failed(.movedTooLittle, at: .seconds(1))])
    #expect(transitions.failure == Failure(.movedTooLittle, measured: 9.5, limit: 10))
  }

  @Test func `a pan reports changed for every movement, and for nothing else`() {
    let transitions = PanRecognizer().replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      finger(1).moves(by: 0, 0)
      finger(1).stays()
      clockTicks()
      finger(1).moves(by: 0.5, 0)
      finger(1).lifts(at: 130, 100)
    }
    #expect(
      transitions.moments == [
        .began(at: .zero), .changed(at: .zero), .changed(at: .zero), .ended(at: .zero),
      ], "the lift was at a new place, so the finger moved there first")
    #expect(transitions.actions.last?.translation == Point(x: 30, y: 0))
  }

  @Test func `a pan is cancelled with its touch, and cannot fail any more`() {
    let transitions = PanRecognizer().replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      together(interruptedBy: .gap) { finger(1).isCancelled() }
    }
    #expect(
      transitions.everyMoment == [
        .began(at: .zero), .cancelled(.captureGap, at: .zero), .possible(at: .zero),
      ])
  }

  @Test func `a pan measures from the translation that is set`() {
    var surface = GestureSurface(width: 400, height: 800)
    let pan = surface.add(PanRecognizer())
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(100))
      finger(1).moves(by: 50, 0)
      set(.translation(Point(x: 5, y: -5)), of: pan)
      hold(.milliseconds(100))
      finger(1).moves(by: 20, 10)
    }
    #expect(
      transitions.translations.prefix(2) == [
        Point(x: 50, y: 0), Point(x: 25, y: 5),
      ])
    #expect(
      transitions.velocities.prefix(2)
        == near([
          Point(x: 100, y: 0), Point(x: 40, y: 20),
        ]), "a fifth of the newest sample; setting has emptied the history")
  }

  @Test func `a pan begins by the movement of its fingers, whatever translation was set before`() {
    var surface = GestureSurface(width: 400, height: 800)
    let pan = surface.add(PanRecognizer())
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      set(.translation(Point(x: 100, y: 0)), of: pan)
      finger(1).moves(by: 9, 0)
      hold(.milliseconds(10))
      finger(1).moves(by: 1, 0)
    }
    #expect(transitions.moments.first == pan.began(at: .milliseconds(10)))
    #expect(transitions.translations.first == Point(x: 110, y: 0), "it goes on from what was set")
  }

  @Test func `a pan that fails reports how far its fingers moved, not the set translation`() {
    var surface = GestureSurface(width: 400, height: 800)
    let pan = surface.add(PanRecognizer())
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      set(.translation(Point(x: 100, y: 0)), of: pan)
      finger(1).moves(by: 2, 0)
      finger(1).lifts()
    }
    #expect(transitions.failure == Failure(.movedTooLittle, measured: 2, limit: 10))
  }
}
