internal import Libc

/// The growth of time with the size of an input: sizes, a time for each, and the exponent k of the
/// power law `size^k` that fits them best. 1 is linear.
struct Growth: Sendable {
  let name: String
  let summary: String
  let sizes: [Int]
  /// Makes an input of one size ready. The closure that it returns is timed.
  let prepare: @Sendable (Int) -> (() -> Void)?

  static let benchmarks: [Benchmark] = [
    RecognitionGrowth.fingers, RecognitionGrowth.recognizers, RecognitionGrowth.preparing,
    RecognitionGrowth.views, RecognitionGrowth.nestedViews, RecognitionGrowth.chain,
    RecognitionGrowth.graph, InputGrowth.file, InputGrowth.annotations, InputGrowth.gestures,
    InputGrowth.templates, InputGrowth.training, QuestionGrowth.compare, QuestionGrowth.explain,
    QuestionGrowth.chainOfTaps, QuestionGrowth.labels,
  ].map(\.benchmark)

  private var benchmark: Benchmark {
    Benchmark("growth.\(name)", unit: "exponent", cadence: .once, summary) { _ in
      let inputs = sizes.compactMap { size in prepare(size).map { (size, $0) } }
      guard inputs.count == sizes.count else { return nil }
      return Trial(work: sizes.last.map { [Quantity($0, "largest")] } ?? []) {
        let points = inputs.map { size, body in
          body()
          return (size: Double(size), time: Stopwatch.median { Stopwatch.time(body) })
        }
        let times = zip(sizes, points).map { size, point in
          (name: "us_at_\(size)", value: point.time / 1e3)
        }
        return Answer(value: Self.exponent(points), details: times)
      }
    }
  }

  /// The slope of the line through the logarithms, by least squares.
  static func exponent(_ points: [(size: Double, time: Double)]) -> Double {
    let logarithms = points.map { (x: log($0.size), y: log(max($0.time, 1))) }
    let count = Double(points.count)
    let meanX = logarithms.reduce(0) { $0 + $1.x } / count
    let meanY = logarithms.reduce(0) { $0 + $1.y } / count
    let products = logarithms.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
    let squares = logarithms.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    return squares > 0 ? products / squares : 0
  }
}
