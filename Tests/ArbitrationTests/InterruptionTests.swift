import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `Touches that are cancelled` {
  @Test(arguments: [
    (Interruption.system, Failure.Reason.touchCancelled), (.gap, .captureGap),
    (.captureEnded, .captureEnded),
  ])
  func
    `touches that are cancelled cancel recognizers that have begun, let the others fail, and report why`(
      interruption: Interruption, reason: Failure.Reason
    )
  {
    var surface = GestureSurface(width: 400, height: 800)
    let pan = surface.add(PanRecognizer())
    let press = surface.add(LongPressRecognizer())
    surface.allowSimultaneous(pan, press)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 10, 0)
      hold(.milliseconds(10))
      together(interruptedBy: interruption) { finger(1).isCancelled() }
      hold(.seconds(1))
    }
    #expect(
      transitions.everyMoment == [
        pan.began(at: .zero), pan.cancelled(reason, at: .milliseconds(10)),
        press.failed(reason, at: .milliseconds(10)), pan.possible(at: .milliseconds(10)),
        press.possible(at: .milliseconds(10)),
      ])
    #expect(transitions.map(\.action) == [true, true, false, false, false])
    #expect(transitions.map(\.touches) == [1, 1, 1, 1, 1])
  }

  @Test
  func
    `touches that are cancelled end a gesture of several fingers, even if only one of them is cancelled`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    let pan = surface.add(PanRecognizer())
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      finger(1).moves(by: 40, 0)
      finger(2).isCancelled()
      finger(1).moves(by: 40, 0)
      hold(.milliseconds(10))
      finger(1).lifts()
    }
    #expect(
      transitions.everyMoment == [
        pan.began(at: .zero), pan.cancelled(.touchCancelled, at: .zero),
        pan.possible(at: .milliseconds(10)),
      ])
    #expect(transitions.map(\.touches) == [2, 2, 1])
  }

  @Test func `touches that are cancelled do not affect recognizers that do not follow them`() {
    var surface = GestureSurface(width: 400, height: 800)
    let card = surface.addView("card", frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let other = surface.addView("other", frame: Rect(x: 200, y: 0, width: 200, height: 200))
    let double = surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 }, to: card)
    let pan = surface.add(PanRecognizer(), to: other)
    let transitions = surface.play {
      tap(1, at: 100, 100)
      finger(2).lands(at: 300, 100)
      finger(2).moves(by: 20, 0)
      finger(2).isCancelled()
      tap(1, at: 100, 100)
    }
    #expect(
      transitions.moments == [
        pan.began(at: .milliseconds(50)), pan.cancelled(.touchCancelled, at: .milliseconds(50)),
        double.ended(at: .milliseconds(100)),
      ])
  }
}

@Suite struct `Unexpected frames` {
  private var surface = GestureSurface(width: 400, height: 800)
  private let tap: GestureSurface.Handle<TapRecognizer>
  private let pan: GestureSurface.Handle<PanRecognizer>

  init() {
    tap = surface.add(TapRecognizer())
    pan = surface.add(PanRecognizer())
  }

  @Test mutating func `unexpected frames name fingers that are not down, and have no effect`() {
    let transitions = surface.play {
      finger(8).moves(to: 100, 100)
      finger(8).lifts()
      finger(9).isCancelled()
      finger(9).stays()
      finger(1).lands(at: 50, 50)
      finger(9).lifts()
      finger(1).lifts()
      finger(1).lifts()
    }
    #expect(transitions.moments == [pan.failed(.movedTooLittle, at: .zero), tap.ended(at: .zero)])
  }

  @Test mutating func `unexpected frames land a finger twice, which lands it once`() {
    let landing = Contact(id: TouchID(1), phase: .began, position: Point(x: 10, y: 10))
    surface.send(Frame(time: .zero, contacts: [landing, landing]))
    surface.send(Frame(time: .zero, contacts: [landing]))
    surface.finish()
    #expect(surface.transitions.map(\.touches) == [1, 1, 1, 1])
  }

  @Test mutating func `unexpected frames land and lift a finger at once, which is a tap`() {
    let transitions = surface.play {
      together {
        finger(1).lands(at: 50, 50)
        finger(1).lifts()
      }
    }
    #expect(transitions.actions.moments == [tap.ended(at: .zero)])
  }

  @Test mutating func `unexpected frames land a finger here and lift it there, which is a pan`() {
    let transitions = surface.play {
      together {
        finger(1).lands(at: 50, 50)
        finger(1).lifts(at: 90, 50)
      }
    }
    #expect(
      transitions.moments == [
        pan.began(at: .zero), tap.failed(.prevented, at: .zero), pan.ended(at: .zero),
      ])
    #expect(transitions.translations == [Point(x: 40, y: 0), Point(x: 40, y: 0)])
  }

  @Test
  mutating func `unexpected frames are earlier than the last frame, and count as at its time`() {
    surface.follow {
      hold(.milliseconds(100))
      finger(1).lands(at: 50, 50)
    }
    let early = Contact(id: TouchID(1), phase: .moved, position: Point(x: 70, y: 50))
    surface.send(Frame(time: .zero, contacts: [early]))
    #expect(surface.transitions.moments.first == pan.began(at: .milliseconds(100)))
  }

  @Test
  mutating func `unexpected frames hold more than 64 fingers, and the last fingers are left out`() {
    let transitions = surface.play {
      for number in 0..<70 { finger(number).lands(at: Double(number), 50) }
      together { for number in 0..<70 { finger(number).moves(by: 20, 0) } }
      for number in 0..<70 { finger(number).lifts() }
      finger(70).lands(at: 50, 50)
      finger(70).lifts()
    }
    #expect(surface.touchesTurnedAway == 6)
    #expect(transitions.of(pan).first { $0.state == .began }?.touches == 64)
    #expect(transitions.translations.first == near(Point(x: 20, y: 0)))
    #expect(transitions.actions.last?.recognizer == tap.number, "there is room again")
  }
}
