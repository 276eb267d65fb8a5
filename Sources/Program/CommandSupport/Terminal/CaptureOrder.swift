internal import Threads
internal import TouchLog

/// The order in which captures that are read at the same time write their results: that of the
/// command line. Safe to use from any thread.
package final class CaptureOrder: Sendable {
  private struct State {
    /// The number of the capture whose results are written as they are made.
    var turn = 0
    /// The results of later captures that are complete.
    var complete: [Int: Result] = [:]
    var isStopped = false
  }

  /// The results of a capture, and what is done when they have been written.
  private struct Result: Sendable {
    let part: OutputPart
    let finish: @Sendable () -> Void
  }

  /// The number of captures that may be complete while an earlier one is read.
  private static let mostComplete = 32

  private let state = Guarded(State())
  private let output: Guarded<Output>

  package init(_ output: Output) { self.output = Guarded(output) }

  package func write(_ bytes: [UInt8]) { output.withLock { $0.append(bytes) } }

  /// Gives the output back, when all captures are complete.
  var remainingOutput: Output { output.withLock { $0 } }

  /// Whether all captures before `number` are complete and written. False after `stop`, so that
  /// nothing more is written.
  func isTurn(of number: Int) -> Bool { state.withLock { $0.turn == number && !$0.isStopped } }

  package var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Ends the writing of results.
  package func stop() {
    state.withLock { $0.isStopped = true }
    state.wakeAll()
  }

  /// Waits until few enough results are kept to read the capture `number`. Returns false if no
  /// more captures are needed.
  package func begin(_ number: Int) -> Bool {
    while !state.wait(
      milliseconds: 1000, until: { $0.isStopped || number - $0.turn <= Self.mostComplete })
    {}
    return !isStopped
  }

  /// Completes a capture. `finish` is called when its results have been written.
  package func complete(_ number: Int, _ part: OutputPart, _ finish: @escaping @Sendable () -> Void)
  {
    let result = Result(part: part, finish: finish)
    let isTurn = state.withLock { state in
      if state.turn != number { state.complete[number] = result }
      return state.turn == number
    }
    guard isTurn else { return }
    var next: Result? = result
    while let result = next {
      if !isStopped {
        result.part.deliver()
        result.finish()
      }
      next = state.withLock { state in
        state.turn += 1
        return state.complete.removeValue(forKey: state.turn)
      }
    }
    state.wakeAll()
  }
}
