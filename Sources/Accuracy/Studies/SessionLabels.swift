internal import Datasets
internal import JSONText
internal import TactusGestures

/// The annotations of a recording, in the files that a page of a study saves.
struct SessionLabels {
  /// The lines of `annotations.jsonl`.
  let annotations: [Annotation]
  /// The lines about attempts that were given up.
  let rejected: [Annotation]
  /// The lines about trials for practice.
  let practice: [Annotation]

  /// The folders of captures that do not count. Each has a file of annotations of its name.
  static let rejectedFolder = "rejected"
  static let practiceFolder = "practice"

  /// Returns the path of the annotations in one of these folders.
  static func annotations(in folder: String) -> String { "\(folder)/\(folder).jsonl" }

  init(_ files: RecordingFiles) throws(StudyFault) {
    guard files.paths.contains(Dataset.annotationsName) else {
      throw StudyFault("the recording has no \(Dataset.annotationsName)", in: files.name)
    }
    annotations = try Self.read(Dataset.annotationsName, files)
    rejected = try Self.read(folder: Self.rejectedFolder, files)
    practice = try Self.read(folder: Self.practiceFolder, files)
  }

  /// Reads the annotations of captures that do not count. The names of captures are relative to the
  /// folder.
  private static func read(
    folder: String, _ files: RecordingFiles
  ) throws(StudyFault) -> [Annotation] {
    var found = try read(annotations(in: folder), files)
    for index in found.indices { found[index].capture = folder + "/" + found[index].capture }
    return found
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
