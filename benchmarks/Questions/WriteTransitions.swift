internal import Tactus

/// The cost of a line of `recognize --jsonl` and of a row of `recognize --csv`, without reading and
/// recognizing.
enum WriteTransitions {
  static let lines = Benchmark(
    "write.jsonl", unit: "ns/line", "Transitions in memory to JSON lines."
  ) { workload in
    guard let (list, names) = transitions(of: workload) else { return nil }
    let lines = TransitionWriter(names)
    return Trial(work: [Quantity(list.count, "transitions")]) {
      var writer = JSONWriter()
      let time = Stopwatch.median {
        writer.removeAll()
        return Stopwatch.time {
          for transition in list {
            lines.write(transition, isLine: true, to: &writer)
            writer.endLine()
          }
        }
      }
      return Answer(value: time / Double(list.count))
    }
  }

  static let table = Benchmark(
    "write.csv", unit: "ns/row",
    "Transitions in memory to rows of CSV; ratio: to the same transitions as JSON lines."
  ) { workload in
    guard let (list, names) = transitions(of: workload), let other = lines.prepare(workload)
    else { return nil }
    let rows = TransitionTable(names, capture: "capture")
    return Trial(work: [Quantity(list.count, "transitions")]) {
      var writer = CSVWriter()
      let time = Stopwatch.median {
        writer.removeAll()
        return Stopwatch.time { for transition in list { rows.write(transition, to: &writer) } }
      }
      let line = other.answer().value
      let row = time / Double(list.count)
      return Answer(value: row, details: [("line", line), ("ratio", row / line)])
    }
  }

  private static func transitions(of workload: Workload) -> ([Transition], TransitionNames)? {
    var surface = workload.setup.surface(bounds: workload.bounds)
    var (storage, list) = (TransitionList(), [Transition]())
    for batch in workload.batches {
      surface.send(batch)
      surface.takeTransitions(into: &storage)
      for transition in storage { list.append(transition) }
    }
    return list.isEmpty ? nil : (list, TransitionNames(workload.setup))
  }
}
