import Setups
import TactusGestures
import Testing

@testable import Counterexamples

@Suite struct `A log on which setups differ by place` {
  private static let bounds = Rect(x: 0, y: 0, width: 400, height: 800)

  private static func card(_ view: String) -> String {
    """
    {"view":{"id":"root","frame":[0,0,400,800],"subviews":[{"id":"card",\(view)}]},
      "recognizers":[{"id":"tap","kind":"tap","view":"card"}]}
    """
  }

  private static func edge(_ edge: String) -> String {
    #"{"recognizers":[{"id":"back","kind":"screenEdgePan","edges":["\#(edge)"]}]}"#
  }

  /// Two setups, and the area in which only one of them can recognize its gesture.
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    let setups: [String]
    let areas: [Rect]
    var testDescription: String { name }
  }

  static let pairs = [
    Pair(
      name: "a larger view",
      setups: [card(#""frame":[300,600,50,50]"#), card(#""frame":[300,600,80,80]"#)],
      areas: [
        Rect(x: 350, y: 600, width: 30, height: 80), Rect(x: 300, y: 650, width: 80, height: 30),
      ]),
    Pair(
      name: "a view that moved",
      setups: [card(#""frame":[20,20,60,60]"#), card(#""frame":[220,20,60,60]"#)],
      areas: [
        Rect(x: 20, y: 20, width: 60, height: 60), Rect(x: 220, y: 20, width: 60, height: 60),
      ]),
    Pair(
      name: "a hit slop",
      setups: [
        card(#""frame":[100,100,60,60]"#), card(#""frame":[100,100,60,60],"hitSlop":10"#),
      ],
      areas: [Rect(x: 90, y: 90, width: 80, height: 80)]),
    Pair(
      name: "a hit slop of one edge",
      setups: [
        card(#""frame":[100,100,60,60],"hitSlop":10"#),
        card(#""frame":[100,100,60,60],"hitSlop":{"left":10,"top":10,"right":10,"bottom":40}"#),
      ],
      areas: [Rect(x: 90, y: 170, width: 80, height: 30)]),
    Pair(
      name: "an edge", setups: [edge("left"), edge("right")],
      areas: [
        Rect(x: 0, y: 0, width: 20, height: 800), Rect(x: 380, y: 0, width: 20, height: 800),
      ]),
  ]

  @Test(arguments: pairs)
  func `a log on which setups differ by place lands where only one of them recognizes`(
    _ pair: Pair
  ) throws {
    let setups = try pair.setups.map { try SetupReader().read(Array($0.utf8)) }
    var bound = LogSearch.Bound()
    (bound.events, bound.fingers) = (3, 1)
    var search = LogSearch(setups[0], setups[1], bounds: Self.bounds, bound)
    search.run()
    let hit = try #require(search.hits.first)
    let landing = try #require(hit.frames.first?.contacts.first?.position)
    #expect(pair.areas.contains { $0.contains(landing) }, "\(landing)")
    #expect(hit.gestures.count { $0.isEmpty } == 1)
    let parting = Parting(hit, setups[0], setups[1], bounds: Self.bounds)
    #expect(parting.cause?.count == 1)
  }

  @Test func `a log on which setups differ by place has one finger, if one is enough`() throws {
    let setups = try Self.pairs[0].setups.map { try SetupReader().read(Array($0.utf8)) }
    var search = LogSearch(setups[0], setups[1], bounds: Self.bounds)
    search.run()
    #expect(search.hits.first?.fingers == 1)
  }

  /// The second tap of a double tap needs five events, for which only few distances are tried.
  @Test func `a log on which setups differ by place moves by less than one limit allows`() throws {
    func setup(_ value: String) throws -> Setup {
      try SetupReader().read(
        Array(
          """
          {"view":{"id":"root","frame":[0,0,400,800],"subviews":[{"id":"bar","frame":[0,700,400,100]}]},
           "recognizers":[{"id":"double","kind":"tap","numberOfTapsRequired":2,"view":"bar"\(value)},
             {"id":"press","kind":"longPress"},{"id":"turn","kind":"rotation"}]}
          """.utf8))
    }
    var bound = LogSearch.Bound()
    (bound.events, bound.fingers) = (5, 2)
    var search = LogSearch(
      try setup(""), try setup(#","allowableMovement":35.265"#), bounds: Self.bounds, bound)
    search.run()
    let hit = try #require(search.hits.first)
    #expect(hit.gestures.map(\.count) == [1, 0])
  }

  @Test func `a log on which setups differ by place names the views that differ`() throws {
    let setups = try Self.pairs[0].setups.map { try SetupReader().read(Array($0.utf8)) }
    let differences = SetupDifference.all(from: setups[0], to: setups[1])
    #expect(
      differences.map { $0.sentence("A", "B") } == [
        "A has the view card with 50 × 50 pt at (300, 600), B has the view card with 80 × 80 pt at (300, 600)"
      ])
  }

  @Test func `a log of setups without views begins at one place`() throws {
    let setup = try SetupReader().read(Array(#"{"recognizers":[{"id":"a","kind":"tap"}]}"#.utf8))
    let places = SearchPlaces(
      of: [setup, setup], usual: Point(x: 150, y: 300), bounds: Self.bounds)
    #expect(places.landings == [SearchPlaces.Landing(home: Point(x: 150, y: 300), inwards: nil)])
  }
}
