import Evaluation
import Testing
import TouchModel

@Suite struct `A judgment` {
  private let evaluator = Evaluator()

  @Test func `a judgment counts matches, misses and false detections of each class`() {
    let tally = evaluator.judge(
      CaptureEvidence(
        [Annotation("tap", 1, 1.1), Annotation("tap", 5, 5.1), Annotation("pan", 8, 9)],
        [Detection("tap", 1.01, 1.12), Detection("pan", 8, 9.1), Detection("pan", 20, 21)]))
    #expect(tally.classes["tap"]?.events == EventCounts(reference: 2, detected: 1, matched: 1))
    #expect(tally.classes["pan"]?.events == EventCounts(reference: 1, detected: 2, matched: 1))
    #expect(tally.overall.events.f1 == 4.0 / 6)
    #expect(tally.macro.f1 == 2.0 / 3)
    #expect(tally.total.falseActivationsPerMinute == 1)
  }

  @Test func `a judgment does not depend on the order of lines`() {
    // Two pans that overlap, each near to both detections, which were decided at different times.
    let annotations = [Annotation("pan", 1, 2), Annotation("pan", 1.05, 2.05)]
    var detections = [Detection("pan", 1.02, 2.02), Detection("pan", 1.04, 2.04)]
    detections[0].decidedAt = Timestamp(seconds: 1.1)
    detections[1].decidedAt = Timestamp(seconds: 1.9)
    let tally = evaluator.judge(CaptureEvidence(annotations, detections))
    #expect(tally.classes["pan"]?.events.matched == 2)
    #expect(evaluator.judge(CaptureEvidence(annotations.reversed(), detections)) == tally)
    #expect(evaluator.judge(CaptureEvidence(annotations, detections.reversed())) == tally)
  }

  @Test
  func `a judgment counts no gesture that is detected as another kind as a false activation`() {
    // 60 s in which a swipe becomes a pan, and a rotation is detected where nothing is asked for.
    let total = evaluator.judge(
      CaptureEvidence(
        [Annotation("swipe", 3, 3.2)], [Detection("pan", 3, 3.25), Detection("rotation", 9, 9.5)])
    ).total
    #expect(total.events.spurious == 2)
    #expect(total.events.inserted == 1)
    #expect(total.falseActivationsPerMinute == 1)
  }

  @Test func `a judgment lists which labels were confused, and which were missed`() {
    let tally = evaluator.judge(
      CaptureEvidence(
        [Annotation("tap", 1, 1.1), Annotation("swipe", 3, 3.2), Annotation("pinch", 5, 6)],
        [Detection("tap", 1, 1.1), Detection("pan", 3, 3.25), Detection("rotation", 9, 9.5)]))
    #expect(
      tally.confusion == [
        "tap": ["tap": 1], "swipe": ["pan": 1], "pinch": ["none": 1], "none": ["rotation": 1],
      ])
    #expect(tally.substitutions == 1)
    #expect(tally.sortedVerdicts.map(\.outcome) == [.substituted, .deleted, .inserted])
    #expect(tally.sortedVerdicts.first?.detectedAs == "pan")
  }

  @Test
  func `a judgment measures latency from the onset and from the time when the limits are met`() {
    var detection = Detection("tap", 1.02, 1.5, decided: 1.45)
    detection.metAt = Timestamp(seconds: 1.1)
    let tally = Evaluator(
      .collars(onset: .seconds(0.2), offset: .seconds(1), share: 0)
    ).judge(CaptureEvidence([Annotation("tap", 1, 1.1)], [detection]))
    #expect(tally.classes["tap"]?.fromOnset.sorted.map(\.value) == [450_000])
    #expect(tally.classes["tap"]?.fromLimits.sorted.map(\.value) == [350_000])
  }

  @Test
  func `a judgment measures latency from the end, which is negative if the action comes before it`()
  {
    var early = Detection("pan", 3.02, 3.98, decided: 3.25)
    early.metAt = Timestamp(seconds: 3.2)
    let late = Detection("pan", 1, 1.1, decided: 1.45)
    var tally = evaluator.judge(
      CaptureEvidence([Annotation("pan", 3, 4)], [early]))
    tally.add(evaluator.judge(CaptureEvidence([Annotation("pan", 1, 1.1)], [late])))
    #expect(tally.classes["pan"]?.fromEnd.sorted.map(\.value) == [-750_000, 350_000])
  }

  @Test func `a judgment compares values with the truth`() {
    var truth = Annotation("pinch", 1, 2)
    truth.attributes = [
      .init("scale", 2), .init("rotation", 0.5), .init("translationX", 30),
      .init("translationY", 0), .init("directionX", 1), .init("directionY", 0),
    ]
    var found = Detection("pinch", 1, 2)
    found.attributes = [
      .init("scale", 1.9), .init("rotation", 0.6), .init("translationX", 33),
      .init("translationY", 4), .init("directionX", 0), .init("directionY", -2),
    ]
    let errors = evaluator.judge(CaptureEvidence([truth], [found])).classes["pinch"]?.errors
    func value(_ measure: Measure) -> Double? {
      errors?[measure]?.mean.map { $0 * measure.quantum }
    }
    #expect(abs((value(.scale) ?? 0) + 0.05) < 1e-9)
    #expect(abs((value(.rotation) ?? 0) - 0.1) < 1e-9)
    #expect(abs((value(.translation) ?? 0) - 5) < 1e-9)
    #expect(abs((value(.direction) ?? 0) - .pi / 2) < 1e-5)
    #expect(value(.velocity) == nil)
  }

  @Test func `a near miss that is recognized is a false activation, and counts by itself`() {
    let tally = evaluator.judge(
      CaptureEvidence(
        [Annotation("none", 1, 1.5), Annotation("none", 3, 3.5)], [Detection("tap", 1.1, 1.3)]))
    #expect(tally.nearMisses == 2)
    #expect(tally.triggeredNearMisses == 1)
    #expect(tally.overall.events == EventCounts(reference: 0, detected: 1, matched: 0))
    #expect(tally.confusion == ["none": ["tap": 1]])
  }

  @Test func `a judgment counts cancelled gestures, except those that the end of the capture cuts`()
  {
    var taken = Detection("pan", 1, 2)
    taken.ending = .cancelled
    var cut = Detection("pan", 5, 6)
    cut.ending = .cutOff
    let tally = evaluator.judge(CaptureEvidence([], [taken, cut]))
    #expect(tally.classes["pan"]?.cancelled == 1)
    #expect(tally.cutOff == 1)
  }

  @Test func `a judgment reports if only the offset prevents a match`() {
    let late = evaluator.judge(
      CaptureEvidence([Annotation("tap", 1, 1.1)], [Detection("tap", 1, 1.5)]))
    #expect(late.onsetOnly == 1)
    #expect(late.overall.events.matched == 0)
  }

  @Test func `a judgment handles the segments of a very long event quickly`() {
    let tally = Evaluator(segment: .microseconds(1)).judge(
      CaptureEvidence([Annotation("pan", 0, 1e10)], [Detection("pan", 0, 0.5e10)]))
    #expect(tally.segments.events.reference == 10_000_000_000_000_000)
    #expect(tally.segments.events.matched == 5_000_000_000_000_000)
  }
}
