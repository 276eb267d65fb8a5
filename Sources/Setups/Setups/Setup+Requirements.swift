internal import Arbitration
internal import Platforms
internal import Recognition

extension Setup {
  /// The numbers of the recognizers that each recognizer waits for, in ascending order: by its rules
  /// and those of others, or by the policy of the preset.
  package var requirements: [[Int]] {
    let numbers = RecognizerNumbers(recognizers)
    return preset.policy.requirements(
      of: recognizers.map { rules(of: $0.rules, numbers) },
      taps: recognizers.map {
        $0.configuration.as(TapRecognizer.Configuration.self)?.numberOfTapsRequired
      })
  }

  /// Returns the setup without the rules by which one recognizer waits for another to fail, by their
  /// numbers; unchanged if no rule says so, or only one about all recognizers.
  package func removingRequirement(of waiting: Int, on awaited: Int) -> Setup {
    var setup = self
    let (one, other) = (recognizers[waiting].id, recognizers[awaited].id)
    // A group loses one of its recognizers, so the others are named.
    setup.recognizers[waiting].rules.nameGroups(ids)
    setup.recognizers[awaited].rules.nameGroups(ids)
    setup.recognizers[waiting].rules.requireToFail.removeAll { $0 == other }
    setup.recognizers[waiting].rules.requireFailureOf.remove(other)
    setup.recognizers[awaited].rules.beRequiredToFailBy.remove(one)
    return setup
  }
}
