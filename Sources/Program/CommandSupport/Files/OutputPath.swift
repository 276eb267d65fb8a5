package import Arguments
internal import Libc
internal import TouchLog

/// The path of a file that a command writes, checked before the work begins.
///
/// A regular file that exists is refused unless `--force` was given, and a file that the command
/// also reads is always refused. A symbolic link stands for the file that it leads to. Standard
/// output ("-"), devices and pipes are written directly.
package struct OutputPath {
  /// The way in which the bytes reach the file.
  package enum Kind: Equatable {
    /// A temporary file in `folder` gets the name `path` once it is complete.
    case file(path: String, folder: String)
    /// An open descriptor of this process, such as standard output.
    case descriptor(Int32)
    /// A device or a pipe.
    case special
  }

  /// The name on the command line.
  package let name: String
  package let kind: Kind
  package let replaces: Bool

  package var isStandardOutput: Bool { kind == .descriptor(STDOUT_FILENO) }

  /// Checks a path without changing anything. Throws if the file cannot be written.
  package init(_ name: String, force: Bool) throws(Problem) {
    if PathText.hasMarks(name) {
      throw Problem("\(name): the name of an output must be UTF-8; name another one", .unreadable)
    }
    self.name = name
    replaces = force
    kind = try Self.kind(of: name)
    switch kind {
    case .file(let path, let folder):
      if access(path, F_OK) == 0 {
        try refuseInput(ReadFiles.Identity(path: path))
        guard force else { throw .exists(name) }
      }
      if access(folder, W_OK | X_OK) != 0 { throw Problem.output(name, errno) }
    case .descriptor(let descriptor):
      try refuseInput(ReadFiles.Identity(descriptor: descriptor))
    case .special: break
    }
  }

  package init(_ name: String, _ values: ParsedValues) throws(Problem) {
    try self.init(name, force: values[OutputOptions.force])
  }

  /// Checks the path of a further output of a command that writes `report` to standard output.
  /// Throws if both would be written there, because the reader could not separate them.
  package init(
    _ name: String, _ values: ParsedValues, beside report: String
  ) throws(Problem) {
    try self.init(name, values)
    guard isStandardOutput else { return }
    throw Problem(
      "\(name): \(report) is already written to standard output; name a file for this output",
      .usage)
  }

  /// Returns the output for a file that belongs to this one, whose name is longer by `ending`; nil
  /// for standard output, devices and pipes, beside which no file can be found.
  package func sibling(ending: String) throws(Problem) -> OutputPath? {
    guard case .file = kind else { return nil }
    return try OutputPath(name + ending, force: replaces)
  }

  /// Throws if `file` is an input of this run, however its path is spelled.
  func refuseInput(_ file: ReadFiles.Identity?) throws(Problem) {
    try Self.refuseInput(file, named: name)
  }

  /// Throws if the file at `path` is an input of this run.
  static func refuseInput(_ path: String) throws(Problem) {
    try refuseInput(ReadFiles.Identity(path: path), named: path)
  }

  private static func refuseInput(
    _ file: ReadFiles.Identity?, named name: String
  ) throws(Problem) {
    guard let file, ReadFiles.contains(file) else { return }
    throw Problem(
      "\(Problem.title(ofOutput: name)) is also read by this command; name another output",
      .unreadable)
  }

  private static func kind(of name: String) throws(Problem) -> Kind {
    if name == "-" { return .descriptor(STDOUT_FILENO) }
    if let descriptor = descriptor(named: name) { return .descriptor(descriptor) }
    if name.isEmpty { throw Problem("an output has an empty name; name a file", .unreadable) }
    let path = try target(of: name)
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw Problem.output(name, EISDIR)
      default: return .special
      }
    } else if errno != ENOENT {
      throw Problem.output(name, errno)
    }
    return .file(path: path, folder: parent(of: path))
  }

  /// Returns the descriptor of this process that `/dev/stdout`, `/dev/stderr` or `/dev/fd/N` names;
  /// nil for other names.
  private static func descriptor(named name: String) -> Int32? {
    switch name {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/"] where name.hasPrefix(folder) {
        return Int32(name.dropFirst(folder.count))
      }
      return nil
    }
  }

  /// Follows symbolic links, including a link to a file that does not exist yet.
  private static func target(of name: String) throws(Problem) -> String {
    var path = name
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let length = readlink(path, &bytes, Int(PATH_MAX))
      guard length >= 0 else { return path }
      let next = String(decoding: bytes[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = next.hasPrefix("/") ? next : parent(of: path) + "/" + next
    }
    throw Problem.output(name, ELOOP)
  }

  fileprivate static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension Problem {
  /// Returns the problem of an output that cannot be written; `code` is an `errno`.
  package static func output(_ name: String, _ code: Int32) -> Problem {
    let folder = OutputPath.parent(of: name)
    if code == ENOENT, access(folder, F_OK) != 0 {
      return Problem(
        "cannot write \(name): there is no folder \(folder); create it with mkdir -p", .unreadable)
    }
    return Problem(
      "cannot write \(title(ofOutput: name)): \(String(cString: strerror(code)))", .unreadable)
  }

  /// Returns the problem of an output that would replace a file.
  package static func exists(_ name: String) -> Problem {
    Problem("\(name) exists; name another output, or --force replaces it", .unreadable)
  }

  /// Returns the name of an output for people.
  package static func title(ofOutput name: String) -> String {
    name == "-" ? "standard output" : name
  }
}
