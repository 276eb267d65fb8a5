import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Fingers 50 pt apart that move together to the right; each sample lasts 10 ms.
@Suite("A flick")
struct FlickTests {
  /// Plays `steps` of `length` points, a pause, and the lift of the first finger.
  private func play(
    fingers: Int = 2, steps: Int = 8, length: Double = 10, pause: Int64 = 0,
    _ change: (inout FlickRecognizer.Configuration) -> Void = { _ in }
  ) -> [Transition] {
    var surface = GestureSurface(width: 800, height: 800)
    var configuration = FlickRecognizer.Configuration()
    change(&configuration)
    surface.add(FlickRecognizer(configuration))
    var recorded: [Transition] = []
    func send(_ phase: Contact.Phase, _ milliseconds: Int64, _ x: Double, only first: Bool = false)
    {
      let contacts = (0..<fingers).map { finger in
        Contact(
          id: TouchID(Int32(finger + 1)), phase: first && finger > 0 ? .stationary : phase,
          position: Point(x: 100 + x, y: 100 + 50 * Double(finger)))
      }
      surface.send(
        Frame(time: Timestamp(microseconds: 1_000 * milliseconds), contacts: contacts))
      recorded += surface.transitions
    }
    send(.began, 0, 0)
    for step in 1...max(steps, 1) { send(.moved, Int64(10 * step), length * Double(step)) }
    let end = Int64(10 * steps) + pause
    send(.ended, end, length * Double(steps), only: true)
    return recorded
  }

  @Test func `a flick of two fingers is recognized when the first of them lifts`() throws {
    let flick = try #require(play().first)
    #expect(flick.state == .ended)
    #expect(flick.kind == .flick)
    #expect(flick.time == Timestamp(microseconds: 80_000))
    #expect(flick.touches == 2)
    // 10 pt every 10 ms are 1,000 pt/s.
    guard case .pan(let translation, let velocity) = flick.values else {
      Issue.record("a flick has a translation and a velocity")
      return
    }
    #expect(translation == near(Point(x: 80, y: 0)))
    #expect(velocity == near(Point(x: 1000, y: 0)))
  }

  @Test func `a flick is recognized with three fingers, and with just the least speed`() {
    #expect(play(fingers: 3).first?.state == .ended)
    #expect(play { $0.minimumVelocity = 1000 }.first?.state == .ended)
  }

  @Test func `a flick fails with one finger`() {
    let failure = play(fingers: 1).first?.failure
    #expect(failure == Failure(.tooFewTouches, measured: 1, limit: 2))
  }

  @Test func `a flick fails with more fingers than it allows, as they land`() throws {
    let transition = try #require(play(fingers: 3) { $0.maximumNumberOfTouches = 2 }.first)
    #expect(transition.failure == Failure(.tooManyTouches, measured: 3, limit: 2))
    #expect(transition.time == .zero)
  }

  @Test func `a flick fails when the fingers have come to rest, or move too slowly`() {
    #expect(play(pause: 60).first?.failure?.reason == .tooSlowAtLift)
    #expect(play(length: 2).first?.failure?.reason == .tooSlowAtLift)
  }

  @Test func `a flick fails when the fingers have hardly moved, however fast`() {
    let failure = play(steps: 2, length: 4).first?.failure
    #expect(failure?.reason == .tooShort)
    #expect(failure?.limit == 10)
  }

  @Test func `a flick counts from the last finger that lands`() throws {
    var surface = GestureSurface(width: 800, height: 800)
    surface.add(FlickRecognizer())
    func touch(_ id: Int32, _ phase: Contact.Phase, _ x: Double) -> Contact {
      Contact(id: TouchID(id), phase: phase, position: Point(x: x, y: 100 * Double(id)))
    }
    func send(_ milliseconds: Int64, _ contacts: [Contact]) {
      surface.send(
        Frame(time: Timestamp(microseconds: 1_000 * milliseconds), contacts: contacts))
    }
    send(0, [touch(1, .began, 100)])
    send(10, [touch(1, .moved, 300)])
    send(20, [touch(1, .stationary, 300), touch(2, .began, 300)])
    send(30, [touch(1, .moved, 304), touch(2, .moved, 304)])
    send(40, [touch(1, .ended, 304), touch(2, .stationary, 304)])
    #expect(surface.transitions.first?.failure?.reason == .tooShort)
  }
}
