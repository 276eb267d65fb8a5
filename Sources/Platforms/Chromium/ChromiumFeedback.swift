internal import Recognition

extension ChromiumRules {
  /// The feedback of Chromium's detector.
  func feedback(beside recognizers: [RecognizerConfiguration?]) -> [PlatformFeedback] {
    [
      detector.machine("tapDown", .down, recognizers),
      detector.machine("showPress", .showPress, recognizers),
      detector.machine("tapCancel", .tapCancel, recognizers),
    ]
  }
}
