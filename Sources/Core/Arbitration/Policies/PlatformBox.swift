internal import Recognition
internal import TouchModel

/// The base class of boxes, by which an engine asks a platform whose type it does not know.
/// `BoxedPlatform` overrides every member.
class PlatformBox {
  func copy() -> PlatformBox { PlatformBox() }
  func prepare(for count: Int) {}
  func touchLands(at place: Int, for number: Int, in engine: EngineAccess) {}
  func forgetTouch(at place: Int) {}
  func sendsInputs(in engine: EngineAccess) -> Bool { false }
  func sendLanding(of touch: LandingTouch, in engine: EngineAccess) {}
  func sendMovements(of touches: TouchSet, in engine: EngineAccess) {}
  func inputComes(in engine: EngineAccess) {}
  func handleReport(_ signal: Signal, of number: Int, in engine: EngineAccess) -> Bool { false }
  func frameEnds(in engine: EngineAccess) {}
  func rule(on number: Int, in engine: EngineAccess) -> Ruling { .grant }
  func follow(grantTo number: Int, in engine: EngineAccess) {}
  func gestureEnds(of number: Int) {}
  func sequenceEnds(of number: Int) {}
  func timePasses(in engine: EngineAccess) {}
  func nextDeadline(in engine: EngineAccess) -> Timestamp? { nil }
  func waitsForTime(_ number: Int, in engine: EngineAccess) -> Bool { false }
}

/// Passes every question on to a platform.
final class BoxedPlatform<Platform: PlatformArbitration>: PlatformBox {
  private let platform: Platform

  init(_ platform: Platform) { self.platform = platform }

  override func copy() -> PlatformBox { BoxedPlatform(platform.copy()) }
  override func prepare(for count: Int) { platform.prepare(for: count) }

  override func touchLands(at place: Int, for number: Int, in engine: EngineAccess) {
    platform.touchLands(at: place, for: number, in: engine)
  }

  override func forgetTouch(at place: Int) { platform.forgetTouch(at: place) }

  override func sendsInputs(in engine: EngineAccess) -> Bool { platform.sendsInputs(in: engine) }

  override func sendLanding(of touch: LandingTouch, in engine: EngineAccess) {
    platform.sendLanding(of: touch, in: engine)
  }

  override func sendMovements(of touches: TouchSet, in engine: EngineAccess) {
    platform.sendMovements(of: touches, in: engine)
  }

  override func inputComes(in engine: EngineAccess) { platform.inputComes(in: engine) }

  override func handleReport(
    _ signal: Signal, of number: Int, in engine: EngineAccess
  ) -> Bool {
    platform.handleReport(signal, of: number, in: engine)
  }

  override func frameEnds(in engine: EngineAccess) { platform.frameEnds(in: engine) }

  override func rule(on number: Int, in engine: EngineAccess) -> Ruling {
    platform.rule(on: number, in: engine)
  }

  override func follow(grantTo number: Int, in engine: EngineAccess) {
    platform.follow(grantTo: number, in: engine)
  }

  override func gestureEnds(of number: Int) { platform.gestureEnds(of: number) }
  override func sequenceEnds(of number: Int) { platform.sequenceEnds(of: number) }
  override func timePasses(in engine: EngineAccess) { platform.timePasses(in: engine) }

  override func nextDeadline(in engine: EngineAccess) -> Timestamp? {
    platform.nextDeadline(in: engine)
  }

  override func waitsForTime(_ number: Int, in engine: EngineAccess) -> Bool {
    platform.waitsForTime(number, in: engine)
  }
}
