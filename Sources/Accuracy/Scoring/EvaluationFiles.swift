package import Datasets
internal import Evaluation
internal import JSONText
internal import Ordering
internal import Setups
internal import TactusGestures
internal import TextSuggestion
package import TouchLog

/// Annotations and detections in two files, so that the output of any recognizer can be judged.
package struct EvaluationFiles: Sendable {
  /// A capture: its labels, and the names that the detections have for it.
  private struct Capture: Sendable {
    var name: PathName
    var entries: [Dataset.Entry] = []
    var names: [PathName] = []
  }

  private var judged: [Capture] = []
  private let detections: DetectionFile
  private let reference: String
  /// The digest of the annotations.
  package let digest: String
  /// Lines that could not be read.
  package private(set) var faults: [DatasetFault] = []

  /// Reads both files. Throws if a file cannot be read; a line that cannot be read becomes a fault.
  package init(reference: String, detections path: String) throws(CaptureError) {
    var sum = Digest()
    var faults: [DatasetFault] = []
    var annotations: [PathName: [Dataset.Entry]] = [:]
    try LineFile(path: reference).readObjects(&faults) {
      (node, line, bytes) throws(JSONMismatch) in
      bytes.withUnsafeBytes { sum.update($0) }
      let annotation = try AnnotationReader.read(node, capture: "")
      annotations[PathName(annotation.capture), default: []].append(
        Dataset.Entry(annotation: annotation, line: line))
    }
    detections = try DetectionFile(path: path)
    digest = sum.text
    self.reference = reference
    self.faults =
      LineFile.explained(faults, hasLines: !annotations.isEmpty) + detections.faults
    collect(annotations)
  }

  /// Finds the names of the two files that mean one capture, however they spell its path.
  private mutating func collect(_ annotations: [PathName: [Dataset.Entry]]) {
    let labelled = CaptureSpellings(annotations.keys.ordered(), beside: reference)
    var taken: Set<PathName> = []
    var known: Set<PathName> = []
    for name in annotations.keys.ordered() where !taken.contains(name) {
      let file = CaptureSpellings.file(named: name, beside: reference)
      let own = labelled.spellings(of: [name], file: file).uniqued().filter { !taken.contains($0) }
      taken.formUnion(own)
      var capture = Capture(name: name)
      capture.entries = own.flatMap { annotations[$0] ?? [] }.ordered { $0.line < $1.line }
      // Names that are annotated themselves are captures of their own.
      capture.names = detections.spellings(of: own, file: file).filter {
        !known.contains($0) && (own.contains($0) || annotations[$0] == nil)
      }
      known.formUnion(capture.names)
      judged.append(capture)
    }
    // Lines that name no capture are about the only capture of the other file.
    let named = detections.captures.filter { !known.contains($0) }
    if judged.count == 1, named.count == 1, named[0].text.isEmpty || judged[0].name.text.isEmpty {
      judged[0].names += named
      known.formUnion(named)
    }
    for name in detections.captures where !known.contains(name) && !name.text.isEmpty {
      var capture = Capture(name: name)
      capture.names = detections.spellings(of: [name], file: nil)
      known.formUnion(capture.names)
      judged.append(capture)
    }
    if annotations.isEmpty, detections.captures.contains(PathName("")) {
      judged.append(Capture(name: PathName(""), names: [PathName("")]))
    }
    judged = judged.ordered { $0.name < $1.name }
  }

  /// The names of the captures in either file.
  package var captures: [PathName] { judged.map(\.name) }

  /// A fault for each label of annotations that no detection has, and for captures that only one of the
  /// files has.
  package var labelFaults: [DatasetFault] {
    var labels: [String: (count: Int, line: Int)] = [:]
    for entry in judged.flatMap(\.entries) {
      let known = labels[entry.annotation.label] ?? (0, entry.line)
      labels[entry.annotation.label] = (known.count + 1, min(known.line, entry.line))
    }
    return unrelated + unnamed
      + LabelCheck(labels, in: reference).faults(detected: detections.labels)
  }

  /// A warning about captures of detections without labels. If no capture has both, nothing can match.
  private var unrelated: [DatasetFault] {
    let labelled = judged.filter { !$0.entries.isEmpty }
    let strangers = judged.filter(\.entries.isEmpty)
    guard let own = labelled.first, let first = strangers.first else { return [] }
    if labelled.allSatisfy({ capture in detections.detections(under: capture.names, as: "").isEmpty
    }) {
      return [
        DatasetFault(
          "no capture of \(reference) is named here: \(name(first.name)), where it has "
            + "\(name(own.name)); both files must name the same captures", in: detections.path,
          .warning)
      ]
    }
    let names = labelled.map(\.name.text)
    let hint =
      Suggestion.nearest(to: first.name.text, in: names).map { "; did you mean \($0)?" } ?? ""
    let more = strangers.count > 1 ? " and \(strangers.count - 1) more" : ""
    return [
      DatasetFault(
        "\(reference) has no label of \(name(first.name))\(more), so every detection there counts as "
          + "false\(hint)", in: detections.path, line: detections.line(of: first.name), .warning)
    ]
  }

  /// A warning about detections that name no capture although there are several.
  private var unnamed: [DatasetFault] {
    let count = detections.detections(of: PathName("")).count
    guard count > 0, !judged.contains(where: { $0.names.contains(PathName("")) }) else { return [] }
    return [
      DatasetFault(
        "\(Plural.text(count, "detection names", "detections name")) no capture, and \(reference) names "
          + "\(judged.count); left out", in: detections.path,
        line: detections.line(of: PathName("")),
        .warning)
    ]
  }

  private func name(_ capture: PathName) -> String {
    capture.text.isEmpty ? "no name" : capture.text
  }

  /// Judges the detections by the annotations.
  ///
  /// Each capture counts from its first event to its last, because the files state no duration.
  package func judge(_ settings: EvaluationSettings) -> EvaluationRun.Outcome {
    var outcome = EvaluationRun.Outcome()
    // Names that show the same characters would be one capture in the result.
    let counts = Dictionary(captures.map { ($0.text, 1) }, uniquingKeysWith: +)
    for capture in judged {
      let name = counts[capture.name.text] == 1 ? capture.name.text : capture.name.escaped
      let entries = capture.entries
      let found = detections.detections(under: capture.names, as: name)
      let starts = entries.map(\.annotation.start) + found.map(\.start)
      let ends = entries.map(\.annotation.end) + found.map(\.end)
      var evidence = CaptureEvidence(
        capture: name,
        duration: (ends.max() ?? .zero).since(starts.min() ?? ends.max() ?? .zero),
        annotations: entries.map(\.annotation), detections: found)
      evidence.lines = entries.map(\.line)
      evidence.participant = entries.lazy.compactMap(\.annotation.participant).first
      evidence.device = entries.lazy.compactMap(\.annotation.device).first
      outcome.tally.add(settings.judge(evidence))
      outcome.done.append(name)
    }
    return outcome
  }
}
