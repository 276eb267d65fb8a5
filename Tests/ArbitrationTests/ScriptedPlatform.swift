import Arbitration
import Recognition
import TouchModel

/// The functions that a platform of a test calls. Without a function it does as UIKit.
final class Script: @unchecked Sendable {
  var rule: ((Int, EngineAccess) -> Ruling)?
  var follow: ((Int, EngineAccess) -> Void)?
  var touchLands: ((Int, Int, EngineAccess) -> Void)?
  var handleReport: ((Signal, Int, EngineAccess) -> Bool)?
  var frameEnds: ((EngineAccess) -> Void)?
  var timePasses: ((EngineAccess) -> Void)?
  var deadline: Timestamp?
  var waitsForTime = false
  /// The places whose touches the engine has told the platform to forget.
  var forgotten: [Int] = []

  /// Calls `body` at the end of the frame of this number, counted from 0.
  func atEndOfFrame(_ number: Int, _ body: @escaping (EngineAccess) -> Void) {
    var count = 0
    frameEnds = { engine in
      if count == number { body(engine) }
      count += 1
    }
  }

  /// A policy whose platform follows the script.
  var policy: ArbitrationPolicy {
    ArbitrationPolicy("scripted", PolicyDescription(otherPairs: "")) { Scripted(self) }
  }
}

/// A platform that follows a script.
private final class Scripted: PlatformArbitration {
  private let script: Script

  init(_ script: Script) { self.script = script }

  static var traits: PlatformTraits { PlatformTraits { $0.judgesInputs = true } }

  func copy() -> Scripted { Scripted(script) }
  func forgetTouch(at place: Int) { script.forgotten.append(place) }
  func frameEnds(in engine: EngineAccess) { script.frameEnds?(engine) }
  func timePasses(in engine: EngineAccess) { script.timePasses?(engine) }
  func nextDeadline(in engine: EngineAccess) -> Timestamp? { script.deadline }
  func waitsForTime(_ number: Int, in engine: EngineAccess) -> Bool { script.waitsForTime }

  func touchLands(at place: Int, for number: Int, in engine: EngineAccess) {
    script.touchLands?(place, number, engine)
  }

  func handleReport(_ signal: Signal, of number: Int, in engine: EngineAccess) -> Bool {
    script.handleReport?(signal, number, engine) ?? false
  }

  func rule(on number: Int, in engine: EngineAccess) -> Ruling {
    script.rule?(number, engine) ?? engine.ruleAsUIKit(on: number)
  }

  func follow(grantTo number: Int, in engine: EngineAccess) {
    if let follow = script.follow {
      follow(number, engine)
    } else {
      engine.followAsUIKit(grantTo: number)
    }
  }
}

/// A recognizer that reports the next signal of a list at each movement of its touches.
struct Reporter: CustomRecognizer {
  struct Configuration: Hashable, Sendable {
    var signals: [Signal] = []
    /// The signal that it reports if no other recognizer is left.
    var last: Signal?
    /// The signal that it reports at the end of the frame in which a second touch lands.
    var pair: Signal?
  }

  let configuration: Configuration
  private var fingers = Fingers()
  private var reported = 0

  init(_ configuration: Configuration) { self.configuration = configuration }

  /// Creates a recognizer that reports `signals`, one a movement.
  init(_ signals: Signal..., last: Signal? = nil) {
    self.init(Configuration(signals: signals, last: last))
  }

  var touches: TouchSet { fingers.reported }
  var values: GestureValues { .custom(CustomValues(Double(reported))) }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch input {
    case .landed(let touches):
      fingers.land(touches)
      return nil
    case .moved:
      fingers.stay()
      guard reported < configuration.signals.count else { return nil }
      reported += 1
      return configuration.signals[reported - 1]
    case .lifted(let touches):
      fingers.lift(touches)
      return fingers.down.isEmpty ? .failed(Failure(.liftedEarly)) : nil
    case .deadline: return nil
    }
  }

  mutating func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal? {
    fingers.down.hasSeveral ? configuration.pair : nil
  }

  mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    configuration.last
  }
}
