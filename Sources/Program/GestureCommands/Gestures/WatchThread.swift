internal import CommandSupport
internal import Threads

/// A watch on a thread of its own, beside those of other devices.
final class WatchThread: @unchecked Sendable {
  // Only one thread at a time uses the watch: the one that runs it, and then the one that joins it.
  private var watch: Watch
  private var code = ExitCode.done

  init(_ watch: consuming Watch) { self.watch = watch }

  /// Shows the device on a page, too. Call it before `run`.
  func show(on page: LiveFeed) { watch.show(on: page) }

  /// Why nothing more comes, after the run.
  var reason: String { watch.reason }

  /// Runs all watches at the same time until the last one ends. Returns the gravest of their codes.
  static func run(_ watches: [WatchThread], orReadable stop: Int32?) throws(Problem) -> ExitCode {
    var threads: [BackgroundThread] = []
    do throws(BackgroundThread.Refused) {
      for watch in watches.dropFirst() {
        threads.append(try BackgroundThread { watch.code = watch.watch.run(orReadable: stop) })
      }
    } catch { throw Problem("no thread: \(error.reason)", .unreadable) }
    watches.first.map { $0.code = $0.watch.run(orReadable: stop) }
    for thread in threads { thread.join() }
    return watches.map(\.code).first { $0 != .done } ?? .done
  }
}
