internal import Tactus

/// Growth with what is read, judged and compared.
enum InputGrowth {
  static let file = Growth(
    name: "file", summary: "Evemu text to transitions; 1 to 32 times the same 40 gestures.",
    sizes: [1, 2, 4, 8, 16, 32]
  ) { times in
    let requests = SynthesisSpecification.mixture.map { request in
      var request = request
      request.count *= times
      return request
    }
    let specification = SynthesisSpecification(seed: 3, gestures: requests)
    guard let capture = try? Synthesizer(specification).synthesize() else { return nil }
    let text = SyntheticDataset.evemu(capture)
    return {
      guard let reader = try? CaptureReader(bytes: text) else { return }
      let run = CaptureRecognition(reader, .default)
      while (try? run.step()) == true {}
    }
  }

  /// All at one place, as a wrong unit makes them.
  static let annotations = Growth(
    name: "annotations", summary: "Judging 100 to 10,000 annotations that are all at one time.",
    sizes: [100, 300, 1000, 3000, 10_000]
  ) { count in
    judging((0..<count).map { _ in 0 })
  }

  static let gestures = Growth(
    name: "gestures", summary: "Judging 100 to 10,000 annotations one after the other.",
    sizes: [100, 300, 1000, 3000, 10_000]
  ) { count in
    judging((0..<count).map { Double($0) * 2 })
  }

  static let templates = Growth(
    name: "templates", summary: "A gesture against 16 to 1,024 templates, by the classifier best.",
    sizes: [16, 64, 256, 1024]
  ) { count in
    guard
      let best = try? StrokeClassification(ClassifierFile(.best, StrokeWork.samples(count)))
    else { return nil }
    let gestures = StrokeWork.gestures(8, seed: 2)
    return { for gesture in gestures { _ = best.best(of: gesture) } }
  }

  static let training = Growth(
    name: "training",
    summary: "Training the classifier best and its limit on 64 to 512 drawn examples.",
    sizes: [64, 128, 256, 512]
  ) { count in
    let samples = StrokeWork.samples(count)
    return { _ = try? ClassifierFile(.best, samples).limited(.heldOut(refusing: 0.01)) }
  }

  private static func judging(_ starts: [Double]) -> () -> Void {
    func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }
    let evidence = CaptureEvidence(
      capture: "c", duration: .seconds((starts.max() ?? 0) + 1),
      annotations: starts.map {
        Annotation(capture: "c", start: time($0), end: time($0 + 0.5), label: "tap", touches: 1)
      },
      detections: starts.map {
        Detection(
          capture: "c", start: time($0), end: time($0 + 0.5), label: "tap", touches: 1,
          decidedAt: time($0 + 0.5))
      })
    let evaluator = Evaluator(
      .collars(onset: .milliseconds(200), offset: .milliseconds(400), share: 0.5))
    return { _ = evaluator.judge(evidence) }
  }
}
