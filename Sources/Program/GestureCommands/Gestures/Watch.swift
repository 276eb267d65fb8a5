internal import CommandSupport
internal import Tactus

/// A device, the recognition of its gestures, and the report of them.
struct Watch: ~Copyable {
  private let device: LiveDevice
  private let recognition: LiveRecognition
  private var report: any WatchReport
  private var recording: Recording?

  init(
    _ device: LiveDevice, _ recognition: LiveRecognition,
    _ report: any WatchReport, _ recording: consuming Recording?
  ) {
    self.device = device
    self.recognition = recognition
    self.report = report
    self.recording = recording
  }

  /// Runs until it is stopped, the device is removed, or the reader of the output closes it.
  mutating func run() -> ExitCode {
    let stop = StopSignals.takeOver()
    StopSignals.ignoreBrokenPipes()
    BackgroundProgress.end()
    var code = ExitCode.done
    report.begin(device.path, device.description, recognition.size)
    do {
      var wake = LiveDevice.Wake.events
      while report.output.flush(), wake != .interrupted {
        wake = try recognition.step(device, orReadable: stop)
        report.add(recognition)
        if wake == .events { try recording?.add(recognition.events) }
      }
    } catch let error as DeviceError {
      WatchCommand.complain(error)
      code = .unreadable
    } catch let problem as Problem {
      code = problem.report()
    } catch {
      code = .unreadable
    }
    return finish(code)
  }

  private mutating func finish(_ code: ExitCode) -> ExitCode {
    var code = code
    do throws(Problem) { try recording?.finish(at: recognition.now) } catch {
      code = error.report()
    }
    recognition.finish()
    report.add(recognition)
    report.end()
    for diagnostic in recognition.diagnostics {
      diagnostic.say(in: device.path)
    }
    return report.output.finish(code)
  }
}
