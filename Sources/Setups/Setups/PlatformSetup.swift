internal import Platforms

extension Setup {
  /// Creates the setup of a platform whose gestures of the same touches are named together. Each
  /// recognizer has the platform's word as its name, and a label by which it can be compared.
  init(
    of preset: Preset, _ gestures: [(id: String, label: String, configuration: KindConfiguration)],
    _ change: (inout RulesDescription) -> Void = { _ in }
  ) {
    self.init(
      preset: preset,
      recognizers: gestures.map { id, label, configuration in
        var recognizer = RecognizerDescription(id: id, configuration)
        recognizer.label = label
        change(&recognizer.rules)
        return recognizer
      })
    namesCompanions = true
  }
}
