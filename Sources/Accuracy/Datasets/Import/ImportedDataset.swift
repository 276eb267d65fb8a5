internal import Evaluation
internal import JSONText
internal import Setups
package import TactusGestures
internal import TouchLog

/// Captures and labels from another source, collected to become a dataset.
package struct ImportedDataset: Sendable {
  /// A capture that is copied without change.
  package struct Capture: Hashable, Sendable {
    /// The name of the file inside the dataset.
    package var name: String
    package var source: String
    /// The path of the file that describes the device of the capture; nil if the capture describes
    /// it.
    package var description: String?
    /// The participant, if the path states one.
    package var participant: String?
    /// The name of the device, if a label states it.
    package var device: String?
  }

  /// A capture or label that was left out, with the reason.
  package struct Omission: Hashable, Sendable, CustomStringConvertible {
    package var source: String
    package var reason: String
    package var description: String { "\(source): \(reason)" }
  }

  package var name: String
  package var labels: String
  /// The command that imports, for the card.
  package var writer: String?
  package var licence: String?
  package var citation: String?
  package private(set) var captures: [Capture] = []
  package private(set) var annotations: [Annotation] = []
  package private(set) var omissions: [Omission] = []
  /// Labels that overlap although they cannot both be right.
  package internal(set) var warnings: [DatasetFault] = []
  /// Assumptions about captures, for people.
  package internal(set) var notes: [String] = []
  /// The number of times that each label occurs in a table of events, and the first line that has
  /// it.
  package internal(set) var labelPlaces: [String: (count: Int, line: Int)] = [:]
  /// The tasks that captures were recorded for; the card will contain them.
  var judging = DatasetJudging()
  /// The setup that the labels were made for.
  private(set) var setup: String?

  init(name: String, labels: String) {
    self.name = name
    self.labels = labels
  }

  /// Adds a capture. Returns its name in the dataset: `path`, or a name made from the path of its
  /// file if that name is already used.
  mutating func add(
    _ source: String, as path: String, describedBy description: String? = nil,
    device: String? = nil
  ) -> String {
    let parts = path.split(separator: "/")
    var name = String(parts.last ?? "capture")
    for part in parts.dropLast().reversed() where isTaken(name) { name = part + "-" + name }
    if isTaken(name) {
      let free = (2...).lazy.map { "\($0)-\(name)" }.first { !isTaken($0) }
      name = free ?? name
    }
    captures.append(
      Capture(name: name, source: source, description: description, device: device))
    return name
  }

  private func isTaken(_ name: String) -> Bool { captures.contains { $0.name == name } }

  /// Adds a capture under the name that it has, which no other capture of the dataset may have.
  mutating func keep(_ capture: Capture) { captures.append(capture) }

  mutating func add(_ annotation: Annotation) { annotations.append(annotation) }

  /// States in the card that the labels are for the touchpad setup, and that captures whose task is
  /// to make no gesture are read with palm rejection.
  mutating func judgeAsPads() {
    setup = "touchpad"
    judging.palmRejectingGroups = Set(
      judging.tasks.values.filter { $0.rule == .nothing }.map(\.group))
  }

  mutating func leaveOut(_ source: String, _ reason: String) {
    omissions.append(Omission(source: source, reason: reason))
  }

  /// The annotations as lines of JSON.
  var annotationBytes: [UInt8] {
    var lines = JSONWriter()
    for annotation in annotations {
      AnnotationWriter.write(annotation, to: &lines)
      lines.endLine()
    }
    return lines.bytes
  }

  /// Passes every file to `write`, one at a time; the card, which lists them, is the last.
  package func make(_ write: (_ name: String, [UInt8]) throws -> Void) throws {
    var listed: [DatasetCard.Capture] = []
    var files: [DatasetCard.Capture] = []
    for capture in captures {
      let bytes = try FileContents.read(path: capture.source)
      try write(capture.name, bytes)
      listed.append(
        DatasetCard.Capture(
          capture.name, participant: capture.participant, device: capture.device,
          digest: Digest(of: bytes).text))
      if let description = capture.description {
        let (name, bytes) = (capture.name + ".desc", try FileContents.read(path: description))
        files.append(DatasetCard.Capture(name, digest: Digest(of: bytes).text))
        try write(name, bytes)
      }
    }
    let lines = annotationBytes
    try write(Dataset.annotationsName, lines)
    files.append(DatasetCard.Capture(Dataset.annotationsName, digest: Digest(of: lines).text))
    try write(Dataset.cardName, card(listed, files))
  }

  private func card(_ captures: [DatasetCard.Capture], _ files: [DatasetCard.Capture]) -> [UInt8] {
    var card = JSONWriter(.pretty)
    card.beginObject()
    let texts = [
      ("name", name), ("licence", licence ?? "see the source"), ("citation", citation ?? ""),
      ("labels", labels), ("setup", setup ?? ""),
    ]
    for (key, text) in texts where !text.isEmpty {
      card.key(key)
      card.string(text)
    }
    DatasetCard.write(captures, files, writer: writer, to: &card)
    if !judging.tasks.isEmpty {
      card.key("judging")
      judging.write(to: &card)
    }
    card.endObject()
    card.endLine()
    return card.bytes
  }
}
