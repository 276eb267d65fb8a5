import Setups
import TactusGestures
import Testing

@testable import Counterexamples

@Suite struct `The behavior of a setup` {
  private static let bounds = Rect(x: 0, y: 0, width: 400, height: 800)

  /// A tap that waits for a double tap, and recognizers of `others`.
  private static func setup(
    _ others: [(id: String, kind: GestureKind)] = [], _ changes: (String, String)...
  ) throws -> Setup {
    var setup = Setup(
      recognizers: try ([("tap", GestureKind.tap), ("twice", .tap)] + others).map { id, kind in
        RecognizerDescription(id: id, try #require(KindConfiguration(kind, in: .uikit)))
      })
    try setup.set("twice.numberOfTapsRequired", to: "2")
    try setup.set("tap.requireToFail", to: #"["twice"]"#)
    for (name, value) in changes { try setup.set(name, to: value) }
    return setup
  }

  private static func behavior(
    of setup: Setup, events: Int = 2, on device: DeviceGrid? = nil
  ) -> SetupBehavior {
    SetupBehavior(setup, bounds: bounds, events: events, on: device)
  }

  @Test
  func `the behavior of a setup has the longest wait of a tap, with and without further touches`()
    throws
  {
    let setup = try Self.setup()
    let wait = try #require(Self.behavior(of: setup).waits.first)
    #expect(wait.recognizer == 0)
    #expect(wait.awaited == [1])
    #expect(wait.quiet?.time == .milliseconds(350))
    // A second finger that lands just before the end of the interval and rests adds its own limit.
    #expect(wait.limit == .time(.milliseconds(350 + 750)))
    let longest = try #require(wait.longest)
    #expect(longest.holder == 1)
    #expect(longest.time == .milliseconds(350 + 750 - 1))
    for shown in [longest, try #require(wait.quiet)] {
      let player = LogPlayer(setup, bounds: Self.bounds)
      #expect(ShownWait.times(of: 0, player.transitions(of: shown.frames)).contains(shown.time))
    }
  }

  @Test
  func `the behavior of a setup has no limit for a wait that lasts as long as the finger rests`()
    throws
  {
    let setup = try Self.setup(
      [("pan", .pan), ("swipe", .swipe)], ("pan.requireToFail", #"["swipe"]"#))
    let behavior = Self.behavior(of: setup)
    let wait = try #require(behavior.waits.first { $0.recognizer == 2 })
    #expect(wait.limit == .unlimited)
    #expect(try #require(wait.longest).time >= .milliseconds(1000))
  }

  @Test
  func
    `the behavior of a setup waits as long as several recognizers together, if they are not alike`()
    throws
  {
    var setup = try Self.setup([("thrice", .tap)], ("tap.requireToFail", #"["twice", "thrice"]"#))
    try setup.set("thrice.numberOfTapsRequired", to: "3")
    // Two more taps, and two pauses.
    #expect(Self.behavior(of: setup).waits.first?.limit == .time(.milliseconds(2200)))
    try setup.set("thrice.maximumTapInterval", to: "0.4")
    #expect(Self.behavior(of: setup).waits.first?.limit == .time(.milliseconds(1100 + 2300)))
  }

  @Test func `the behavior of a setup names a recognizer that nothing recognizes`() throws {
    let setup = try Self.setup([("swipe", .swipe)], ("swipe.direction", "[]"))
    let behavior = Self.behavior(of: setup)
    #expect(behavior.recognized.map { $0 == nil } == [false, false, true])
    #expect(behavior.recognized[0]?.count == 2)
    #expect(behavior.recognized[1]?.count == 4)
  }

  @Test func `the behavior of a setup finds a swipe that is quick enough to come before a pan`()
    throws
  {
    let setup = try Self.setup([("swipe", .swipe), ("pan", .pan)])
    #expect(Self.behavior(of: setup).recognized.allSatisfy { $0 != nil })
  }

  @Test func `the behavior of a setup names two recognizers between which their order decides`()
    throws
  {
    let pans = try Self.setup([("one", .pan), ("two", .pan)])
    let race = try #require(Self.behavior(of: pans, events: 3).races.first)
    #expect((race.winner, race.loser) == (2, 3))
    let transitions = LogPlayer(pans, bounds: Self.bounds).transitions(of: race.frames)
    #expect(transitions.contains { $0.recognizer == 2 && $0.state == .began })
    #expect(!transitions.contains { $0.recognizer == 3 && $0.state == .began })
    var ruled = pans
    try ruled.set("two.requireToFail", to: #"["one"]"#)
    #expect(Self.behavior(of: ruled, events: 3).races.isEmpty)
  }

  @Test
  func
    `the behavior of a setup names a failure requirement without which all gestures are the same`()
    throws
  {
    // A swipe in no direction fails as soon as a finger lands.
    let setup = try Self.setup(
      [("swipe", .swipe)], ("swipe.direction", "[]"),
      ("tap.requireToFail", #"["twice", "swipe"]"#))
    #expect(
      Self.behavior(of: setup).idleRequirements == [RecognizerPair(first: 0, second: 2)])
    #expect(Self.behavior(of: try Self.setup()).idleRequirements.isEmpty)
  }

  @Test func `the behavior of a setup names the limits that a device is too coarse for`() throws {
    let setup = try Self.setup([], ("tap.maximumTapDuration", "0.01"))
    #expect(Self.behavior(of: setup, on: DeviceGrid(rate: 125)).unmet.isEmpty)
    #expect(
      Self.behavior(of: setup, on: DeviceGrid(rate: 60)).unmet == [
        SetupBehavior.Unmet(recognizer: 0, limits: ["maximumTapDuration"])
      ])
  }

  @Test func `the behavior of a setup is unfinished if the search is stopped`() throws {
    let behavior = SetupBehavior(try Self.setup(), bounds: Self.bounds) { $0 < 3 }
    #expect(behavior.isStopped)
    #expect(behavior.logs < 600)
  }
}

@Suite struct `The recognizers that the behavior of a setup reaches` {
  private static func behavior(_ recognizer: String, frame: String = "[0,0,100,100]") throws
    -> SetupBehavior
  {
    let text = """
      {"view":{"id":"root","frame":[0,0,400,800],"subviews":[{"id":"card","frame":[50,100,300,200],
        "subviews":[{"id":"own","frame":\(frame)}]}]},
       "recognizers":[{"id":"it","view":"own",\(recognizer)}]}
      """
    return SetupBehavior(
      try SetupReader().read(Array(text.utf8)), bounds: Rect(x: 0, y: 0, width: 400, height: 800),
      events: 1)
  }

  @Test(arguments: [
    #""kind":"pan","allowedTouchTypes":["pencil"]"#,
    #""kind":"pan","delegate":{"shouldBegin":"location.x < 10 pt"}"#,
    #""kind":"pan","delegate":{"shouldBegin":"touches == 1 and not in 'own'"}"#,
    #""kind":"tap","delegate":{"shouldReceive":{"notIn":["own"]}}"#,
  ])
  func `a recognizer that asks for another touch or place is not tried, instead of never reached`(
    recognizer: String
  ) throws {
    #expect(try Self.behavior(recognizer).untried == [0])
    let other = try Self.behavior(#""kind":"pan","delegate":{"shouldBegin":"touches > 1"}"#)
    #expect(other.untried.isEmpty)
    #expect(other.recognized == [nil])
  }

  @Test func `a recognizer of a view that lies half outside of its superview is reached`() throws {
    // The middle of the view is above its superview, which receives no touch there.
    let behavior = try Self.behavior(#""kind":"tap""#, frame: "[280,-30,40,40]")
    #expect(behavior.recognized.first.map { $0 != nil } == true)
  }
}

/// The waits in a replay.
enum ShownWait {
  /// The times from the bids of recognizer `number` to its gestures.
  static func times(of number: Int, _ transitions: [Transition]) -> [TimeSpan] {
    transitions.compactMap { transition in
      guard transition.recognizer == number, transition.from == .possible,
        transition.state.isRecognized, transition.heldBy != nil
      else { return nil }
      return transition.claimed.map { transition.time.since($0) }
    }
  }
}
