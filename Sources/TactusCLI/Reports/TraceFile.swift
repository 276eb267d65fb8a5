internal import Glibc
internal import Tactus

/// The file of `--trace`, written while captures are recognized. A class, as it stands for the open
/// file, which follows a run that somebody else drives.
final class TraceFile {
  /// The file could not be made.
  struct Problem: Error {
    let message: String
  }

  private var writer: TraceWriter
  private var output: Output
  private let descriptor: Int32
  private let path: String
  private var capture: (name: String, hasBegun: Bool) = ("", true)

  init(_ path: String, _ names: TransitionNames) throws(Problem) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw Problem(message: "cannot write \(path): \(String(cString: strerror(errno)))")
    }
    self.path = path
    output = Output(descriptor: descriptor)
    writer = TraceWriter(names)
    writer.begin()
  }

  func beginCapture(_ path: String) {
    capture = (path == "-" ? "standard input" : path, false)
  }

  /// One step of the capture.
  func add(_ frames: FrameBatch, _ transitions: TransitionList, start: Timestamp?) {
    if !capture.hasBegun {
      capture.hasBegun = true
      writer.beginCapture(capture.name, start: start ?? .zero)
    }
    writer.add(frames)
    for transition in transitions { writer.add(transition) }
    output.append(writer.takeBytes())
  }

  func endCapture() { if capture.hasBegun { writer.endCapture() } }

  /// False when not all could be written, which has been said.
  func finish() -> Bool {
    writer.end()
    output.append(writer.takeBytes())
    let isWritten = output.flush() && close(descriptor) == 0
    if !isWritten { Console.complain("cannot write \(path)") }
    return isWritten
  }
}
