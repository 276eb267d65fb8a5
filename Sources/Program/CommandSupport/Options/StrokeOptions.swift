package import Arguments
package import Classification
internal import ColumnText
internal import Ordering
package import StrokeStudies
package import Strokes
package import TouchLog
internal import TouchModel

/// Arguments of the commands on labelled strokes.
package enum StrokeOptions {
  package static let dataset = Positional(
    .path("DATASET"),
    help: """
      A file of strokes in any form, or a folder of such files and of captures. Each gesture of a \
      capture is a sample. The folder of a capture names its label, and the folder above that its \
      writer.
      """)
  package static let classifierKind = ValueKind<String>.choice(
    "NAME", of: ClassifierChoice.all.map(\.name))
  package static let speed = Option(
    "speed", .list(of: .string("SPEED")), defaultText: "all",
    help: "Only samples drawn at these speeds, by their names in the dataset: slow, medium, fast.")
  package static let onlyUsers = Option(
    "only-users", .list(of: .string("USER")), defaultText: "all",
    help: "Only samples of these writers, by name or number; 2 is s02, 10 is 10-stylus.")
  package static let pause = Option(
    "pause", .number("S", .atLeast(0)), defaultText: "0.6, or 0 for the classifier touch",
    help: """
      In captures without annotations: seconds without a finger that separate two gestures. Strokes \
      of one gesture that are further apart need a larger value.
      """)
  package static let strict = Flag("strict", help: "Exit with code 3 if a dataset has any fault.")

  package static let columns = Option(
    "columns", CaptureOptions.columnMap,
    help: """
      Read tables of points or of touches (separated by commas, tabs or semicolons), JSON and XML with \
      these columns, for example x=px,y=py,label=sign,writer=person,time=ts:ms. Targets of any table: \
      x, y, time, label, writer or participant, capture, group, speed, stroke, point, repetition; those \
      of touches are in 'tactus help columns'. Units of time: s, ms, us, ns. Without a header, a \
      column is its number from 1; in JSON it is a key, such as pos.x, or the number of an element \
      of a list of coordinates; in XML it is an attribute, such as Point@X.
      """)

  /// How a classifier takes samples from captures.
  package static func sampling(
    _ choice: ClassifierChoice, _ values: ParsedValues
  ) throws(Problem) -> CaptureSampling {
    var sampling = tables(values)
    sampling.byPeriods = choice.takesPeriods
    do throws(CaptureError) {
      sampling.options = try CaptureOptions.deviceAlone(values)
    } catch {
      throw Problem(error, in: DeviceChoice(values).file ?? "--device")
    }
    return sampling
  }

  /// How tables of points are read.
  package static func tables(_ values: ParsedValues) -> CaptureSampling {
    var sampling = CaptureSampling()
    sampling.columns = values[columns]
    sampling.followsLinks = values[CaptureOptions.followLinks]
    sampling.pause = values[pause].map { .seconds($0) }
    sampling.jobs = JobsOption.number(values)
    return sampling
  }

  package static func selection(_ values: ParsedValues) -> StrokeSelection {
    var selection = StrokeSelection()
    selection.speeds = Set(values[speed] ?? [])
    selection.writers = values[onlyUsers] ?? []
    return selection
  }
}

/// The stroke datasets of one run, and the exit code that results from their faults.
package struct StrokeInput {
  package private(set) var code = ExitCode.done
  private let isStrict: Bool
  private let sampling: CaptureSampling

  /// Creates an input that reads captures and tables of points as `sampling` states.
  package init(isStrict: Bool, _ sampling: CaptureSampling = .init()) {
    self.isStrict = isStrict
    self.sampling = sampling
  }

  /// Returns the error of a file that cannot be read, with the forms that can be.
  package static func problem(_ error: CaptureError, _ path: String) -> Problem {
    guard case .unknownFormat = error else { return Problem(error, in: path) }
    let forms = StrokeFormat.allCases.map(\.rawValue).joined(separator: ", ")
    let example = StrokeColumnHint.columns(of: path).map { ", for example --columns '\($0)'" } ?? ""
    return Problem(
      error.text(in: path) + "; "
        + (OtherFile.advice(path) ?? BinaryTable.advice(path)
          ?? MarkupColumnHint.advice(path)
          ?? "strokes are read from \(forms), and "
          + "from captures of touches; a table of points has the columns x and y, or --columns names "
          + "them\(example)"),
      .unreadable)
  }

  /// Returns the selected samples. `bytes` is the content of the file if it has been read. Faults
  /// and notes are written to standard error.
  package mutating func samples(
    _ path: String, _ selection: StrokeSelection, bytes: [UInt8]? = nil
  ) throws(Problem) -> [StrokeSample] {
    let dataset: StrokeDataset
    do throws(CaptureError) {
      if let bytes {
        dataset = try StrokeDataset(bytes, path: path, sampling)
      } else {
        dataset = try StrokeDataset(path: path, sampling)
      }
    } catch {
      throw Self.problem(error, path)
    }
    return try samples(of: dataset, path, selection)
  }

  /// Returns the selected samples of a dataset. Faults and notes are written to standard error.
  mutating func samples(
    of dataset: StrokeDataset, _ path: String, _ selection: StrokeSelection
  ) throws(Problem) -> [StrokeSample] {
    for fault in dataset.reading.faults { Console.warn("\(fault)") }
    if dataset.reading.omittedFaults > 0 {
      Console.warn("\(path): \(dataset.reading.omittedFaults) more faults")
    }
    if let first = dataset.reading.firstHeld {
      let count = dataset.reading.heldCount
      Console.warn(
        "\(first)"
          + (count > 1
            ? "; \(count) samples have such times, and the time before is kept"
            : "; the time before is kept"))
    }
    if let division = dataset.division { Console.note("\(path): \(division)") }
    for note in dataset.reading.notes { Console.note("\(path): \(note)") }
    if !dataset.skipped.isEmpty {
      let first = dataset.skipped[0]
      let more = dataset.skipped.count > 1 ? " and \(dataset.skipped.count - 1) more" : ""
      Console.note("\(path): skipped files without strokes: \(first)\(more)")
    }
    CaptureOptions.noteLinks(dataset.links)
    for error in dataset.unreadable { Console.complain("\(error)") }
    let isFaulty = !dataset.reading.faults.isEmpty || dataset.reading.heldCount > 0
    if !dataset.unreadable.isEmpty || isStrict && isFaulty { code = .unreadable }
    // A part of a folder may have only other files.
    if dataset.samples.isEmpty, sampling.part != nil, code == .done { return [] }
    guard !dataset.samples.isEmpty else {
      throw Problem(
        "\(path): found no strokes, expected labelled samples", .unreadable)
    }
    let all = dataset.samples
    let speeds = Self.list(all.compactMap(\.speed))
    let writers = Self.list(all.compactMap(\.writer))
    if let stranger = selection.unknownWriters(in: all).first {
      throw Problem(
        "\(path): --only-users: no writer \(stranger); there are \(writers)", .usage)
    }
    if let stranger = selection.unknownSpeeds(in: all).first {
      throw Problem("\(path): --speed: no speed \(stranger); there are \(speeds)", .usage)
    }
    let selected = selection.select(all)
    guard !selected.isEmpty else {
      throw Problem(
        "\(path): no sample is selected; the speeds are \(speeds) and the writers \(writers)",
        .usage)
    }
    return selected
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "(none)" : Set(names).ordered().joined(separator: ", ")
  }
}
