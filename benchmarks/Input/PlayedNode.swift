internal import Libc
internal import PlayedDevices
internal import Tactus

/// The first seconds of a capture as a device node, which umockdev-run plays in real time.
final class PlayedNode: Sendable {
  /// The number of events that are played.
  let events: Int
  private let options: String

  private static let seconds = 20
  private let files: [TemporaryFile]

  /// Nil without events, or if umockdev-run is not installed.
  init?(_ workload: Workload) {
    guard system("command -v umockdev-run > /dev/null") == 0,
      let start = workload.events.first?.events.first?.time
    else { return nil }
    let events = workload.events.flatMap(\.events).map { event in
      var event = event
      event.time = Self.time(event.time.since(start))
      return event
    }.prefix { $0.time < .zero.advanced(by: .seconds(Double(Self.seconds))) }
    let recording = UmockdevFiles(workload.device, Array(events))
    let files = [recording.description, recording.answers, recording.events].compactMap {
      TemporaryFile(Array($0.utf8))
    }
    guard files.count == 3 else { return nil }
    self.files = files
    self.events = events.count
    options = recording.arguments(
      description: files[0].path, answers: files[1].path, events: files[2].path
    ).map { "'\($0)'" }.joined(separator: " ")
  }

  /// Returns a command of a shell that runs `command` until all events have been played.
  func command(_ command: String) -> String {
    "umockdev-run \(options) -- timeout --foreground --preserve-status -s INT \(Self.seconds + 1) "
      + "\(command) 2> /dev/null"
  }

  /// Returns the time at which an event is played. No fraction of a second begins with a zero: each second holds 0.9 s
  /// of the capture.
  private static func time(_ span: TimeSpan) -> Timestamp {
    let (second, rest) = span.microseconds.quotientAndRemainder(dividingBy: 900_000)
    return Timestamp(microseconds: second * 1_000_000 + 100_000 + rest)
  }
}
