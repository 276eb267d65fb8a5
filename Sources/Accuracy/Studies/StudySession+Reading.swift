internal import Datasets
internal import JSONText
internal import Ordering
internal import Setups
internal import TactusGestures

extension StudySession {
  /// Reads a recording and checks it against the study. Throws the first fault.
  package init(_ files: RecordingFiles, _ plan: StudyPlan) throws(StudyFault) {
    var digest = Digest()
    for path in files.paths {
      let bytes = try files.bytes(of: path)
      for part in [Array("\(path)\n\(bytes.count)\n".utf8), bytes] {
        part.withUnsafeBytes { digest.update($0) }
      }
    }
    let card = try SessionCard(files)
    let labels = try SessionLabels(files)
    self.files = files
    self.digest = digest.text
    name = card.session
    study = card.study
    participant = try Self.participant(card, labels, files)
    attempts = try card.attempts(of: files, labels)
    let kept = Set(attempts.filter { $0.kind == .kept }.map(\.path))
    annotations = labels.annotations.filter { kept.contains($0.capture) }
    otherAnnotations =
      labels.annotations.filter { !kept.contains($0.capture) } + labels.rejected + labels.practice
    asked = card.trials ?? plan.tasks.flatMap { Array(repeating: $0.label, count: $0.count) }
    skipped = card.skipped
    // Pages that did not save rejected attempts counted them at the attempt that was kept.
    let counted = annotations.reduce(0) { $0 + Self.earlierAttempts($1) }
    rejected = max(
      attempts.count { $0.kind == .rejected }, labels.rejected.count, card.rejected ?? 0, counted)
    interrupted = labels.rejected.count { annotation in
      annotation.remarks.contains { $0.name == "reason" && $0.text == "interrupted" }
    }
    (hasAgreed, day) = (card.hasAgreed, card.day)
    hasOtherPlan = try Self.plan(in: files).map { $0 != plan.content } ?? false
    setup = try card.pageSetup(in: files)
    try check(plan)
  }

  /// Returns the content of the task file that the page saved; nil if there is none.
  private static func plan(in files: RecordingFiles) throws(StudyFault) -> [UInt8]? {
    guard files.paths.contains("study.json") else { return nil }
    let bytes = try files.bytes(of: "study.json")
    return (try? JSONReader().read(bytes)).map(StudyPlan.content)
  }

  /// Returns the number of attempts before the one that was kept.
  private static func earlierAttempts(_ annotation: Annotation) -> Int {
    guard let attempt = annotation.value(of: "attempt"), attempt >= 1, attempt <= 10_000 else {
      return 0
    }
    return Int(attempt) - 1
  }

  private static func participant(
    _ card: SessionCard, _ labels: SessionLabels, _ files: RecordingFiles
  ) throws(StudyFault) -> String {
    let stated =
      card.captures.compactMap(\.participant) + labels.annotations.compactMap(\.participant)
      + [card.participant].compactMap { $0 }
    let names = Set(stated.map(SessionCard.trimmed).filter { !$0.isEmpty }).ordered()
    guard let name = names.first else {
      throw StudyFault("no participant is named in the card or the annotations", in: files.name)
    }
    guard names.count == 1 else {
      throw StudyFault(
        "the participants \(names.joined(separator: ", ")); expected one participant in a "
          + "recording", in: files.name)
    }
    return name
  }

  /// Throws if the recording belongs to another study, or if its annotations do not fit its captures.
  private func check(_ plan: StudyPlan) throws(StudyFault) {
    if let study, study != plan.name {
      throw StudyFault(
        "a recording of the study \(Quotation.of(study)), and the task file is of "
          + Quotation.of(plan.name) + "; leave it out, or name the task file of its page",
        in: files.name)
    }
    if let strange = annotations.first(where: { !plan.labels.contains($0.label) }) {
      throw StudyFault(
        "\(strange.capture) has the label \(Quotation.of(strange.label)), which the task file does "
          + "not ask for; name the task file of its page", in: files.name)
    }
    let labelled = Set(annotations.map(\.capture))
    if let bare = kept.first(where: { !labelled.contains($0.path) }) {
      throw StudyFault("\(bare.path) has no annotation", in: files.name)
    }
    guard !attempts.isEmpty else {
      throw StudyFault("the recording has no capture", in: files.name)
    }
  }
}
