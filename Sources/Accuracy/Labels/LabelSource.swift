package import Datasets
internal import JSONText
internal import Ordering
internal import Runs
package import Setups
package import TactusGestures
package import TouchLog

/// Labelled intervals of captures, with the time at which each capture begins.
package struct LabelSource: Sendable {
  package private(set) var labels: [Annotation] = []
  /// The times of the first frames of the captures that could be read, by their names.
  package private(set) var starts: [String: Timestamp] = [:]
  /// Lines that could not be read.
  package private(set) var faults: [DatasetFault] = []

  /// The folders of the captures by their names, because captures of the same name in several
  /// datasets are different captures.
  private var folders: [PathName: String] = [:]
  private let opening: Dataset.Opening

  package init(_ opening: Dataset.Opening = .init()) { self.opening = opening }

  /// Returns the paths that can be added for `path`: the captures in a folder that is not a
  /// dataset, otherwise the path itself.
  package static func sources(
    at path: String, followsLinks: Bool = false
  ) throws(CaptureError) -> [String] {
    guard FolderListing.isFolder(path), !FolderListing.isFile(path + "/" + Dataset.annotationsName)
    else { return [path] }
    let paths = try CapturePaths([path], followsLinks: followsLinks)
    if let first = paths.faults.first { throw first }
    return paths.captures
  }

  /// Adds the labels of `path`, which may be the folder of a dataset, a file of annotations or
  /// detections, or a capture.
  ///
  /// `setup` returns the setup that recognizes the gestures of a device. Returns the diagnostics of
  /// a capture.
  package mutating func add(
    path: String, _ options: CaptureReader.Options, _ setup: (DeviceClass) -> Setup
  ) throws(CaptureError) -> [Diagnostic] {
    if FolderListing.isFolder(path) {
      try add(try Dataset(folder: path, opening))
    } else if path.hasSuffix(".jsonl"), !path.hasSuffix(".touch.jsonl") {
      try add(file: path)
    } else {
      return try add(recognizing: path, options, setup)
    }
    return []
  }

  /// Adds the annotations of a dataset.
  private mutating func add(_ dataset: Dataset) throws(CaptureError) {
    faults += dataset.faults
    for capture in dataset.captures where capture.annotationCount > 0 {
      let name = name(of: capture.path, in: dataset.folder)
      for entry in try dataset.entries(of: capture) {
        var label = entry.annotation
        label.participant = label.participant ?? capture.participant
        label.capture = name
        labels.append(label)
      }
      starts[name] = Self.start(of: dataset.path(of: capture))
    }
  }

  /// Adds a file of annotations or detections with a JSON object on each line. Its captures are
  /// searched beside it.
  private mutating func add(file path: String) throws(CaptureError) {
    var (found, faults): ([Annotation], [DatasetFault]) = ([], [])
    try LineFile(path: path).read { run, bytes in
      do throws(JSONFault) {
        guard let node = try LineFile.object(bytes, line: run.line) else { return }
        do throws(JSONMismatch) { found.append(try AnnotationReader.read(node, capture: "")) } catch
        {
          faults.append(DatasetFault(error, in: path, line: run.line))
        }
      } catch {
        faults.append(DatasetFault(error, in: path, line: run.line))
      }
    }
    self.faults += faults
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    var searched: Set<PathName> = []
    for var label in found {
      let capture = label.capture
      label.capture = capture.isEmpty ? capture : name(of: capture, in: folder)
      labels.append(label)
      if searched.insert(PathName(capture)).inserted, starts[label.capture] == nil {
        starts[label.capture] = Self.start(of: folder + "/" + capture)
      }
    }
  }

  /// Returns the name of a capture among all labels: its own, or with the name of its folder if a
  /// capture in another folder has the same name.
  private mutating func name(of capture: String, in folder: String) -> String {
    let place = FolderListing.resolved(folder) ?? folder
    let parent = place.split(separator: "/").last.map { $0 + "/" } ?? ""
    var number = 1
    var name = capture
    while let known = folders[PathName(name)], known != place {
      number += 1
      name = number == 2 ? parent + capture : "\(parent)\(number)/\(capture)"
    }
    folders[PathName(name)] = place
    return name
  }

  /// Adds the gestures that a setup recognizes in a capture. Returns its diagnostics.
  private mutating func add(
    recognizing path: String, _ options: CaptureReader.Options, _ setup: (DeviceClass) -> Setup
  ) throws(CaptureError) -> [Diagnostic] {
    let reader = try CaptureReader(path: path, options)
    try reader.prepare()
    let setup = setup(reader.classification.kind)
    let run = CaptureRecognition(reader, setup, gestures: .withoutMotion)
    let names = GestureNames(setup)
    while try run.step() {
      for detection in run.gestures.detections(in: path, names) {
        var label = Annotation(
          capture: path, start: detection.start, end: detection.end, label: detection.label,
          touches: detection.touches)
        label.attributes = detection.attributes
        labels.append(label)
      }
    }
    starts[path] = run.start
    return run.diagnostics
  }

  private static func start(of path: String) -> Timestamp? {
    guard FolderListing.isFile(path) else { return nil }
    var options = CaptureReader.Options()
    options.countsStatistics = false
    guard let reader = try? CaptureReader(path: path, options) else { return nil }
    var batch = FrameBatch()
    guard (try? reader.next(into: &batch)) == true else { return nil }
    return batch.entries.first?.time
  }

  /// Moves the times of all labels from the clock of their captures to the clock `choice`, and then
  /// by `offset`.
  ///
  /// Returns the captures whose first frame is not known although `choice` is `relative`. The times
  /// of their labels stay on the clock of the capture.
  package mutating func shift(to choice: CaptureClock.Choice, by offset: TimeSpan) -> [String] {
    var unknown = Set<String>()
    for index in labels.indices {
      var clock = CaptureClock(choice)
      if let start = starts[labels[index].capture] {
        clock.begin(at: start)
      } else if choice == .relative {
        unknown.insert(labels[index].capture)
      }
      let shift = TimeSpan(
        microseconds: offset.microseconds - clock.origin.since(.zero).microseconds)
      labels[index] = labels[index].moved(by: shift)
    }
    return unknown.ordered()
  }
}
