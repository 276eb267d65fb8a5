internal import Platforms
public import Recognition

extension ShakeRecognizer.Configuration: KindDescriptor {
  typealias Machine = ShakeRecognizer

  static let summary = "A device that is shaken; it needs motion, not touches."

  init(in preset: Preset) { self = preset.shake }

  mutating func visitFields(_ field: inout FieldPass) {
    field.number("minimumAcceleration", &minimumAcceleration)
    field.count("minimumSwings", &minimumSwings)
    field.span("maximumSwingInterval", &maximumSwingInterval)
    field.span("quietDuration", &quietDuration)
    field.span("maximumDuration", &maximumDuration)
    field.span("gravityTimeConstant", &gravityTimeConstant)
  }

  static var meanings: FieldMeanings {
    [
      "minimumAcceleration": .gravity("The least acceleration of a swing, without gravity."),
      "minimumSwings": .count("How many swings back and forth before the shake begins."),
      "maximumSwingInterval": .seconds("The longest time from one swing to the next."),
      "quietDuration": .seconds("The shake ends after this time without a swing."),
      "maximumDuration": .seconds(
        "A longer shake is cancelled, from its first swing; null is no limit."),
      "gravityTimeConstant": .seconds(
        "How fast the estimate of gravity follows a turn of the device."),
    ]
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a shake recognizer.
  public init(_ configuration: ShakeRecognizer.Configuration) {
    self.init(KindBoxOf(configuration))
  }
}
