import Drawing
import Figures
import Rendering
import Testing
import TouchModel

@Suite("Figures of scores")
struct ScoreFigureTests {
  private func words(_ drawing: Drawing) throws -> [String] {
    try expectReadable(drawing)
    return try FigureText(drawing).words
  }

  private func table(_ count: Int, long: Bool = false) throws -> ConfusionCounts {
    let names = (0..<count).map { long ? "a gesture with a long name \($0)" : "g\($0)" }
    let counts = (0...count).map { row in
      (0...count).map { column in
        row == column && row < count ? 120 : (row + column) % 7 == 0 ? 3 : 0
      }
    }
    return try #require(ConfusionCounts(names, counts))
  }

  @Test("a confusion matrix has counts, shares of its rows, and a row and a column of nothing")
  func confusion() throws {
    let table = try #require(
      ConfusionCounts(["pan", "tap"], [[9, 1, 0], [0, 6, 2], [4, 0, 0]]))
    let drawing = try ConfusionFigure(table).drawing(testStyle())
    let all = try words(drawing)
    for expected in ["annotated", "detected", "9", "90 %", "10 %", "75 %", "25 %", "4", "100 %"] {
      #expect(all.contains(expected), "\(expected)")
    }
    #expect(all.count { $0 == "nothing" } == 2)
    #expect(all.count { $0 == "pan" } == 2)
  }

  @Test(
    "Two to thirty classes fit, with names of any length",
    arguments: [1, 2, 8, 15, 30], [false, true])
  func classes(_ count: Int, _ long: Bool) throws {
    for size in [6.0, 8, 10] {
      let drawing = try ConfusionFigure(table(count, long: long)).drawing(
        testStyle {
          $0.fontSize = size
          $0.width = (count == 30 ? 110 : 85) * FigureStyle.unitsPerMillimeter
        })
      try expectReadable(drawing)
    }
  }

  @Test("Sixty classes do not fit into a column, and the fault says how wide the figure must be")
  func tooMany() throws {
    let table = try table(60)
    var needed = ""
    do {
      _ = try ConfusionFigure(table).drawing(testStyle())
    } catch let fault as FigureFault {
      needed = fault.text
    }
    let number = try #require(
      needed.split(separator: " ").compactMap { Double($0) }.last)
    let wide = try ConfusionFigure(table).drawing(
      testStyle { $0.width = number * FigureStyle.unitsPerMillimeter })
    try expectReadable(wide)
  }

  @Test("An evaluation without gestures is a fault, not an empty figure")
  func nothing() throws {
    let empty = try #require(ConfusionCounts([], [[0]]))
    #expect(throws: FigureFault.self) { try ConfusionFigure(empty).drawing(testStyle()) }
    #expect(throws: FigureFault.self) { try LatencyFigure([]).drawing(testStyle()) }
    #expect(throws: FigureFault.self) { try FrontFigure(TuningScores()).drawing(testStyle()) }
    #expect(throws: FigureFault.self) { try ThresholdFigure(TuningScores()).drawing(testStyle()) }
  }

  private func curve(_ name: String, _ times: [Double]) -> LatencyCurve {
    LatencyCurve(
      name, times, median: times[times.count / 2], ninety: times[times.count - 1], count: 12)
  }

  @Test("a curve of latency states its median and the time of 90 %")
  func latency() throws {
    let drawing = try LatencyFigure([curve("tap", [0.1, 0.2, 0.35]), curve("pan", [0.01, 0.05])])
      .drawing(testStyle())
    let all = try words(drawing)
    #expect(all.contains("200 ms") && all.contains("350 ms") && all.contains("50 ms"))
    #expect(all.contains("tap") && all.contains("pan") && all.contains("90 %"))
  }

  @Test("Thirty classes, one quantile and times of zero are proper curves")
  func manyCurves() throws {
    let thirty = (0..<30).map { curve("a class with a name \($0)", [0.1, Double($0)]) }
    _ = try words(LatencyFigure(thirty).drawing(testStyle()))
    _ = try words(LatencyFigure([curve("tap", [0])]).drawing(testStyle()))
    let looks = try FigureText.pens(
      in: LatencyFigure(Array(thirty.prefix(8))).drawing(testStyle { $0.theme = .gray }).shapes)
    #expect(Set(looks.map(\.dashes)).count >= 8)
  }

  private var tuning: TuningScores {
    var tuning = TuningScores()
    tuning.baseline = TuningScores.Candidate("", f1: 0.7, latency: 0.3)
    tuning.winner = TuningScores.Candidate("pan.hysteresis=4", f1: 0.9, latency: 0.25)
    tuning.front = [
      TuningScores.Candidate("", f1: 0.6, latency: 0.1),
      TuningScores.Candidate("", f1: 0.9, latency: 0.25),
    ]
    tuning.heldOut = (0.85, 0.8, 0.88)
    tuning.curves = [
      TuningScores.Curve(
        "pan.hysteresis", unit: "pt",
        [
          TuningScores.Step(2, f1: 0.5, precision: 0.4, recall: 0.7),
          TuningScores.Step(8, f1: 0.9, precision: nil, recall: 1),
        ], winner: 8)
    ]
    return tuning
  }

  @Test("a front shows the winner with its values, the setup as it was, and the interval")
  func front() throws {
    let all = try words(FrontFigure(tuning).drawing(testStyle()))
    #expect(all.contains("winner") && all.contains("the setup as it was"))
    #expect(all.contains { $0.contains("pan.hysteresis=4") })
    #expect(all.contains { $0.hasSuffix("95 % interval") })
    #expect(all.contains("F1 in %"))
    var single = TuningScores()
    single.winner = TuningScores.Candidate("x", f1: 1, latency: 0)
    _ = try words(FrontFigure(single).drawing(testStyle()))
  }

  @Test("Each threshold has a chart with its name and unit")
  func thresholds() throws {
    var tuning = tuning
    let all = try words(ThresholdFigure(tuning).drawing(testStyle()))
    #expect(all.contains("pan.hysteresis in pt"))
    #expect(all.contains("precision") && all.contains("value of the winner"))
    tuning.curves += (0..<7).map {
      TuningScores.Curve(
        "recognizer.aRatherLongNameOfAThreshold\($0)", unit: "",
        [TuningScores.Step(3, f1: nil, precision: nil, recall: 0.5)], winner: nil)
    }
    _ = try words(ThresholdFigure(tuning).drawing(testStyle()))
    _ = try words(
      ThresholdFigure(tuning).drawing(
        testStyle { $0.width = 180 * FigureStyle.unitsPerMillimeter }))
  }

  @Test("Every figure stays legible at widths from 40 to 200 mm and letters from 5 to 12 pt")
  func sizes() throws {
    for width in [40.0, 60, 85, 120, 200] {
      for size in [5.0, 8, 12] where width >= size * 6 {
        let style = try testStyle {
          $0.width = width * FigureStyle.unitsPerMillimeter
          $0.fontSize = size
          $0.title = "A title"
        }
        try expectReadable(LatencyFigure([curve("tap", [0.1, 0.2, 0.35])]).drawing(style))
        try expectReadable(FrontFigure(tuning).drawing(style))
        try expectReadable(ThresholdFigure(tuning).drawing(style))
        try expectReadable(ConfusionFigure(table(3)).drawing(style))
      }
    }
  }
}
