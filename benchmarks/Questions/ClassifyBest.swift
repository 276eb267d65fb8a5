internal import Tactus

/// Measures the recommended classifier and two of its parts with 256 templates.
enum ClassifyBest {
  static let one = Benchmark(
    "classify.best.one", unit: "ns/gesture",
    "Points to a class among 256 templates, one gesture at a time; chamfer and $P+ alone beside."
  ) { _ in
    guard let best = try? StrokeClassification(ClassifierFile(.best, templates)) else { return nil }
    let chamfer = nearest(TangentChamfer(isSigned: false))
    let cloud = nearest(DollarPPlus())
    return Trial(work: [Quantity(candidates.count, "gestures")]) {
      Answer(
        value: time { _ = best.best(of: $0) },
        details: [("chamfer", time(chamfer)), ("dollar-p-plus", time(cloud))])
    }
  }

  private static func nearest(_ matcher: some TemplateMatcher) -> (StrokeGesture) -> Void {
    let bank = TemplateBank(matcher, templates.map { matcher.form(of: $0.gesture) })
    return { _ = bank.nearest(to: matcher.form(of: $0)) }
  }

  private static func time(_ body: (StrokeGesture) -> Void) -> Double {
    Stopwatch.median { Stopwatch.time { for gesture in candidates { body(gesture) } } }
      / Double(candidates.count)
  }

  private static let templates = StrokeWork.samples(256)
  private static let candidates = StrokeWork.gestures(64, seed: 2)
}
