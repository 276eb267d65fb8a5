internal import Arguments
internal import Tactus

/// Reads the captures of a command line one after the other, and collects their faults.
///
/// A capture that cannot be read is reported, and the run continues with the next capture.
/// `BackgroundProgress` shows the progress, and `StopSignals` ends the program on Ctrl-C.
struct CaptureRun {
  /// The paths of the captures, including those in folders.
  let captures: [String]
  private let values: ParsedValues
  /// The clock of the times in the report; nil for the clock of the capture.
  private let clock: CaptureClock.Choice?
  private var faults: CaptureFaults

  /// Finds the captures. Throws if the command line names no capture, or a path that does not
  /// exist.
  init(_ values: ParsedValues, clock: CaptureClock.Choice? = nil) throws {
    self.init(values, try CaptureOptions.paths(values), clock: clock)
  }

  /// Reads these captures, which include those in folders.
  init(_ values: ParsedValues, _ captures: [String], clock: CaptureClock.Choice? = nil) {
    self.values = values
    self.clock = clock
    self.captures = captures
    faults = CaptureFaults(isStrict: values[CaptureOptions.strict])
  }

  /// The exit code that results from the captures read so far.
  var code: ExitCode { faults.code }

  /// Opens each capture, calls `body` with its reader and path, and reports the diagnostics that
  /// `body` returns.
  ///
  /// - Parameter showsDiagnostics: false if `body` reports the diagnostics itself. They still count
  ///   for `--strict`.
  mutating func forEach(
    showsDiagnostics: Bool = true,
    _ body: (CaptureReader, _ path: String) throws -> [Diagnostic]
  ) throws {
    for path in captures {
      do {
        var options = try CaptureOptions.options(values)
        if let clock { options.clock = clock }
        let diagnostics = try body(try CaptureReader(path: path, options), path)
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
}
