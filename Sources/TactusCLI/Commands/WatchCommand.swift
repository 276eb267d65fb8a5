internal import Arguments
internal import Tactus

/// `tactus watch [DEVICE]`
enum WatchCommand {
  private static let device = Positional(
    optional: .path("DEVICE"),
    help: "Such as /dev/input/event5; without one, the devices that can be watched are listed.")
  private static let record = Option(
    "record", .path("FILE"), help: "Write the events as evemu, as they come.")
  private static let jsonLines = Flag(
    "jsonl", help: "One JSON object a line: a header, then transitions; or the devices.")

  static let command = ToolCommand(
    "watch", "Recognize the gestures on a live touch device as they happen.",
    discussion: """
      Reads an evdev device of this machine; others get its events, too. Fingers that are down \
      at the start are left alone until they lift. Every line is written at once. Ctrl-C ends it.

      Who may read devices is usually the group input. A recording gives the same transitions \
      when it is recognized again.
      """,
    examples: [
      CommandExample("tactus watch", "The touch devices there are."),
      CommandExample("tactus watch /dev/input/event5", "The gestures, as they end."),
      CommandExample(
        "tactus watch -v --record mine.evemu /dev/input/event5",
        "Every state change; and a capture of it."),
    ],
    arguments: [
      device, RecognizeCommand.setup, RecognizeCommand.preset, RecognizeCommand.changes,
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
      try OutputPath(path, values)
    }
    do {
      let device = try LiveDevice(path: path)
      let kind = DeviceGeometry(device.description, override: CaptureOptions.geometry(values))
        .classification.kind
      let setup = try setups.setup(for: kind)
      let run = LiveRecognition(
        device.description, setup.setup, geometry: CaptureOptions.geometry(values))
      var recording: Recording?
      if let target { recording = try Recording(target, of: device.description) }
      let report: any WatchReport =
        values[jsonLines]
        ? WatchLines(setup) : WatchTimeline(setup, isVerbose: values[RecognizeCommand.verbose])
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
        Console.complain("there is no \(DeviceFolder.standard), so no device to watch")
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
        "\(count) device\(count == 1 ? "" : "s") in \(folder.path) may not be read; \(hint)")
    }
    if folder.touchDevices.isEmpty && folder.refused.isEmpty {
      Console.complain(
        "there is no touch device in \(folder.path), only \(folder.others) of other kinds")
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
    "join the group that may (sudo usermod -aG input $USER, then log in again), or use sudo"
}
