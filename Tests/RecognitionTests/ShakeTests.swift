import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Samples 10 ms apart of a device that lies flat and is swung along x.
private struct Hand {
  var surface = GestureSurface(width: 400, height: 800)
  private(set) var time = Timestamp.zero
  private(set) var recorded: [Transition] = []

  init(_ machine: ShakeRecognizer = ShakeRecognizer(), rules: Rules = Rules()) {
    surface.add(machine, rules: rules)
    rest(.milliseconds(1000))
  }

  mutating func feel(_ x: Double) {
    time = time.advanced(by: .milliseconds(10))
    surface.send(MotionSample(acceleration: .init(x: x, y: 0, z: 1)), at: time)
    recorded += surface.transitions
  }

  /// So much to one side, for so many samples.
  mutating func swing(_ strength: Double, _ samples: Int = 3) {
    for _ in 0..<samples { feel(strength) }
  }

  mutating func rest(_ span: TimeSpan) {
    for _ in 0..<Int(span.microseconds / 10_000) { feel(0) }
  }

  mutating func finish() {
    surface.finish()
    recorded += surface.transitions
  }

  var states: [Phase] { recorded.map(\.state) }
}

private final class Diary {
  var events: [ShakeEvent] = []
}

@Suite struct `A shake` {
  @Test func `a shake counts a swing once although it grows and turns`() throws {
    var hand = Hand()
    for strength in [1.5, 2, 2.5, -1.5, -2, 2, 2.5] { hand.feel(strength) }
    hand.rest(.milliseconds(1000))
    guard case .shake(_, let swings)? = hand.recorded.dropFirst().first?.values else {
      Issue.record("no values of a shake")
      return
    }
    #expect(swings == 3)
  }

  @Test func `a shake begins with the third swing and ends when it has been quiet`() throws {
    var hand = Hand()
    let start = hand.time
    for strength in [2.0, -2, 2, -2] { hand.swing(strength) }
    let last = hand.time
    hand.rest(.milliseconds(1000))
    #expect(hand.states == [.began, .ended, .possible])
    // Three samples a swing: the first of the third is the seventh.
    #expect(hand.recorded.first?.time == start.advanced(by: .milliseconds(70)))
    #expect(hand.recorded.first?.sequenceStart == start.advanced(by: .milliseconds(10)))
    #expect(hand.recorded.dropFirst().first?.time == last.advanced(by: .milliseconds(500)))
    #expect(hand.recorded.map(\.action) == [true, true, false])
    #expect(hand.recorded.map(\.touches) == [0, 0, 0])
    guard case .shake(let peak, let swings)? = hand.recorded.dropFirst().first?.values else {
      Issue.record("no values of a shake")
      return
    }
    #expect(swings == 4)
    #expect((1.9...2.2).contains(peak))
  }

  @Test func `a shake fails when swings are too few, and says how many there were`() {
    var hand = Hand()
    let start = hand.time
    hand.swing(2)
    hand.swing(-2)
    let last = hand.time
    hand.rest(.milliseconds(1000))
    #expect(hand.states == [.failed, .possible])
    #expect(hand.recorded.first?.time == last.advanced(by: .milliseconds(500)))
    #expect(hand.recorded.first?.failure == Failure(.tooFewSwings, measured: 2, limit: 3))
    #expect(hand.recorded.first?.sequenceStart == start.advanced(by: .milliseconds(10)))
  }

  @Test(arguments: [(1.25, [Phase]()), (1.45, [Phase.began, .ended, .possible])])
  func `a shake is not recognized in everyday movements`(strength: Double, states: [Phase]) {
    var hand = Hand()
    for _ in 0..<4 {
      hand.swing(strength)
      hand.swing(-strength)
    }
    hand.rest(.milliseconds(1000))
    #expect(hand.states == states)
  }

  @Test func `a shake needs swings to both sides, because a long pull is one swing`() {
    var hand = Hand()
    hand.swing(3, 20)
    hand.rest(.milliseconds(1000))
    #expect(!hand.states.contains(.began))
  }

  @Test func `a shake is not recognized when the device is turned over, however often`() {
    var surface = GestureSurface(width: 400, height: 800)
    surface.add(ShakeRecognizer())
    var recorded: [Transition] = []
    for index in 0..<1000 {
      // Half a turn in a second, to and fro.
      let angle = 1.5707963267948966 * (1 - Trigonometry.cosine(Double(index) / 100 * 3.14159))
      let gravity = MotionSample.Vector(
        x: Trigonometry.sine(angle), y: 0, z: Trigonometry.cosine(angle))
      surface.send(
        MotionSample(acceleration: gravity), at: Timestamp(microseconds: Int64(index) * 10_000))
      recorded += surface.transitions
    }
    #expect(recorded.isEmpty)
  }

  @Test
  func `a shake that lasts too long is cancelled, and does not begin again before it is quiet`() {
    var hand = Hand()
    let start = hand.time
    for _ in 0..<80 {
      hand.swing(2)
      hand.swing(-2)
    }
    hand.rest(.milliseconds(600))
    #expect(hand.states == [.began, .cancelled, .possible])
    let end = start.advanced(by: .milliseconds(3010))
    #expect(hand.recorded.dropFirst().first?.time == end)
    #expect(
      hand.recorded.dropFirst().first?.failure == Failure(.lastedTooLong, measured: 3, limit: 3))
    for strength in [2.0, -2, 2] { hand.swing(strength) }
    #expect(hand.states.last == .began)
  }

  @Test func `a shake is cancelled where samples are missing`() {
    var hand = Hand()
    for strength in [2.0, -2, 2, -2] { hand.swing(strength) }
    var batch = FrameBatch()
    batch.append(.motionGap, at: hand.time)
    hand.surface.send(batch)
    #expect(hand.surface.transitions.map(\.state) == [.cancelled, .possible])
    #expect(hand.surface.transitions.first?.failure == Failure(.captureGap))
  }

  @Test
  func `a shake that was only stirring fails where samples are missing, and nothing else is said`()
  {
    var hand = Hand()
    hand.swing(2)
    var batch = FrameBatch()
    batch.append(.motionGap, at: hand.time)
    hand.surface.send(batch)
    #expect(hand.surface.transitions.map(\.state) == [.failed, .possible])
    hand.surface.send(batch)
    #expect(hand.surface.transitions.isEmpty)
  }

  @Test func `a shake comes to its end after the capture has, unless a finger is down`() {
    var hand = Hand()
    for strength in [2.0, -2, 2] { hand.swing(strength) }
    var touched = hand
    hand.finish()
    #expect(hand.states == [.began, .ended, .possible])
    let landing = Contact(id: TouchID(1), phase: .began, position: Point(x: 1, y: 1))
    touched.surface.send(Frame(time: touched.time, contacts: [landing]))
    touched.finish()
    #expect(touched.states == [.began, .cancelled, .possible])
    #expect(touched.recorded.dropFirst().first?.failure == Failure(.captureEnded))
  }

  @Test func `a shake ends at its own time, before a later touch is seen`() {
    var hand = Hand()
    let tap = hand.surface.add(TapRecognizer())
    for strength in [2.0, -2, 2] { hand.swing(strength) }
    let last = hand.time
    let landing = Contact(id: TouchID(1), phase: .began, position: Point(x: 1, y: 1))
    var lift = landing
    lift.phase = .ended
    hand.surface.send(Frame(time: last.advanced(by: .milliseconds(700)), contacts: [landing]))
    #expect(hand.surface.transitions.map(\.state) == [.ended, .possible])
    #expect(hand.surface.transitions.first?.time == last.advanced(by: .milliseconds(500)))
    hand.surface.send(Frame(time: last.advanced(by: .milliseconds(750)), contacts: [lift]))
    #expect(hand.surface.transitions.first?.recognizer == tap.number)
    #expect(hand.surface.transitions.first?.state == .ended)
  }

  @Test func `a shake goes on beside touches, and neither takes anything from the other`() {
    var hand = Hand()
    hand.surface.add(PanRecognizer())
    let landing = Contact(id: TouchID(1), phase: .began, position: Point(x: 1, y: 1))
    hand.surface.send(Frame(time: hand.time, contacts: [landing]))
    for strength in [2.0, -2, 2] { hand.swing(strength) }
    var contact = landing
    contact.phase = .moved
    contact.position = Point(x: 100, y: 1)
    hand.surface.send(Frame(time: hand.time, contacts: [contact]))
    #expect(hand.surface.transitions.map(\.state) == [.began])
    #expect(hand.states == [.began])
  }

  @Test func `a shake receives nothing while it is disabled, and is cancelled by it`() {
    var rules = Rules()
    rules.isEnabled = false
    var hand = Hand(rules: rules)
    for strength in [2.0, -2, 2, -2] { hand.swing(strength) }
    #expect(hand.recorded.isEmpty)
    hand.surface.perform(.enabled(true), on: 0, at: hand.time)
    hand.rest(.milliseconds(1000))
    for strength in [2.0, -2, 2] { hand.swing(strength) }
    #expect(hand.states == [.began])
    hand.surface.perform(.enabled(false), on: 0, at: hand.time)
    #expect(hand.surface.transitions.map(\.state) == [.cancelled, .possible])
  }

  @Test func `a shake that its delegate refuses fails`() {
    var rules = Rules()
    rules.shouldBegin = false
    var hand = Hand(rules: rules)
    for strength in [2.0, -2, 2] { hand.swing(strength) }
    #expect(hand.states == [.failed, .possible])
    #expect(hand.recorded.first?.failure == Failure(.refusedByDelegate))
  }

  @Test func `a shake tells its target how strong it was`() {
    var surface = GestureSurface(width: 400, height: 800)
    let shake = surface.add(ShakeRecognizer.with { $0.minimumSwings = 1 })
    let diary = Diary()
    surface.onAction(shake) { diary.events.append($0) }
    surface.send(MotionSample(acceleration: .init(x: 0, y: 0, z: 1)), at: .zero)
    surface.send(
      MotionSample(acceleration: .init(x: 3, y: 0, z: 1)), at: Timestamp(microseconds: 10_000))
    surface.finish()
    #expect(diary.events.map(\.state) == [.began, .ended])
    #expect(diary.events.map(\.swings) == [1, 1])
    #expect(diary.events.allSatisfy { (2.9...3).contains($0.peak) })
  }
}
