internal import JSONText
package import Platforms

extension Setup {
  /// The code that a developer writes on the setup's platform to change it; nil if the setup is that of no
  /// platform.
  ///
  /// A setup that names no preset has the values of UIKit. It is not that of a UIKit application if it has
  /// values that no application can set, as `natural` does.
  package var words: PlatformWords? {
    guard let words = preset.words, preset.name != Preset.uikit.name || hasOnlyOptions(of: words)
    else {
      return nil
    }
    return words
  }

  /// Whether a developer can give each recognizer the values that are not those of the preset.
  private func hasOnlyOptions(of words: PlatformWords) -> Bool {
    touchpad == nil
      && recognizers.allSatisfy { recognizer in
        let usual = RecognizerDescription(
          id: recognizer.id, recognizer.configuration.asGiven(by: preset))
        let names = recognizer.configuration.names
        let kind = recognizer.configuration.kind
        return zip(recognizer.settableValues, usual.settableValues).allSatisfy { mine, theirs in
          mine.value.content == theirs.value.content || !names.contains(mine.name)
            || words.canChange(mine.name, of: kind)
        }
      }
  }
}
