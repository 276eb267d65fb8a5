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
  package static let layouts = Option(
    repeating: "layout", layout,
    help: """
      With labels in paths: the pattern of the paths, such as {participant}/{label}/{name}; also \
      {session}, {device}, and {*} for any text. Parts of the name of a file are written in the \
      same way: {label}/{participant}-{name}. If it is given several times, the first pattern is taken \
      that matches with a known word as the label, or else that matches. Without it, the pattern is found by the words in the paths.
      """)
  package static let renames = Option(
    repeating: "rename", .keyValue("WORD=LABEL"),
    help: """
      With labels in paths: the label for a word of a path, such as hold=longPress. A word that names \
      itself, drag=drag, is kept as it is.
      """)
  package static let pause = Option(
    "pause", .number("S", .atLeast(0)), defaultText: "0, or 0.6 for double and triple taps",
    help: "With labels in paths: seconds without a finger that separate two gestures.")

  package static var all: [any DeclaredArgument] { [layouts, renames, pause] }

  private static var layout: ValueKind<FolderLayout> {
    ValueKind("PATTERN", text: { $0.text }) { (word) throws(ValueFault) in
      do throws(LayoutFault) { return try FolderLayout(parsing: word) } catch {
        throw .other(error.description)
      }
    }
  }

  /// Reads a folder of captures whose paths state labels.
  package static func read(
    _ path: String, _ values: ParsedValues
  ) throws -> (folder: LabelledFolder, dataset: ImportedDataset) {
    var options = LabelledFolder.Options()
    options.layouts = values[layouts]
    options.labels = Dictionary(
      values[renames].map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    options.pause = values[pause].map { TimeSpan.seconds($0) }
    do throws(CaptureError) { options.reading = try CaptureOptions.options(values) } catch {
      throw Problem("\(error)", .unreadable)
    }
    let folder: LabelledFolder
    do { folder = try LabelledFolder(path, options) } catch let fault as LayoutFault {
      let advice =
        values.isGiven(layouts)
        ? ""
        : "; name the pattern of the paths with --layout, such as "
          + "--layout '{participant}/{label}/{name}'"
      throw Problem("\(path): \(fault)\(advice)", .usage)
    } catch let error as CaptureError {
      throw Problem(error, in: path)
    }
    let captures = folder.captures
    let periods = WorkerPool.results(count: captures.count, jobs: WorkerPool.processors) { place in
      Result { () throws(CaptureError) in try folder.periods(of: captures[place]) }
    }
    for word in options.labels.keys.ordered()
    where !captures.contains(where: { $0.path.label == word }) {
      Console.warn("--rename \(word)=\(options.labels[word] ?? ""): no path has this word")
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
