internal import JSONText
package import Platforms

extension Setup {
  /// Returns this setup for another platform: values that equal those of its preset become those of
  /// `preset`, and values that the setup has changed stay.
  package func under(_ preset: Preset) -> Setup {
    var moved = self
    moved.preset = preset
    if preset.name != self.preset.name { moved.detector = nil }
    if touchpad == self.preset.touchpad { moved.touchpad = preset.touchpad }
    for number in recognizers.indices {
      let recognizer = recognizers[number]
      let configuration = recognizer.configuration
      let usual = RecognizerDescription(
        id: recognizer.id, configuration.asGiven(by: self.preset))
      let changed = zip(recognizer.settableValues, usual.settableValues)
        .filter { $0.value.content != $1.value.content }
        .map { $0.0 }
      moved.recognizers[number].configuration = configuration.asGiven(by: preset)
      let names = configuration.names
      for value in changed where names.contains(value.name) {
        moved.recognizers[number].restore(value)
      }
    }
    return moved
  }
}
