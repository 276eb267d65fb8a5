import TouchModel

/// Performs a specification.
public struct Synthesizer: Sendable {
  private let specification: SynthesisSpecification

  public init(_ specification: SynthesisSpecification) { self.specification = specification }

  /// Frames and truth. Same specification, same bytes; linear in the length of the capture.
  public func synthesize() throws(SynthesisProblem) -> SynthesizedCapture {
    try specification.validate()
    var capture = SynthesizedCapture(specification)
    var generator = SeededGenerator(seed: specification.seed)
    let clock = ScanClock(specification.device, seed: generator.next())
    let requests = program(using: &generator)
    var tick = clock.tick(at: specification.start.seconds)
    var touches: Int32 = 0
    for request in requests {
      var own = generator.forked()
      let performance = try perform(
        request, at: tick, firstID: touches &+ 1, on: clock, using: &own)
      touches &+= Int32(performance.tracks.count)
      capture.frames += performance.frames
      capture.annotations.append(
        performance.annotation(
          capture: specification.capture, participant: specification.participant.name))
      let pause = own.uniform(specification.shortestPause, specification.longestPause)
      tick = clock.tick(at: performance.offset.seconds + pause) + 1
    }
    return capture
  }

  /// One request a gesture, in the order in which they come.
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

  /// Draws until a gesture fits and is true; each attempt is shorter and calmer than the last.
  private func perform(
    _ request: GestureRequest, at tick: Int, firstID: Int32, on clock: ScanClock,
    using generator: inout SeededGenerator
  ) throws(SynthesisProblem) -> Performance {
    var restraint = 1.0
    for _ in 0..<64 {
      var planner = Planner(
        style: specification.participant, device: specification.device, restraint: restraint,
        generator: generator.forked())
      restraint *= 0.92
      guard let plan = planner.plan(for: request) else { continue }
      let sampler = Sampler(
        device: specification.device, clock: clock, restraint: planner.restraint)
      let frames = sampler.frames(
        of: plan, at: tick, firstID: firstID, using: &planner.generator)
      let performance = Performance(of: request, frames: frames)
      if performance.isTrue { return performance }
    }
    throw .doesNotFit(request.kind, touches: request.touches)
  }
}
