import Drawing
import Figures
import Rendering
import Testing
import TouchModel

@Suite("Figure of a timeline")
struct TimelineFigureTests {
  private func capture(lanes: [FigureLane], seconds: Double = 10) -> FigureCapture {
    var capture = FigureCapture()
    capture.to = seconds
    capture.touches = [
      FigureTouch([
        FigureTouch.Sample(1, Point(x: 5, y: 5)), FigureTouch.Sample(3, Point(x: 9, y: 9)),
      ])
    ]
    capture.lanes = lanes
    return capture
  }

  private func lane(_ name: String, _ outcomes: [LaneState]) -> FigureLane {
    var lane = FigureLane(name)
    lane.episodes = outcomes.enumerated().map { index, outcome in
      let start = Double(index) * 0.5
      return FigureEpisode(
        start: start, decided: start + 0.2, began: outcome == .active || outcome == .cancelled,
        outcome: outcome)
    }
    return lane
  }

  private func words(_ capture: FigureCapture) throws -> [String] {
    let drawing = try TimelineFigure(capture).drawing(testStyle())
    try expectReadable(drawing)
    return try FigureText(drawing).words
  }

  @Test("a recognizer has a lane with its name, below annotations and touches")
  func lanes() throws {
    var capture = capture(lanes: [lane("tap", [.failed]), lane("press", [.ended])])
    #expect(try words(capture).prefix(3) == ["touches", "tap", "press"])
    capture.annotations = [FigureAnnotation("tap", from: 1, to: 2, isRecognized: true)]
    #expect(try words(capture).prefix(3) == ["annotations", "✓\u{2009}tap", "touches"])
  }

  @Test("a row of named gestures stands on top, in the order in which they landed")
  func gestures() throws {
    var capture = capture(lanes: [lane("tap", [.ended])])
    capture.gestures = [
      FigureGesture("pan", .move, from: 4, decided: 4.2, to: 5),
      FigureGesture("tap", .still, from: 1, decided: 1.4, to: 1.1),
    ]
    let all = try words(capture)
    #expect(all.prefix(3) == ["gestures", "tap", "pan"])
    #expect(all.contains("tap, press") && all.contains("swipe, pan, stroke"))
    #expect(!all.contains("pinch, rotation"))
  }

  @Test("recognizers that neither recognized nor nearly did share a line")
  func folded() throws {
    var near = lane("press", [.failed])
    near.episodes[0].isNearMiss = true
    var missed = lane("swipeLeft", [.failed])
    missed.label = "swipe"
    let idle = (0..<20).map { lane("idle\($0)", [.failed]) }
    var capture = capture(lanes: [lane("tap", [.ended]), near, missed] + idle)
    capture.annotations = [FigureAnnotation("swipe", from: 1, to: 2, isRecognized: false)]
    let all = try words(capture)
    #expect(all.contains("tap") && all.contains("press") && all.contains("swipeLeft"))
    #expect(!all.contains("idle3"))
    #expect(all.contains("20 more recognizers, never near"))
  }

  @Test("a missed annotation shows no lane if one of its label is shown, or those for its fingers")
  func missedFingers() throws {
    let lanes = (1...3).map { fingers in
      var lane = lane("swipe of \(fingers)", [.failed])
      (lane.label, lane.fingers) = ("swipe", fingers)
      return lane
    }
    var capture = capture(lanes: lanes + [lane("idle", [.failed])])
    let finger = { FigureTouch([.init(1, Point(x: $0, y: 0)), .init(2, Point(x: $0, y: 9))]) }
    capture.touches = [finger(1), finger(2)]
    capture.annotations = [FigureAnnotation("swipe", from: 1, to: 2, isRecognized: false)]
    let all = try words(capture)
    #expect(all.contains("swipe of 2") && !all.contains("swipe of 1"))
    #expect(all.contains("3 more recognizers, never near"))
    capture.lanes[0].episodes[0].isNearMiss = true
    let near = try words(capture)
    #expect(near.contains("swipe of 1") && !near.contains("swipe of 2"))
  }

  @Test("names without room are counted")
  func countsNames() throws {
    var capture = capture(lanes: [lane("tap", [.ended])])
    capture.gestures = (0..<60).map {
      let start = Double($0) * 0.1
      return FigureGesture("a long name", .still, from: start, decided: start, to: start + 0.05)
    }
    let all = try words(capture)
    let shown = all.count { $0 == "a long name" }
    #expect(all.contains { $0.hasPrefix("\(60 - shown) names have no room") }, "\(all.suffix(3))")
  }

  @Test("the legend has the states, deadlines and near misses that occur, and no others")
  func legend() throws {
    var tap = lane("tap", [.failed, .ended])
    #expect(try !words(capture(lanes: [tap])).contains { $0.contains("deadline") })
    tap.episodes[0].isByTimer = true
    tap.episodes[0].isNearMiss = true
    tap.episodes[1].heldFrom = 0.6
    let all = try words(capture(lanes: [tap]))
    #expect(all.contains("waiting for a deadline"))
    #expect(all.contains("nearly recognized"))
    #expect(all.contains("waiting for another to fail"))
    #expect(!all.contains("cancelled"))
  }

  @Test("a missed annotation is marked by a cross, and one of nothing is called nothing")
  func annotations() throws {
    var capture = capture(lanes: [lane("tap", [.failed])])
    capture.annotations = [
      FigureAnnotation("swipe", from: 1, to: 2, isRecognized: false),
      FigureAnnotation("none", from: 5, to: 8, isRecognized: nil),
    ]
    let all = try words(capture)
    #expect(all.contains("✗\u{2009}swipe"))
    #expect(all.contains("nothing"))
  }

  @Test("Forty annotations in a row keep their labels apart")
  func crowded() throws {
    var capture = capture(lanes: [lane("tap", [.ended])])
    capture.annotations = (0..<40).map {
      FigureAnnotation(
        "a rather long label", from: Double($0) * 0.25, to: Double($0) * 0.25 + 0.2,
        isRecognized: $0 % 2 == 0)
    }
    #expect(try words(capture).contains { $0.hasPrefix("✓") })
  }

  @Test("Thirty recognizers with long names fit on a page")
  func many() throws {
    let lanes = (0..<30).map {
      lane("a recognizer with a very long name, number \($0)", [.failed, .ended, .cancelled])
    }
    let all = try words(capture(lanes: lanes))
    #expect(all.contains { $0.hasPrefix("a recog") && $0.hasSuffix("…") })
  }

  @Test("a lane of thousands of decisions shows columns of counts")
  func dense() throws {
    let busy = lane("tap", (0..<4000).map { $0 % 3 == 0 ? .ended : .failed })
    let drawing = try TimelineFigure(capture(lanes: [busy], seconds: 2000)).drawing(testStyle())
    #expect(drawing.shapes.count < 1000)
    try expectReadable(drawing)
  }

  @Test("a capture without touches, recognizers or time is a figure")
  func empty() throws {
    var none = FigureCapture()
    _ = try words(none)
    none.annotations = []
    none.lanes = [FigureLane("tap")]
    #expect(try words(none).contains("tap"))
  }

  @Test("Times on the clock of a phone that is on for months are still apart")
  func lateClock() throws {
    var late = capture(lanes: [lane("tap", [.ended])])
    (late.from, late.to) = (12_345_678.9, 12_345_679.4)
    _ = try words(late)
  }
}
