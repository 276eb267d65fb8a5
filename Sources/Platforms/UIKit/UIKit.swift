extension Preset {
  /// The reference. Its values are the defaults of the configurations, where each value has its
  /// source and grade.
  public static let uikit = Preset("uikit") { $0.verification = .scenarios }
}
