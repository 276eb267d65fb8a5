package import TouchModel

/// Makes the capture of a specification.
public struct Synthesizer: Sendable {
  private let specification: SynthesisSpecification

  /// Prepares the synthesis of one capture; `synthesize` checks the specification.
  public init(_ specification: SynthesisSpecification) { self.specification = specification }

  /// Returns the frames and annotations. The same specification gives the same bytes. Linear in the
  /// length of the capture.
  public func synthesize() throws(SynthesisProblem) -> SynthesizedCapture {
    var capture = SynthesizedCapture(specification)
    try synthesize { frames, annotations in
      capture.frames += frames
      capture.annotations += annotations
      return true
    }
    return capture
  }

  /// Makes the capture a gesture at a time, so that only one gesture is in memory.
  ///
  /// - Parameter take: receives the frames of each gesture, and what they show. Returns false to
  ///   stop.
  package func synthesize(
    _ take: ([Frame], [Annotation]) -> Bool
  ) throws(SynthesisProblem) {
    try specification.validate()
    var generator = SeededGenerator(seed: specification.seed)
    let clock = ScanClock(specification.device, seed: generator.next())
    let requests = program(using: &generator)
    var tick = clock.tick(at: specification.start.seconds)
    var touches: Int32 = 0
    for request in requests {
      var own = generator.forked()
      let company = company(using: &own)
      let performance = try perform(
        request, beside: company, at: tick, firstID: touches &+ 1, on: clock, using: &own)
      touches &+= performance.touchCount
      let annotations = performance.annotations.map { annotation in
        var annotation = annotation
        annotation.capture = specification.capture
        annotation.participant = specification.participant.name
        annotation.device = specification.deviceName
        return annotation
      }
      guard take(performance.seen, annotations) else { return }
      let pause = own.uniform(specification.shortestPause, specification.longestPause)
      tick = clock.tick(at: performance.end.seconds + pause) + 1
    }
  }

  /// Returns one request for each gesture, in the order of performance.
  private func program(using generator: inout SeededGenerator) -> [GestureRequest] {
    var requests: [GestureRequest] = []
    for request in specification.gestures {
      var single = request
      single.count = 1
      requests += Array(repeating: single, count: request.count)
    }
    switch specification.order {
    case .listed: break
    case .shuffled: generator.shuffle(&requests)
    }
    return requests
  }

  /// Draws the other contacts of a gesture. A contact of probability 0 draws no random number, so
  /// that gestures of a seed stay the same.
  private func company(using generator: inout SeededGenerator) -> Company {
    var company = Company()
    if specification.palms > 0, generator.chance(specification.palms) { company.insert(.palm) }
    if specification.restingThumbs > 0, generator.chance(specification.restingThumbs) {
      company.insert(.thumb)
    }
    return company
  }

  /// Draws until a gesture fits on the surface and is recognizable as intended. Each attempt is
  /// shorter and has less noise than the one before.
  private func perform(
    _ request: GestureRequest, beside company: Company, at tick: Int, firstID: Int32,
    on clock: ScanClock, using generator: inout SeededGenerator
  ) throws(SynthesisProblem) -> Performance {
    var restraint = 1.0
    for _ in 0..<(company.isEmpty ? 64 : 256) {
      var planner = Planner(
        style: specification.participant, device: specification.device, restraint: restraint,
        generator: generator.forked())
      restraint = max(restraint * 0.92, 0.005)
      guard let plan = planner.draw(request, beside: company) else { continue }
      let sampler = Sampler(
        device: specification.device, clock: clock, restraint: planner.restraint)
      let frames = sampler.frames(
        of: plan, at: tick, firstID: firstID, using: &planner.generator)
      let performance = Performance(
        of: request, frames: frames, company: company,
        resting: sampler.resting(of: plan, firstID: firstID))
      if performance.isTrue { return performance }
    }
    throw .doesNotFit(request.kind, touches: request.touches)
  }
}
