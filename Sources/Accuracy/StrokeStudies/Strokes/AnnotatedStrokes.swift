internal import Datasets
internal import JSONText
internal import Ordering
internal import Strokes
internal import TactusGestures
internal import TouchLog

/// Reads the annotated parts of a dataset's captures as labeled strokes.
enum AnnotatedStrokes {
  /// How far a contact may be outside its annotation, in seconds: people who annotate a video are
  /// off by one to three frames [I].
  private static let allowance = 0.05

  /// Returns one sample for each annotation: the contacts whose middle lies in it. An annotation
  /// with the label `none` is not a sample. An annotation without contacts is a fault.
  static func read(
    _ capture: Dataset.Capture, in dataset: Dataset, _ sampling: CaptureSampling
  ) throws(CaptureError) -> StrokeReading {
    var reading = StrokeReading()
    let entries = try dataset.entries(of: capture)
      .filter { $0.annotation.label != Annotation.nothing }
    guard !entries.isEmpty else { return reading }
    let path = dataset.path(of: capture)
    // They come as they lift; a gesture has them as they landed.
    let contacts = try CaptureStrokes.read(
      dataset.reader(of: capture, sampling.options), .contact
    )
    .flatMap(\.strokes).compactMap { stroke in span(of: stroke).map { ($0, stroke) } }
    .ordered { $0.0.first < $1.0.first }
    for entry in entries {
      let annotation = entry.annotation
      let (start, end) = (
        annotation.start.seconds - allowance, annotation.end.seconds + allowance
      )
      let strokes = contacts.filter { span, _ in
        let middle = (span.first.seconds + span.last.seconds) / 2
        return start <= middle && middle <= end
      }.map(\.1)
      guard !strokes.isEmpty else {
        reading.add(
          StrokeFault(
            StrokeOrigin(source: dataset.annotationsPath, line: entry.line),
            found: "no touch for the annotation \(Quotation.of(annotation.label))",
            expected: "one in \(capture.path) from \(annotation.start.seconds) to "
              + "\(annotation.end.seconds) s"))
        continue
      }
      reading.add(
        StrokeSample(
          label: annotation.label,
          writer: annotation.participant ?? capture.participant
            ?? (sampling.byPeriods ? capture.device : nil),
          gesture: StrokeGesture(strokes),
          origin: StrokeOrigin(source: path, number: reading.samples.count + 1)))
    }
    return reading
  }

  private static func span(of stroke: Stroke) -> (first: Timestamp, last: Timestamp)? {
    guard let first = stroke.points.first?.time, let last = stroke.points.last?.time else {
      return nil
    }
    return (first, last)
  }
}
