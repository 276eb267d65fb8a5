package import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus replay CAPTURE`.
package enum ReplayCommand {
  private static let input = Positional(
    .path("CAPTURE"), help: "The capture to play; - is standard input.")
  private static let speed = Option(
    "speed", .number("FACTOR", .above(0)), default: 1,
    help: "Speed of playing: 2 takes half the time.")
  private static let loop = Option(
    "loop", .integer("N", .atLeast(0)), default: 1,
    help: "Number of times that the capture is played; 0 repeats until Ctrl-C.")
  private static let wait = Option(
    "wait", .number("S", .atLeast(0)), default: 1,
    help: """
      Seconds between creating the device and the first event, so that programs can open the \
      device, and between two rounds.
      """)
  private static let dryRun = Flag(
    "dry-run", help: "Create no device. Print each event with its time since the first event.")

  package static let command = ToolCommand(
    "replay", "Play a capture on a virtual touch device.",
    discussion: """
      Creates a device with the description of the capture through /dev/uinput, and sends the events \
      at their recorded speed. The desktop treats it as a real device: it moves the pointer and \
      presses buttons. At the end, and on Ctrl-C, every contact lifts and the device is removed. If a \
      capture holds no events, they are generated for a touchscreen, as 'tactus convert' does.
      """,
    examples: [
      CommandExample("sudo tactus replay swipe.evemu", "Play once, in real time."),
      CommandExample(
        "tactus replay --dry-run swipe.evemu | head", "Print the events without sending them."),
      CommandExample(
        "sudo tactus replay --speed 0.5 --loop 0 swipe.evemu", "Play slowly, until Ctrl-C."),
    ],
    arguments: [input, speed, loop, wait, dryRun] + CaptureOptions.reading
  ) { values in
    let path = try CaptureOptions.single(try values[input])
    if path == "-", values[loop] != 1 {
      throw values.fault("standard input can be played only once; --loop needs a file")
    }
    if values[dryRun] {
      values.remark([speed, loop, wait], changeNothing: "with --dry-run, which prints one round")
    }
    var faults = CaptureFaults(values)
    do {
      let reading = try CaptureOptions.options(values)
      if values[dryRun] {
        var output = Output()
        var events = CaptureEvents(try reader(path, reading))
        try print(&events, to: &output)
        faults.report(events.diagnostics.all, in: path)
        return output.finish(faults.code).rawValue
      }
      var player = Player(
        speed: values[speed], rounds: values[loop], wait: .seconds(values[wait]))
      return try player.play { () throws(CaptureError) -> CaptureEvents in
        CaptureEvents(try reader(path, reading))
      }.rawValue
    } catch let error as CaptureError {
      faults.report(error, in: path)
      return faults.code.rawValue
    } catch let fault as VirtualDevice.Fault {
      Console.complain(complaint(fault, path))
      return ExitCode.unreadable.rawValue
    }
  }

  /// Returns the fault for people, with the option that helps.
  private static func complaint(_ fault: VirtualDevice.Fault, _ path: String) -> String {
    switch fault {
    case .noAxes: "\(path): \(fault); name a description with --device FILE"
    case .missing: "\(fault); --dry-run prints the events without a device"
    case .noPermission, .missingLibrary, .failed, .writeFailed: "\(fault)"
    }
  }

  private static func reader(
    _ path: String, _ options: CaptureReader.Options
  ) throws(CaptureError) -> CaptureReader {
    var options = options
    options.countsStatistics = false
    options.included = Set(CaptureReader.Inclusion.allCases)
    return try CaptureReader(path: path, options)
  }

  private static func print(
    _ events: inout CaptureEvents, to output: inout Output
  ) throws(CaptureError) {
    var batch: [InputEvent] = []
    var first: Timestamp?
    while try events.next(into: &batch) {
      for event in batch {
        let start = first ?? event.time
        first = start
        output.line("\(seconds(event.time.since(start))) \(event.namedText)")
      }
      if output.failure != nil { return }
    }
  }

  /// Returns a time in seconds with six decimals, so that columns are aligned.
  private static func seconds(_ span: TimeSpan) -> String {
    let (whole, rest) = span.microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let digits = String(rest)
    let zeros = String(repeating: "0", count: 6 - digits.count)
    return "\(span.microseconds < 0 ? "-" : "+")\(whole).\(zeros)\(digits)"
  }
}
