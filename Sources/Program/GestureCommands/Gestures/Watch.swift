internal import CommandSupport
internal import Tactus

/// A source of events, the recognition of its gestures, the report of them, and what is done on them.
struct Watch: ~Copyable {
  private let source: any LiveSource
  private let recognition: LiveRecognition
  private var report: any WatchReport
  private let actions: GestureActions?
  private var recording: Recording?
  /// The measurement of latencies; nil if it is not asked for.
  private var latency: WatchLatency?
  /// The page that shows the device; nil if it is not asked for.
  private var page: LiveFeed?
  private var flood = FloodWatch()
  /// Why nothing more comes, after the run.
  private(set) var reason = "tactus watch was stopped."

  init(
    _ source: any LiveSource, _ recognition: LiveRecognition, _ report: any WatchReport,
    _ actions: GestureActions?, _ recording: consuming Recording?, _ latency: WatchLatency?
  ) {
    self.source = source
    self.recognition = recognition
    self.report = report
    self.actions = actions
    self.recording = recording
    self.latency = latency
  }

  /// Shows the device on a page, too. Call it before `run`.
  mutating func show(on page: LiveFeed) {
    self.page = page
    recognition.keepsContacts = true
  }

  /// Runs until it is stopped, the source ends, or the reader of the output closes it.
  ///
  /// - Parameter stop: a descriptor that is readable when the program is to end.
  mutating func run(orReadable stop: Int32?) -> ExitCode {
    var code = ExitCode.done
    report.begin(source, recognition.size)
    do {
      var isOpen = report.output.flush()
      if let page { isOpen = page.waitForPage(orReadable: stop) && isOpen }
      while isOpen {
        let wake = try recognition.step(
          from: source, orReadable: stop, notAfter: page?.nextMark)
        isOpen = take() && wake != .interrupted && wake != .ended
        if wake == .ended { reason = "This is the end of \(source.path)." }
        if wake == .events { try recording?.add(recognition.events) }
      }
    } catch let error as DeviceError {
      reason = "\(error)"
      WatchCommand.complain(error, of: source.path)
      code = .unreadable
    } catch let problem as Problem {
      code = problem.report()
    } catch {
      code = .unreadable
    }
    page?.tell(reason)
    return finish(code)
  }

  /// Acts on the results of the last step and writes them. Returns false if nobody reads the output.
  private mutating func take() -> Bool {
    actions?.perform(recognition.transitions)
    report.add(recognition)
    let isWritten = report.output.flush()
    latency?.note(recognition.transitions, writtenAt: source.now)
    if let rate = flood.add(recognition.events) { tellFlood(rate) }
    page?.add(recognition)
    return isWritten
  }

  private func tellFlood(_ rate: Int) {
    let text = "\(source.path) sends \(rate) events a second, more than touch devices do"
    Console.warn(text)
    page?.tell(text)
  }

  private mutating func finish(_ code: ExitCode) -> ExitCode {
    var code = code
    do throws(Problem) { try recording?.finish(at: recognition.now) } catch {
      code = error.report()
    }
    recognition.finish()
    actions?.perform(recognition.transitions)
    report.add(recognition)
    _ = report.output.flush()
    actions?.finish()
    latency?.delays = actions?.delays
    report.end(latency)
    for diagnostic in source.diagnostics + recognition.diagnostics {
      diagnostic.say(in: source.path)
    }
    return report.output.finish(code)
  }
}
