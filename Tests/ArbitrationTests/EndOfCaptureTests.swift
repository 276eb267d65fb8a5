import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `At the end of a capture` {
  private let double = TapRecognizer.with { $0.numberOfTapsRequired = 2 }

  @Test func `at the end of a capture, time continues while every finger is up`() {
    var surface = GestureSurface(width: 400, height: 800)
    let single = surface.add(TapRecognizer())
    surface.require(single, toFail: surface.add(double))
    surface.follow { tap(1, at: 100, 100) }
    surface.finish()
    #expect(surface.transitions.actions.moments == [single.ended(at: .milliseconds(400))])
    #expect(surface.now == Timestamp(microseconds: 400_000))
  }

  @Test func `at the end of a capture, fingers that are down are cancelled, and no deadline fires`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    let press = surface.add(LongPressRecognizer())
    let pan = surface.add(PanRecognizer())
    surface.allowSimultaneous(press, pan)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(499))
      finger(1).moves(by: 10, 0)
    }
    #expect(
      transitions.moments == [
        pan.began(at: .milliseconds(499)), press.failed(.captureEnded, at: .milliseconds(499)),
        pan.cancelled(.captureEnded, at: .milliseconds(499)),
      ])
    #expect(transitions.map(\.touches).allSatisfy { $0 == 1 })
  }

  @Test func `at the end of a capture, nothing is pending any more`() {
    for script in [tap(1, at: 10, 10), [finger(1).lands(at: 10, 10)], [clockTicks()], []] {
      var surface = GestureSurface(width: 400, height: 800)
      surface.add(double)
      surface.add(LongPressRecognizer.with { $0.numberOfTapsRequired = 1 })
      surface.play { script }
      #expect(surface.nextDeadline == nil)
      #expect((0..<2).allSatisfy { surface.state(of: $0) == .possible })
      surface.finish()
      #expect(surface.transitions.isEmpty, "once is enough")
    }
  }

  @Test
  func
    `at the end of a capture, a tap whose finger is up is recognized, whatever the order of the setup`()
  {
    let outcomes = [false, true].map { isSingleFirst in
      var surface = GestureSurface(width: 400, height: 800)
      let card = surface.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let (first, second) = isSingleFirst ? (TapRecognizer(), double) : (double, TapRecognizer())
      let handles = (surface.add(first, to: card), surface.add(second, to: card))
      if isSingleFirst {
        surface.require(handles.0, toFail: handles.1)
      } else {
        surface.require(handles.1, toFail: handles.0)
      }
      let transitions = surface.play {
        tap(1, at: 50, 50)
        finger(2).lands(at: 300, 300)
      }
      return Set(transitions.map { [$0.state, $0.from] })
    }
    #expect(outcomes[0] == outcomes[1])
    #expect(outcomes[0].contains([.ended, .possible]), "the double tap can come no more")
  }

  @Test func `at the end of a capture, the surface is ready for another capture`() {
    var surface = GestureSurface(width: 400, height: 800)
    let single = surface.add(TapRecognizer())
    surface.play { finger(1).lands(at: 10, 10) }
    let transitions = surface.play {
      hold(.seconds(1))
      tap(1, at: 10, 10)
    }
    #expect(transitions.moments == [single.ended(at: .milliseconds(1050))])
  }
}
