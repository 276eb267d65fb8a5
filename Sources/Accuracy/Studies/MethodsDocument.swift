package import Evaluation
package import JSONText
internal import Ordering
internal import TactusGestures

/// The document of a study's methods: every number that the methods section of a paper needs.
///
/// Scores are copied from the document of the evaluation; the text of the methods is made from this
/// document alone.
package struct MethodsDocument: Sendable {
  /// The facts about the evaluation that its own document does not state.
  package struct Run: Sendable {
    /// The name of the setup.
    package var setup: String
    /// The preset of the setup.
    package var preset: String
    /// The digest of the setup.
    package var setupDigest: String
    /// Whether the setup is the one that ran on the page.
    package var isOfPage: Bool
    package var rule: MatchingRule
    /// The commands that make the results again.
    package var commands: [String]
    /// The version of the program.
    package var tool: String
    package var citation: Citation

    package init(
      setup: String, preset: String, setupDigest: String, isOfPage: Bool, rule: MatchingRule,
      commands: [String], tool: String, citation: Citation
    ) {
      (self.setup, self.preset, self.setupDigest) = (setup, preset, setupDigest)
      (self.isOfPage, self.rule, self.commands) = (isOfPage, rule, commands)
      (self.tool, self.citation) = (tool, citation)
    }
  }

  private let collection: StudyCollection
  private let counts: StudyCounts
  private let devices: [StudyDevice]
  private let evaluation: JSONValue
  private let evaluationDigest: String
  private let run: Run

  package init(
    _ collection: StudyCollection, _ devices: [StudyDevice], evaluation: JSONValue,
    evaluationDigest: String, _ run: Run
  ) {
    self.collection = collection
    counts = StudyCounts(collection)
    self.devices = devices
    self.evaluation = evaluation
    self.evaluationDigest = evaluationDigest
    self.run = run
  }

  package func write(to writer: inout JSONWriter) {
    let plan = collection.plan
    writer.beginObject()
    writer.member("tactus", "methods")
    writer.member("version", 1)
    writer.member("tool", run.tool)
    writer.key("study")
    writer.beginObject()
    writer.member("name", plan.name)
    writer.present("title", plan.title)
    writer.present("consent", plan.consent)
    writer.member("order", plan.order)
    writer.present("seed", plan.seed)
    writer.member("digest", plan.digest)
    writer.objects("tasks", plan.tasks) { writer, task in
      writer.member("label", task.label)
      writer.member("prompt", task.prompt)
      writer.member("repeat", task.count)
      writer.member("practice", task.practice)
    }
    writer.endObject()
    writePeople(to: &writer)
    writeTrials(to: &writer)
    writer.objects("devices", devices) { writer, device in write(device, to: &writer) }
    writeSetup(to: &writer)
    writeMatching(to: &writer)
    writeScores(to: &writer)
    writer.objects("recordings", collection.sessions) { writer, session in
      writer.member("file", session.files.name)
      writer.member("participant", session.participant)
      writer.present("session", session.name)
      writer.member("digest", session.digest)
    }
    writer.key("digests")
    writer.beginObject()
    writer.member("study", plan.digest)
    for key in ["datasets", "setup", "settings"] {
      if let text = evaluation[key]?.string { writer.member(key, text) }
    }
    writer.member("evaluation", evaluationDigest)
    writer.endObject()
    writer.list("commands", run.commands) { $0.string($1) }
    run.citation.write(to: &writer)
    writer.endObject()
    writer.endLine()
  }

  private func writePeople(to writer: inout JSONWriter) {
    writer.key("participants")
    writer.beginObject()
    writer.member("count", collection.participants.count)
    writer.member("sessions", collection.sessions.count)
    if collection.plan.consent != nil {
      writer.member("agreed", collection.participants.count(where: hasAgreed))
    }
    let days = collection.sessions.compactMap(\.day).ordered()
    if let first = days.first, let last = days.last, days.count == collection.sessions.count {
      writer.list("days", [first, last]) { $0.string($1) }
    }
    writer.objects("people", collection.participants) { writer, name in
      let sessions = collection.sessions(of: name)
      writer.member("name", name)
      writer.member("sessions", sessions.count)
      writer.member("asked", sessions.reduce(0) { $0 + $1.asked.count })
      writer.member("kept", sessions.reduce(0) { $0 + $1.kept.count })
      writer.member("rejected", sessions.reduce(0) { $0 + $1.rejected })
    }
    writer.endObject()
  }

  private func hasAgreed(_ participant: String) -> Bool {
    collection.sessions(of: participant).allSatisfy(\.hasAgreed)
  }

  private func writeTrials(to writer: inout JSONWriter) {
    writer.key("trials")
    writer.beginObject()
    writer.member("asked", counts.asked)
    writer.member("kept", counts.kept)
    writer.member("skipped", counts.skipped)
    writer.member("unfinished", counts.unfinished)
    writer.key("perSession")
    writer.integers([counts.perSession.first ?? 0, counts.perSession.last ?? 0])
    writer.objects("labels", counts.labels) { writer, label in
      writer.member("label", label.label)
      writer.member("asked", label.asked)
      writer.member("kept", label.kept)
    }
    writer.endObject()
    writer.key("attempts")
    writer.beginObject()
    writer.member("made", counts.kept + counts.rejected)
    writer.member("rejected", counts.rejected)
    writer.member("interrupted", counts.interrupted)
    writer.member("practice", counts.practice)
    writer.endObject()
  }

  private func write(_ device: StudyDevice, to writer: inout JSONWriter) {
    writer.present("name", device.name)
    writer.member("participants", device.participants)
    writer.member("captures", device.captures)
    writer.objects("surfaces", device.surfaces) { writer, surface in
      writer.member("width", Self.rounded(surface.width))
      writer.member("height", Self.rounded(surface.height))
      writer.member("isAssumed", surface.isAssumed)
    }
    writer.key("rate")
    guard let median = device.medianRate, let low = device.rates.first, let high = device.rates.last
    else { return writer.null() }
    writer.beginObject()
    writer.member("captures", device.rates.count)
    writer.member("median", Self.rounded(median))
    writer.member("lowest", Self.rounded(low))
    writer.member("highest", Self.rounded(high))
    writer.endObject()
  }

  /// Returns a length or a rate with one decimal, which is finer than it is known.
  private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  private func writeSetup(to writer: inout JSONWriter) {
    writer.key("setup")
    writer.beginObject()
    writer.member("name", run.setup)
    writer.member("preset", run.preset)
    writer.member("digest", run.setupDigest)
    writer.member("isOfPage", run.isOfPage)
    writer.endObject()
  }

  private func writeMatching(to writer: inout JSONWriter) {
    writer.key("matching")
    writer.beginObject()
    switch run.rule {
    case .collars(let onset, let offset, let share):
      writer.member("onsetCollar", onset.seconds)
      writer.member("offsetCollar", offset.seconds)
      writer.member("offsetShare", share)
    case .overlap(let least): writer.member("overlap", least)
    }
    if let text = evaluation["rule"]?.string { writer.member("text", text) }
    writer.endObject()
  }

  /// Copies the scores that a methods section states.
  private func writeScores(to writer: inout JSONWriter) {
    writer.key("scores")
    writer.beginObject()
    for key in ["captures", "overall", "intervals", "latency", "falseActivations"] {
      copy(evaluation[key], as: key, to: &writer)
    }
    writer.key("classes")
    writer.beginObject()
    for member in evaluation["classes"]?.members ?? [] {
      writer.key(member.key)
      writer.beginObject()
      for key in [
        "precision", "recall", "f1", "reference", "detected", "matched", "intervals", "latency",
      ] { copy(member.value[key], as: key, to: &writer) }
      writer.endObject()
    }
    writer.endObject()
    writer.objects("comparisons", evaluation["comparisons"]?.array ?? []) { writer, comparison in
      for member in comparison.members ?? [] where member.value.array == nil {
        copy(member.value, as: member.key, to: &writer)
      }
    }
    writer.endObject()
  }

  private func copy(_ value: JSONValue?, as key: String, to writer: inout JSONWriter) {
    guard let value else { return }
    writer.key(key)
    writer.value(value)
  }
}
