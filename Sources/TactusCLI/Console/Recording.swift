internal import Glibc
internal import Tactus

/// A capture that is written while it happens.
struct Recording: ~Copyable {
  private let path: String
  private let descriptor: Int32
  private var output: Output
  private var writer = EvemuWriter()
  private var text: [UInt8] = []
  private var lastFrame = Timestamp(microseconds: .min)

  init(_ path: String, of device: DeviceDescription) throws(RecordingProblem) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw RecordingProblem(path, errno) }
    self.path = path
    output = Output(descriptor: descriptor)
    writer.write(device, into: &text)
  }

  deinit { close(descriptor) }

  /// Events reach the file at once, so that it is complete however the program ends.
  mutating func add(_ events: EventBatch) throws(RecordingProblem) {
    writer.write(events.events, into: &text)
    let frame = events.events.last {
      $0.type == EventCode.EV_SYN && $0.code == EventCode.SYN_REPORT
    }
    if let frame { lastFrame = frame.time }
    try flush()
  }

  /// Deadlines that passed after the last frame need a time that goes as far: an empty frame.
  mutating func finish(at time: Timestamp) throws(RecordingProblem) {
    if lastFrame.microseconds != .min, time > lastFrame {
      let end = InputEvent(
        time: time, type: EventCode.EV_SYN, code: EventCode.SYN_REPORT, value: 0)
      writer.write(end, into: &text)
    }
    try flush()
  }

  private mutating func flush() throws(RecordingProblem) {
    output.append(text)
    text.removeAll(keepingCapacity: true)
    guard output.flush() else { throw RecordingProblem(path, errno) }
  }
}

struct RecordingProblem: Error {
  let message: String

  init(_ path: String, _ code: Int32) {
    message = "cannot write \(path): \(String(cString: strerror(code)))"
  }
}
