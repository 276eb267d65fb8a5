internal import Synchronization
internal import Tactus

/// The delay that a finger feels: how long after its landing a gesture is recognized, on the clock
/// of the capture. The speed of the machine has no part in it.
enum DecisionLatency {
  private static let gestures = 100
  private static let ranks = [("p50", 0.5), ("p90", 0.9), ("p99", 0.99)]

  static let benchmarks: [Benchmark] = SyntheticKind.allCases.flatMap { kind in
    Preset.all.map { preset in
      Benchmark(
        "decision.\(kind.rawValue).\(preset.name)", unit: "ms", cadence: .once,
        "From the first landing of a \(kind.rawValue) to its first action, with what an application "
          + "gets on the platform \(preset.name); adds.ID: what waiting for the recognizer ID "
          + "adds; at60: the median if a display of 60 Hz delivers the movements."
      ) { _ in
        trial(kind, Setup.own(of: preset))
      }
    }
  }

  private static func trial(_ kind: SyntheticKind, _ setup: Setup) -> Trial? {
    guard let text = capture(of: kind), let latencies = latencies(of: kind, setup, text),
      !latencies.isEmpty
    else { return nil }
    return Trial(
      work: [Quantity(gestures, "gestures"), Quantity(latencies.count, "recognized")]
    ) {
      let values = ranks(of: latencies)
      return Answer(
        value: values[0].value,
        details: values + delivered(kind, setup, text)
          + additions(to: values[0].value, of: kind, setup, text))
    }
  }

  /// The median if the movements come with the frames of a display of 60 Hz.
  private static func delivered(
    _ kind: SyntheticKind, _ setup: Setup, _ text: [UInt8]
  ) -> [(name: String, value: Double)] {
    let input = PlatformInput(delivery: .display(hertz: 60))
    guard let latencies = latencies(of: kind, setup, text, input), !latencies.isEmpty else {
      return []
    }
    return [("at60", rank(0.5, of: latencies))]
  }

  /// The time that each other recognizer adds to the median, because the gesture waits for it: the
  /// difference to the median without that recognizer. Those that add nothing are left out.
  private static func additions(
    to median: Double, of kind: SyntheticKind, _ setup: Setup, _ text: [UInt8]
  ) -> [(name: String, value: Double)] {
    setup.recognizers.filter { !$0.isOf(kind) }.compactMap { other in
      guard let latencies = latencies(of: kind, setup.without(other.id), text),
        !latencies.isEmpty
      else { return nil }
      let without = rank(0.5, of: latencies)
      return without < median ? (name: "adds.\(other.id)", value: median - without) : nil
    }
  }

  /// In milliseconds, in ascending order; nil if the capture cannot be read. A gesture that several
  /// recognizers report is decided by the first.
  private static func latencies(
    of kind: SyntheticKind, _ setup: Setup, _ text: [UInt8],
    _ input: PlatformInput = PlatformInput()
  ) -> [Double]? {
    var options = CaptureReader.Options()
    options.countsStatistics = false
    var latencies: [Timestamp: Double] = [:]
    do {
      let run = CaptureRecognition(
        try CaptureReader(bytes: text, options), setup, gestures: .withoutMotion, input: input)
      while try run.step() {
        for gesture in run.gestures where setup.recognizers[gesture.recognizer].isOf(kind) {
          let latency = gesture.decided.since(gesture.onset).seconds * 1000
          latencies[gesture.onset] = min(latency, latencies[gesture.onset] ?? latency)
        }
      }
    } catch {
      return nil
    }
    return latencies.values.sorted()
  }

  /// Returns the percentiles that every result has, of times in ascending order.
  static func ranks(of sorted: [Double]) -> [(name: String, value: Double)] {
    ranks.map { (name: $0.0, value: rank($0.1, of: sorted)) }
  }

  private static func rank(_ share: Double, of sorted: [Double]) -> Double {
    sorted[Int((share * Double(sorted.count - 1)).rounded())]
  }

  /// A capture in which nobody makes a gesture of another kind. It is made when it is first asked
  /// for, because one run seldom asks for all kinds.
  private static func capture(of kind: SyntheticKind) -> [UInt8]? {
    captures.withLock { captures in
      if let made = captures[kind] { return made }
      let specification = SynthesisSpecification(
        seed: 11, gestures: [GestureRequest(kind, count: gestures)])
      guard let capture = try? Synthesizer(specification).synthesize() else { return nil }
      let text = SyntheticDataset.evemu(capture)
      captures[kind] = text
      return text
    }
  }

  private static let captures = Mutex<[SyntheticKind: [UInt8]]>([:])
}

extension Setup {
  /// Returns the setup without a recognizer.
  fileprivate func without(_ id: String) -> Setup {
    var setup = self
    setup.recognizers.removeAll { $0.id == id }
    return setup
  }
}

extension RecognizerDescription {
  /// Whether the recognizer recognizes a synthesized gesture of `kind`, by its label: a tap is a single
  /// one.
  fileprivate func isOf(_ kind: SyntheticKind) -> Bool {
    comparedLabel == kind.rawValue
  }
}
