internal import Tactus

/// A format that plays a capture into an application, as a test does. Such formats are written and not
/// read.
package struct PlaybackFormat: Sendable {
  enum Writer: Sendable {
    /// Plays the touches, in points.
    case touches(@Sendable (PlayedTouches) -> [UInt8])
    /// Plays the events of the device, in its own units.
    case events(@Sendable (PlayedEvents) -> [UInt8])
  }

  /// The name of the format in options.
  package let name: String
  /// The extension of the format, without the leading point.
  package let ending: String
  /// A sentence that says what the format is.
  package let summary: String
  let writer: Writer
  /// The number of fingers that the format can play at once; nil if there is no limit.
  let fingerLimit: Int?
  /// The content of touches that the format cannot play.
  let gaps: Set<PlaybackGap>

  private init(
    _ name: String, _ ending: String, _ summary: String, fingerLimit: Int? = nil,
    gaps: Set<PlaybackGap> = [], _ writer: Writer
  ) {
    self.name = name
    self.ending = ending
    self.summary = summary
    self.fingerLimit = fingerLimit
    self.gaps = gaps
    self.writer = writer
  }

  package static let all = [
    PlaybackFormat(
      "webdriver", "webdriver.json", "W3C WebDriver actions that play the touches.",
      gaps: [.cancellations, .fractions],
      .touches { WebDriverActions($0, clock: .source) { $0.rounded() }.document }),
    PlaybackFormat(
      "playwright", "playwright.mjs", "A script of Node.js that plays the touches in Chromium.",
      .touches { PlaywrightScript.bytes($0) }),
    PlaybackFormat(
      "appium", "appium.py", "A Python script that plays the touches on a phone through Appium.",
      gaps: [.cancellations],
      .touches { AppiumScript.bytes($0) }),
    PlaybackFormat(
      "adb-sendevent", "sendevent.sh", "A shell script for Android that plays the events.",
      .events { SendeventScript.bytes($0) }),
    PlaybackFormat(
      "adb-motionevent", "motionevent.sh",
      "A shell script for Android that plays the touches of one finger.", fingerLimit: 1,
      .touches { MotionEventScript.bytes($0) }),
    PlaybackFormat(
      "uinput", "uinput.py", "A Python script for Linux that plays the events on a virtual device.",
      .events { UinputScript.bytes($0) }),
  ]
}

/// A part of touches that some formats cannot play.
enum PlaybackGap: Hashable, Sendable {
  /// A touch that is cancelled. It is lifted instead.
  case cancellations
  /// A position between whole points. It is rounded.
  case fractions
}
