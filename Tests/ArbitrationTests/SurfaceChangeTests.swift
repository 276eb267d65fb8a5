import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport
import ViewTree

private func contact(_ id: Int32, _ phase: Contact.Phase, _ x: Double) -> Contact {
  Contact(id: TouchID(id), phase: phase, position: Point(x: x, y: 50))
}

private func frame(_ milliseconds: Int64, _ contacts: Contact...) -> Frame {
  Frame(time: Timestamp(microseconds: 1000 * milliseconds), contacts: contacts)
}

/// The calls of handlers.
private final class Seen {
  var calls = 0
  var points: [Point] = []
  var states: [Phase] = []
}

@Suite struct `A surface that changes while it is used` {
  private var surface = GestureSurface(width: 400, height: 100)
  private let area = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test mutating func `a surface that changes moves a view with the finger that drags it`() {
    let photo = surface.addView("photo", frame: area)
    let pan = surface.add(PanRecognizer(), to: photo)
    var moved = 0.0
    for step in 0...8 {
      let phase: Contact.Phase = step == 0 ? .began : step == 8 ? .ended : .moved
      surface.send(frame(Int64(10 * step), contact(1, phase, 50 + 10 * Double(step))))
      for transition in surface.transitions.of(pan) {
        guard case .pan(let translation, _) = transition.values else { continue }
        let shift = translation.x - moved
        moved = translation.x
        surface.updateView(photo) { $0.frame?.x += shift }
      }
    }
    #expect(moved == 80)
    #expect(surface.views[photo].frame == Rect(x: 80, y: 0, width: 100, height: 100))
    surface.send(frame(200, contact(2, .began, 170)))
    #expect(surface.view(of: TouchID(2)) == photo, "it is touched where it lies now")
  }

  @Test mutating func `a surface that changes cancels the gesture on a view that is removed`() {
    let card = surface.addView("card", frame: area)
    let corner = surface.addView("corner", frame: area, to: card)
    let pan = surface.add(PanRecognizer(), to: corner)
    let behind = surface.add(TapRecognizer())
    let seen = Seen()
    surface.onAction(pan) { event in seen.states.append(event.state) }
    surface.send(frame(0, contact(1, .began, 50)))
    surface.send(frame(10, contact(1, .moved, 70)))
    #expect(surface.state(of: pan.number) == .began)
    surface.removeView(card)
    #expect(surface.transitions.of(pan).last?.state == .possible)
    #expect(surface.transitions.of(pan).contains { $0.state == .cancelled })
    #expect(seen.states == [.began, .cancelled], "its handler is told")
    #expect(!surface.views.contains(card) && !surface.views.contains(corner))
    #expect(!surface.views.contains(surface.addView("late", frame: area, to: corner)))
    surface.send(frame(20, contact(2, .began, 50)))
    surface.send(frame(40, contact(2, .ended, 50)))
    #expect(surface.transitions.of(behind).contains { $0.state == .ended }, "it lay behind")
    #expect(surface.transitions.of(pan).isEmpty)
    surface.removeView(.root)
    #expect(surface.views.contains(.root), "the root stays")
  }

  @Test mutating func `a surface that changes gets views and recognizers under a finger`() {
    let first = surface.add(TapRecognizer())
    surface.send(frame(0, contact(1, .began, 50)))
    let card = surface.addView("card", frame: Rect(x: 200, y: 0, width: 100, height: 100))
    let second = surface.add(TapRecognizer(), to: card)
    surface.send(frame(10, contact(1, .stationary, 50), contact(2, .began, 250)))
    surface.send(frame(30, contact(1, .stationary, 50), contact(2, .ended, 250)))
    #expect(surface.transitions.of(second).contains { $0.state == .ended })
    #expect(!surface.transitions.of(first).contains { $0.state == .ended })
  }

  @Test mutating func `a surface that changes sends nothing to a recognizer that was removed`() {
    let seen = Seen()
    let pan = surface.add(PanRecognizer())
    let other = surface.add(PanRecognizer())
    surface.allowSimultaneous(pan, other)
    surface.onAction(pan) { _ in seen.calls += 1 }
    surface.send(frame(0, contact(1, .began, 50)))
    surface.send(frame(10, contact(1, .moved, 80)))
    surface.remove(pan)
    #expect(seen.calls == 2, "began, and cancelled by the removal")
    surface.send(frame(20, contact(1, .moved, 90)))
    #expect(surface.transitions.of(other).last?.state == .changed, "others go on")
    surface.send(frame(30, contact(1, .ended, 90)))
    surface.setEnabled(true, pan)
    surface.send(frame(40, contact(2, .began, 50)))
    surface.send(frame(50, contact(2, .moved, 80)))
    #expect(surface.transitions.of(pan).isEmpty && !surface.isEnabled(pan))
    #expect(surface.transitions.of(other).map(\.state) == [.began])
    #expect(seen.calls == 2)
  }

  @Test mutating func `a surface that changes judges the next landing by the new configuration`() {
    let tap = surface.add(TapRecognizer(numberOfTapsRequired: 1))
    surface.send(frame(0, contact(1, .began, 50)))
    surface.reconfigure(tap, to: TapRecognizer(numberOfTapsRequired: 2).configuration)
    surface.send(frame(20, contact(1, .ended, 50)))
    #expect(surface.transitions.of(tap).isEmpty, "the tap under way is forgotten")
    for (index, start) in [100, 250].enumerated() {
      surface.send(frame(Int64(start), contact(Int32(2 + index), .began, 50)))
      surface.send(frame(Int64(start + 50), contact(Int32(2 + index), .ended, 50)))
      let isRecognized = surface.transitions.of(tap).contains { $0.state == .ended }
      #expect(isRecognized == (index == 1))
    }
  }

  @Test mutating func `a surface that changes cancels a pan that gets another configuration`() {
    let pan = surface.add(PanRecognizer(minimumNumberOfTouches: 1))
    surface.send(frame(0, contact(1, .began, 50)))
    surface.send(frame(10, contact(1, .moved, 80)))
    surface.reconfigure(pan, to: PanRecognizer(minimumNumberOfTouches: 2).configuration)
    #expect(surface.transitions.of(pan).map(\.state).contains(.cancelled))
    surface.send(frame(20, contact(1, .ended, 80)))
    surface.send(frame(30, contact(2, .began, 50), contact(3, .began, 70)))
    surface.send(frame(40, contact(2, .moved, 80), contact(3, .moved, 100)))
    #expect(surface.transitions.of(pan).contains { $0.state == .began })
  }

  @Test mutating func `a surface that changes measures a shake by the new configuration`() {
    var (hard, soft) = (ShakeRecognizer.Configuration(), ShakeRecognizer.Configuration())
    (hard.minimumAcceleration, soft.minimumAcceleration) = (50, 1)
    let shake = surface.add(ShakeRecognizer(soft))
    surface.reconfigure(shake, to: hard)
    surface.send(frame(0))
    for step in 0..<40 {
      let swing = step / 4 % 2 == 0 ? 3.0 : -3
      surface.send(
        MotionSample(acceleration: .init(x: swing, y: 0, z: 1)),
        at: Timestamp(microseconds: Int64(20_000 * step)))
      #expect(surface.transitions.of(shake).isEmpty)
    }
  }

  @Test mutating func `a surface that changes enables a recognizer for later touches`() {
    let tap = surface.add(TapRecognizer())
    surface.setEnabled(false, tap)
    #expect(!surface.isEnabled(tap))
    surface.send(frame(0, contact(1, .began, 50)))
    surface.setEnabled(true, tap)
    surface.send(frame(20, contact(1, .ended, 50)))
    #expect(surface.transitions.of(tap).isEmpty)
    surface.send(frame(30, contact(2, .began, 50)))
    surface.send(frame(50, contact(2, .ended, 50)))
    #expect(surface.transitions.of(tap).contains { $0.state == .ended })
  }

  @Test mutating func `a surface that changes says where an event is in any view`() {
    let card = surface.addView("card", frame: Rect(x: 40, y: 10, width: 100, height: 80))
    let tap = surface.add(TapRecognizer(), to: card)
    let seen = Seen()
    surface.onAction(tap) { event, views in
      seen.points = [event.location, event.location(in: nil, of: views)]
    }
    surface.send(frame(0, contact(1, .began, 50)))
    surface.send(frame(20, contact(1, .ended, 50)))
    #expect(seen.points == [Point(x: 10, y: 40), Point(x: 50, y: 50)])
  }
}
