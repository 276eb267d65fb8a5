internal import Libc

/// The progress of long work that Ctrl-C stops with a partial result.
package struct WorkWatch {
  private var progress: ProgressLine
  private let stop: Int32?

  package init(_ noun: String) {
    BackgroundProgress.end()
    progress = ProgressLine(noun)
    stop = StopSignals.takeOver()
  }

  /// Shows the progress. Returns false if the work should stop.
  package mutating func goesOn(_ done: Int, of total: Int) -> Bool {
    progress.show(done, of: total)
    return stop == nil || !StopSignals.isRequested
  }

  /// Ends the progress line. From here on Ctrl-C ends the program.
  package mutating func end() {
    progress.clear()
    StopSignals.giveBack()
  }
}
