import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport
import ViewTree

/// The questions that a delegate was asked, in order.
private final class Diary {
  var lines: [String] = []

  func note(_ other: OtherRecognizer) -> Bool {
    lines.append("\(other.number)")
    return true
  }
}

/// Two fingers that part.
private let spread: [Step] = [
  finger(1).lands(at: 100, 100), finger(2).lands(at: 200, 100), finger(2).moves(by: 40, 0),
  finger(1).lifts(), finger(2).lifts(),
]

/// A step every 10 ms.
private func drag(by steps: (Double, Double)...) -> [Step] {
  let moves = steps.flatMap { [hold(.milliseconds(10)), finger(1).moves(by: $0.0, $0.1)] }
  return [finger(1).lands(at: 100, 100)] + moves + [finger(1).lifts()]
}

@Suite struct `A delegate` {
  private var surface = GestureSurface(width: 400, height: 800)
  private let diary = Diary()

  @Test
  mutating func
    `a delegate is asked with the values at which the gesture would begin, and may refuse`()
  {
    let diary = diary
    let pan = surface.add(PanRecognizer())
    surface.shouldBegin(pan) { event in
      diary.lines.append("\(event.state) \(event.translation.x)")
      return abs(event.translation.x) > abs(event.translation.y)
    }
    let down = surface.play { drag(by: (0, 30)) }
    #expect(down.moments == [pan.failed(.refusedByDelegate, at: .milliseconds(10))])
    let right = surface.play { drag(by: (30, 0)) }
    #expect(right.of(pan).actions.first?.state == .began)
    #expect(diary.lines == ["possible 0.0", "possible 30.0"])
  }

  @Test mutating func `a delegate is not asked while the gesture is held, and only once`() {
    let diary = diary
    let single = surface.add(TapRecognizer())
    let double = surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 })
    surface.require(single, toFail: double)
    surface.shouldBegin(single) { event in
      diary.lines.append("\(event.time.seconds)")
      return true
    }
    surface.play { tap(1, at: 10, 10) }
    #expect(diary.lines == ["0.4"])
  }

  @Test
  mutating func `a delegate is asked for every touch, with its view and where it is in its own`() {
    let diary = diary
    let card = surface.addView("card", frame: Rect(x: 100, y: 100, width: 200, height: 200))
    let knob = surface.addView(
      "knob", frame: Rect(x: 0, y: 0, width: 50, height: 50), to: card)
    let press = surface.add(LongPressRecognizer(), to: card)
    surface.shouldReceive(press) { touch in
      diary.lines.append("\(touch.view == knob) \(touch.location.x) \(touch.kind)")
      return touch.view != knob
    }
    let onKnob = surface.play {
      finger(1).lands(at: 110, 110)
      hold(.seconds(1))
      finger(1).lifts()
    }
    #expect(onKnob.isEmpty, "the recognizer never recorded of it")
    let onCard = surface.play {
      finger(1).lands(at: 110, 110)
      finger(2).lands(at: 250, 250, as: .pencil)
      hold(.seconds(1))
    }
    #expect(onCard.actions.map(\.touches) == [1, 1])
    #expect(diary.lines == ["true 10.0 direct", "true 10.0 direct", "false 150.0 pencil"])
  }

  @Test(arguments: [true, false])
  mutating func `a delegate lets two gestures be recognized simultaneously when either side agrees`(
    first: Bool
  ) {
    let pan = surface.add(PanRecognizer())
    let pinch = surface.add(PinchRecognizer())
    if first {
      surface.shouldRecognizeSimultaneously(pan) { $0.is(pinch) && $0.kind == .pinch }
      surface.shouldRecognizeSimultaneously(pinch) { _ in false }
    } else {
      surface.shouldRecognizeSimultaneously(pinch) { $0.is(pan) }
    }
    let both = surface.play { spread }
    #expect(Set(both.actions.map(\.recognizer)) == [0, 1])
    surface.shouldRecognizeSimultaneously(pan, with: nil)
    surface.shouldRecognizeSimultaneously(pinch, with: nil)
    let one = surface.play { spread }
    #expect(Set(one.actions.map(\.recognizer)) == [0])
  }

  @Test mutating func `a delegate is not asked about recognizers that share no touch`() {
    let diary = diary
    let left = surface.addView("left", frame: Rect(x: 0, y: 0, width: 200, height: 800))
    let right = surface.addView("right", frame: Rect(x: 200, y: 0, width: 200, height: 800))
    let first = surface.add(PanRecognizer(), to: left)
    surface.add(PanRecognizer(), to: right)
    surface.shouldRecognizeSimultaneously(first) { diary.note($0) }
    surface.shouldRequireFailure(first) { diary.note($0) }
    surface.play {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 300, 100)
      finger(1).moves(by: 0, 50)
      finger(2).moves(by: 0, 50)
    }
    #expect(diary.lines.isEmpty)
  }

  @Test(arguments: [true, false])
  mutating func `a delegate makes one recognizer wait for another, whichever side asks for it`(
    bySelf: Bool
  ) {
    let single = surface.add(TapRecognizer())
    let double = surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 })
    if bySelf {
      surface.shouldRequireFailure(single) { $0.is(double) }
    } else {
      surface.shouldBeRequiredToFail(double) { $0.is(single) }
    }
    let once = surface.play { tap(1, at: 10, 10) }
    #expect(once.of(single).moments == [single.ended(at: .milliseconds(400))])
    let twice = surface.play {
      tap(1, at: 10, 10)
      hold(.milliseconds(100))
      tap(1, at: 10, 10)
    }
    #expect(twice.of(single).moments.map(\.state) == [.failed])
    #expect(twice.of(single).failure?.reason == .requiredFailureRecognized)
    #expect(twice.of(double).actions.count == 1)
  }

  @Test
  mutating func
    `a delegate is asked once for each attempt, and may answer differently in the next`()
  {
    let diary = diary
    let pan = surface.add(PanRecognizer())
    let press = surface.add(LongPressRecognizer())
    surface.shouldRequireFailure(pan) { other in
      diary.lines.append("\(other.is(press))")
      return diary.lines.count > 1
    }
    let free = surface.play { drag(by: (8, 8), (30, 0)) }
    #expect(diary.lines == ["true"])
    #expect(free.of(pan).actions.first?.heldBy == nil)
    _ = surface.play {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(diary.lines == ["true", "true"], "once, though two fingers landed")
  }

  @Test mutating func `a delegate cannot add a failure requirement that closes a circle`() {
    let pan = surface.add(PanRecognizer())
    let swipe = surface.add(SwipeRecognizer())
    let single = surface.add(TapRecognizer())
    let taken = [
      surface.require(pan, toFail: swipe), surface.require(swipe, toFail: single),
      surface.require(single, toFail: pan), surface.require(single, toFail: single),
    ]
    #expect(taken == [true, true, false, false])
    let transitions = surface.play { tap(1, at: 9, 9) }
    #expect(transitions.of(single).actions.count == 1)
  }

  @Test mutating func `a delegate cannot make two recognizers wait for each other`() {
    let pan = surface.add(PanRecognizer())
    let swipe = surface.add(SwipeRecognizer())
    surface.shouldRequireFailure(pan) { _ in true }
    surface.shouldRequireFailure(swipe) { _ in true }
    let transitions = surface.play { drag(by: (100, 0)) }
    #expect(transitions.of(swipe).actions.count == 1, "the one that is not waiting")
    #expect(transitions.of(pan).failure?.reason == .requiredFailureRecognized)
    #expect(surface.refusedRequirements == [FailureRequirement(waiting: 1, awaited: 0)])
  }
}
