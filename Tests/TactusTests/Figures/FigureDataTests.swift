import FigureData
import Figures
import Foundation
import Tactus
import Testing

@Suite struct `The numbers of figures` {
  private static let log = """
    {"tactus":"touch-log","version":1,"width":320,"height":160}
    {"t":1,"touches":[{"id":1,"phase":"began","x":32,"y":16}]}
    {"t":1.05,"touches":[{"id":1,"phase":"ended","x":32,"y":16}]}
    {"t":3,"touches":[{"id":2,"phase":"began","x":100,"y":100}]}
    {"t":3.3,"touches":[{"id":2,"phase":"moved","x":120,"y":100}]}
    {"t":3.9,"touches":[{"id":2,"phase":"moved","x":180,"y":100}]}
    {"t":4,"touches":[{"id":2,"phase":"ended","x":180,"y":100}]}
    """

  private func data(
    _ setup: Setup = .default, from: Double? = nil, to: Double? = nil
  ) throws -> CaptureFigureData {
    let reader = try CaptureReader(bytes: Array(Self.log.utf8))
    return try CaptureFigureData(reader, setup, from: from, to: to)
  }

  @Test
  func
    `the numbers of figures are the touches and the surface in millimeters, and times in seconds`()
    throws
  {
    let capture = try data().capture
    #expect(capture.isInMillimeters)
    #expect(capture.size?.x == 320 * 25.4 / 160)
    #expect(capture.touches.map(\.samples.count) == [2, 4])
    #expect(capture.touches[0].samples[0].place.x == 32 * 25.4 / 160)
    #expect(capture.touches[1].samples.map(\.time) == [3, 3.3, 3.9, 4])
    #expect(capture.from == 1 && capture.to >= 4)
  }

  /// The lanes have the same decisions as `tactus recognize`: one for each transition from
  /// possible.
  @Test
  func `the numbers of figures have an episode for each decision of a recognizer, at its time`()
    throws
  {
    let capture = try data().capture
    let reader = try CaptureReader(bytes: Array(Self.log.utf8))
    let run = CaptureRecognition(reader, .default)
    var decided = Array(repeating: [Double](), count: Setup.default.recognizers.count)
    while try run.step() {
      for transition in run.transitions where transition.from == .possible {
        decided[transition.recognizer].append(transition.time.seconds)
      }
    }
    #expect(capture.lanes.map { $0.episodes.map(\.decided) } == decided)
    #expect(capture.lanes.map(\.name) == Setup.default.recognizerNames)
  }

  @Test
  func `the numbers of figures state that a tap waited for a double tap, and that a timer decided`()
    throws
  {
    let tap = try #require(try data().capture.lanes.first { $0.name == "tap" }?.episodes.first)
    #expect(tap.outcome == .ended && !tap.began)
    #expect(tap.start == 1 && tap.heldFrom == 1.05)
    #expect(tap.isByTimer && tap.waitsFrom == 1.05)
    #expect(tap.decided > 1.05)
  }

  @Test func `the numbers of figures have the whole time of a pan, and the place where it began`()
    throws
  {
    let all = try data()
    let pan = try #require(all.capture.lanes.first { $0.name == "pan" }?.episodes.last)
    #expect(pan.began && pan.outcome == .ended && pan.finished == 4)
    let place = try #require(all.recognitions.first { $0.label == "pan" }?.place)
    #expect(place.x > 100 * 25.4 / 160 && place.x <= 180 * 25.4 / 160)
  }

  /// `explain` and the figure have one definition of a near miss.
  @Test func `the numbers of figures have the near misses that explain names`() throws {
    let setup = try #require(Setup.builtIn(named: "natural"))
    let reader = try CaptureReader(path: Captures.nearMisses)
    let capture = try CaptureFigureData(reader, setup, findsNearMisses: true).capture
    let near = capture.lanes.filter { $0.episodes.contains(where: \.isNearMiss) }.map(\.name)
    let text = try CommandLineRun(["explain", Captures.nearMisses]).output
    let named = text.components(separatedBy: "\n").filter { $0.contains("(verified)") }
      .compactMap { $0.dropFirst(2).components(separatedBy: ":").first }
    #expect(!near.isEmpty && Set(near) == Set(named))
  }

  @Test func `the numbers of figures have a gesture for each line of the timeline`() throws {
    let gestures = try data().capture.gestures
    #expect(gestures.map(\.name) == ["tap", "pan"])
    #expect(gestures.map(\.kind) == [.still, .move])
    #expect(gestures.map(\.start) == [1, 3])
    // The tap waited from its lift on.
    #expect(gestures[0].met == 1.05 && gestures[0].decided > 1.3)
  }

  @Test func `the numbers of figures are those of the requested time`() throws {
    let part = try data(from: 2, to: 3.5)
    #expect(part.capture.touches.map(\.samples.count) == [2])
    #expect(!part.capture.touches[0].hasLifted)
    #expect(part.capture.lanes.first { $0.name == "tap" }?.episodes.count == 1)
    #expect(part.recognitions.allSatisfy { $0.label != "tap" })
  }

  @Test func `the numbers of figures state which annotation was recognized`() throws {
    var all = try data()
    func annotation(_ label: String, _ start: Double, _ end: Double) -> Annotation {
      Annotation(
        capture: "a", start: Timestamp(seconds: start), end: Timestamp(seconds: end), label: label,
        touches: 1)
    }
    all.add(
      [
        annotation("tap", 1, 1.05), annotation("swipe", 1, 1.05), annotation("none", 3, 4),
        annotation("pan", 3, 4),
      ], by: .standard)
    #expect(all.capture.annotations?.map(\.isRecognized) == [true, false, nil, true])
  }

  @Test func `the numbers of figures label a drawn shape by the template that it matched`() throws {
    let setup = try SetupReader().read(
      Array(
        """
        {"recognizers":[{"id":"shapes","kind":"template","templates":[
          {"gesture":"corner","strokes":[[0,0,60,0,60,60]]},
          {"gesture":"check","strokes":[[0,0,20,30,70,-50]]}]}]}
        """.utf8))
    let log = """
      {"t":1,"touches":[{"id":1,"phase":"began","x":10,"y":10}]}
      {"t":1.1,"touches":[{"id":1,"phase":"moved","x":70,"y":10}]}
      {"t":1.2,"touches":[{"id":1,"phase":"moved","x":70,"y":70}]}
      {"t":1.3,"touches":[{"id":1,"phase":"ended","x":70,"y":70}]}
      """
    var all = try CaptureFigureData(CaptureReader(bytes: Array(log.utf8)), setup)
    #expect(all.recognitions.map(\.label) == ["corner"])
    all.add(
      ["corner", "check"].map {
        Annotation(
          capture: "a", start: Timestamp(seconds: 1), end: Timestamp(seconds: 1.3), label: $0,
          touches: 1)
      }, by: .standard)
    #expect(all.capture.annotations?.map(\.isRecognized) == [true, false])
  }

  @Test func `the numbers of figures have the relations of the default setup`() throws {
    let graph = RelationFigureData.graph(.default)
    let names = graph.recognizers.map(\.name)
    func related(_ sets: [Set<Int>], _ name: String) -> Set<String> {
      Set((names.firstIndex(of: name).map { sets[$0] } ?? []).map { names[$0] })
    }
    #expect(related(graph.requirements, "tap") == ["doubleTap"])
    #expect(
      related(graph.requirements, "pan") == ["swipeRight", "swipeLeft", "swipeUp", "swipeDown"])
    #expect(related(graph.partners, "pinch") == ["pan", "rotation"])
    #expect(related(graph.partners, "rotation") == ["pan", "pinch"])
    #expect(graph.views.map(\.name) == ["root"])
  }

  @Test func `the numbers of figures say of a platform without partners that there are none`()
    throws
  {
    let graph = RelationFigureData.graph(Setup.default.under(.flutter))
    #expect(graph.partners.allSatisfy { $0.isEmpty })
    #expect(graph.note.contains("granted to one recognizer"))
  }

  @Test func `the numbers of figures name a recognizer that does not exclude others`() throws {
    var setup = Setup.default
    setup.recognizers[2].rules.canPrevent = .only(["tap"])
    let graph = RelationFigureData.graph(setup)
    #expect(graph.spared[2].count == setup.recognizers.count - 2)
    #expect(!graph.spared[2].contains(0))
  }
}
