package import Arguments
package import Datasets
internal import JSONText
internal import Ordering
internal import Runs
internal import TactusGestures
internal import TextSuggestion
internal import TouchLog

/// The options of commands that read labels from the paths of captures.
package enum FolderLabelOptions {
  /// The option of commands that read labels from annotations or paths.
  package static let labels = Option(
    repeating: "labels", LabelWord.kind(of: LabelWord.words, name: "FROM|PATTERN|WORD=LABEL"),
    help: """
      The source of the labels: annotations, annotations.jsonl of the dataset, which is the default; or folder, the paths \
      of captures, such as p01/longPress/take3.evemu, as 'tactus import folders' reads them. \
      \(ofPaths) With touches, gestures with different numbers of fingers have different labels, for \
      example tap(2).
      """)
  /// The option of a command that always reads labels from paths.
  package static let paths = Option(
    repeating: "labels", LabelWord.kind(of: [], name: "PATTERN|WORD=LABEL"), help: ofPaths)
  private static let ofPaths = """
    A pattern such as {participant}/{label}/{name} states what the parts of the paths are; also \
    {session}, {device}, and {*} for any text. Parts of the name of a file are written in the same \
    way: {label}/{participant}-{name}. Of several patterns, the first is taken that matches with a \
    known word as the label, or else that matches. Without any, the pattern is found by the words in \
    the paths. WORD=LABEL is the label for a word of a path, such as hold=longPress. A word that names \
    itself, drag=drag, is kept as it is.
    """
  package static let pause = Option(
    "pause", .number("S", .atLeast(0)), defaultText: "0, or 0.6 for double and triple taps",
    help: "With labels in paths: seconds without a finger that separate two gestures.")

  package static var ofImport: [any DeclaredArgument] { [paths, pause] }

  /// Returns whether the labels are in the paths of captures, which a pattern or a renamed word also
  /// says.
  package static func areInPaths(_ values: ParsedValues) -> Bool {
    values[labels].contains { $0.isOfPaths }
  }

  /// Returns whether gestures with different numbers of fingers have different labels.
  package static func distinguishTouches(_ values: ParsedValues) -> Bool {
    values[labels].contains { $0 == .touches }
  }

  /// Reads a folder of captures whose paths state labels.
  package static func read(
    _ path: String, _ values: ParsedValues
  ) throws -> (folder: LabelledFolder, dataset: ImportedDataset) {
    var options = LabelledFolder.Options()
    // The option of import has the same name, and fewer words.
    let given = values[labels]
    options.layouts = given.compactMap(\.layout)
    options.labels = Dictionary(
      given.compactMap(\.renamed).map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    options.pause = values[pause].map { TimeSpan.seconds($0) }
    do throws(CaptureError) { options.reading = try CaptureOptions.options(values) } catch {
      throw Problem("\(error)", .unreadable)
    }
    let folder: LabelledFolder
    do { folder = try LabelledFolder(path, options) } catch let fault as LayoutFault {
      let advice =
        !options.layouts.isEmpty
        ? ""
        : "; name the pattern of the paths with --labels, such as "
          + "--labels '{participant}/{label}/{name}'"
      throw Problem("\(path): \(fault)\(advice)", .usage)
    } catch let error as CaptureError {
      throw Problem(error, in: path)
    }
    let captures = folder.captures
    let periods = WorkerPool.results(count: captures.count, jobs: JobsOption.number(values)) {
      place in
      Result { () throws(CaptureError) in try folder.periods(of: captures[place]) }
    }
    for word in options.labels.keys.ordered()
    where !captures.contains(where: { $0.path.label == word }) {
      Console.warn("--labels \(word)=\(options.labels[word] ?? ""): no path has this word")
    }
    return (folder, ImportedDataset(folder, periods: periods))
  }

  /// Returns lines that say what was found: the layout, the participants, and the labels with their
  /// numbers of gestures.
  package static func findings(
    _ folder: LabelledFolder, _ dataset: ImportedDataset
  ) -> [String] {
    var lines = [
      (folder.layouts.count > 1 ? "layouts: " : "layout: ")
        + folder.layouts.map(\.text).joined(separator: ", ")
    ]
    let people = Set(dataset.captures.compactMap(\.participant)).ordered()
    let sessions = Set(
      dataset.annotations.compactMap { annotation in
        annotation.remarks.first { $0.name == "session" }?.text
      }
    ).ordered()
    let devices = Set(dataset.captures.compactMap(\.device)).ordered()
    lines.append(
      people.isEmpty
        ? "participants: none is named, so there will be no interval over people"
        : listed("participants", people))
    if !sessions.isEmpty { lines.append(listed("sessions", sessions)) }
    if !devices.isEmpty { lines.append(listed("devices", devices)) }
    let counts = Dictionary(dataset.annotations.map { ($0.label, 1) }, uniquingKeysWith: +)
    let labels = counts.inOrderOfKeys.map { "\($0) \($1)" }
    lines.append("labels: \(labels.joined(separator: ", "))")
    return lines
  }

  private static func listed(_ noun: String, _ names: [String]) -> String {
    let shown = names.prefix(8).joined(separator: ", ")
    return "\(noun): \(names.count) (\(shown)\(names.count > 8 ? ", …" : ""))"
  }
}
