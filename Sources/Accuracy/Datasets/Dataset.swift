package import Evaluation
internal import JSONText
public import TactusGestures
public import TouchLog

/// A folder of captures with their annotations.
///
/// Annotations stay in their file until those of a capture are requested, so that memory grows with
/// the number of captures, not of gestures.
public struct Dataset: Sendable {
  /// One capture: its path, its participant and device, and the lines of its annotations.
  public struct Capture: Hashable, Sendable {
    /// The path of the file, relative to the dataset's folder; absolute if the file is not in it.
    public let path: String
    /// The name of the participant; nil if it is not known.
    public var participant: String?
    /// The name of the device; nil if it is not known.
    public var device: String?
    /// The number of annotations of the capture.
    public internal(set) var annotationCount = 0
    /// The task that the capture was recorded for; nil if the card states none.
    package internal(set) var task: CaptureTask?
    /// Whether the capture is read with palm rejection because of its task.
    package internal(set) var rejectsPalms = false
    /// The other names by which annotations or links lead to the file.
    package internal(set) var otherNames: Set<PathName> = []
    /// The digest that the card states; nil if it states none.
    package internal(set) var digest: String?
    var runs: [LineFile.Run] = []

    init(_ path: String) { self.path = path }

    /// Returns whether a name of annotations means this capture.
    func isNamed(_ name: PathName) -> Bool {
      name == PathName(path) || otherNames.contains(name)
    }
  }

  /// An annotation, with its line in the file.
  public struct Entry: Hashable, Sendable {
    /// The annotation.
    public var annotation: Annotation
    /// The line in the file of annotations, counted from 1; 0 if no file has the annotation.
    public var line: Int

    package init(annotation: Annotation, line: Int) {
      self.annotation = annotation
      self.line = line
    }
  }

  package static let cardName = "dataset.json"
  package static let annotationsName = "annotations.jsonl"

  /// The path of the folder.
  public let folder: String
  /// The content of `dataset.json`.
  public internal(set) var card = DatasetCard()
  /// The captures in the order of their paths.
  public internal(set) var captures: [Capture] = []
  /// Labels of annotations with their number and the first line that has them.
  package internal(set) var labels: [String: (count: Int, line: Int)] = [:]
  /// The faults that were found when the dataset was opened, in the order of files and lines.
  public internal(set) var faults: [DatasetFault] = []
  /// The links to folders that were not entered.
  package internal(set) var links: [String] = []
  /// A digest of the card and the annotations.
  package internal(set) var digest = ""

  /// The lines of the annotations, as they were when the dataset was opened.
  var lines = LineFile(path: "")

  /// The annotations of each capture if no file has them; nil if `annotations.jsonl` has them.
  var stated: [PathName: [Entry]]?

  /// The file of the annotations, for messages; the folder if no file has them.
  package var annotationsPath: String {
    stated == nil ? folder + "/" + Self.annotationsName : folder
  }

  /// Returns the path of a capture's file.
  public func path(of capture: Capture) -> String { path(named: capture.path) }

  func path(named name: String) -> String {
    name.hasPrefix("/") ? name : folder + "/" + name
  }

  /// Returns the annotations of a capture, in the order of the file.
  ///
  /// Lines that cannot be read are left out; they are in `faults`.
  public func entries(of capture: Capture) throws(CaptureError) -> [Entry] {
    if let stated { return stated[PathName(capture.path)] ?? [] }
    var entries: [Entry] = []
    try lines.read(capture.runs) { line, bytes in
      guard let node = try? LineFile.object(bytes, line: line),
        var annotation = try? AnnotationReader.read(node),
        capture.isNamed(PathName(annotation.capture))
      else { return }
      annotation.capture = capture.path
      entries.append(Entry(annotation: annotation, line: line))
    }
    return entries
  }

  /// Returns a reader of a capture. Throws if the file is not the one that the card states.
  package func reader(
    of capture: Capture, _ options: CaptureReader.Options
  ) throws(CaptureError) -> CaptureReader {
    let path = path(of: capture)
    if let expected = capture.digest {
      let found = try ContentDigest.text(of: path)
      guard found == expected else {
        throw .readFailed(
          path: path,
          reason: "the content has changed: its digest is \(found), and \(Self.cardName) states "
            + "\(expected); if the change is meant, delete the digest there")
      }
    }
    return try CaptureReader(path: path, options)
  }
}
