import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// A gesture of a platform: recognized as soon as a finger has moved as far as `distance`.
private struct Nudge: PlatformMachine {
  let distance: Double
  private var fingers = Fingers()

  init(_ distance: Double) { self.distance = distance }

  var deadline: Timestamp? { nil }
  var touches: TouchSet { fingers.reported }
  var values: GestureValues { .custom(CustomValues(distance)) }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch input {
    case .landed(let touches):
      fingers.land(touches)
      return nil
    case .moved(let touches):
      let isFar = touches.contains { table.movement(at: $0).length >= distance }
      return isFar ? .ended : nil
    case .lifted(let touches):
      fingers.lift(touches)
      return .failed(Failure(.movedTooLittle, measured: 0, limit: distance))
    case .deadline: return nil
    }
  }

  mutating func reset() { fingers = Fingers() }
}

private protocol NudgeRules: PlatformRules where Configuration == TapRecognizer.Configuration {
  var distance: Double { get }
}

extension NudgeRules {
  func machine(for configuration: Configuration) -> CustomMachine {
    CustomMachine(platform: Nudge(distance))
  }
}

/// The rules of one platform for taps.
private struct Near: NudgeRules {
  static var name: StaticString { "near" }
  var distance = 0.0
}

/// The rules of another one.
private struct Far: NudgeRules {
  static var name: StaticString { "far" }
  var distance = 0.0
}

/// A platform that has rules for pans, but none for pans from an edge.
private struct PanNudge: PlatformRules {
  static var name: StaticString { "panNudge" }
  var distance = 0.0

  func machine(for configuration: PanRecognizer.Configuration) -> CustomMachine {
    CustomMachine(platform: Nudge(distance))
  }
}

@Suite struct `The rules of a platform` {
  private typealias AnyRules = AnyPlatformRules<TapRecognizer.Configuration>

  @Test func `the rules of a platform with UIKit's values are UIKit's`() {
    #expect(AnyRules(Near()) == nil)
    #expect(AnyRules(Near(distance: 1)) != nil)
  }

  @Test func `the rules of a platform are equal if platform and values are`() throws {
    let rules = try #require(AnyRules(Near(distance: 20)))
    #expect(rules == AnyRules(Near(distance: 20)))
    #expect(rules != AnyRules(Near(distance: 21)))
    #expect(rules != AnyRules(Far(distance: 20)))
    #expect(
      Set([rules, AnyRules(Near(distance: 20)), AnyRules(Near(distance: 21))]).count == 2)
  }

  @Test func `the rules of a platform have UIKit's values for another platform`() throws {
    let rules = try #require(AnyRules(Near(distance: 20)))
    #expect(rules.values(Near.self) == Near(distance: 20))
    #expect(rules.values(Far.self) == Far())
  }

  @Test func `the rules of a platform judge the gesture in place of the recognizer`() {
    let tap = TapRecognizer.with { $0.platform = AnyRules(Near(distance: 20)) }
    let transitions = tap.replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 19, 0)
      hold(.milliseconds(10))
      finger(1).moves(by: 1, 0)
      finger(1).lifts()
    }
    #expect(transitions.moments == [.ended(at: .milliseconds(20))])
    #expect(transitions.first?.kind == .tap)
    #expect(transitions.first?.values == .custom(CustomValues(20)))
  }

  @Test func `the rules of a platform without an edge leave a pan from an edge to UIKit`() throws {
    let rules = try #require(AnyPlatformRules(PanNudge(distance: 200)))
    let table = TouchTable(bounds: Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(table.down.isEmpty)
    func states(_ change: (inout ScreenEdgePanRecognizer.Configuration) -> Void) -> [Phase] {
      ScreenEdgePanRecognizer.with {
        $0.edges = .left
        change(&$0)
      }.replay {
        finger(1).lands(at: 5, 100)
        hold(.milliseconds(10))
        finger(1).moves(by: 60, 0)
        hold(.milliseconds(10))
        finger(1).moves(by: 60, 0)
        finger(1).lifts()
      }.moments.map(\.state)
    }
    #expect(states { $0.pan.platform = rules } == states { _ in })
    #expect(states { $0.pan.platform = rules }.first == .began)
  }
}
