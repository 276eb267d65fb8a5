import Arbitration
import Recognition
import SurfaceLaws
import Testing
import TouchModel

/// A surface is a value: what is done to one copy is not seen by another.
@Suite("A copy of a surface is independent")
struct CopyLawTests {
  @Test("a recognizer that is added to one copy does not change who hears touches on the other")
  func additions() {
    var first = GestureSurface(width: 400, height: 400)
    first.add(TapRecognizer())
    var second = first
    let pan = first.add(PanRecognizer())
    second.add(PinchRecognizer())
    first.send(frame(.began, at: 0, x: 10))
    first.send(frame(.moved, at: 20, x: 60))
    #expect(first.state(of: pan.number) == .began)
  }

  @Test("a copy of a surface is independent whatever is done to both", arguments: 1...300)
  func operations(seed: UInt64) { #expect(CopyPlay(seed: seed).faults.isEmpty) }

  @Test("transitions that were taken stay as they were when the surface goes on")
  func takenTransitions() {
    var surface = GestureSurface(width: 400, height: 400)
    surface.add(PanRecognizer())
    surface.send(frame(.began, at: 0, x: 10))
    surface.send(frame(.moved, at: 20, x: 60))
    let taken = surface.transitions
    let before = Array(taken)
    surface.send(frame(.moved, at: 40, x: 90))
    #expect(Array(taken) == before)
    #expect(before.map(\.state) == [.began])
    #expect(surface.transitions.map(\.state) == [.changed])
  }

  private func frame(_ phase: Contact.Phase, at milliseconds: Int64, x: Double) -> Frame {
    Frame(
      time: Timestamp(microseconds: 1_000 * milliseconds),
      contacts: [Contact(id: TouchID(1), phase: phase, position: Point(x: x, y: 200))])
  }
}
