extension Preset {
  /// The reference. Its values are the defaults of the configurations, where each value has its
  /// source and grade.
  public static let uikit = Preset("uikit") { preset in
    preset.summary = "UIKit on iOS and iPadOS, the reference for the other presets."
    preset.verification = .scenarios
    preset.pixelsPerInch = 163  // points of an iPhone; an iPad has 132 [K]
    preset.words = .uikit
    preset.setups = [.uikit(preset)]
  }
}
