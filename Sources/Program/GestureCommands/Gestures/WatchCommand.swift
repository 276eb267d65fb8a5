package import Arguments
internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The command `tactus watch [DEVICE]`.
package enum WatchCommand {
  private static let device = Positional(
    optional: .path("DEVICE"),
    help: "Device to read, for example /dev/input/event5. Without it, the touch devices are listed."
  )
  private static let record = Option(
    "record", .path("FILE"), help: "Also record the events to this file, in evemu format.")
  private static let jsonLines = Flag(
    "jsonl",
    help: "Write one JSON object per line: a header, then transitions; or one for each device.")

  package static let command = ToolCommand(
    "watch", "Recognize the gestures on a live touch device as they happen.",
    discussion: """
      Reads an evdev device of this machine. Other programs still receive its events. A finger that \
      is down at the start is ignored until it lifts. Every line is written immediately. Ctrl-C ends \
      the program.

      Reading a device usually needs membership in the group input. 'tactus recognize' reports the \
      same transitions for the recording.
      """,
    examples: [
      CommandExample("tactus watch", "List the touch devices."),
      CommandExample("tactus watch /dev/input/event5", "Show each gesture when it ends."),
      CommandExample(
        "tactus watch -v --record mine.evemu /dev/input/event5",
        "Show every state change, and record a capture."),
    ],
    arguments: [
      device, SetupOptions.setup, SetupOptions.preset, SetupOptions.changes,
      CaptureOptions.resolution,
      CaptureOptions.size, record, OutputOptions.force, jsonLines, RecognizeCommand.verbose,
    ]
  ) { values in
    let setups = try DeviceSetups(values)
    guard let path = try values[device] else {
      if values[record] != nil { throw values.fault("--record needs a DEVICE") }
      return list(asLines: values[jsonLines]).rawValue
    }
    let target = try values[record].map { (path) throws(Problem) in
      try OutputPath(path, values, beside: "the report")
    }
    do {
      let device = try LiveDevice(path: path)
      let kind = DeviceGeometry(device.description, override: CaptureOptions.geometry(values))
        .classification.kind
      let setup = try setups.setup(for: kind)
      let run = LiveRecognition(
        device.description, setup.setup.withFeedback, geometry: CaptureOptions.geometry(values))
      var recording: Recording?
      if let target { recording = try Recording(target, of: device.description) }
      let report: any WatchReport =
        values[jsonLines]
        ? WatchLines(setup, of: path)
        : WatchTimeline(setup, isVerbose: values[RecognizeCommand.verbose])
      var watch = Watch(device, run, report, recording)
      return watch.run().rawValue
    } catch let error as DeviceError {
      complain(error)
    }
    return ExitCode.unreadable.rawValue
  }

  private static func list(asLines: Bool) -> ExitCode {
    let folder: DeviceFolder
    do throws(DeviceError) { folder = try DeviceFolder() } catch {
      if case .missing = error {
        Console.complain(
          "there is no folder \(DeviceFolder.standard), so there is no device to watch")
      } else {
        complain(error)
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

  static func complain(_ error: DeviceError) {
    if case .noPermission = error {
      Console.complain("\(error); \(hint)")
    } else {
      Console.complain("\(error)")
    }
  }

  private static let hint =
    "join the group input (sudo usermod -aG input $USER, then log in again), or use sudo"
}
