package import Datasets
internal import JSONText
internal import Ordering
internal import Runs
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
  private let spellings: CaptureSpellings

  /// Reads a file. Throws if the file cannot be read; a line that cannot be read becomes a fault.
  package init(path: String) throws(CaptureError) {
    var sum = Digest()
    var faults: [DatasetFault] = []
    var detections: [PathName: [Detection]] = [:]
    var lines: [PathName: Int] = [:]
    var clock = HeaderClock()
    try LineFile(path: path).readObjects(&faults) { (node, line, bytes) throws(JSONMismatch) in
      bytes.withUnsafeBytes { sum.update($0) }
      // The gestures that Tactus writes as JSON lines start with a header for each capture. A
      // companion of another gesture is not a detection.
      var object = try node.object()
      if let type = try? object["type"]?.unlessNull?.string(), type == "header" {
        return try clock.read(&object)
      }
      if try object["companionOf"]?.unlessNull?.string() != nil { return }
      let detection = clock.onClockOfCapture(try DetectionReader.read(node, capture: ""))
      let name = PathName(detection.capture)
      detections[name, default: []].append(detection)
      lines[name] = lines[name] ?? line
    }
    self.path = path
    digest = sum.text
    self.faults = LineFile.explained(faults, hasLines: !detections.isEmpty)
    spellings = CaptureSpellings(detections.keys.ordered(), beside: path)
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
    let names = spellings.spellings(of: task.names, file: task.path)
    return detections(under: names + (task.isOnly ? [PathName("")] : []), as: task.name)
  }

  /// Returns the spellings of a capture that has `names` and, if it is known, the file at `path`.
  func spellings(of names: [PathName], file path: String?) -> [PathName] {
    spellings.spellings(of: names, file: path).filter { detections[$0] != nil }.uniqued()
  }

  /// Returns the detections of a capture that has all these names.
  func detections(under names: [PathName], as capture: String) -> [Detection] {
    names.uniqued().flatMap { name in
      detections(of: name).map {
        var detection = $0
        detection.capture = capture
        return detection
      }
    }
  }

  /// The number of the first line that names a capture.
  func line(of capture: PathName) -> Int? { lines[capture] }

  /// Returns a warning for each capture that the file names but the evaluation does not contain.
  package func strangers(to tasks: [EvaluationTask]) -> [DatasetFault] {
    let known = tasks.map(\.name)
    var unknown = Set(captures).subtracting(
      tasks.flatMap { spellings.spellings(of: $0.names, file: $0.path) })
    if known.count == 1 { unknown.remove(PathName("")) }
    return unknown.ordered().map { key in
      let name = key.text
      let count = detections[key]?.count ?? 0
      let found = Plural.text(count, "detection is", "detections are")
      let hint = Suggestion.nearest(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
      return DatasetFault(
        name.isEmpty
          ? "\(Plural.text(count, "detection names", "detections name")) no capture, and the dataset "
            + "has \(known.count); left out"
          : "\(found) of \(name), which the dataset does not have\(hint); left out", in: path,
        line: lines[key], .warning)
    }
  }
}

/// The clock of the lines of gestures, which the header of each capture states.
private struct HeaderClock {
  /// The time of the capture's clock at which the times of its lines are 0.
  private var origins: [String: TimeSpan] = [:]
  private var latest = TimeSpan.zero

  /// Reads a header. Throws if it says that times count from the first frame, and not when that was.
  mutating func read(_ header: inout JSONObject) throws(JSONMismatch) {
    latest = .zero
    if try header["time"]?.unlessNull?.string() == "relative" {
      latest = .seconds(try header.required("origin").double(in: -1e12...1e12))
    }
    if let path = try header["path"]?.unlessNull?.string() { origins[path] = latest }
  }

  func onClockOfCapture(_ detection: Detection) -> Detection {
    detection.moved(by: origins[detection.capture] ?? latest)
  }
}
