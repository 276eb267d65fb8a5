internal import Glibc

/// A program that was run to its end: the processor time and the memory that it took.
struct ProcessRun {
  /// Processor time of all its threads, in nanoseconds.
  let nanoseconds: Double
  /// The most memory at one time, in megabytes of 1,048,576 bytes.
  let megabytes: Double

  /// Runs a program without input and without output; nil if it cannot be run, or fails.
  init?(_ program: String, _ arguments: [String]) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, program, &actions, nil, &words, environ) == 0 else { return nil }
    var (status, usage): (Int32, rusage) = (0, rusage())
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { return nil }
    }
    guard status == 0 else { return nil }
    nanoseconds = Self.nanoseconds(usage.ru_utime) + Self.nanoseconds(usage.ru_stime)
    megabytes = Double(usage.ru_maxrss) / 1024
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }
}
