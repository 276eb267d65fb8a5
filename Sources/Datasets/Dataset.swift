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
    /// The path of the file, relative to the dataset's folder.
    public let path: String
    /// The name of the participant; nil if it is not known.
    public var participant: String?
    /// The name of the device; nil if it is not known.
    public var device: String?
    /// The number of annotations of the capture.
    public internal(set) var annotationCount = 0
    var runs: [LineFile.Run] = []

    init(_ path: String) { self.path = path }
  }

  /// An annotation, with its line in the file.
  public struct Entry: Hashable, Sendable {
    /// The annotation.
    public var annotation: Annotation
    /// The line in the file of annotations, counted from 1.
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
  /// A digest of the card and the annotations.
  package internal(set) var digest = ""

  package var annotationsPath: String { folder + "/" + Self.annotationsName }

  /// Returns the path of a capture's file.
  public func path(of capture: Capture) -> String { folder + "/" + capture.path }

  /// Returns the annotations of a capture, in the order of the file.
  ///
  /// Lines that cannot be read are left out; they are in `faults`.
  public func entries(of capture: Capture) throws(CaptureError) -> [Entry] {
    var entries: [Entry] = []
    try LineFile(path: annotationsPath).read(capture.runs) { line, bytes in
      guard let node = try? LineFile.object(bytes, line: line),
        let annotation = try? AnnotationReader.read(node), annotation.capture == capture.path
      else { return }
      entries.append(Entry(annotation: annotation, line: line))
    }
    return entries
  }
}
