import JSONText
import Testing

@testable import Tactus

@Suite struct `The setup natural` {
  /// A finger that moves from one point to another within `seconds`, after a rest: the times of its
  /// landing and rest, the duration of its movement, and both points.
  private typealias Way = (
    landing: Double, rest: Double, seconds: Double, from: (Double, Double), to: (Double, Double)
  )

  private static func log(_ ways: [Way]) -> String {
    var lines = [#"{"tactus":"touch-log","version":1,"width":400,"height":800}"#]
    let end = ways.map { $0.landing + $0.rest + $0.seconds }.max() ?? 0
    for frame in 0...Int(end * 100) + 1 {
      let time = Double(frame) / 100
      let touches = ways.enumerated().compactMap { index, way -> String? in
        let since = time - way.landing
        let (first, last) = (since < 0.005, since >= way.rest + way.seconds)
        guard since > -0.005, since < way.rest + way.seconds + 0.01 else { return nil }
        let share = min(max((since - way.rest) / way.seconds, 0), 1)
        let x = way.from.0 + (way.to.0 - way.from.0) * share
        let y = way.from.1 + (way.to.1 - way.from.1) * share
        let phase = first ? "began" : last ? "ended" : "moved"
        return #"{"id":\#(index + 1),"phase":"\#(phase)","x":\#(x),"y":\#(y)}"#
      }
      lines.append(#"{"t":\#(time),"touches":[\#(touches.joined(separator: ","))]}"#)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The gestures of a touch log with the usual setup: the recognizer, and that whose companion it is.
  private func gestures(_ ways: [Way]) throws -> [String] {
    let run = try CommandLineRun(["recognize", "--gestures", "--json", "-"], input: Self.log(ways))
    let document = try JSONReader().read(run.output)
    let gestures = try #require(document["captures"]?.array?.first?["gestures"]?.array)
    return gestures.map { gesture in
      let name = gesture["recognizer"]?.string ?? ""
      #expect(gesture["dominant"]?.bool == (gesture["companionOf"] == nil))
      return name + (gesture["companionOf"]?.string.map { " with \($0)" } ?? "")
    }
  }

  @Test
  func
    `the setup natural is used for touch logs, and --preset alone takes the setup of the platform`()
    throws
  {
    let log = Self.log([(0, 0, 0.1, (100, 100), (100, 100))])
    let usual = try CommandLineRun(["recognize", "-"], input: log)
    #expect(usual.output.contains("setup natural"))
    let preset = try CommandLineRun(["recognize", "--preset", "chromium", "--print-setup", "-"])
    let plain = try CommandLineRun(
      ["recognize", "--setup", "chromium", "--print-setup", "-"])
    #expect(preset.output == plain.output)
  }

  @Test func `the setup natural names a drag a pan, also if the finger rests first and presses`()
    throws
  {
    #expect(
      try gestures([(0, 0, 0.6, (100, 100), (300, 100))]) == ["pan"])
    #expect(
      try gestures([(0, 0.7, 0.8, (100, 100), (300, 100))]) == ["pan", "press with pan"])
    #expect(try gestures([(0, 0, 1.6, (100, 100), (160, 100))]) == ["pan"])
  }

  @Test func `the setup natural names a flick a swipe, and its pan the companion`() throws {
    #expect(
      try gestures([(0, 0, 0.15, (100, 100), (250, 120))]) == ["swipeRight", "pan with swipeRight"])
  }

  @Test
  func `the setup natural names a pinch first also if one finger rests and the middle travels`()
    throws
  {
    #expect(
      try gestures([
        (0, 0, 0.6, (100, 300), (100, 300)), (0.03, 0, 0.57, (220, 300), (320, 300)),
      ]) == ["pinch", "twoFingerPan with pinch"])
  }

  @Test func `the setup natural names a pinch without a pan if its middle drifts`() throws {
    #expect(
      try gestures([
        (0, 0, 0.6, (150, 300), (110, 315)), (0, 0, 0.6, (250, 300), (310, 315)),
      ]) == ["pinch"])
  }

  @Test
  func
    `the setup natural names a tap that slips by 8 points a tap, also of fingers that land 60 ms apart`()
    throws
  {
    #expect(try gestures([(0, 0, 0.12, (100, 100), (108, 100))]) == ["tap"])
    #expect(
      try gestures([
        (0, 0, 0.18, (100, 300), (106, 305)), (0.03, 0, 0.14, (200, 300), (195, 294)),
        (0.06, 0, 0.1, (300, 310), (300, 318)),
      ]) == ["threeFingerTap"])
    #expect(
      try gestures([
        (0, 0, 0.18, (100, 300), (108, 300)), (0.06, 0, 0.1, (200, 300), (192, 300)),
      ]) == ["twoFingerTap"])
  }

  @Test
  func
    `the setup natural names quick taps at several places as many taps, and a double tap among them`()
    throws
  {
    let places = [(100.0, 100.0), (300.0, 200.0), (100.0, 300.0), (300.0, 400.0)]
    let typed = places.enumerated().map { (Double($0) * 0.2, 0.0, 0.08, $1, $1) as Way }
    #expect(try gestures(typed) == ["tap", "tap", "tap", "tap"])
    #expect(
      try gestures(typed.prefix(2) + [(0.4, 0, 0.08, (304, 206), (304, 206))])
        == ["tap", "doubleTap"])
  }

  @Test func `the setup natural names fingers that stay a press`() throws {
    #expect(try gestures([(0, 0, 0.9, (100, 100), (106, 103))]) == ["press"])
    #expect(
      try gestures([
        (0, 0, 0.9, (100, 300), (104, 300)), (0.05, 0, 0.8, (200, 300), (200, 303)),
      ]) == ["twoFingerPress"])
  }

  @Test
  func
    `the setup natural shows companions below the gesture that is named first, and does not count them`()
    throws
  {
    let flick = Self.log([(0, 0, 0.15, (100, 100), (250, 120))])
    let run = try CommandLineRun(["recognize", "-"], input: flick)
    let lines = run.output.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("  swipeRight ") })
    #expect(lines[first + 1].contains("  with pan "))
    #expect(run.output.contains("1 gesture: 1 swipeRight"))
  }

  @Test func `the setup natural has every gesture once in labels and in detections`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = try folder.file(
      "flick.touch.jsonl", Self.log([(0, 0, 0.15, (100, 100), (250, 120))]))
    let labels = try CommandLineRun(["labels", path, "--to", "jsonl"])
    #expect(labels.output.contains("\"label\":\"swipe\""), "\(labels.output)\(labels.errors)")
    #expect(!labels.output.contains("\"pan\""), "\(labels.output)")
    let lines = try CommandLineRun(["recognize", "--gestures", "--jsonl", path])
    let detections = try folder.file("detections.jsonl", lines.output)
    let truth = try folder.file(
      "truth.jsonl",
      #"{"capture":"\#(path)","start":0,"end":0.15,"label":"swipe","touches":1}"# + "\n")
    let run = try CommandLineRun(
      ["evaluate", "--reference", truth, "--detections", detections, "--json"])
    let report = try JSONReader().read(run.output)
    #expect(report["overall"]?["f1"]?.double == 1, "\(run.output)\(run.errors)")
  }

  @Test func `the setup natural is read back as it is printed`() throws {
    let text = SetupWriter().text(of: .natural)
    #expect(text.contains("\"namesCompanions\": true"))
    #expect(try SetupReader().read(Array(text.utf8)) == .natural)
    // The text of a setup that names none is as it was.
    #expect(!SetupWriter().text(of: .default).contains("namesCompanions"))
  }
}
