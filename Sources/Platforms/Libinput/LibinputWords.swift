internal import Recognition

extension PlatformWords {
  /// The configuration that libinput offers to a compositor [S].
  static let libinput = PlatformWords(
    "libinput",
    otherwise: "a constant of libinput; neither a compositor nor an application can change it",
    libinputEntries)

  private static let libinputEntries: [Entry] = [
    .write(
      "enabled", of: .tap,
      "libinput_device_config_tap_set_enabled(), which is off unless the user asks for it"),
    .write(
      "enabled", of: .pan,
      "libinput_device_config_scroll_set_method() with LIBINPUT_CONFIG_SCROLL_2FG"),
  ]
}
