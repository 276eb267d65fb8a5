internal import Arguments
internal import Tactus

/// `tactus import FORM SOURCE FOLDER`
enum ImportCommand {
  private enum Form: String, CaseIterable, Sendable {
    case labels, touchlogs, events
  }

  private static let form = Positional(
    .choice("FORM", of: Form.self), help: "What SOURCE is: labels, touchlogs or events.")
  private static let source = Positional(
    .path("SOURCE"), help: "The file of labels or events, or the folder of touch logs.")
  private static let target = Positional(
    .path("FOLDER", .directories), help: "Where to write the dataset.")
  private static let captures = Option(
    "captures", .path("FOLDER", .directories), defaultText: "the folder of SOURCE",
    help: "Where the captures are that labels or events name.")
  private static let capture = Option(
    "capture", .string("NAME"),
    help: "The capture that events are about, where no column names one.")
  private static let devices = Option(
    repeating: "device", .keyValue("NAME=FILE"),
    help: "The description of captures below a folder NAME that have none, for labels.")

  static let command = ToolCommand(
    "import", "Turn labelled captures from elsewhere into a dataset.",
    discussion: """
      labels: a JSON file that says of each capture what was asked for; every period in which \
      fingers are down is annotated with it. If labels say what touchpads were asked for, \
      the card names the setup touchpad and, in its section judging, a rule for each capture, so \
      that evaluate says how many captures are as asked. touchlogs: a folder for each gesture, with recordings \
      of phones in CSV. events: a table of file, onset, offset and label, as tools for annotating \
      sound write it.

      The captures are copied as they are. What cannot be taken over is said on standard error.
      """,
    examples: [
      CommandExample(
        "tactus import labels captures/labels.json pads --device alex=alex.touchpad",
        "Labelled captures; those below alex/ are of that pad."),
      CommandExample(
        "tactus import events clicks.csv clicks --captures recordings", "Annotated by hand."),
    ],
    arguments: [form, source, target, captures, capture, devices, OutputOptions.force]
  ) { values in
    let path = try values[source]
    do {
      let dataset = try read(try values[form], path, values)
      if dataset.captures.isEmpty {
        for omission in dataset.omissions { Console.note("left out: \(omission)") }
        Console.complain("\(path): no capture can be taken over; nothing is written")
        return ExitCode.unreadable.rawValue
      }
      let folder = try OutputFolder(try values[target], values)
      do {
        try dataset.make { try folder.write($1, to: $0) }
      } catch {
        folder.abandon()
        throw error
      }
      folder.finish()
      for omission in dataset.omissions { Console.note("left out: \(omission)") }
      var output = Output()
      output.line(
        "\(try values[target]): \(dataset.captures.count) captures, "
          + "\(dataset.annotations.count) annotations, \(dataset.omissions.count) left out")
      return output.finish(.done).rawValue
    } catch let error as CaptureError {
      Console.complain("\(error)")
    } catch let fault as EventTableFault {
      Console.complain("\(path):\(fault)")
    } catch let fault as JSONFault {
      Console.complain("\(path):\(fault.place): \(fault.problem.description)")
    } catch let idle as ImportedDataset.IdleDevice {
      Console.complain("--device \(idle)")
      return ExitCode.usage.rawValue
    } catch let mismatch as JSONMismatch {
      Console.complain("\(path):\(mismatch.place): \(mismatch.message)")
    }
    return ExitCode.unreadable.rawValue
  }

  private static func read(
    _ form: Form, _ path: String, _ values: ParsedValues
  ) throws -> ImportedDataset {
    let folder = values[captures] ?? parent(of: path)
    switch form {
    case .touchlogs: return try ImportedDataset(touchlogs: path)
    case .events:
      return try ImportedDataset(
        events: try FileContents.read(path: path), captures: folder, only: values[capture])
    case .labels:
      let value = try JSONReader().read(try FileContents.read(path: path))
      return try ImportedDataset(
        labels: JSONNode(value), in: folder,
        devices: values[devices].map { (part: $0.key, path: $0.value) })
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
