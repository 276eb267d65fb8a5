package import Datasets
internal import Features
internal import JSONText
internal import Runs
internal import TactusGestures
package import TouchLog

/// The source of the labels of a table of features.
package enum TouchLabels: String, CaseIterable, Hashable, Sendable {
  /// The name of the folder that contains the capture.
  case folder
  /// The annotation of the dataset with the longest overlap with the row.
  case annotations
  /// No labels.
  case none
}

extension FeatureTable {
  /// The result of reading the files of a folder.
  package struct FolderReading: Sendable {
    /// The files that are not captures.
    package internal(set) var skipped: [String] = []
    /// The faults of captures that could not be read.
    package internal(set) var faults: [CaptureError] = []
    /// The labels that no row has.
    package internal(set) var lostLabels: [DatasetFault] = []
  }

  /// Adds the touches of a capture, or of all captures below a folder, in the order of their paths.
  ///
  /// If `labels` is nil, labels are those of the annotations if the folder is a dataset, and
  /// missing otherwise. The group of a row is its participant; otherwise the folder above the one
  /// that labels it, or its capture. `people` finds that folder; nil searches below `path`. `part` has the places of
  /// the captures that are read among all of the folder; nil reads all.
  package mutating func addTouches(
    below path: String, labels: TouchLabels?, people: PersonFolders? = nil,
    part: Range<Int>? = nil, _ options: CaptureReader.Options = .init()
  ) throws(CaptureError) -> FolderReading {
    var reading = FolderReading()
    let people = people ?? PersonFolders(below: [path])
    guard FolderListing.isFolder(path) else {
      let reader = try CaptureReader(path: path, options)
      let first = rows.count
      try addTouches(of: reader, source: path)
      label(from: first, path, people, labels ?? .none)
      return reading
    }
    if Self.takesAnnotations(below: path, labels) {
      try addTouches(of: try Dataset(folder: path), part, options, &reading)
      return reading
    }
    guard labels != .annotations else {
      throw .readFailed(
        path: path, reason: "the folder has no \(Dataset.annotationsName), so it is not a dataset")
    }
    for file in try FolderListing.files(below: path).part(part) {
      let first = rows.count
      do throws(CaptureError) {
        let reader = try CaptureReader(path: file, options)
        try addTouches(of: reader, source: file)
        label(from: first, file, people, labels ?? .none)
      } catch {
        rows.removeSubrange(first...)
        if case .unknownFormat = error {
          reading.skipped.append(file)
        } else {
          reading.faults.append(error.located(at: file))
        }
      }
    }
    return reading
  }

  /// Returns how many captures there are below `path`, of which `addTouches` can read a part.
  package static func captureCount(
    below path: String, labels: TouchLabels?
  ) throws(CaptureError) -> Int {
    guard FolderListing.isFolder(path) else { return 1 }
    return takesAnnotations(below: path, labels)
      ? try Dataset(folder: path).captures.count : try FolderListing.files(below: path).count
  }

  /// Whether the rows of a folder have the labels of its annotations.
  private static func takesAnnotations(below path: String, _ labels: TouchLabels?) -> Bool {
    labels != .folder && labels != TouchLabels.none
      && FolderListing.isFile(path + "/" + Dataset.annotationsName)
  }

  private mutating func label(
    from first: Int, _ file: String, _ people: PersonFolders, _ labels: TouchLabels
  ) {
    let person = people.person(of: file)
    for index in first..<rows.count {
      if labels == .folder { rows[index].label = StrokeDataset.folderName(of: file) }
      if rows[index].group == nil {
        rows[index].group = rows[index].writer ?? (labels == .folder ? person ?? file : file)
      }
    }
  }

  private mutating func addTouches(
    of dataset: Dataset, _ part: Range<Int>?, _ options: CaptureReader.Options,
    _ reading: inout FolderReading
  ) throws(CaptureError) {
    for capture in dataset.captures.part(part) {
      let (file, first) = (dataset.path(of: capture), rows.count)
      do throws(CaptureError) {
        let reader = try dataset.reader(of: capture, options)
        let spans = try addTouches(of: reader, source: file)
        let entries = try dataset.entries(of: capture)
        var used: Set<Int> = []
        for (offset, span) in spans.enumerated() {
          let best = entries.indices.map { ($0, Self.overlap(entries[$0].annotation, span)) }
            .max { $0.1 < $1.1 }
          let annotation = best.map { entries[$0.0].annotation }
          if let best, best.1 >= 0 {
            rows[first + offset].label = annotation?.label
            used.insert(best.0)
          }
          rows[first + offset].writer = capture.participant ?? annotation?.participant
          rows[first + offset].group = rows[first + offset].writer ?? file
          rows[first + offset].device = capture.device
        }
        reading.lostLabels += entries.indices.filter { !used.contains($0) }.compactMap {
          Self.lostLabel(entries[$0], of: capture, in: dataset)
        }
      } catch {
        rows.removeSubrange(first...)
        reading.faults.append(error.located(at: file))
      }
    }
  }

  /// Returns a warning about a label without a row; nil for an interval without a gesture.
  private static func lostLabel(
    _ entry: Dataset.Entry, of capture: Dataset.Capture, in dataset: Dataset
  ) -> DatasetFault? {
    let annotation = entry.annotation
    guard annotation.label != Annotation.nothing else { return nil }
    return DatasetFault(
      "no row for the annotation \(Quotation.of(annotation.label)), expected a touch of its own in "
        + "\(capture.path) from \(annotation.start.seconds) to \(annotation.end.seconds) s",
      in: dataset.annotationsPath, line: entry.line, .warning)
  }

  /// Returns the overlap in microseconds; negative if there is none.
  private static func overlap(
    _ annotation: Annotation, _ span: (start: Timestamp, end: Timestamp)
  ) -> Int64 {
    min(annotation.end, span.end).since(max(annotation.start, span.start)).microseconds
  }
}

extension CaptureError {
  /// Returns this error with the path of its capture.
  fileprivate func located(at path: String) -> CaptureError {
    self.path == nil ? .readFailed(path: path, reason: "\(self)") : self
  }
}
