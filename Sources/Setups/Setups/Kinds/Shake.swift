internal import Platforms
public import Recognition

extension ShakeRecognizer.Configuration: KindDescriptor {
  typealias Machine = ShakeRecognizer

  static let summary = "A device that is shaken; it needs motion, not touches."

  init(in preset: Preset) { self = preset.shake }

  mutating func visitFields(_ field: inout FieldPass) {
    field.number(
      "minimumAcceleration", &minimumAcceleration, .gravity,
      "The least acceleration of a swing, without gravity.")
    field.count(
      "minimumSwings", &minimumSwings, "How many swings back and forth before the shake begins.")
    field.span(
      "maximumSwingInterval", &maximumSwingInterval, "The longest time from one swing to the next.")
    field.span("quietDuration", &quietDuration, "The shake ends after this time without a swing.")
    field.span(
      "maximumDuration", &maximumDuration,
      "A longer shake is cancelled, from its first swing; null is no limit.")
    field.span(
      "gravityTimeConstant", &gravityTimeConstant,
      "How fast the estimate of gravity follows a turn of the device.")
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a shake recognizer.
  public init(_ configuration: ShakeRecognizer.Configuration) {
    self.init(KindBoxOf(configuration))
  }
}
