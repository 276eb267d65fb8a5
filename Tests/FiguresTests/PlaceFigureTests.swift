import Drawing
import Figures
import Rendering
import Testing
import TouchModel

@Suite("Figures of places, strokes and setups")
struct PlaceFigureTests {
  private func words(_ drawing: Drawing) throws -> [String] {
    try expectReadable(drawing)
    return try FigureText(drawing).words
  }

  @Test("a map is darkest where most gestures were recognized")
  func map() throws {
    let places = Array(repeating: Point(x: 80, y: 30), count: 9) + [Point(x: 10, y: 10)]
    let drawing = try MapFigure(
      [RecognitionPlaces("tap", places)], size: Point(x: 100, y: 60), isInMillimeters: true
    ).drawing(testStyle())
    #expect(try words(drawing).contains("tap (10)"))
    let image = try Renderer(pixelsPerUnit: 2).image(of: drawing)
    // The map fills the width; its letters are above it.
    let scale = (drawing.width - 4) / 100 * 2
    func luma(_ x: Double, _ y: Double) throws -> Double {
      let head = 8 * 1.35 * 2 + 4
      let color = try #require(image[Int(4 + (x + 1.5) * scale), Int(head + y * scale)])
      return (color.red + color.green + color.blue) / 3
    }
    #expect(try luma(80, 30) < luma(10, 10))
    #expect(try luma(10, 10) < luma(50, 50))
    #expect(try luma(50, 50) == 1)
  }

  @Test(
    "One to thirty labels, on wide, narrow and unknown surfaces, fit",
    arguments: [1, 2, 5, 30],
    [Point(x: 100, y: 60), Point(x: 60, y: 120), Point(x: 400, y: 10), nil])
  func maps(_ count: Int, _ size: Point?) throws {
    let groups = (0..<count).map {
      RecognitionPlaces("a label with number \($0)", [Point(x: Double($0), y: 5)])
    }
    _ = try words(MapFigure(groups, size: size, isInMillimeters: size != nil).drawing(testStyle()))
  }

  @Test("a map of nothing is a fault")
  func emptyMap() {
    #expect(throws: FigureFault.self) {
      try MapFigure([], size: nil, isInMillimeters: true).drawing(testStyle())
    }
  }

  private func mean(_ label: String, _ variation: Double) -> MeanStroke {
    MeanStroke(
      label, count: 4,
      (0..<8).map {
        MeanStroke.Place(
          Point(x: Double($0), y: Double($0 % 2)), stroke: $0 / 4,
          variation: $0 == 0 ? 0 : variation)
      })
  }

  @Test("a mean stroke is drawn where samples vary most in the last color of the scale")
  func strokes() throws {
    let style = try testStyle { $0.theme = .gray }
    let drawing = try StrokeFigure([mean("v", 0.2), mean("w", 0.1)]).drawing(style)
    let all = try words(drawing)
    #expect(all.contains("v") && all.contains("20 % of the size of the gesture"))
    #expect(all.contains("start; 4 samples of each class"))
    let pens = FigureText.pens(in: drawing.shapes)
    #expect(pens.contains { $0.color == .black && $0.width > 3 })
    // Two strokes of four points have three lines each.
    #expect(pens.count { $0.width > 0.85 && $0.color != .black } >= 6)
  }

  @Test("Thirty classes, one sample, and a gesture of one point are drawn")
  func strangeStrokes() throws {
    _ = try words(
      StrokeFigure((0..<30).map { mean("a class named \($0)", 0.1) }).drawing(testStyle()))
    let dot = MeanStroke("dot", count: 1, [MeanStroke.Place(.zero, stroke: 0, variation: 0)])
    #expect(try words(StrokeFigure([dot]).drawing(testStyle())).contains("start; 1 sample"))
    #expect(throws: FigureFault.self) { try StrokeFigure([]).drawing(testStyle()) }
  }

  private func graph(_ count: Int, views: Int = 1) -> RelationGraph {
    RelationGraph(
      views: (0..<views).map { RelationGraph.View("view\($0)", depth: $0) },
      recognizers: (0..<count).map {
        RelationGraph.Recognizer("recognizer\($0)", kind: "tap", view: $0 % views)
      }, note: "All others exclude each other.")
  }

  /// The parts of the recognizers on each line of a relation, from the pens and marks of a drawing.
  private func lines(_ drawing: Drawing) -> Int {
    FigureText.pens(in: drawing.shapes).count { $0.width == 0.9 }
  }

  @Test("Recognizers stand below those that they wait for, and a line leads to them")
  func requirements() throws {
    var graph = graph(3)
    graph.requirements[0] = [2]
    let drawing = try RelationFigure(graph).drawing(testStyle())
    let labels = try FigureText(drawing).labels.filter { $0.label.text.hasPrefix("recognizer") }
    let order = labels.sorted { $0.box.low.y < $1.box.low.y }.map(\.label.text)
    #expect(order == ["recognizer1", "recognizer2", "recognizer0"])
    #expect(try words(drawing).contains { $0.contains("have failed") })
    // Two connections and the line between them, and the sample of the legend.
    #expect(lines(drawing) == 4)
  }

  @Test("Recognizers that all go together share one line")
  func together() throws {
    var graph = graph(5)
    for one in 0..<4 { graph.partners[one] = Set(0..<4).subtracting([one]) }
    let drawing = try RelationFigure(graph).drawing(testStyle())
    #expect(try words(drawing).contains("are recognized together"))
    #expect(lines(drawing) == 6)
  }

  @Test("a recognizer that goes together with every other one says so in its box")
  func universal() throws {
    var graph = graph(4)
    graph.partners[0] = [1, 2, 3]
    for other in 1..<4 { graph.partners[other] = [0] }
    let all = try words(RelationFigure(graph).drawing(testStyle()))
    #expect(all.count { $0 == "+ all" } == 2)
    #expect(!all.contains("are recognized together"))
  }

  @Test("Thirty recognizers in nested views with a ring of requirements fit")
  func many() throws {
    var graph = graph(30, views: 6)
    for one in 0..<30 {
      graph.requirements[one] = [(one + 1) % 30]
      graph.partners[one] = [(one + 15) % 30]
    }
    do {
      try expectReadable(RelationFigure(graph).drawing(testStyle()))
      Issue.record("45 lines cannot fit beside the names in 85 mm")
    } catch let fault as FigureFault {
      let needed = try #require(fault.text.split(separator: " ").compactMap { Double($0) }.last)
      try expectReadable(
        RelationFigure(graph).drawing(
          testStyle { $0.width = needed * FigureStyle.unitsPerMillimeter }))
    }
  }

  @Test("Forty recognizers that each wait for all later ones are layered at once")
  func dense() throws {
    var graph = graph(40)
    for one in 0..<40 { graph.requirements[one] = Set((one + 1)..<40) }
    let style = try testStyle { $0.width = 400 * FigureStyle.unitsPerMillimeter }
    let labels = try FigureText(RelationFigure(graph).drawing(style)).labels
      .filter { $0.label.text.hasPrefix("recognizer") }
    let order = labels.sorted { $0.box.low.y < $1.box.low.y }.map(\.label.text)
    #expect(order == (0..<40).reversed().map { "recognizer\($0)" })
  }

  @Test("a surface of any size, and places far outside, are drawn")
  func hostileMap() throws {
    for size in [Point(x: 1e-300, y: 5), Point(x: 1e308, y: 1e308), Point(x: .nan, y: 1)] {
      for place in [Point(x: 1e300, y: -5), Point(x: .nan, y: 0), Point(x: 5e8, y: 1)] {
        let group = RecognitionPlaces("tap", [place, Point(x: 1, y: 1)])
        let drawing = try MapFigure([group], size: size, isInMillimeters: true)
          .drawing(testStyle())
        #expect(drawing.height.isFinite)
      }
    }
  }

  @Test("a setup without recognizers is a fault")
  func empty() {
    #expect(throws: FigureFault.self) { try RelationFigure(graph(0)).drawing(testStyle()) }
  }
}
