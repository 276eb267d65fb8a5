internal import Platforms
internal import Recognition

extension Setup {
  /// The built-in setups that the presets state.
  static var ofPlatforms: [(name: String, setup: Setup)] {
    Preset.all.flatMap { preset in preset.setups.map { ($0.name, Setup($0, of: preset)) } }
  }

  /// Creates the setup of an application that asks a platform for all of its gestures.
  private init(_ platform: PlatformSetup, of preset: Preset) {
    self.init(
      preset: preset,
      recognizers: platform.gestures.map { gesture in
        var recognizer = RecognizerDescription(
          id: gesture.id, KindConfiguration(gesture.configuration))
        recognizer.label = gesture.label
        recognizer.rules.simultaneousWith =
          gesture.runsBesideAll ? .all : .only(gesture.simultaneousWith)
        return recognizer
      })
    namesCompanions = true
  }

  /// Whether other platforms have such a gesture as this recognizer of a platform's setup.
  package func hasCounterpart(_ recognizer: RecognizerDescription) -> Bool {
    !preset.setups.contains { setup in
      setup.gestures.contains {
        !$0.hasCounterpart && $0.id == recognizer.id && $0.label == recognizer.label
      }
    }
  }
}

extension KindConfiguration {
  /// Creates the configuration of the kind that `configuration` has.
  init(_ configuration: RecognizerConfiguration) {
    switch configuration {
    case .tap(let tap): self.init(tap)
    case .longPress(let press): self.init(press)
    case .pan(let pan): self.init(pan)
    case .swipe(let swipe): self.init(swipe)
    case .pinch(let pinch): self.init(pinch)
    case .rotation(let rotation): self.init(rotation)
    }
  }
}
