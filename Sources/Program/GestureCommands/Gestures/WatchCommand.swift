package import Arguments
internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The command `tactus watch [DEVICE...]`.
package enum WatchCommand {
  private static let device = Positional(
    any: .path("DEVICE"),
    help: """
      Device to read, for example /dev/input/event5; several with --page. A capture is played in real time, \
      and - reads events from standard input as they come. Without it, the touch devices are listed.
      """
  )
  private static let record = Option(
    "record", .path("FILE"), help: "Also record the events to this file, in evemu format.")
  private static let jsonLines = Flag(
    "jsonl",
    help: """
      Write one JSON object per line: a header, then transitions, or gestures with --gestures; or one for \
      each device.
      """)
  private static let exec = Option(
    repeating: "exec", .keyValue("GESTURE.STATE=COMMAND"),
    help: """
      Run a command when a recognizer, or one of this kind or label, reaches a state: began, changed, \
      ended or cancelled. No shell reads the command: blanks divide its words, and quotation marks keep \
      them. Values of the gesture are in variables such as TACTUS_SCALE.
      """)
  private static let on = Option(
    "on", .path("FILE"),
    help: """
      Do what this JSON file says when gestures reach states: run commands, send messages of OSC or TUIO, \
      press keys.
      """)
  private static let speed = Option(
    "speed", .number("FACTOR", .above(0)), default: 1,
    help: "Speed of playing a capture: 2 takes half the time.")
  private static let latency = Flag(
    "latency",
    help: """
      Measure the time from the event that decides a transition until its line is written, and report its \
      median and 99th percentile at the end.
      """)

  package static let command = ToolCommand(
    "watch", "Recognize the gestures on a live touch device as they happen.",
    discussion: """
      Reads an evdev device of this machine. Other programs still receive its events. A finger that \
      is down at the start is ignored until it lifts. Every line is written immediately. Ctrl-C ends \
      the program, after the commands that still run, each of which may take 10 s.

      Reading a device usually needs membership in the group input. 'tactus recognize' reports the \
      same transitions for the recording.
      """,
    examples: [
      CommandExample("tactus watch", "List the touch devices."),
      CommandExample("tactus watch /dev/input/event5", "Show each gesture when it ends."),
      CommandExample(
        "tactus watch -v --record mine.evemu /dev/input/event5",
        "Show every state change, and record a capture."),
      CommandExample(
        "tactus watch --exec 'swipeLeft.ended=xdotool key Right' /dev/input/event5",
        "Run a command for each swipe to the left."),
      CommandExample(
        "tactus watch --page /dev/input/event5",
        "Show the touches and what becomes of them in a browser."),
      CommandExample(
        "adb shell getevent -lt | tactus watch --device phone.txt -",
        "Watch the touchscreen of a phone, whose description is in a file."),
    ],
    arguments: [
      device, SetupOptions.setup, SetupOptions.preset, SetupOptions.changes,
      CaptureOptions.resolution,
      CaptureOptions.size, CaptureOptions.device, CaptureOptions.format, CaptureOptions.rate, speed,
      exec, on, latency,
      record, LivePageOptions.page, LivePageOptions.listen, LivePageOptions.port,
      StudyOption.tasks,
      OutputOptions.force, jsonLines, RecognizeCommand.gestures, RecognizeCommand.verbose,
    ]
  ) { values in
    let setups = try DeviceSetups(values)
    let actions = try GestureActions.read(commands: values[exec], file: values[on])
    if !values[jsonLines] {
      values.remark(
        [RecognizeCommand.gestures], changeNothing: "without --jsonl, because text shows gestures")
    }
    let place = LivePageOptions.place(values)
    let paths = try values[device]
    if paths.isEmpty {
      if place != nil { throw values.fault("--page needs a DEVICE") }
      if values[record] != nil { throw values.fault("--record needs a DEVICE") }
      if !actions.isEmpty { throw values.fault("--exec and --on need a DEVICE") }
      LivePageOptions.remarkIdle(values)
      return list(asLines: values[jsonLines]).rawValue
    }
    if paths.count > 1 {
      if place == nil { throw values.fault("more than one DEVICE needs --page") }
      if values[record] != nil { throw values.fault("--record needs a single DEVICE") }
    }
    let target = try values[record].map { (path) throws(Problem) in
      try OutputPath(path, values, beside: "the report")
    }
    let devices = try paths.compactMap { path in
      try WatchedDevice.open(path, values, setups, speed: values[speed], returns: place != nil)
    }
    guard devices.count == paths.count else { return ExitCode.unreadable.rawValue }
    remark(devices.map(\.source), values)
    let study = try StudyOption.study(values)
    let prefixes = WatchedDevice.prefixes(of: devices)
    let watches = try devices.enumerated().map { (number, device) throws(Problem) in
      try WatchThread(
        watch(
          device, values, actions, target, number: devices.count == 1 ? nil : number,
          prefix: prefixes[number]))
    }
    let page = try place.map { (place) throws(Problem) in
      try LivePage(place, devices, tasks: study)
    }
    if let page {
      for (number, watch) in watches.enumerated() {
        watch.show(on: page.feed(number, of: devices[number], speed: values[speed]))
      }
    }
    let stop = StopSignals.takeOver()
    StopSignals.ignoreBrokenPipes()
    BackgroundProgress.end()
    let code = try WatchThread.run(watches, orReadable: stop)
    page?.finish(watches.first?.reason ?? "")
    return code.rawValue
  }

  /// Prepares to watch a device. `number` tells one of several devices, and `prefix` is the beginning of its lines.
  private static func watch(
    _ device: WatchedDevice, _ values: ParsedValues, _ actions: [GestureAction],
    _ target: OutputPath?, number: Int?, prefix: String
  ) throws(Problem) -> Watch {
    let (source, setup) = (device.source, device.setup)
    let run = LiveRecognition(source.description, setup.setup.withFeedback, source.geometry)
    let doer =
      actions.isEmpty
      ? nil : try GestureActions(actions, setup.setup.withFeedback, run.size, device: number)
    var recording: Recording?
    if let target { recording = try Recording(target, of: source.description) }
    let report: any WatchReport =
      values[jsonLines]
      ? WatchLines(setup, of: source.path, gestures: values[RecognizeCommand.gestures])
      : WatchTimeline(setup, isVerbose: values[RecognizeCommand.verbose], prefix: prefix)
    let pace = source is PlayedCapture ? values[speed] : 1
    let measured = values[latency] ? WatchLatency(of: source.path, speed: pace) : nil
    return Watch(source, run, report, doer, recording, measured)
  }

  private static func remark(_ sources: [any LiveSource], _ values: ParsedValues) {
    LivePageOptions.remarkIdle(values)
    if !sources.contains(where: { $0 is PlayedCapture }) {
      values.remark([speed], changeNothing: "because only a capture is played")
    }
    if sources.allSatisfy({ $0 is LiveDevice || $0 is ReturningDevice }) {
      values.remark(
        [CaptureOptions.device, CaptureOptions.format, CaptureOptions.rate],
        changeNothing: "because the device describes itself")
    }
  }

  private static func list(asLines: Bool) -> ExitCode {
    let folder: DeviceFolder
    do throws(DeviceError) { folder = try DeviceFolder() } catch {
      if case .missing = error {
        Console.complain(
          "there is no folder \(DeviceFolder.standard), so there is no device to watch")
      } else {
        complain(error, of: DeviceFolder.standard)
      }
      return .unreadable
    }
    var output = Output()
    DeviceList(folder).write(asLines: asLines, to: &output)
    _ = output.flush()
    if !folder.refused.isEmpty {
      let count = folder.refused.count
      Console.warn(
        "\(Plural.text(count, "device")) in \(folder.path) cannot be read for lack of permission; \(hint)"
      )
    }
    if folder.touchDevices.isEmpty && folder.refused.isEmpty {
      let others =
        folder.others == 0
        ? "and no other device" : "only \(Plural.text(folder.others, "other device"))"
      Console.complain("there is no touch device in \(folder.path), \(others)")
    }
    return output.finish(folder.touchDevices.isEmpty ? .unreadable : .done)
  }

  static func complain(_ error: DeviceError, of path: String) {
    switch error {
    case .noPermission: Console.complain("\(error); \(hint)")
    case .capture(let error):
      Console.complain(error.text(in: path == "-" ? "standard input" : path))
    default: Console.complain("\(error)")
    }
  }

  private static let hint =
    "join the group input (sudo usermod -aG input $USER, then log in again), or use sudo"
}
