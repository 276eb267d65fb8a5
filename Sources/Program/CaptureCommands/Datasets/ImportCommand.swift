package import Arguments
internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The command `tactus import FORM SOURCE FOLDER`.
package enum ImportCommand {
  private enum Form: String, CaseIterable, Sendable {
    case folders, labels, touchlogs, events
  }

  private static let form = Positional(
    .choice("FORM", of: Form.self), help: "Form of SOURCE: folders, labels, touchlogs or events.")
  private static let source = Positional(
    .path("SOURCE"), help: "The folder of captures or touch logs, or the file of labels or events.")
  private static let target = Positional(
    .path("FOLDER", .directories), help: "Folder for the new dataset.")
  private static let captures = Option(
    "captures", .path("FOLDER|FILE"), defaultText: "the folder of SOURCE",
    help: """
      Folder of the captures that labels or events name; or the capture of all events, if no column \
      names it.
      """)
  private static let devices = Option(
    repeating: "device", .keyValue("NAME=FILE"),
    help:
      "With labels: the description of the device, for captures below a folder NAME that have none."
  )

  package static let command = ToolCommand(
    "import", "Make a dataset from captures with labels in another form.",
    discussion: """
      The form folders is a folder of captures whose paths state the label and the participant, such \
      as p01/longPress/take3.evemu, longPress/p01-3.evemu or p01_longPress_3.evemu. Every period in \
      which fingers are down is annotated with the label; periods of double taps are joined. The \
      layout of the paths is found if it is clear, or --labels states it. Words such as long_press, \
      drag or two-finger tap are read as the labels that setups have. 'tactus evaluate FOLDER --labels \
      folder' gives the same figures without a copy.

      The form labels is a JSON file that names, for each capture, the gesture that was asked for. \
      Every period in which fingers are down is annotated with it. If the captures are of touchpads, \
      the data card also names the setup touchpad and a rule for each capture, and 'tactus evaluate' \
      reports how many captures are as asked. The form touchlogs is a folder for each gesture, with \
      CSV recordings of phones. The form events is a table of file, onset, offset and label, a \
      label track of Audacity or a document of ELAN, as 'tactus labels' and those programs write it. Columns participant, device and touches \
      are kept, and so are other columns, as attributes, and tiers, as the attribute tier; without a column touches, the number of \
      fingers is counted in the capture.

      The captures are copied unchanged. A note on standard error names each entry that is left out.
      """,
    examples: [
      CommandExample(
        "tactus import folders recordings mine",
        "Import recordings in folders by participant and label."),
      CommandExample(
        "tactus import folders recordings mine --labels '{label}/{participant}-{name}'",
        "State what the parts of the paths are."),
      CommandExample(
        "tactus import labels captures/labels.json pads --device alex=alex.touchpad",
        "Import labels; the captures below alex/ are of that touchpad."),
      CommandExample(
        "tactus import events clicks.csv clicks --captures recordings",
        "Import annotations made by hand."),
      CommandExample(
        "tactus import events labels.txt mine --captures session.touch.jsonl",
        "Import a label track of Audacity, which names no capture."),
    ],
    arguments: [form, source, target] + FolderLabelOptions.ofImport
      + [captures, devices, OutputOptions.force]
  ) { values in
    let path = try values[source]
    let form = try values[form]
    if form != .folders {
      values.remark(FolderLabelOptions.ofImport, changeNothing: "without the form folders")
    }
    do {
      var (dataset, findings) = try read(form, path, values)
      dataset.writer = "\(Tool.name) import \(form.rawValue)"
      if dataset.captures.isEmpty {
        for omission in dataset.omissions { Console.note("left out: \(omission)") }
        Console.complain("\(path): no capture can be imported, so nothing is written")
        return ExitCode.unreadable.rawValue
      }
      try OutputFolder.fill(try values[target], values, writer: dataset.writer) { folder in
        try dataset.make { try folder.write($1, to: $0) }
      }
      for omission in dataset.omissions { Console.note("left out: \(omission)") }
      for note in dataset.notes { Console.note(note) }
      for fault in dataset.warnings + strangeLabels(dataset, path) { Console.report(fault) }
      var output = Output()
      for line in findings { output.line(PlainText.escaped(line)) }
      output.line(
        "\(try values[target]): \(Plural.text(dataset.captures.count, "capture")), "
          + "\(Plural.text(dataset.annotations.count, "annotation")), "
          + "\(dataset.omissions.count) left out")
      return output.finish(.done).rawValue
    } catch let error as CaptureError {
      Console.complain("\(error)")
    } catch let fault as EventTableFault {
      Console.complain(
        "\(path):\(fault)" + (fault.lacksCapture ? "; name it with --captures FILE" : ""))
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

  /// Returns the dataset, and lines that say what was found in the paths of captures.
  private static func read(
    _ form: Form, _ path: String, _ values: ParsedValues
  ) throws -> (dataset: ImportedDataset, findings: [String]) {
    let (folder, capture) = place(of: values[captures], beside: path)
    switch form {
    case .folders: return try readFolders(path, values)
    case .touchlogs: return (try ImportedDataset(touchlogs: path), [])
    case .events:
      let dataset = try ImportedDataset(
        events: try FileContents.read(path: path), captures: folder, only: capture,
        source: path)
      return (dataset, [])
    case .labels:
      let value = try JSONReader().read(try FileContents.read(path: path))
      let dataset = try ImportedDataset(
        labels: JSONNode(value), in: folder,
        devices: values[devices].map { (part: $0.key, path: $0.value) })
      return (dataset, [])
    }
  }

  private static func readFolders(
    _ path: String, _ values: ParsedValues
  ) throws -> (dataset: ImportedDataset, findings: [String]) {
    if FolderPath.isInside(try values[target], path) {
      throw values.fault(
        "FOLDER is inside of SOURCE, where the dataset would be read again; name a folder outside")
    }
    let (folder, dataset) = try FolderLabelOptions.read(path, values)
    return (dataset, FolderLabelOptions.findings(folder, dataset))
  }

  /// Returns warnings about labels of events that no built-in setup detects, such as `long press`.
  private static func strangeLabels(_ dataset: ImportedDataset, _ path: String) -> [DatasetFault] {
    let setups = Setup.builtIn.map(\.setup)
    let known = setups.flatMap { setup in
      // What only one platform has, such as libinput's hold, is no word of people.
      setup.recognizers.filter(setup.hasCounterpart).flatMap(\.detectionLabels)
    }
    return LabelCheck(dataset.labelPlaces, in: path)
      .faults(detectable: Set(known), of: "a built-in setup")
  }

  /// Returns the folder of the captures, and the only capture if `given` names a file: in the folder
  /// of SOURCE, or else where `given` says.
  private static func place(
    of given: String?, beside source: String
  ) -> (folder: String, capture: String?) {
    let beside = parent(of: source)
    guard let given else { return (beside, nil) }
    if CapturePaths.isFolder(given) { return (given, nil) }
    let isElsewhere =
      !FolderListing.isFile(beside + "/" + given) && FolderListing.isFile(given)
    guard isElsewhere else { return (beside, given) }
    return (parent(of: given), given.split(separator: "/").last.map(String.init))
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
