internal import Arbitration
internal import Presets
internal import Recognition

extension Setup {
  /// The numbers of the recognizers that each recognizer waits for, in ascending order. A wait
  /// comes from its rules, from the rules of others, or from the policy of the preset.
  var requirements: [[Int]] {
    let numbers = RecognizerNumbers(recognizers)
    return preset.policy.requirements(
      of: recognizers.map { rules(of: $0.rules, numbers) },
      taps: recognizers.map {
        $0.configuration.as(TapRecognizer.Configuration.self)?.numberOfTapsRequired
      })
  }
}
