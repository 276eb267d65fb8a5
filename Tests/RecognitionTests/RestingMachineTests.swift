import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Counts the movements that it receives, and needs none while fewer than two fingers are down.
private struct Counter: PlatformMachine {
  let rests: Bool
  private var fingers = Fingers()
  private var count = 0

  init(rests: Bool) { self.rests = rests }

  var deadline: Timestamp? { nil }
  var touches: TouchSet { fingers.reported }
  var values: GestureValues { .custom(CustomValues(Double(count))) }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch input {
    case .landed(let touches): fingers.land(touches)
    case .lifted(let touches):
      fingers.lift(touches)
      if fingers.count == 0 { return .ended }
    case .moved, .deadline: break
    }
    return nil
  }

  mutating func move(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Movement {
    count += 1
    return rests && fingers.count < 2 ? .rest : .nothing
  }

  mutating func reset() { (fingers, count) = (Fingers(), 0) }
}

private struct CounterRules: PlatformRules {
  static var name: StaticString { "counter" }
  var rests: Bool?

  func machine(for configuration: TapRecognizer.Configuration) -> CustomMachine {
    CustomMachine(platform: Counter(rests: rests ?? false))
  }
}

@Suite struct `A machine that rests` {
  /// The number of movements of which a counter learns while a second finger lands and lifts.
  private func count(rests: Bool) -> GestureValues? {
    let tap = TapRecognizer.with { $0.platform = AnyPlatformRules(CounterRules(rests: rests)) }
    return tap.replay {
      finger(1).lands(at: 100, 100)
      move(times: 4)
      finger(2).lands(at: 200, 100)
      move(times: 3)
      finger(2).lifts()
      move(times: 5)
      finger(1).lifts()
    }.last?.values
  }

  private func move(times: Int) -> [Step] {
    (0..<times).flatMap { _ in [hold(.milliseconds(10)), finger(1).moves(by: 1, 0)] }
  }

  @Test func `a machine that rests receives one movement after each landing and lift`() {
    #expect(count(rests: false) == .custom(CustomValues(12)))
    #expect(count(rests: true) == .custom(CustomValues(1 + 3 + 1)))
  }
}
