internal import Datasets
internal import JSONText
internal import TactusGestures

/// The annotations of a recording, in the files that a page of a study saves.
struct SessionLabels {
  /// The lines of `annotations.jsonl`.
  let annotations: [Annotation]
  /// The lines of `rejected.jsonl`, which describe attempts that were given up.
  let rejected: [Annotation]
  /// The lines of `practice.jsonl`, which describe trials for practice.
  let practice: [Annotation]

  static let rejectedName = "rejected.jsonl"
  static let practiceName = "practice.jsonl"

  init(_ files: RecordingFiles) throws(StudyFault) {
    guard files.paths.contains(Dataset.annotationsName) else {
      throw StudyFault("the recording has no \(Dataset.annotationsName)", in: files.name)
    }
    annotations = try Self.read(Dataset.annotationsName, files)
    rejected = try Self.read(Self.rejectedName, files)
    practice = try Self.read(Self.practiceName, files)
  }

  private static func read(
    _ name: String, _ files: RecordingFiles
  ) throws(StudyFault) -> [Annotation] {
    guard files.paths.contains(name) else { return [] }
    var annotations: [Annotation] = []
    let known = Set(files.paths)
    let place = files.name + ": " + name
    let lines = try files.bytes(of: name).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let annotation = try annotation(Array(line), place, index + 1) else { continue }
      // A rejected attempt of which no capture was saved is a line without a file.
      guard known.contains(annotation.capture) || name != Dataset.annotationsName else {
        throw StudyFault(
          "there is no capture \(annotation.capture)", in: place, line: index + 1)
      }
      annotations.append(annotation)
    }
    return annotations
  }

  private static func annotation(
    _ bytes: [UInt8], _ place: String, _ line: Int
  ) throws(StudyFault) -> Annotation? {
    let node: JSONNode?
    do throws(JSONFault) { node = try LineFile.object(bytes, line: line) } catch {
      throw StudyFault(error.problem.description, in: place, line: error.place.line)
    }
    guard let node else { return nil }
    do throws(JSONMismatch) { return try AnnotationReader.read(node, capture: "") } catch {
      throw StudyFault(error.message, in: place, line: error.place.line)
    }
  }
}
