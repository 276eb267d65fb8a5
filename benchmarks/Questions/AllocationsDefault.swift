internal import CMeasurement
internal import Tactus

/// Measures whether a surface that has received every gesture once still allocates memory.
enum AllocationsDefault {
  static let benchmark = Benchmark(
    "allocations.default", unit: "allocations/frame", limit: 0,
    "Memory asked for when a capture is played again on the same surface."
  ) { workload in
    trial(workload.setup.surface(bounds: workload.bounds), workload)
  }

  static func trial(_ surface: GestureSurface, _ workload: Workload) -> Trial? {
    guard !workload.frames.isEmpty else { return nil }
    let pause = TimeSpan.milliseconds(10_000)
    let period = workload.end.since(workload.start).microseconds + pause.microseconds
    let later = workload.batches.map { $0.delayed(by: TimeSpan(microseconds: period)) }
    return Trial(work: workload.frameWork) {
      var surface = surface
      for batch in workload.batches { surface.send(batch) }
      let before = measurement_allocations()
      for batch in later { surface.send(batch) }
      let count = measurement_allocations() - before
      return Answer(value: Double(count) / Double(workload.frames.count))
    }
  }
}

extension FrameBatch {
  /// Returns the frames with their times moved by `span`. Commands are left out.
  fileprivate func delayed(by span: TimeSpan) -> FrameBatch {
    var batch = FrameBatch()
    for var frame in frames {
      frame.time = frame.time.advanced(by: span)
      batch.append(frame)
    }
    return batch
  }
}
