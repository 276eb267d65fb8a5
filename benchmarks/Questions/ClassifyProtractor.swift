internal import LinearAlgebra
internal import Tactus

/// Measures Protractor with 1,024 templates.
enum ClassifyProtractor {
  static let one = Benchmark(
    "classify.protractor.one", unit: "ns/gesture",
    "Points to the likest of 1,024 templates, one gesture at a time; ratio: preparing it alone."
  ) { _ in
    let matcher = Protractor()
    let bank = TemplateBank(matcher, templates.map { matcher.form(of: $0) })
    // If no template is found, there is nothing to measure.
    guard bank.count > 0, candidates.allSatisfy({ bank.nearest(to: matcher.form(of: $0)) != nil })
    else { return nil }
    return Trial(work: [Quantity(candidates.count, "gestures")]) {
      let time = Stopwatch.median {
        Stopwatch.time {
          for gesture in candidates { keep(bank.nearest(to: matcher.form(of: gesture))) }
        }
      }
      let preparing = Stopwatch.median {
        Stopwatch.time { for gesture in candidates { keep(matcher.form(of: gesture)) } }
      }
      let count = Double(candidates.count)
      return Answer(value: time / count, details: [("preparing", preparing / count)])
    }
  }

  static let batch = Benchmark(
    "classify.protractor.batch", unit: "ns/gesture",
    "1,000 prepared gestures against 1,024 templates; ratio: the time of their matrix product."
  ) { _ in
    let matcher = Protractor()
    let bank = TemplateBank(matcher, templates.map { matcher.form(of: $0) })
    let prepared = candidates.map { matcher.form(of: $0) }
    let forms = Matrix(prepared)
    let other = Matrix<Float>(rows: forms.columns, columns: 2 * templates.count, repeating: 0.5)
    var product = Matrix<Float>(rows: forms.rows, columns: other.columns)
    return Trial(work: [Quantity(candidates.count, "gestures")]) {
      var (times, alone) = ([Double](), [Double]())
      // The two alternate, so that disturbances affect both equally.
      for _ in 0..<9 {
        times.append(Stopwatch.time { for form in prepared { keep(bank.nearest(to: form)) } })
        alone.append(Stopwatch.time { try? forms.multiply(other, into: &product) })
      }
      let time = Spread(times).median
      return Answer(
        value: time / Double(candidates.count),
        details: [("share", Spread(alone).median / time)])
    }
  }

  /// Uses a value, so that the optimizer cannot remove the measured code.
  @inline(never) private static func keep<Value>(_ value: Value) {}

  private static let templates = StrokeWork.gestures(1024, seed: 1)
  private static let candidates = StrokeWork.gestures(1000, seed: 2)
}
