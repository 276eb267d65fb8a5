package import Datasets
internal import JSONText
internal import Setups
internal import TactusGestures
package import TouchLog

/// Looks for everything in a dataset that would spoil a judgment.
package struct DatasetCheck {
  private let dataset: Dataset
  private let labels: Set<String>
  private let options: CaptureReader.Options

  /// `labels`: those that can be detected.
  package init(_ dataset: Dataset, labels: Set<String>, _ options: CaptureReader.Options) {
    self.dataset = dataset
    self.labels = labels
    self.options = options
  }

  /// Every fault, in the order of files and lines; captures are read to their end.
  package func run() -> [DatasetFault] {
    var faults = dataset.faults + unknownLabels
    for capture in dataset.captures { faults += check(capture) }
    return faults.sorted {
      ($0.file, $0.line ?? 0, $0.message) < ($1.file, $1.line ?? 0, $1.message)
    }
  }

  private var unknownLabels: [DatasetFault] {
    LabelCheck(dataset.labels, in: dataset.annotationsPath).faults(detectable: labels)
  }

  private func check(_ capture: Dataset.Capture) -> [DatasetFault] {
    let path = dataset.path(of: capture)
    do throws(CaptureError) {
      let entries = try dataset.entries(of: capture)
      let reader = try CaptureReader(path: path, options)
      var batch = FrameBatch()
      var (first, last): (Timestamp?, Timestamp?)
      while try reader.next(into: &batch) {
        first = first ?? batch.entries.first?.time
        last = batch.entries.last?.time ?? last
      }
      return overlaps(entries) + outside(entries, capture, first, last)
    } catch {
      return [DatasetFault("\(error)", in: path)]
    }
  }

  /// Two events of one class cannot be told apart where they overlap.
  private func overlaps(_ entries: [Dataset.Entry]) -> [DatasetFault] {
    var faults: [DatasetFault] = []
    for (label, group) in Dictionary(grouping: entries, by: \.annotation.label) {
      let sorted = group.sorted { ($0.annotation.start, $0.line) < ($1.annotation.start, $1.line) }
      var latest: Dataset.Entry?
      for entry in sorted {
        if let latest, entry.annotation.start < latest.annotation.end {
          faults.append(
            DatasetFault(
              "\(label) overlaps the annotation of line \(latest.line)",
              in: dataset.annotationsPath,
              line: entry.line, .warning))
        }
        if entry.annotation.end > latest?.annotation.end ?? Timestamp(microseconds: .min) {
          latest = entry
        }
      }
    }
    return faults
  }

  private func outside(
    _ entries: [Dataset.Entry], _ capture: Dataset.Capture, _ first: Timestamp?, _ last: Timestamp?
  ) -> [DatasetFault] {
    entries.filter { entry in
      guard let first, let last else { return true }
      return entry.annotation.start > last || entry.annotation.end < first
    }.map { entry in
      let span = if let first, let last { "from \(first) to \(last)" } else { "empty" }
      return DatasetFault(
        "from \(entry.annotation.start) to \(entry.annotation.end), where \(capture.path) is \(span)",
        in: dataset.annotationsPath, line: entry.line, .warning)
    }
  }
}
