internal import Libc
internal import PlayedDevices
internal import Tactus

/// The first seconds of a capture as a device node of umockdev's library.
///
/// This program writes each report when it is due, with the time of that moment on the monotonic clock, as the kernel
/// does.
final class EmulatedNode: Sendable {
  private static let span = TimeSpan.seconds(20)

  /// The reports that are written to the node, each with its time since the first.
  private let reports: [(span: TimeSpan, events: [InputEvent])]
  private let answers: TemporaryFile
  /// The end of the node to which events are written.
  private let descriptor: Int32

  /// The number of events that are played.
  var events: Int { reports.reduce(0) { $0 + $1.events.count } }

  /// Nil without events, or if umockdev is not installed.
  init?(_ workload: Workload) {
    reports = Self.reports(of: workload.events.flatMap(\.events))
    let recording = UmockdevFiles(workload.device, [])
    guard !reports.isEmpty, let answers = TemporaryFile(Array(recording.answers.utf8)),
      let descriptor = Umockdev()?.node(
        UmockdevFiles.node, description: recording.description, answers: answers.path)
    else { return nil }
    self.answers = answers
    self.descriptor = descriptor
  }

  private static func reports(
    of events: [InputEvent]
  ) -> [(span: TimeSpan, events: [InputEvent])] {
    guard let start = events.first?.time else { return [] }
    let played = events.prefix { $0.time.since(start) < span }
    return played.split(whereSeparator: \.isReport).compactMap { report in
      guard let first = report.first else { return nil }
      let end = InputEvent(
        time: first.time, type: EventCode.EV_SYN, code: EventCode.SYN_REPORT, value: 0)
      return (first.time.since(start), report + [end])
    }
  }

  /// Plays the node to a command of a shell. Returns each line that it wrote, with the monotonic time at which it came.
  func lines(of command: String) -> [(time: Timestamp, line: [UInt8])] {
    let output = popen(
      "LD_PRELOAD=\(Umockdev.preloaded) timeout --foreground --preserve-status -s INT "
        + "\(Self.span.seconds + 3) \(command) 2> /dev/null", "r")
    guard let output else { return [] }
    defer { pclose(output) }
    var lines = TimedLines(fileno(output))
    // Until then the program has opened the node.
    let start = Timestamp.monotonic.advanced(by: .seconds(1))
    for report in reports {
      lines.read(until: start.advanced(by: report.span))
      write(report.events, at: .monotonic)
    }
    lines.read(until: nil)
    return lines.complete
  }

  private func write(_ events: [InputEvent], at time: Timestamp) {
    let stamped = events.map {
      InputEvent(time: time, type: $0.type, code: $0.code, value: $0.value)
    }
    var bytes: [UInt8] = []
    InputEventWriter().write(stamped, into: &bytes)
    _ = bytes.withUnsafeBytes { Libc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
