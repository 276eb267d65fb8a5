/// Functions of a shell script on Android that wait until the times of a capture.
enum ShellClock {
  /// The functions, and the start of the clock. The shell of Android calculates with 32 bits, so
  /// milliseconds have nine digits, after a 1 that keeps them from being octal.
  static let functions = """
    now() {
      clock=$(date +%s%N)
      clock=${clock%??????}
      clock=1${clock#????}
    }

    # Waits until so many microseconds after the end of the wait before, however long the calls between took.
    nap=$(command -v sleep)
    usleep() {
      rest=$((rest + $1))
      due=$((due + rest / 1000))
      rest=$((rest % 1000))
      now
      left=$((due - clock))
      if [ "$left" -gt 0 ]; then
        "$nap" "$((left / 1000)).$(printf %03d $((left % 1000)))"
      fi
    }

    now
    due=$clock
    rest=0

    """

  /// The longest pause of one command, in microseconds.
  private static let longest: Int64 = 1_000_000_000

  /// Returns the commands that wait for so many microseconds.
  static func pause(_ microseconds: Int64) -> String {
    var (left, lines) = (microseconds, "")
    while left > 0 {
      lines += "usleep \(min(left, longest))\n"
      left -= longest
    }
    return lines
  }
}
