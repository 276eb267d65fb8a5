internal import Tactus

/// Growth of the answers about a long capture without a pause, and about many labels.
enum QuestionGrowth {
  static let compare = Growth(
    name: "compare", summary: "Comparing all built-in setups on 30 to 1,000 taps, one each 0.1 s.",
    sizes: [30, 100, 300, 1000]
  ) { count in
    let log = taps(count, every: 0.1)
    let contestants = Setup.builtIn.map { SetupComparison.Contestant($0.name, $0.setup) }
    return {
      var comparison = SetupComparison(contestants)
      guard let reader = try? CaptureReader(bytes: log),
        let compared = try? comparison.compare(reader)
      else { return }
      _ = ComparisonText(comparison).text(of: compared)
    }
  }

  static let explain = Growth(
    name: "explain", summary: "Explaining 50 to 800 taps, one each 0.2 s, by the setup natural.",
    sizes: [50, 100, 200, 400, 800]
  ) { count in
    let log = taps(count, every: 0.2)
    return {
      guard let reader = try? CaptureReader(bytes: log) else { return }
      var choice = CaptureExplanation.Choice()
      choice.jobs = 1
      let run = CaptureRecognition(reader, .natural)
      let explanation = CaptureExplanation(run, .natural, choice)
      while (try? explanation.step()) ?? nil != nil {}
    }
  }

  static let chainOfTaps = Growth(
    name: "waiting",
    summary: "20 taps on 60 to 2,000 recognizers of which each waits for the next.",
    sizes: [60, 250, 1000, 2000]
  ) { count in
    let log = taps(20, every: 1)
    let setup = Setup(
      recognizers: (0..<count).map { number in
        var tap = RecognizerDescription(
          id: "tap\(number)", KindConfiguration(TapRecognizer.Configuration()))
        if number + 1 < count { tap.rules.requireToFail = ["tap\(number + 1)"] }
        return tap
      })
    return {
      guard let reader = try? CaptureReader(bytes: log) else { return }
      let run = CaptureRecognition(reader, setup)
      while (try? run.step()) == true {}
    }
  }

  static let labels = Growth(
    name: "labels",
    summary: "Checking 300 to 20,000 labels that overlap, on a capture of 200 taps.",
    sizes: [300, 1000, 5000, 20_000]
  ) { count in
    guard let reader = try? CaptureReader(bytes: taps(200, every: 0.5)),
      let touches = try? ContactSpans(reader)
    else { return nil }
    let entries = (0..<count).map { number in
      let start = 100 * Double(number) / Double(count)
      return Dataset.Entry(
        annotation: Annotation(
          capture: "c", start: Timestamp(seconds: start), end: Timestamp(seconds: start + 50),
          label: number % 3 == 0 ? "tap" : "press", touches: 1),
        line: number + 1)
    }
    return { _ = LabelOverlap.faults(entries, touches, in: "annotations.jsonl") }
  }

  /// A touch log of taps at different places.
  private static func taps(_ count: Int, every seconds: Double) -> [UInt8] {
    var text = #"{"tactus":"touch-log","version":1,"width":400,"height":800}"# + "\n"
    for number in 0..<count {
      let (x, y) = (40 + number * 37 % 320, 60 + number * 91 % 680)
      let start = Int(Double(number) * seconds * 1000)
      for (time, phase) in [(start, "began"), (start + 60, "ended")] {
        let touch = #"{"id":\#(number + 1),"phase":"\#(phase)","x":\#(x),"y":\#(y)}"#
        text += #"{"t":\#(Double(time) / 1000),"touches":[\#(touch)]}"# + "\n"
      }
    }
    return Array(text.utf8)
  }
}
