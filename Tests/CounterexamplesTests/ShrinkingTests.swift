import Setups
import TactusGestures
import Testing
import TouchLog

@testable import Counterexamples

@Suite struct `A log that is shrunk` {
  @Test func `a log that is shrunk keeps the only two parts that matter together`() {
    var calls = 0
    let kept = DeltaDebugging.minimize(Array(0..<100)) { parts in
      calls += 1
      return parts.contains(17) && parts.contains(71)
    }
    #expect(kept == [17, 71])
    #expect(calls < 200)
  }

  @Test func `a log that is shrunk keeps nothing if nothing is needed`() {
    #expect(DeltaDebugging.minimize([1, 2, 3]) { _ in true } == [])
  }

  @Test func `a log that is shrunk stops at once on request, also in a long list`() {
    var calls = 0
    let kept = DeltaDebugging.minimize(Array(0..<100_000)) { _ -> Bool? in
      calls += 1
      return calls < 3 ? false : nil
    }
    #expect(kept.count == 100_000)
    #expect(calls == 3)
  }

  /// Twenty taps, and one slow drag, with a wobble and pressure in every frame.
  private static let session: EditableLog = {
    var batch = FrameBatch()
    var time = 100.0
    for touch in 1...20 {
      let isPress = touch == 13
      for step in 0...40 {
        let phase: Contact.Phase = step == 0 ? .began : step == 40 ? .ended : .moved
        let drift = isPress ? Double(step) * 0.9 : 0
        let wobble = 0.37 * Double(step % 3)
        var contact = Contact(
          id: TouchID(Int32(touch)), phase: phase,
          position: Point(x: 201.3 + drift + wobble, y: 317.8 - wobble))
        contact.pressure = 0.5
        batch.append(Frame(time: Timestamp(seconds: time), contacts: [contact]))
        time += isPress ? 0.022 : 0.003
      }
      time += 1.7
    }
    var log = EditableLog()
    log.append(batch)
    return log
  }()

  private static func shrunk(
    _ text: String, goesOn: @escaping (LogShrinker) -> Bool = { _ in true }
  ) throws -> LogShrinker {
    let condition = try Condition(parsing: text, in: .default)
    var shrinker = LogShrinker(
      session, LogReplay(.default, bounds: nil), while: condition, goesOn: goesOn)
    let holdsAtFirst = shrinker.conditionHolds()
    #expect(holdsAtFirst)
    shrinker.run()
    let left = LogReplay(.default, bounds: nil).transitions(of: shrinker.log.batch)
    #expect(condition.holds(for: left))
    return shrinker
  }

  @Test func `a log that is shrunk has one touch, few frames, whole points and times from 0`()
    throws
  {
    let shrinker = try Self.shrunk("press.failed(movedTooFar) && pan.began")
    #expect(shrinker.log.touches == [TouchID(1)])
    #expect(shrinker.log.frameCount <= 4)
    #expect(shrinker.log.entries.first?.time == .zero)
    for contact in shrinker.log.entries.flatMap(\.contacts) {
      #expect(contact.position.x == contact.position.x.rounded())
      #expect(contact.position.y == contact.position.y.rounded())
      #expect(contact.pressure == nil)
    }
  }

  @Test func `a log that is shrunk keeps as many touches as the condition counts`() throws {
    let shrinker = try Self.shrunk("tap.ended >= 3")
    #expect(shrinker.log.touches.count == 3)
    #expect(shrinker.log.frameCount == 6)
  }

  @Test func `a log that is shrunk is the smallest so far after a stop`() throws {
    let shrinker = try Self.shrunk("press.failed(movedTooFar)") { $0.replays < 5 }
    #expect(shrinker.isStopped)
    #expect(shrinker.log.frameCount < Self.session.frameCount)
  }

  @Test func `a log that is shrunk is the whole log if the search is stopped before it begins`()
    throws
  {
    let shrinker = try Self.shrunk("press.failed(movedTooFar)") { _ in false }
    #expect(shrinker.isStopped)
    #expect(shrinker.log.frameCount == Self.session.frameCount)
  }
}
