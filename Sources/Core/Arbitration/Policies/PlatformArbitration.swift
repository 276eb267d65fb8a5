package import Recognition
package import TouchModel

/// The relations of recognizers on a platform if no rule and no delegate says otherwise. Where a
/// platform has no answer of its own, UIKit's holds.
package protocol PlatformRelations: SendableMetatype {
  /// The platform's properties.
  static var traits: PlatformTraits { get }

  /// Whether a recognizer with the properties `first`, once recognized, makes one with the
  /// properties `second` fail.
  static func prevents(_ first: Contender, _ second: Contender) -> Bool

  /// Whether `first` waits for `second` to fail although no rule requires it.
  static func waits(_ first: Contender, for second: Contender) -> Bool
}

/// The rules of a platform that differ from UIKit's when recognizers claim the same touches. Nothing else
/// in this module depends on the platform. Where a platform has no answer of its own, UIKit's holds.
///
/// A recognizer that reports began or ended makes a bid. `rule` returns the ruling on the bid. The
/// engine carries out the ruling, calls `follow` for the consequences of a grant, and records all
/// changes of state when no bid is left.
///
/// A platform is an object with records of its own. It must not keep an `EngineAccess` beyond the call
/// that passed it. A surface of UIKit has no such object.
package protocol PlatformArbitration: PlatformRelations, AnyObject {
  /// Returns an independent object in the same state, for a copy of the surface.
  func copy() -> Self

  /// Makes room for records of the recognizers 0 to `count` - 1, before the first input and after
  /// recognizers were added.
  func prepare(for count: Int)

  // MARK: A touch lands

  /// Handles the landing of a touch before it is offered to recognizer `number`.
  func touchLands(at place: Int, for number: Int, in engine: EngineAccess)

  /// Forgets the touch at `place`, which has lifted, because its place is given to another touch.
  func forgetTouch(at place: Int)

  // MARK: An input comes

  /// Whether the platform sends inputs to recognizers in an order of its own, by `sendLanding` and
  /// `sendMovements`. Asked before the first input and after recognizers were added.
  func sendsInputs(in engine: EngineAccess) -> Bool

  /// Offers a touch that lands to the recognizers and sends it to those that follow it.
  func sendLanding(of touch: LandingTouch, in engine: EngineAccess)

  /// Sends movements to the recognizers.
  func sendMovements(of touches: TouchSet, in engine: EngineAccess)

  /// Handles an input of touches, before the reports on it are handled. Called if the platform
  /// judges inputs.
  func inputComes(in engine: EngineAccess)

  /// Handles a report of a recognizer that is still possible. Returns false if the engine is to
  /// handle it. Called if the platform judges inputs.
  func handleReport(_ signal: Signal, of number: Int, in engine: EngineAccess) -> Bool

  /// Handles the end of a frame, after the recognizers have received all of its inputs.
  func frameEnds(in engine: EngineAccess)

  // MARK: A recognizer bids

  /// Returns the ruling on the bid of recognizer `number`.
  func rule(on number: Int, in engine: EngineAccess) -> Ruling

  /// Carries out the consequences for other recognizers of a grant that has just been made.
  func follow(grantTo number: Int, in engine: EngineAccess)

  // MARK: A gesture ends

  /// Handles the end of a gesture that is not cancelled.
  func gestureEnds(of number: Int)

  /// Forgets the gesture sequence of a recognizer, which is over.
  func sequenceEnds(of number: Int)

  // MARK: Time passes

  /// Handles a deadline, after the recognizers have received it.
  func timePasses(in engine: EngineAccess)

  /// Returns the earliest time at which `timePasses` must be called if no frame arrives first; nil
  /// if no bid waits for a time.
  func nextDeadline(in engine: EngineAccess) -> Timestamp?

  /// Whether the held bid of a recognizer waits for a later time, whatever other recognizers do.
  func waitsForTime(_ number: Int, in engine: EngineAccess) -> Bool
}

extension PlatformRelations {
  package static var traits: PlatformTraits { PlatformTraits() }

  package static func prevents(_ first: Contender, _ second: Contender) -> Bool {
    Exclusion.prevents(first, second)
  }

  package static func waits(_ first: Contender, for second: Contender) -> Bool {
    Exclusion.waits(first, for: second)
  }
}

extension PlatformArbitration {
  package func prepare(for count: Int) {}
  package func touchLands(at place: Int, for number: Int, in engine: EngineAccess) {}
  package func forgetTouch(at place: Int) {}
  package func sendsInputs(in engine: EngineAccess) -> Bool { false }

  package func sendLanding(of touch: LandingTouch, in engine: EngineAccess) {
    engine.offer(touch, to: engine.order)
    engine.sendLanding(of: touch, to: engine.order)
  }

  package func sendMovements(of touches: TouchSet, in engine: EngineAccess) {
    engine.sendMovements(of: touches, to: engine.order)
  }

  package func inputComes(in engine: EngineAccess) {}

  package func handleReport(
    _ signal: Signal, of number: Int, in engine: EngineAccess
  ) -> Bool { false }

  package func frameEnds(in engine: EngineAccess) {}

  package func rule(on number: Int, in engine: EngineAccess) -> Ruling {
    engine.ruleAsUIKit(on: number)
  }

  package func follow(grantTo number: Int, in engine: EngineAccess) {
    engine.followAsUIKit(grantTo: number)
  }

  package func gestureEnds(of number: Int) {}
  package func sequenceEnds(of number: Int) {}
  package func timePasses(in engine: EngineAccess) {}
  package func nextDeadline(in engine: EngineAccess) -> Timestamp? { nil }
  package func waitsForTime(_ number: Int, in engine: EngineAccess) -> Bool { false }
}
