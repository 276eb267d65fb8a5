internal import Tactus

/// Measures the time of a frame with all rules, as `tactus recognize` applies them.
enum RecognizeDefault {
  static let benchmark = Benchmark(
    "recognize.default", unit: "ns/frame", "The default setup, or that of --setup, with its rules."
  ) { workload in
    trial(workload.setup.surface(bounds: workload.bounds), workload)
  }

  static func trial(_ surface: GestureSurface, _ workload: Workload) -> Trial? {
    guard !workload.frames.isEmpty else { return nil }
    var first = Playback(surface, from: workload.start)
    let transitions = first.pass(workload.batches).transitions
    return Trial(work: workload.frameWork + [Quantity(transitions, "transitions")]) {
      var playback = Playback(surface, from: workload.start)
      let time = Stopwatch.median { playback.pass(workload.batches).nanoseconds }
      return Answer(value: time / Double(workload.frames.count))
    }
  }
}
