internal import Glibc
internal import Tactus

/// A file that a result is written to, packed where its name says so; "-" is standard output.
///
/// What stood there before stays until everything is written, so a file may become its own result.
struct OutputFile {
  /// What could not be done, and why.
  struct Problem: Error {
    let message: String
  }

  private let path: String
  /// Nil where the file itself is written: standard output, devices and pipes.
  private let partial: String?
  private let descriptor: Int32
  private var packing: CompressedOutput
  private var output: Output
  private var packed: [UInt8] = []

  init(_ path: String) throws(Problem) {
    self.path = path
    packing = CompressedOutput(path == "-" ? nil : Compression(path: path))
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    partial = path == "-" || isSpecial ? nil : path + ".part"
    descriptor =
      path == "-"
      ? STDOUT_FILENO : open(partial ?? path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.problem(path) }
    output = Output(descriptor: descriptor)
  }

  mutating func write(_ bytes: [UInt8]) throws(Problem) {
    packed.removeAll(keepingCapacity: true)
    guard packing.write(bytes, into: &packed) else {
      throw Problem(message: "cannot pack \(path)")
    }
    output.append(packed)
    if output.hasFailed { throw Self.problem(path) }
  }

  /// Writes the rest, and puts the file in its place.
  mutating func finish() throws(Problem) {
    packed.removeAll(keepingCapacity: true)
    guard packing.finish(into: &packed) else { throw Problem(message: "cannot pack \(path)") }
    output.append(packed)
    guard output.flush() else { throw Self.problem(path) }
    if path != "-" { close(descriptor) }
    if let partial, rename(partial, path) != 0 { throw Self.problem(path) }
  }

  /// A whole file at once.
  static func write(_ bytes: [UInt8], to path: String) throws(SetupProblem) {
    do throws(Problem) {
      var file = try OutputFile(path)
      try file.write(bytes)
      try file.finish()
    } catch { throw SetupProblem(error.message, .unreadable) }
  }

  /// Leaves nothing behind.
  func abandon() {
    if path != "-" { close(descriptor) }
    if let partial { unlink(partial) }
  }

  private static func problem(_ path: String) -> Problem {
    let name = path == "-" ? "the output" : path
    return Problem(message: "cannot write \(name): \(String(cString: strerror(errno)))")
  }
}
