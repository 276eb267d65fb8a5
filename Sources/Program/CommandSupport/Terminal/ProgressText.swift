internal import Libc

/// The text of a progress line. It must fit on one line of the terminal, because a longer text
/// would wrap, and the next text would not replace it.
enum ProgressText {
  /// Joins with commas as many of the first parts as fit. The first part is shortened if it does
  /// not fit.
  static func joined(_ parts: [String], columns: Int = columns) -> String {
    // The last column stays free, because some terminals wrap when it is written.
    let room = max(1, columns - 1)
    var text = String((parts.first ?? "").prefix(room))
    for part in parts.dropFirst() {
      guard text.count + 2 + part.count <= room else { break }
      text += ", " + part
    }
    return text
  }

  /// The width of the terminal at standard error; 80 if it states none.
  private static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
