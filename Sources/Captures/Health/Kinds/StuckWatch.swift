internal import TextSuggestion
internal import TouchModel

/// Finds contacts that stay down and do not change at all, while other fingers land and lift.
///
/// A finger that rests changes by some units, or in its size or pressure, within a second; a contact that the
/// device forgot does not. Devices that report neither size nor pressure may report nothing of a finger that rests, as long
/// as it moves by less than a pixel. There, a contact that moves or lifts by itself is a finger.
enum StuckWatch {
  /// The number of touches beside it.
  static let touches = 3
  /// The least time without a change of a contact that is down at the end of the capture.
  static let restAtEnd = TimeSpan.milliseconds(1_000)
  /// The least time of one that changes or lifts later. It may be a finger on a device that reports only
  /// movements of several units.
  static let rest = TimeSpan.milliseconds(5_000)

  /// Records that a touch lifted, which landed at `landing`, beside `track`.
  static func note(_ track: inout ContactTrack, landing: Timestamp) {
    guard landing >= track.varied else { return }
    if track.othersLifted == 0 { track.firstOther = landing }
    track.othersLifted += 1
  }

  /// Returns the fault of a contact that changes or lifts at `time`, or is down at the end; nil if it has none.
  static func fault(_ track: ContactTrack, until time: Timestamp, isAtEnd: Bool) -> DeviceFault? {
    guard track.othersLifted >= touches, !track.isUnseen, isAtEnd || !track.isBare,
      time.since(track.varied) >= (isAtEnd ? restAtEnd : rest)
    else { return nil }
    let length = time.since(track.varied)
    let touches = Plural.text(track.othersLifted, "touch", "touches")
    var fault = DeviceFault(
      .stuckContact, from: track.varied, to: time, at: track.place,
      "it has been down for \(brief(length)) and takes every tap from \(brief(track.firstOther)) on, "
        + "\(touches) so far")
    fault.touch = track.id
    return fault
  }

  private static func brief(_ span: TimeSpan) -> String {
    TimeSpan(microseconds: (span.microseconds + 50_000) / 100_000 * 100_000).description
  }

  private static func brief(_ time: Timestamp) -> String { brief(time.since(.zero)) }
}
