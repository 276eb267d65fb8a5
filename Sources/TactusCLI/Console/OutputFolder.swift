internal import Glibc

/// A folder that results are written into.
struct OutputFolder {
  /// What could not be done, and why.
  struct Problem: Error {
    let message: String
  }

  private let path: String

  /// Makes the folder. One that has something in it is refused, so that nothing is overwritten.
  init(_ path: String) throws(Problem) {
    self.path = path
    if mkdir(path, 0o777) == 0 { return }
    guard errno == EEXIST else { throw Self.problem("cannot make \(path)") }
    guard let listing = opendir(path) else { throw Self.problem("cannot look into \(path)") }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      // "." and ".." are always there.
      let isHidden = entry.pointee.d_name.0 == CChar(UInt8(ascii: "."))
      if !isHidden {
        throw Problem(message: "\(path) is not empty; name a new folder, or empty this one")
      }
    }
  }

  func write(_ bytes: [UInt8], to name: String) throws(Problem) {
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.problem("cannot write \(path)/\(name)") }
    defer { close(descriptor) }
    var output = Output(descriptor: descriptor)
    output.append(bytes)
    guard output.flush() else { throw Self.problem("cannot write \(path)/\(name)") }
  }

  private static func problem(_ what: String) -> Problem {
    Problem(message: "\(what): \(String(cString: strerror(errno)))")
  }
}
