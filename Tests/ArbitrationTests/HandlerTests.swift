import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// The calls that handlers have received, one word each.
private final class Diary {
  var lines: [String] = []
}

@Suite struct `A handler` {
  private var surface = GestureSurface(width: 400, height: 800)
  private let diary = Diary()

  @Test mutating func `a handler is called for each action, in order, after the whole frame`() {
    let pan = surface.add(PanRecognizer())
    let pinch = surface.add(PinchRecognizer())
    surface.allowSimultaneous(pan, pinch)
    let diary = diary
    surface.onAction(pinch) { diary.lines.append("pinch \($0.state) \($0.touches)") }
    surface.onAction(pan) { diary.lines.append("pan \($0.state) \($0.touches)") }
    surface.play {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      finger(2).moves(by: 30, 0)
      together {
        finger(1).lifts()
        finger(2).lifts()
      }
    }
    #expect(diary.lines == ["pan began 2", "pinch began 2", "pan ended 2", "pinch ended 2"])
  }

  @Test mutating func `a handler is not called for failures and returns to possible`() {
    let diary = diary
    surface.onAction(surface.add(LongPressRecognizer())) { diary.lines.append("\($0.state)") }
    surface.play { tap(1, at: 10, 10) }
    #expect(diary.lines.isEmpty)
    surface.play {
      finger(1).lands(at: 10, 10)
      hold(.seconds(1))
      finger(1).isCancelled()
    }
    #expect(diary.lines == ["began", "cancelled"])
  }

  @Test mutating func `a handler can set the scale to 1 at each step, and gets the step each time`()
  {
    let pinch = surface.add(PinchRecognizer())
    surface.onAction(pinch) { $0.scale = 1 }
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      finger(2).moves(to: 210, 100)
      finger(2).moves(to: 220, 100)
      finger(2).moves(to: 260, 100)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(transitions.scales == near([110.0 / 108, 120.0 / 110, 160.0 / 120, 1]))
  }

  @Test mutating func `a handler can set a rotation and a translation`() {
    let turn = surface.add(RotationRecognizer())
    let pan = surface.add(PanRecognizer())
    surface.allowSimultaneous(turn, pan)
    surface.onAction(turn) { $0.rotation = 0 }
    surface.onAction(pan) { $0.translation = .zero }
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      finger(2).moves(to: 100, 200)
      finger(2).moves(to: 0, 100)
    }
    let quarter = Double.pi / 2
    #expect(transitions.rotations.prefix(2) == near([quarter - Double.pi / 36, quarter]))
    #expect(
      transitions.translations.prefix(2) == near([Point(x: -50, y: 50), Point(x: -50, y: -50)]))
  }

  @Test mutating func `a handler receives the values of each kind`() {
    let diary = diary
    let double = surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 })
    let swipe = surface.add(SwipeRecognizer())
    let edge = surface.add(ScreenEdgePanRecognizer.with { $0.edges = .bottom })
    surface.onAction(double) { diary.lines.append("\($0.taps) taps at \($0.location.x)") }
    surface.onAction(swipe) { diary.lines.append("right: \($0.direction == .right)") }
    surface.onAction(edge) { diary.lines.append("edge \($0.state) \($0.translation.y)") }
    surface.play {
      tap(1, at: 10, 10)
      tap(1, at: 20, 10)
      finger(1).lands(at: 100, 100)
      finger(1).lifts(at: 200, 100)
      finger(1).lands(at: 100, 800)
      finger(1).lifts(at: 100, 770)
    }
    #expect(
      diary.lines == ["2 taps at 10.0", "right: true", "edge began -30.0", "edge ended -30.0"])
  }

  @Test mutating func `a handler is called when a timer fires`() {
    let diary = diary
    surface.onAction(surface.add(LongPressRecognizer())) {
      diary.lines.append("\($0.state) at \($0.time.seconds)")
    }
    surface.follow { finger(1).lands(at: 10, 10) }
    surface.advance(to: Timestamp(seconds: 0.5))
    #expect(diary.lines == ["began at 0.5"])
  }
}
