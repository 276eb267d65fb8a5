internal import Libc
internal import Tactus

/// A program that was run to its end: the processor time and the memory that it took.
struct ProcessRun {
  /// Processor time of all its threads, in nanoseconds.
  let nanoseconds: Double
  /// The time from its start to its end, in nanoseconds.
  let elapsed: Double
  /// The most memory at one time, in megabytes of 1,048,576 bytes.
  let megabytes: Double

  /// Runs `tactus` without input and without output; nil if it cannot be run, or fails.
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
    let start = Self.now
    guard posix_spawn(&child, program, &actions, nil, &words, environ) == 0 else { return nil }
    // The usage that the kernel reports contains the memory of this program, from which the child was
    // spawned. So the child is watched while it runs.
    var (status, usage): (Int32, rusage) = (0, rusage())
    var kilobytes = 0
    while case let ended = wait4(child, &status, WNOHANG, &usage), ended != child {
      guard ended == 0 || errno == EINTR else { return nil }
      kilobytes = max(kilobytes, Self.peakKilobytes(of: child) ?? 0)
      usleep(500)
    }
    guard status == 0 else { return nil }
    elapsed = Self.now - start
    nanoseconds = Self.nanoseconds(usage.ru_utime) + Self.nanoseconds(usage.ru_stime)
    megabytes = Double(kilobytes) / 1024
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The most memory that a running process has used so far; nil before it runs its own program.
  private static func peakKilobytes(of process: pid_t) -> Int? {
    guard let status = try? FileContents.read(path: "/proc/\(process)/status") else { return nil }
    let text = String(decoding: status, as: UTF8.self)
    let lines = text.split(separator: "\n")
    guard lines.first == "Name:\ttactus", let line = lines.first(where: { $0.hasPrefix("VmHWM:") })
    else { return nil }
    return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    // Its members belong to the module that includes their header first, which differs from build to build.
    withUnsafeBytes(of: time) { bytes in
      let microseconds = bytes.load(fromByteOffset: MemoryLayout<Int>.size, as: Int.self)
      return Double(bytes.load(as: Int.self)) * 1e9 + Double(microseconds) * 1e3
    }
  }
}
