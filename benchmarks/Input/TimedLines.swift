internal import Libc
internal import Tactus

/// Lines that a program writes, each with the monotonic time at which it came.
struct TimedLines {
  private(set) var complete: [(time: Timestamp, line: [UInt8])] = []
  private let descriptor: Int32
  private var rest: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var isOpen = true

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Reads lines until a time; with nil, until the program ends.
  mutating func read(until end: Timestamp?) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while isOpen || end != nil {
      let wait = end?.since(.monotonic) ?? .seconds(1)
      if wait <= .zero { return }
      let milliseconds = Int32((wait.microseconds + 999) / 1000)
      if poll(&request, isOpen ? 1 : 0, milliseconds) > 0 { readOnce() }
    }
  }

  private mutating func readOnce() {
    let count = Libc.read(descriptor, &buffer, buffer.count)
    let now = Timestamp.monotonic
    isOpen = count > 0
    rest += buffer[..<max(0, count)]
    while let end = rest.firstIndex(of: 0x0a) {
      complete.append((now, Array(rest[..<end])))
      rest.removeFirst(end + 1)
    }
  }
}

extension Timestamp {
  /// The time now on the monotonic clock.
  static var monotonic: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
