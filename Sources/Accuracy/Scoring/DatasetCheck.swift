package import Datasets
internal import JSONText
internal import Ordering
internal import Setups
internal import TactusGestures
internal import TouchLog

/// Finds all faults of a dataset that would make an evaluation wrong.
package struct DatasetCheck {
  private let dataset: Dataset
  private let settings: EvaluationSettings

  /// Prepares a check for an evaluation with some settings.
  package init(_ dataset: Dataset, _ settings: EvaluationSettings) {
    self.dataset = dataset
    self.settings = settings
  }

  /// Returns all faults, in the order of files and lines. Captures are read to their end.
  package func run() -> [DatasetFault] {
    var faults = dataset.faults + [dataset.unlabelled].compactMap(\.self) + unknownLabels
    for capture in dataset.captures { faults += check(capture) }
    return faults.ordered {
      ($0.file, $0.line ?? 0, $0.message) < ($1.file, $1.line ?? 0, $1.message)
    }
  }

  private var unknownLabels: [DatasetFault] {
    LabelCheck(dataset.labels, in: dataset.annotationsPath).faults(
      detectable: settings.labels(of: dataset), by: settings.recognizers(of: dataset))
  }

  /// Returns the reasons to doubt the labels and the setup, such as labels outside of their capture.
  /// Captures are read to their end; those that cannot be read are left out.
  package func doubts() -> [DatasetFault] {
    dataset.captures.flatMap { capture in
      do throws(CaptureError) { return try doubts(of: capture, ofOneClass: false) } catch {
        return []
      }
    }
  }

  private func check(_ capture: Dataset.Capture) -> [DatasetFault] {
    do throws(CaptureError) { return try doubts(of: capture, ofOneClass: true) } catch {
      return [DatasetFault("\(error)", in: dataset.path(of: capture))]
    }
  }

  private func doubts(
    of capture: Dataset.Capture, ofOneClass: Bool
  ) throws(CaptureError) -> [DatasetFault] {
    let entries = try dataset.entries(of: capture)
    let reader = try dataset.reader(of: capture, settings.options)
    var batch = FrameBatch()
    var doubts = CaptureDoubts()
    while try reader.next(into: &batch) { doubts.add(batch) }
    let misfit = settings.setups(of: dataset).misfit(reader.classification.kind).map {
      [DatasetFault($0, in: dataset.path(of: capture), .warning)]
    }
    return (misfit ?? [])
      + doubts.faults(entries, of: capture, in: dataset, ofOneClass: ofOneClass)
  }
}
