internal import Tactus

/// About ten thousand frames of every kind of gesture, by one to three fingers: always the same.
enum SyntheticInput {
  private static let seed: UInt64 = 7
  /// How often the mixture of forty gestures is asked for.
  private static let mixtures = 5

  static func workload(setup: Setup) throws(SynthesisProblem) -> Workload {
    let gestures = SynthesisSpecification.mixture.map { request in
      var request = request
      request.count *= mixtures
      return request
    }
    let capture = try Synthesizer(
      SynthesisSpecification(seed: seed, gestures: gestures)
    ).synthesize()
    let bounds = Rect(
      x: 0, y: 0, width: capture.device.width * Point.perMillimetre,
      height: capture.device.height * Point.perMillimetre)
    return Workload(capture.frames, bounds: bounds, setup: setup)
  }
}
