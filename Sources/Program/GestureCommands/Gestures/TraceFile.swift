internal import CommandSupport
internal import Tactus

/// The file of `--trace`, written while captures are recognized. It is a class because it
/// represents one open file, which the recognition writes to through a closure.
final class TraceFile {
  private var writer: TraceWriter
  private var file: OutputFile
  private var problem: Problem?
  private var names: TransitionNames?
  private var capture: (name: String, hasBegun: Bool) = ("", true)

  init(_ target: OutputPath) throws(Problem) {
    file = try OutputFile(target)
    writer = TraceWriter()
    writer.begin()
  }

  func beginCapture(_ path: String, _ names: TransitionNames) {
    self.names = names
    capture = (path == "-" ? "standard input" : path, false)
  }

  /// Adds one step of the capture.
  func add(_ frames: FrameBatch, _ transitions: TransitionList, start: Timestamp?) {
    if !capture.hasBegun, let names {
      capture.hasBegun = true
      writer.beginCapture(capture.name, names, start: start ?? .zero)
    }
    writer.add(frames)
    for transition in transitions { writer.add(transition) }
    write()
  }

  func endCapture() { if capture.hasBegun { writer.endCapture() } }

  /// Completes the file. Throws the first problem since the file was created.
  func finish() throws(Problem) {
    writer.end()
    write()
    if problem == nil {
      do throws(Problem) { try file.finish() } catch { problem = error }
    }
    guard let problem else { return }
    file.abandon()
    throw problem
  }

  private func write() {
    let bytes = writer.takeBytes()
    guard problem == nil else { return }
    do throws(Problem) { try file.write(bytes) } catch { problem = error }
  }
}
