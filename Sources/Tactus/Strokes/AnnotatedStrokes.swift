internal import Strokes
internal import TactusGestures
internal import TouchLog

/// What the annotations of a dataset cut out of its captures, as labelled strokes.
enum AnnotatedStrokes {
  /// How far a contact may be outside its annotation: people who mark a film are off by a frame or
  /// three [I].
  private static let allowance = 0.05

  /// One sample an annotation: the contacts whose middle lies in it. What is to be nothing, and what
  /// nothing was recorded of, is no sample.
  static func samples(
    of capture: Dataset.Capture, in dataset: Dataset
  ) throws(CaptureError) -> [StrokeSample] {
    let entries = try dataset.entries(of: capture)
      .filter { $0.annotation.label != Annotation.nothing }
    guard !entries.isEmpty else { return [] }
    let path = dataset.path(of: capture)
    let contacts = try CaptureStrokes.read(FileContents.read(path: path), .contact)
      .flatMap(\.strokes).compactMap { stroke in middle(of: stroke).map { ($0, stroke) } }
    return entries.compactMap { entry in
      let annotation = entry.annotation
      let (start, end) = (
        annotation.start.seconds - allowance, annotation.end.seconds + allowance
      )
      let strokes = contacts.filter { start <= $0.0 && $0.0 <= end }.map(\.1)
      guard !strokes.isEmpty else { return nil }
      return StrokeSample(
        label: annotation.label, writer: annotation.participant ?? capture.participant,
        gesture: StrokeGesture(strokes), origin: StrokeOrigin(source: path))
    }
  }

  private static func middle(of stroke: Stroke) -> Double? {
    guard let first = stroke.points.first?.time, let last = stroke.points.last?.time else {
      return nil
    }
    return (first.seconds + last.seconds) / 2
  }
}
