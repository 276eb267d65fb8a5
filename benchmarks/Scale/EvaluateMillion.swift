internal import Dispatch
internal import Libc
internal import Synchronization
internal import Tactus

/// Judges a million labelled gestures, from the text of captures to a table with every class, in as
/// much memory as a few captures need. It runs only by name, because it takes minutes.
enum EvaluateMillion {
  private static let captures = 1000
  /// The number of gestures of each of the six kinds in one capture.
  private static let count = 167

  static let benchmark = Benchmark(
    "evaluate.million", unit: "s", cadence: .onceByName,
    "1,002,000 synthesized gestures, read, recognized and judged on all processors; wall time."
  ) { _ in
    let gestures = captures * count * SyntheticKind.allCases.count
    return Trial(work: [Quantity(gestures, "gestures")], answer: answer)
  }

  private static func answer() -> Answer {
    let shared = Mutex(State())
    let start = DispatchTime.now().uptimeNanoseconds
    DispatchQueue.concurrentPerform(iterations: captures) { number in
      guard let result = try? judged(number) else { return }
      shared.withLock { state in
        state.tally.add(result.tally)
        state.judging += result.judging
        state.synthesis += result.synthesis
        state.done += 1
        if state.done == captures / 10 { state.early = peakMegabytes }
      }
    }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    return shared.withLock { state in
      Answer(
        value: seconds,
        details: [
          ("gestures", Double(state.tally.overall.events.reference)),
          ("f1", state.tally.overall.events.f1 ?? 0), ("cpu_judging", state.judging),
          ("cpu_synthesis", state.synthesis), ("megabytes_at_a_tenth", state.early),
          ("megabytes", peakMegabytes),
        ])
    }
  }

  private struct State {
    var tally = Tally()
    var (judging, synthesis, early) = (0.0, 0.0, 0.0)
    var done = 0
  }

  private static func judged(
    _ number: Int
  ) throws -> (tally: Tally, judging: Double, synthesis: Double) {
    let start = threadSeconds
    var specification = SynthesisSpecification(
      seed: UInt64(number + 1),
      gestures: SyntheticKind.allCases.map { GestureRequest($0, count: count) })
    specification.capture = "c\(number).evemu"
    let synthesized = try Synthesizer(specification).synthesize()
    let text = SyntheticDataset.evemu(synthesized)
    let middle = threadSeconds
    let settings = EvaluationSettings(.oneAtATime)
    let run = CaptureRecognition(
      try CaptureReader(bytes: text, settings.options), settings.setup,
      gestures: .withoutMotion)
    let names = GestureNames(settings.setup)
    var detections: [Detection] = []
    var last = Timestamp.zero
    while try run.step() {
      last = run.frames.entries.last?.time ?? last
      detections += run.gestures.map { $0.detection(in: specification.capture, names) }
    }
    let evidence = CaptureEvidence(
      capture: specification.capture, duration: last.since(run.start ?? last),
      annotations: synthesized.annotations, detections: detections)
    let rule = MatchingRule.collars(
      onset: .milliseconds(200), offset: .milliseconds(400), share: 0.5)
    let tally = Evaluator(rule).judge(evidence)
    return (tally, threadSeconds - middle, middle - start)
  }

  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static var peakMegabytes: Double {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }
}
