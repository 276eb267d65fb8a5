internal import Libc

/// A command that was started, in a process group of its own.
///
/// Its standard input is empty, and what it writes goes to standard error.
struct ChildProcess {
  /// How a command ended.
  enum End: Hashable {
    case done
    case code(Int32)
    case signal(Int32)
  }

  private let pid: pid_t

  /// The reason why a command could not be started.
  struct Fault: Error, Hashable {
    let reason: String
  }

  /// Starts a command; a name without a slash is looked for in PATH.
  init(_ words: [String], _ environment: [String]) throws(Fault) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The program ignores some signals and may have been started with others blocked. Its children must inherit
    // neither: a shell for which SIGCHLD is blocked waits for its children without end.
    var (every, none) = (sigset_t(), sigset_t())
    sigfillset(&every)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &every)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var pid = pid_t()
    let code = posix_spawnp(&pid, words.first ?? "", &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw Fault(reason: String(cString: strerror(code))) }
    self.pid = pid
  }

  /// Returns how the command ended; nil if it still runs.
  func end() -> End? {
    var status: Int32 = 0
    let found = waitpid(pid, &status, WNOHANG)
    if found == 0 || (found < 0 && errno == EINTR) { return nil }
    guard found > 0 else { return .done }
    let signal = status & 0x7f
    if signal != 0 { return .signal(signal) }
    let code = (status >> 8) & 0xff
    return code == 0 ? .done : .code(code)
  }

  /// Ends the command and the processes that it has started.
  func kill() { _ = Glibc.kill(-pid, SIGKILL) }

  /// The variables of this program's own environment, as `NAME=VALUE`.
  static var ownVariables: [String] {
    var variables: [String] = []
    var next = environ
    while let text = next.pointee {
      variables.append(String(cString: text))
      next += 1
    }
    return variables
  }
}
