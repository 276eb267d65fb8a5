internal import CommandSupport
internal import Libc
internal import Tactus

/// A capture that is written while its events arrive.
struct Recording: ~Copyable {
  private var file: OutputFile
  private var writer = EvemuWriter()
  private var text: [UInt8] = []
  private var lastFrame = Timestamp(microseconds: .min)

  init(_ target: OutputPath, of device: DeviceDescription) throws(Problem) {
    file = try Self.named(target)
    writer.write(device, into: &text)
  }

  /// Returns a file that has its name from the start, so that it is complete even if the program is
  /// killed.
  private static func named(_ target: OutputPath) throws(Problem) -> OutputFile {
    var file = try OutputFile(target)
    do throws(Problem) { try file.publish() } catch {
      file.abandon()
      throw error
    }
    return file
  }

  /// Adds events, and writes them to the file at once.
  mutating func add(_ events: EventBatch) throws(Problem) {
    writer.write(events.events, into: &text)
    let frame = events.events.last {
      $0.type == EventCode.EV_SYN && $0.code == EventCode.SYN_REPORT
    }
    if let frame { lastFrame = frame.time }
    try flush()
  }

  /// Finishes the file. If deadlines were handled after the last frame, an empty frame at `time` is
  /// added, so that the recording lasts as long.
  mutating func finish(at time: Timestamp) throws(Problem) {
    if lastFrame.microseconds != .min, time > lastFrame {
      let end = InputEvent(
        time: time, type: EventCode.EV_SYN, code: EventCode.SYN_REPORT, value: 0)
      writer.write(end, into: &text)
    }
    try file.write(text)
    try file.finish()
  }

  private mutating func flush() throws(Problem) {
    try file.write(text)
    text.removeAll(keepingCapacity: true)
    try file.flush()
  }
}
