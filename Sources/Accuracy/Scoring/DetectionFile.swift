package import Datasets
internal import JSONText
internal import Ordering
internal import Setups
internal import TactusGestures
internal import TextSuggestion
package import TouchLog

/// The detections of a file for each capture. Tactus or any other recognizer can write the file.
package struct DetectionFile: Sendable {
  package let path: String
  /// The digest of the file's bytes.
  package let digest: String
  /// Lines that could not be read.
  package let faults: [DatasetFault]
  private let detections: [PathName: [Detection]]
  /// The number of the first line that names each capture.
  private let lines: [PathName: Int]

  /// Reads a file. Throws if the file cannot be read; a line that cannot be read becomes a fault.
  package init(path: String) throws(CaptureError) {
    var sum = Digest()
    var faults: [DatasetFault] = []
    var detections: [PathName: [Detection]] = [:]
    var lines: [PathName: Int] = [:]
    try LineFile(path: path).readObjects(&faults) { (node, line, bytes) throws(JSONMismatch) in
      bytes.withUnsafeBytes { sum.update($0) }
      // The gestures that Tactus writes as JSON lines start with a header for each capture. A
      // companion of another gesture is not a detection.
      var object = try node.object()
      if let type = try? object["type"]?.unlessNull?.string(), type == "header" { return }
      if try object["companionOf"]?.unlessNull?.string() != nil { return }
      let detection = try DetectionReader.read(node, capture: "")
      let name = PathName(detection.capture)
      detections[name, default: []].append(detection)
      lines[name] = lines[name] ?? line
    }
    self.path = path
    digest = sum.text
    self.faults = faults
    self.detections = detections
    self.lines = lines
  }

  /// The names of the captures in the file; a line without a capture has the name "".
  var captures: [PathName] { detections.keys.ordered() }

  /// The labels of all detections.
  package var labels: Set<String> { Set(detections.values.lazy.joined().map(\.label)) }

  /// Returns the detections of a capture, in the order of the file.
  func detections(of capture: PathName) -> [Detection] { detections[capture] ?? [] }

  /// Returns the detections of a capture of an evaluation, by every name that means it.
  ///
  /// If the evaluation has no other capture, lines without a capture belong to it.
  func detections(of task: EvaluationTask) -> [Detection] {
    (task.names + (task.isOnly ? [PathName("")] : []))
      .uniqued()
      .flatMap { name in
        detections(of: name).map {
          var detection = $0
          detection.capture = task.name
          return detection
        }
      }
  }

  /// Returns a warning for each capture that the file names but the evaluation does not contain.
  package func strangers(to tasks: [EvaluationTask]) -> [DatasetFault] {
    let known = tasks.map(\.name)
    var unknown = Set(captures).subtracting(tasks.flatMap(\.names))
    if known.count == 1 { unknown.remove(PathName("")) }
    return unknown.ordered().map { key in
      let name = key.text
      let count = detections[key]?.count ?? 0
      let found = Plural.text(count, "detection is", "detections are")
      let of =
        name.isEmpty
        ? "name no capture, and the dataset has \(known.count)"
        : "of \(name), which the dataset does not have"
      let hint = Suggestion.nearest(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
      return DatasetFault(
        name.isEmpty
          ? "\(count) detections \(of), and are left out"
          : "\(found) \(of)\(hint); left out", in: path, line: lines[key], .warning)
    }
  }
}
