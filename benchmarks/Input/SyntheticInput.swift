internal import Tactus

/// About ten thousand frames of every kind of gesture with one to three fingers, which are always
/// the same.
enum SyntheticInput {
  private static let seed: UInt64 = 7
  /// The number of times that the mixture of forty gestures is repeated.
  private static let mixtures = 3

  static func text() throws(SynthesisProblem) -> [UInt8] {
    let gestures = SynthesisSpecification.mixture.map { request in
      var request = request
      request.count *= mixtures
      return request
    }
    let capture = try Synthesizer(
      SynthesisSpecification(seed: seed, gestures: gestures)
    ).synthesize()
    return SyntheticDataset.evemu(capture)
  }
}
