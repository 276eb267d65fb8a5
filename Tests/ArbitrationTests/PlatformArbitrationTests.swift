import Arbitration
import Recognition
import SurfaceLaws
import Testing
import TouchModel
import TouchTestSupport

/// A platform that answers nothing by itself.
private final class Silent: PlatformArbitration {
  func copy() -> Silent { Silent() }
}

/// A platform that answers nothing by itself, although it takes part in every input.
private final class SilentListener: PlatformArbitration {
  static var traits: PlatformTraits { PlatformTraits { $0.judgesInputs = true } }
  func copy() -> SilentListener { SilentListener() }
}

/// A platform that denies every second bid.
private final class EverySecond: PlatformArbitration {
  private var bids = 0

  func copy() -> EverySecond {
    let copy = EverySecond()
    copy.bids = bids
    return copy
  }

  func rule(on number: Int, in engine: EngineAccess) -> Ruling {
    bids += 1
    return bids % 2 == 0 ? .deny(Failure(.prevented)) : .grant
  }
}

/// Positions in whole pixels.
private struct WholePixels: SurfaceFilter {
  mutating func apply(to contacts: inout [Contact], at time: Timestamp) {
    for index in contacts.indices {
      let place = contacts[index].position
      contacts[index].position = Point(
        x: place.x.rounded(.towardZero), y: place.y.rounded(.towardZero))
    }
  }

  mutating func reset() {}
  func isLike(_ other: WholePixels) -> Bool { true }
}

/// A platform that sends inputs itself, reads whole pixels, and notes which of its functions are called.
private final class Sender: PlatformArbitration {
  private var count = 0
  private var calls: Calls

  init(_ calls: Calls) { self.calls = calls }

  static var traits: PlatformTraits {
    PlatformTraits {
      ($0.landingOrder, $0.judgesInputs) = (.oneByOne, true)
      $0.filter = AnySurfaceFilter(WholePixels(), name: "wholePixels")
    }
  }

  func copy() -> Sender { Sender(calls) }
  func sendsInputs(in engine: EngineAccess) -> Bool { true }

  func prepare(for count: Int) {
    self.count = count
    calls.names.insert("prepare")
  }

  func touchLands(at place: Int, for number: Int, in engine: EngineAccess) {
    calls.names.insert("touchLands")
    #expect(number < count && engine.down.contains(place))
  }

  func inputComes(in engine: EngineAccess) { calls.names.insert("inputComes") }

  func handleReport(_ signal: Signal, of number: Int, in engine: EngineAccess) -> Bool {
    calls.names.insert("handleReport")
    #expect(engine.phase(of: number) == .possible)
    return false
  }

  func frameEnds(in engine: EngineAccess) { calls.names.insert("frameEnds") }
  func gestureEnds(of number: Int) { calls.names.insert("gestureEnds") }
  func sequenceEnds(of number: Int) { calls.names.insert("sequenceEnds") }
  func timePasses(in engine: EngineAccess) { calls.names.insert("timePasses") }

  func follow(grantTo number: Int, in engine: EngineAccess) {
    calls.names.insert("follow")
    engine.followAsUIKit(grantTo: number)
  }
}

/// The names of the functions that an engine has called.
private final class Calls: @unchecked Sendable {
  var names: Set<String> = []
}

extension ArbitrationPolicy {
  fileprivate static let silent = ArbitrationPolicy(
    "silent", PolicyDescription(otherPairs: "")
  ) { Silent() }
  fileprivate static let everySecond = ArbitrationPolicy(
    "everySecond", PolicyDescription(otherPairs: "")
  ) { EverySecond() }
  fileprivate static let silentListener = ArbitrationPolicy(
    "silentListener", PolicyDescription(otherPairs: "")
  ) { SilentListener() }
}

@Suite struct `A platform` {
  @Test(arguments: [ArbitrationPolicy.silent, .silentListener])
  func `a platform without an answer of its own is UIKit`(policy: ArbitrationPolicy) {
    for seed in 1...500 {
      var uikit = RandomSurface(seed: UInt64(seed)).surface
      uikit.policy = .exclusion
      var silent = uikit
      silent.policy = policy
      let touches = RandomTouches(
        seed: UInt64(seed) &* 977, recognizers: uikit.recognizerCount)
      #expect(uikit.play(touches.events) == silent.play(touches.events), "seed \(seed)")
    }
  }

  @Test func `a platform is asked at landings, inputs, bids, ends and deadlines`() {
    let calls = Calls()
    var surface = GestureSurface(width: 400, height: 800)
    surface.policy = ArbitrationPolicy("sender", PolicyDescription(otherPairs: "")) {
      Sender(calls)
    }
    let press = surface.add(LongPressRecognizer())
    let pan = surface.add(PanRecognizer())
    let transitions = surface.play {
      finger(1).lands(at: 100.75, 100)
      hold(.milliseconds(600))
      finger(1).lifts()
      hold(.milliseconds(600))
      finger(1).lands(at: 100.75, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 30, 0)
      finger(1).lifts()
    }
    #expect(transitions.of(press).actions.first?.location == Point(x: 100, y: 100))
    #expect(transitions.of(pan).actions.map(\.state) == [.began, .ended])
    #expect(
      calls.names == [
        "prepare", "touchLands", "inputComes", "handleReport", "frameEnds", "follow",
        "gestureEnds", "sequenceEnds", "timePasses",
      ])
  }

  @Test
  func
    `a platform keeps its records when its policy is set again, and a copy has records of its own`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    surface.policy = .everySecond
    let tap = surface.add(TapRecognizer())
    func isRecognized(on surface: inout GestureSurface) -> Bool {
      !surface.play { TouchTestSupport.tap(1, at: 9, 9) }.of(tap).actions.isEmpty
    }
    #expect(isRecognized(on: &surface))
    surface.policy = .everySecond
    var copy = surface
    #expect(!isRecognized(on: &surface))
    #expect(!isRecognized(on: &copy), "the bid on the other surface does not count")
    #expect(isRecognized(on: &copy))
    copy.policy = .exclusion
    #expect(isRecognized(on: &copy))
  }
}
