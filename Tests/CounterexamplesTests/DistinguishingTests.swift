import Setups
import TactusGestures
import Testing

@testable import Counterexamples

@Suite struct `The shortest log on which two setups differ` {
  private static let bounds = Rect(x: 0, y: 0, width: 400, height: 800)

  private static func setup(_ changes: (String, String)...) throws -> Setup {
    var setup = Setup(recognizers: [
      RecognizerDescription(id: "tap", try #require(KindConfiguration(.tap, in: .uikit))),
      RecognizerDescription(id: "twice", try #require(KindConfiguration(.tap, in: .uikit))),
      RecognizerDescription(id: "press", try #require(KindConfiguration(.longPress, in: .uikit))),
    ])
    try setup.set("twice.numberOfTapsRequired", to: "2")
    try setup.set("tap.requireToFail", to: #"["twice"]"#)
    for (name, value) in changes { try setup.set(name, to: value) }
    return setup
  }

  private static func search(
    _ one: Setup, _ other: Setup, events: Int = 6, randomEvents: Int = 0, findsAll: Bool = false
  ) -> LogSearch {
    var bound = LogSearch.Bound()
    (bound.events, bound.fingers, bound.findsAll) = (events, 2, findsAll)
    bound.randomEvents = randomEvents
    var search = LogSearch(one, other, bounds: bounds, bound)
    search.run()
    return search
  }

  @Test
  func
    `the shortest log that distinguishes setups has two events if a press is shorter, and lasts exactly as long as the press`()
    throws
  {
    let (one, other) = (try Self.setup(), try Self.setup(("press.minimumPressDuration", "0.3")))
    let hit = try #require(Self.search(one, other).hits.first)
    #expect(hit.events == 2)
    #expect(hit.duration == .milliseconds(300))
    let parting = Parting(hit, one, other, bounds: Self.bounds)
    let sentences = parting.cause?.map { $0.sentence("A", "B") }
    #expect(sentences == ["press.minimumPressDuration is 0.5 s in A and 0.3 s in B"])
  }

  @Test
  func
    `the shortest log that distinguishes setups has four events if only the pause between two taps differs`()
    throws
  {
    let (one, other) = (try Self.setup(), try Self.setup(("twice.maximumTapInterval", "0.5")))
    let hit = try #require(Self.search(one, other).hits.first)
    #expect(hit.events == 4)
    let pause = hit.frames[2].time.since(hit.frames[1].time)
    #expect(pause >= .milliseconds(350) && pause <= .milliseconds(360))
  }

  @Test func `the shortest log that distinguishes setups names a relation as the cause`() throws {
    let (one, other) = (try Self.setup(), try Self.setup(("tap.requireToFail", "[]")))
    let hit = try #require(Self.search(one, other).hits.first)
    let parting = Parting(hit, one, other, bounds: Self.bounds)
    #expect(
      parting.cause?.map { $0.sentence("A", "B") } == [
        "tap.requireToFail is twice in A and none in B"
      ])
  }

  @Test func `the shortest log that distinguishes setups does not exist for equal setups`() throws {
    #expect(Self.search(try Self.setup(), try Self.setup()).hits.isEmpty)
  }

  @Test
  func
    `the shortest log that distinguishes setups is not found if the setups differ only in reports`()
    throws
  {
    let other = try Self.setup(("tap.cancelsTouchesInView", "false"))
    let search = Self.search(try Self.setup(), other, events: 3)
    #expect(search.hits.isEmpty)
    #expect(search.coverage.map(\.events) == [2, 3])
    #expect(search.coverage.allSatisfy { $0.logs > 0 })
  }

  @Test func `the shortest log that distinguishes setups is found again in the same way`() throws {
    let (one, other) = (try Self.setup(), try Self.setup(("tap.allowableMovement", "5")))
    let first = Self.search(one, other).hits
    #expect(first == Self.search(one, other).hits)
    #expect(first.count == 1)
  }

  @Test func `the shortest log that distinguishes setups is one of several if all are requested`()
    throws
  {
    let other = try Self.setup(
      ("tap.allowableMovement", "5"), ("press.minimumPressDuration", "0.3"))
    let hits = Self.search(try Self.setup(), other, events: 3, findsAll: true).hits
    let causes = try hits.map { hit in
      Parting(hit, try Self.setup(), other, bounds: Self.bounds).cause?.map {
        $0.sentence("A", "B").prefix { $0 != " " }
      }
    }
    #expect(causes.contains(["tap.allowableMovement"]))
    #expect(causes.contains(["press.minimumPressDuration"]))
  }

  @Test
  func
    `the shortest log that distinguishes setups is a random one made short, if no log of few events differs`()
    throws
  {
    // A fourth tap needs eight events.
    let changes = [("tap.requireToFail", "[]"), ("twice.numberOfTapsRequired", "4")]
    let (one, other) = (
      try Self.setup(changes[0], changes[1]),
      try Self.setup(changes[0], changes[1], ("twice.enabled", "false"))
    )
    #expect(Self.search(one, other, events: 4).hits.isEmpty)
    let search = Self.search(one, other, events: 2, randomEvents: 12)
    let hit = try #require(search.hits.first)
    #expect(search.randomLogs > 0)
    #expect(hit.events == 8)
    #expect(hit.duration < .milliseconds(200))
    let parting = Parting(hit, one, other, bounds: Self.bounds)
    #expect(
      parting.cause?.map { $0.sentence("A", "B") } == ["twice.enabled is yes in A and no in B"])
  }

  @Test func `the shortest log that distinguishes setups stops on request`() throws {
    var bound = LogSearch.Bound()
    bound.events = 4
    let other = try Self.setup(("tap.cancelsTouchesInView", "false"))
    var search = LogSearch(try Self.setup(), other, bounds: Self.bounds, bound) { _, _ in false }
    search.run()
    #expect(search.isStopped)
  }

  @Test
  func
    `the shortest log that distinguishes setups may be replaced by the shortest log that reaches a condition`()
    throws
  {
    let setup = try Self.setup()
    var bound = LogSearch.Bound()
    bound.fingers = 1
    func hit(_ text: String, events: Int) throws -> LogSearch.Hit? {
      bound.events = events
      let condition = try Condition(parsing: text, in: setup)
      var search = LogSearch(setup, reaching: condition, bounds: Self.bounds, bound)
      search.run()
      return search.hits.first
    }
    #expect(try hit("twice.ended", events: 5)?.events == 4)
    #expect(try hit("press.ended && tap.never", events: 3)?.duration == .milliseconds(500))
    #expect(try hit("twice.ended && press.ended", events: 3) == nil)
  }
}
