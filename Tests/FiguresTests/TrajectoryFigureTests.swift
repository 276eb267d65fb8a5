import Drawing
import Rendering
import Testing
import TouchModel

@testable import Figures

@Suite("Figure of trajectories")
struct TrajectoryFigureTests {
  private func touch(_ x: Double, _ y: Double, from start: Double = 0) -> FigureTouch {
    FigureTouch(
      (0...10).map {
        FigureTouch.Sample(
          start + Double($0) * 0.1, Point(x: x + Double($0) * 2, y: y + Double($0)))
      })
  }

  private func capture(_ touches: [FigureTouch]) -> FigureCapture {
    var capture = FigureCapture()
    capture.size = Point(x: 100, y: 60)
    capture.touches = touches
    capture.to = 1
    return capture
  }

  private func pan() -> FigureLane {
    var lane = FigureLane("pan")
    var episode = FigureEpisode(start: 0, decided: 0.5, began: true, outcome: .ended)
    (episode.finished, episode.end) = (0.8, 1)
    lane.episodes = [episode]
    return lane
  }

  @Test("a figure is 85 mm wide, and has the proportions of the surface")
  func size() throws {
    let drawing = try TrajectoryFigure(capture([touch(10, 10)])).drawing(testStyle())
    #expect(abs(drawing.width - 240.94) < 0.01)
    let image = try Renderer(pixelsPerUnit: 300.0 / 72).image(of: drawing)
    #expect(image.width == 1004)
    try expectReadable(drawing)
  }

  @Test("a path has the color of each state, and the legend has only the states that occur")
  func states() throws {
    var capture = capture([touch(10, 10)])
    capture.lanes = [pan()]
    let drawing = try TrajectoryFigure(capture).drawing(testStyle())
    let words = try FigureText(drawing).words
    #expect(words.contains("begun") && words.contains("recognized"))
    #expect(words.contains("following touches"))
    #expect(!words.contains("failed"))
    let image = try Renderer(pixelsPerUnit: 4).image(of: drawing)
    var blue = 0
    for y in 0..<image.height {
      for x in 0..<image.width where image[x, y] == Color(hex: 0x0072B2) { blue += 1 }
    }
    #expect(blue > 100)
  }

  @Test("a path shows a gesture that ended before its recognizer follows the remaining finger")
  func sharedLanding() throws {
    var lane = pan()
    var rest = FigureEpisode(start: 0, decided: 1, began: false, outcome: .failed)
    rest.shownFrom = 1
    lane.episodes.append(rest)
    #expect(lane.state(at: 0.4) == .possible)
    #expect(lane.state(at: 0.6) == .active)
    #expect(lane.state(at: 0.9) == .ended)
    #expect(lane.state(at: 1) == .failed)
    var capture = capture([touch(10, 10), touch(40, 10)])
    capture.lanes = [lane]
    let words = try FigureText(TrajectoryFigure(capture).drawing(testStyle())).words
    #expect(words.contains("begun"))
  }

  @Test("States differ by dashes too, so that grays suffice")
  func dashes() throws {
    var capture = capture([touch(10, 10)])
    capture.lanes = [pan()]
    let drawing = try TrajectoryFigure(capture).drawing(testStyle { $0.theme = .gray })
    let looks = Set(FigureText.pens(in: drawing.shapes).map { "\($0.width) \($0.dashes)" })
    #expect(looks.count >= 4)
    for pen in FigureText.pens(in: drawing.shapes) {
      #expect(pen.color.red == pen.color.green && pen.color.green == pen.color.blue)
    }
  }

  @Test("the scale bar is in millimeters, or in units of the device if its size is unknown")
  func scaleBar() throws {
    var capture = capture([touch(10, 10)])
    #expect(try FigureText(TrajectoryFigure(capture).drawing(testStyle())).words.contains("20 mm"))
    capture.isInMillimeters = false
    capture.size = nil
    let words = try FigureText(TrajectoryFigure(capture).drawing(testStyle())).words
    #expect(words.contains { $0.hasSuffix("units of the device") })
  }

  @Test("a capture without touches says so")
  func empty() throws {
    for size in [Point(x: 100, y: 60), nil] {
      var capture = capture([])
      capture.size = size
      let drawing = try TrajectoryFigure(capture).drawing(testStyle())
      #expect(try FigureText(drawing).words.contains("no touches"))
      try expectReadable(drawing)
    }
  }

  @Test("Touches of one sample, sixty touches, and touches outside the surface fit on the page")
  func many() throws {
    let one = FigureTouch([FigureTouch.Sample(0, Point(x: 5, y: 5))])
    try expectReadable(TrajectoryFigure(capture([one])).drawing(testStyle()))
    let sixty = (0..<60).map { touch(Double($0 % 10) * 10, Double($0 / 10) * 10) }
    try expectReadable(TrajectoryFigure(capture(sixty)).drawing(testStyle()))
    let twenty = (0..<20).map { touch(Double($0 % 10), Double($0 / 10)) }
    try expectReadable(TrajectoryFigure(capture(twenty)).drawing(testStyle()))
    try expectReadable(TrajectoryFigure(capture([touch(-50, 500)])).drawing(testStyle()))
  }

  @Test("Touches are numbered in the order of their landings, or the figure says how many are not")
  func numbers() throws {
    func words(_ touches: [FigureTouch]) throws -> [String] {
      try FigureText(TrajectoryFigure(capture(touches)).drawing(testStyle())).words
    }
    let apart = (0..<25).map { touch(Double($0 % 5) * 18, Double($0 / 5) * 11) }
    let all = try words(apart)
    #expect((1...25).allSatisfy { all.contains("\($0)") })
    #expect(all.contains("Numbers: the order in which the fingers landed."))
    let crowded = (0..<40).map { touch(30 + Double($0) * 0.1, 30) }
    let some = try words(crowded)
    let numbered = (1...40).count { some.contains("\($0)") }
    let note = some.filter { !$0.isEmpty }.joined(separator: " ")
    #expect(numbered < 40 && note.contains("\(40 - numbered) of 40 have no room"), "\(note)")
    #expect(
      try words(Array(repeating: touch(5, 5), count: 300)).contains { $0.hasPrefix("300 touches") })
  }

  @Test("a title is broken between words and stays on the page")
  func title() throws {
    let drawing = try TrajectoryFigure(capture([touch(10, 10)])).drawing(
      testStyle {
        $0.title = "Paths of a participant with a rather long title that needs two lines in print"
        $0.width = 40 * FigureStyle.unitsPerMillimeter
      })
    try expectReadable(drawing)
    #expect(try FigureText(drawing).words.contains { $0.hasPrefix("Paths of") })
  }
}
