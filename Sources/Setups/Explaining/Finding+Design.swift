internal import JSONText
internal import Setups
internal import TactusGestures

/// Misses that a setup wants.
extension Finding {
  /// Whether a tap waited for a tap with more taps, which was recognized.
  func isForMoreTaps(in setup: Setup) -> Bool {
    guard let failure, failure.reason == .requiredFailureRecognized, let rival = failure.rival,
      let more = setup.recognizers[rival].numberOfTaps,
      let own = setup.recognizers[recognizer].numberOfTaps
    else { return false }
    return own < more
  }
}

extension RecognizerDescription {
  /// The number of taps that a tap requires; nil for other kinds.
  var numberOfTaps: Int64? {
    guard configuration.kind == .tap else { return nil }
    return settableValues.first { $0.name == "numberOfTapsRequired" }?.value.integer
  }
}
