import TouchModel

extension SynthesisSpecification {
  /// Throws the first problem that prevents a performance.
  package func validate() throws(SynthesisProblem) {
    try device.validate()
    try participant.validate()
    guard shortestPause >= 0.45, longestPause <= 3600, shortestPause <= longestPause else {
      throw .pause(shortest: shortestPause, longest: longestPause)
    }
    guard start >= .zero, start.seconds <= 31_557_600 else {
      throw .start(seconds: start.seconds)
    }
    for (name, share) in [("palms", palms), ("resting thumbs", restingThumbs)] {
      guard share >= 0, share <= 1 else { throw .share(name, share) }
    }
    for request in gestures { try request.validate(on: device) }
  }
}

extension SyntheticDevice {
  func validate() throws(SynthesisProblem) {
    guard width >= 60, height >= 40, width <= 5000, height <= 5000 else {
      throw .surface(width: width, height: height)
    }
    guard (4...1000).contains(resolution) else { throw .resolution(resolution) }
    guard rate >= 30, rate <= 1000 else { throw .rate(rate) }
    guard clockJitter >= 0 else { throw .clockJitter(clockJitter) }
    guard droppedFrames >= 0, droppedFrames <= 0.2 else { throw .droppedFrames(droppedFrames) }
    guard sensorNoise >= 0, sensorNoise <= 0.2 else { throw .sensorNoise(sensorNoise) }
  }
}

extension ParticipantStyle {
  func validate() throws(SynthesisProblem) {
    guard tempo >= 0.5, tempo <= 2 else { throw .tempo(tempo) }
    guard tremor >= 0, tremor <= 0.5 else { throw .tremor(tremor) }
    guard stagger >= 0, stagger <= 0.03 else { throw .stagger(stagger) }
    guard handLength >= 120, handLength <= 260 else { throw .handLength(handLength) }
  }
}

extension GestureRequest {
  func validate(on device: SyntheticDevice) throws(SynthesisProblem) {
    guard (0...1_000_000).contains(count) else { throw .count(count) }
    guard kind.touches.contains(touches) else { throw .touches(kind, touches) }
    guard (1...(kind == .tap ? 3 : 1)).contains(taps) else { throw .taps(kind, taps) }
    if let duration {
      guard nearMiss == .shortPress, duration >= 0.3, duration <= 0.49 else {
        throw .duration(duration)
      }
    }
    guard device.slots >= touches else { throw .slots(device.slots, needed: touches) }
  }
}
