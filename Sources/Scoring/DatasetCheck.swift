package import Datasets
internal import JSONText
internal import Ordering
internal import Setups
internal import TactusGestures
package import TouchLog

/// Finds all faults of a dataset that would make an evaluation wrong.
package struct DatasetCheck {
  private let dataset: Dataset
  private let labels: Set<String>
  private let options: CaptureReader.Options

  /// Prepares a check. `labels` are the labels that can be detected.
  package init(_ dataset: Dataset, labels: Set<String>, _ options: CaptureReader.Options) {
    self.dataset = dataset
    self.labels = labels
    self.options = options
  }

  /// Returns all faults, in the order of files and lines. Captures are read to their end.
  package func run() -> [DatasetFault] {
    var faults = dataset.faults + unknownLabels
    for capture in dataset.captures { faults += check(capture) }
    return faults.ordered {
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
      let reader = try dataset.reader(of: capture, options)
      var batch = FrameBatch()
      var touches = TouchSpans()
      var (first, last): (Timestamp?, Timestamp?)
      while try reader.next(into: &batch) {
        first = first ?? batch.entries.first?.time
        last = batch.entries.last?.time ?? last
        touches.add(batch)
      }
      touches.finish()
      return LabelOverlap.faults(entries, touches, in: dataset.annotationsPath)
        + outside(entries, capture, first, last)
    } catch {
      return [DatasetFault("\(error)", in: path)]
    }
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
