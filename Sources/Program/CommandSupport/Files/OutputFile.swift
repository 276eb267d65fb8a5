internal import Libc
internal import TouchLog

/// A file for a result. It is compressed if its name ends in `.gz` or `.zst`.
///
/// The bytes are written to a temporary file in the same folder, which gets its name when it is
/// complete. A run that fails or is stopped therefore leaves an existing file unchanged. Call
/// `finish` or `abandon` once.
package struct OutputFile {
  private let target: OutputPath
  /// The temporary file; nil for standard output, devices and pipes, and after the file has its
  /// name.
  private var temporary: TemporaryFiles.File?
  private let descriptor: Int32
  private var packing: CompressedOutput
  private var output: Output
  private var packed: [UInt8] = []

  package init(_ target: OutputPath) throws(Problem) {
    self.target = target
    packing = CompressedOutput(target.name == "-" ? nil : Compression(path: target.name))
    switch target.kind {
    case .file(_, let folder):
      temporary = TemporaryFiles.make(in: folder)
      descriptor = temporary?.descriptor ?? -1
    case .descriptor(let number):
      temporary = nil
      descriptor = fcntl(number, F_DUPFD_CLOEXEC, 0)
    case .special:
      temporary = nil
      descriptor = open(target.name, O_WRONLY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw Problem.output(target.name, errno) }
    output = Output(descriptor: descriptor)
  }

  package mutating func write(_ bytes: [UInt8]) throws(Problem) {
    packed.removeAll(keepingCapacity: true)
    guard packing.write(bytes, into: &packed) else { throw notPacked }
    output.append(packed)
    if output.failure != nil { throw problem }
  }

  /// Writes the buffer, so that other programs see the content.
  package mutating func flush() throws(Problem) {
    guard output.flush() else { throw problem }
  }

  /// Writes the buffer, and gives the file its name.
  package mutating func finish() throws(Problem) {
    packed.removeAll(keepingCapacity: true)
    guard packing.finish(into: &packed) else { throw notPacked }
    output.append(packed)
    guard output.flush() else { throw problem }
    try publish()
    if close(descriptor) != 0 { throw problem }
  }

  /// Gives the file its name now, although more will be written.
  package mutating func publish() throws(Problem) {
    guard let temporary, case .file(let path, _) = target.kind else { return }
    var old = stat()
    let exists = stat(path, &old) == 0
    if exists {
      // All inputs are open by now, which was not so at the start.
      try target.refuseInput(ReadFiles.Identity(path: path))
      // A file that replaces another gets its permissions, and its owner if that is permitted.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
    }
    fchmod(descriptor, exists ? old.st_mode & 0o7777 : 0o666 & ~Self.creationMask)
    if target.replaces {
      guard rename(temporary.path, path) == 0 else { throw problem }
    } else {
      try Self.name(temporary.path, path, as: target.name)
    }
    TemporaryFiles.forget(temporary)
    self.temporary = nil
  }

  /// Removes the temporary file. An existing file stays unchanged.
  package func abandon() {
    close(descriptor)
    if let temporary { TemporaryFiles.remove(temporary) }
  }

  /// Writes a whole file.
  package static func write(_ bytes: [UInt8], to target: OutputPath) throws(Problem) {
    var file = try OutputFile(target)
    do throws(Problem) {
      try file.write(bytes)
      try file.finish()
    } catch {
      file.abandon()
      throw error
    }
  }

  /// Renames a file, unless a file of that name has appeared in the meantime.
  private static func name(
    _ temporary: String, _ path: String, as name: String
  ) throws(Problem) {
    if link(temporary, path) == 0 {
      unlink(temporary)
      return
    }
    if errno == EEXIST { throw .exists(name) }
    // Some file systems do not support hard links.
    if access(path, F_OK) == 0 { throw .exists(name) }
    guard rename(temporary, path) == 0 else { throw Problem.output(name, errno) }
  }

  /// The permissions that the user's mask removes from new files.
  private static let creationMask: mode_t = {
    let mask = umask(0)
    umask(mask)
    return mask
  }()

  /// The problem of the write that failed, or else of the last call of the system.
  private var problem: Problem { Problem.output(target.name, output.failure ?? errno) }
  private var notPacked: Problem {
    let isZstd = Compression(path: target.name) == .zstd
    return Problem((isZstd ? Zstd.fault : nil) ?? "cannot pack \(target.name)", .unreadable)
  }
}
