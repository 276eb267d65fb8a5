import Foundation

/// A run of the program with a pseudo-terminal of a given width as standard output and standard error.
struct TerminalRun {
  let status: Int32
  /// The bytes that the terminal received, with its line ends.
  let output: String

  /// Runs the program. Ctrl-C is sent as soon as `isEnough` is true of its output so far.
  init(
    _ arguments: [String], columns: UInt16, until isEnough: (String) -> Bool = { _ in false }
  ) throws {
    let primary = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    guard primary >= 0, ioctl(primary, Self.setLock, &isLocked) == 0,
      ioctl(primary, Self.getNumber, &number) == 0
    else { throw POSIXError(.ENXIO) }
    defer { close(primary) }
    let secondary = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(secondary, UInt(TIOCSWINSZ), &size)
    let process = Process()
    process.executableURL = CommandLineRun.program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["COLUMNS"] = nil
    process.environment = environment
    let terminal = FileHandle(fileDescriptor: secondary, closeOnDealloc: false)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
    close(secondary)
    // The terminal is read until the program has closed it; a full terminal would stop the program.
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var isStopped = false
    while true {
      let count = read(primary, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
      if !isStopped, isEnough(String(decoding: bytes, as: UTF8.self)) {
        isStopped = true
        process.interrupt()
      }
    }
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: bytes, as: UTF8.self)
  }

  /// Linux's `TIOCSPTLCK` and `TIOCGPTN`, which unlock a terminal and give its number.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// The lines of the output without their ends.
  var lines: [String] {
    output.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n")
  }
}
