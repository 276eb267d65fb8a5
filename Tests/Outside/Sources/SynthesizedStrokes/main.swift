import Tactus

/// The strokes of synthetic gestures of one kind.
func samples(_ label: String, _ request: GestureRequest, seed: UInt64) throws -> [StrokeSample] {
  let capture = try Synthesizer(SynthesisSpecification(seed: seed, gestures: [request]))
    .synthesize()
  var batch = FrameBatch()
  for frame in capture.frames { batch.append(frame) }
  var assembler = StrokeAssembler(.contact)
  assembler.add(batch)
  assembler.finish()
  return assembler.takeGestures().map { gesture in
    StrokeSample(label: label, gesture: gesture, origin: StrokeOrigin(source: "synthetic"))
  }
}

do {
  let right = GestureRequest(.swipe, count: 8, direction: .right)
  let down = GestureRequest(.swipe, count: 8, direction: .down)
  let known = try samples("right", right, seed: 1) + samples("down", down, seed: 2)
  let unknown = try samples("right", right, seed: 3) + samples("down", down, seed: 4)
  let trained = ClassifierFile(.best, known)
  let classification = try StrokeClassification(ClassifierFile(trained.bytes, source: "memory"))
  let hits = unknown.count { classification.best(of: $0.gesture)?.label == $0.label }
  print("best:", hits, "of", unknown.count)
  for outcome in try StrokeEvaluation(known, seed: 1).outcomes(
    of: NearestEnd(), [.userDependent(templates: 4)], draws: 10)
  {
    print("end of the stroke:", outcome.tally.accuracy)
  }
} catch {
  print(error)
}
