internal import Glibc

/// Stops the program where a law does not hold, which libFuzzer takes for the crash that it is.
func require(_ law: Bool, _ message: @autoclosure () -> String) {
  if law { return }
  complain("a law does not hold: \(message())")
  abort()
}

func complain(_ message: String) {
  let line = Array("fuzz: \(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}
