package import Arguments
internal import Datasets
internal import Libc
internal import Runs
internal import TextSuggestion
internal import Threads
package import TouchLog

/// Reads the captures of a command line, and collects their faults.
///
/// A capture that cannot be read is reported, and the run continues with the next capture.
/// `BackgroundProgress` shows the progress, and `StopSignals` ends the program on Ctrl-C.
package struct CaptureRun {
  /// The paths of the captures to read, including those in folders.
  package let captures: [String]
  /// The number of captures of all shards.
  package let total: Int
  private let values: ParsedValues
  /// The clock of the times in the report; nil for the clock of the capture.
  private let clock: CaptureClock.Choice?
  private var faults: CaptureFaults
  /// Whether palms on touchpads are only reported, unless the command line has --exclude palm.
  private var reportsPalms = false

  /// Finds the captures. A folder that cannot be listed is reported, and the others are read. Throws if
  /// there is no capture at all.
  package init(_ values: ParsedValues, clock: CaptureClock.Choice? = nil) throws {
    let paths = try CaptureOptions.paths(values)
    let all = paths.captures
    let shard = try ShardOption.shard(values)
    let part = shard?.range(of: all.count) ?? all.indices
    if let shard, part.isEmpty {
      Console.note(
        "part \(shard.number) of \(shard.count) has none of \(Plural.text(all.count, "capture"))")
    }
    self.init(values, Array(all[part]), of: all.count, clock: clock)
    for fault in paths.faults { faults.report(fault, in: fault.path ?? "") }
  }

  /// Returns a run in which palms on touchpads are reported and stay among the contacts.
  package static func reportingPalms(_ values: ParsedValues) throws -> CaptureRun {
    var run = try CaptureRun(values)
    run.reportsPalms = true
    return run
  }

  /// Reads these captures, which include those in folders. `total` is the number of captures of all shards, if
  /// there are others.
  package init(
    _ values: ParsedValues, _ captures: [String], of total: Int? = nil,
    clock: CaptureClock.Choice? = nil
  ) {
    self.values = values
    self.clock = clock
    self.captures = captures
    self.total = total ?? captures.count
    faults = CaptureFaults(values)
  }

  /// The exit code that results from the captures read so far.
  package var code: ExitCode { faults.code }

  /// Opens each capture, calls `body` with its reader and path, and reports the diagnostics that
  /// `body` returns.
  ///
  /// - Parameter showsDiagnostics: false if `body` reports the diagnostics itself. They still count
  ///   for `--strict`.
  package mutating func forEach(
    showsDiagnostics: Bool = true,
    _ body: (CaptureReader, _ path: String) throws -> [Diagnostic]
  ) throws {
    for path in captures {
      let outcome = Self.outcome { try body(try reader(of: path), path) }
      try take(outcome, of: path, showsDiagnostics: showsDiagnostics)
    }
  }

  /// Reads captures at the same time, as many as `--jobs` says. `body` writes the results of a
  /// capture to an output of its own. The results and diagnostics are passed on in the order of the
  /// captures, as if they were read one after the other. If `body` throws an error that ends the
  /// run, the results before it are written.
  package mutating func forEach(
    to output: inout Output, jobs: Int, showsDiagnostics: Bool = true,
    _ body: @escaping @Sendable (CaptureReader, String, inout Output) throws -> [Diagnostic]
  ) throws {
    do {
      if min(jobs, captures.count) > 1, !captures.contains(where: Self.isStream) {
        try inParallel(&output, jobs, showsDiagnostics, body)
      } else {
        try forEach(showsDiagnostics: showsDiagnostics) { try body($0, $1, &output) }
      }
    } catch {
      _ = output.flush()
      throw error
    }
  }

  private mutating func inParallel(
    _ output: inout Output, _ jobs: Int, _ showsDiagnostics: Bool,
    _ body: @escaping @Sendable (CaptureReader, String, inout Output) throws -> [Diagnostic]
  ) throws {
    let isTerminal = output.isTerminal
    let order = CaptureOrder(output)
    let run = Guarded((collected: self, problem: (any Error)?.none))
    let pool = WorkerPool(count: captures.count) { [self] number in
      guard order.begin(number) else { return }
      let part = OutputPart(number, order)
      let outcome = Self.outcome {
        var output = Output(part, isTerminal: isTerminal)
        defer { _ = output.flush() }
        return try body(try reader(of: captures[number]), captures[number], &output)
      }
      order.complete(number, part) {
        run.withLock { state in
          do {
            try state.collected.take(
              outcome, of: captures[number], showsDiagnostics: showsDiagnostics)
          } catch {
            state.problem = error
            order.stop()
          }
        }
      }
    }
    pool.run(jobs: jobs) { pool in if order.isStopped { pool.stop() } }
    output = order.remainingOutput
    faults = run.withLock { $0.collected.faults }
    if let problem = run.withLock({ $0.problem }) { throw problem }
  }

  /// Returns whether a capture can be read only once: standard input, a pipe or a device.
  package static func isStream(_ path: String) -> Bool {
    var status = stat()
    return path == "-"
      || PathText.withBytes(of: path) { stat($0, &status) } == 0
        && status.st_mode & S_IFMT != S_IFREG
  }

  private func reader(of path: String) throws -> CaptureReader {
    try CaptureReader(path: path, readerOptions())
  }

  /// Returns the options with which the captures are opened, to open one again.
  package func readerOptions() throws -> CaptureReader.Options {
    var options = try CaptureOptions.options(values)
    if let clock { options.clock = clock }
    if reportsPalms, options.palmRejection == nil {
      options.palmRejection = PalmRejection(.reportOnTouchpads)
    }
    return options
  }

  /// Returns the diagnostics of `body`, or the error that it throws.
  private static func outcome(_ body: () throws -> [Diagnostic]) -> Result<[Diagnostic], any Error>
  {
    Result { try body() }
  }

  /// Reports the outcome of a capture. Throws an error that ends the run.
  private mutating func take(
    _ outcome: Result<[Diagnostic], any Error>, of path: String, showsDiagnostics: Bool
  ) throws {
    do {
      let diagnostics = try outcome.get()
      if showsDiagnostics {
        faults.report(diagnostics, in: path)
      } else {
        faults.judge(diagnostics)
      }
    } catch let error as CaptureError {
      faults.report(error, in: path)
    }
  }
}
