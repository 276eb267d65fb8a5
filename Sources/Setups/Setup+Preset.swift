internal import JSONText
public import Presets
internal import Recognition

extension Setup {
  /// The same setup on another platform: values that are those of its own preset become those of
  /// `preset`; values that the setup has changed stay.
  public func under(_ preset: Preset) -> Setup {
    var moved = self
    moved.preset = preset
    for number in recognizers.indices {
      let recognizer = recognizers[number]
      let kind = recognizer.configuration.kind
      let usual = RecognizerDescription(id: recognizer.id, .init(kind, in: self.preset))
      let changed = zip(recognizer.settableValues, usual.settableValues)
        .filter { $0.value.content != $1.value.content }
        .map(\.0)
      moved.recognizers[number].configuration = KindConfiguration(kind, in: preset)
      let names = recognizer.configuration.names
      for value in changed where names.contains(value.name) {
        moved.recognizers[number].restore(value)
      }
    }
    return moved
  }
}
