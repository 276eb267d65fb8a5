package import Evaluation
package import JSONText
internal import Setups
internal import TactusGestures
internal import TouchLog

/// The card of a dataset: the content of `dataset.json`.
///
/// Its standard keys are `name`, `licence`, `citation`, `device` and `labels`. Tactus adds `study`,
/// by which folders with the same participants are known; `setup`,
/// the setup that the labels were made for, a file of the folder or a built-in setup;
/// `onsetCollar`, `offsetCollar` and `offsetShare`, the precision of the labels; `captures`, a list
/// of the captures if not every file of the folder is one, or if their participants, devices or
/// digests are known; and `judging`, the task of
/// each capture. A command that writes a folder adds `writer` and `files`, and one that makes captures
/// of several devices `devices`. A card may have keys of its own; those that look misspelled are `doubts`.
public struct DatasetCard: Hashable, Sendable {
  /// A capture that the card names.
  package struct Capture: Hashable, Sendable {
    package var path: String
    package var participant: String?
    package var device: String?
    /// The digest of the content, as `CaptureDigest` makes it; nil if the card does not state it.
    package var digest: String?

    package init(
      _ path: String, participant: String? = nil, device: String? = nil, digest: String? = nil
    ) {
      self.path = path
      self.participant = participant
      self.device = device
      self.digest = digest
    }
  }

  /// The name of the dataset.
  public var name = ""
  /// The name of the study, in which a participant is one person in all folders; nil if the card
  /// names none.
  package var study: String?
  /// The terms under which the dataset may be used; nil if the card does not state them.
  public var licence: String?
  /// The publication to cite; nil if the card names none.
  public var citation: String?
  /// The name of the device; nil if the card names none.
  public var device: String?
  package var labels: String?
  /// The setup that the labels were made for: a file of the folder, or the name of a built-in
  /// setup; nil if the card names none.
  public var setup: String?
  /// The precision of onsets in seconds; nil if the card does not state it.
  package var onsetCollar: Double?
  package var offsetCollar: Double?
  package var offsetShare: Double?
  /// The tasks that captures were recorded for; nil if the card has no section `judging`.
  package var judging: DatasetJudging?
  /// The captures that the card lists; nil for the files of the folder.
  package var captures: [Capture]?
  /// The command that wrote the folder, such as `tactus import events`; nil if no command did.
  package var writer: String?
  /// The other files that the command wrote, such as `annotations.jsonl`.
  package var files: [Capture] = []
  /// The unknown keys that are similar to a known one.
  package private(set) var doubts: [JSONMismatch] = []

  /// The rule by which a gesture of a recognizer matches an annotation: the stated collars, and the
  /// standard for those that the card does not state.
  package var matchingRule: MatchingRule {
    guard case .collars(let onset, let offset, let share) = MatchingRule.standard else {
      return .standard
    }
    return .collars(
      onset: onsetCollar.map { .seconds($0) } ?? onset,
      offset: offsetCollar.map { .seconds($0) } ?? offset, share: offsetShare ?? share)
  }

  /// Returns the setup that the card of `folder` names: the name of a built-in setup, or the path of a file.
  package func setupPath(in folder: String) -> String? {
    guard let setup else { return nil }
    return Setup.builtIn(named: setup) != nil ? setup : folder + "/" + setup
  }

  package init() {}

  /// Reads the card of the dataset in `folder`; nil if there is none that can be read.
  package init?(folder: String) {
    guard let bytes = try? FileContents.read(path: folder + "/" + Dataset.cardName),
      let value = try? JSONReader().read(bytes), let card = try? DatasetCard(JSONNode(value))
    else { return nil }
    self = card
  }

  package init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    name = try object["name"]?.string() ?? ""
    study = try object["study"]?.unlessNull?.string()
    licence = try object["licence"]?.unlessNull?.string()
    citation = try object["citation"]?.unlessNull?.string()
    labels = object["labels"].flatMap { $0.value.string }
    if let node = object["device"]?.unlessNull {
      if let text = node.value.string {
        device = text
      } else {
        var described = try node.object()
        device = try described["name"]?.unlessNull?.string()
      }
    }
    setup = try object["setup"]?.unlessNull?.string()
    onsetCollar = try object["onsetCollar"]?.unlessNull?.double(in: 0...1e6)
    offsetCollar = try object["offsetCollar"]?.unlessNull?.double(in: 0...1e6)
    offsetShare = try object["offsetShare"]?.unlessNull?.double(in: 0...1e6)
    writer = try object["writer"]?.unlessNull?.string()
    var doubtsOfFiles: [JSONMismatch] = []
    for node in try object["files"]?.unlessNull?.array() ?? [] {
      files.append(try Capture(node, &doubtsOfFiles))
    }
    if let node = object["judging"]?.unlessNull { judging = try DatasetJudging(node) }
    let list = object["captures"]
    _ = object["devices"]
    doubts = object.unknownKeys.filter { $0.expected != nil } + doubtsOfFiles
    // If the value is a number, it is only the number of captures.
    guard let list, list.value.array != nil else { return }
    var captures: [Capture] = []
    for node in try list.array() { captures.append(try Capture(node, &doubts)) }
    self.captures = captures
  }
}

extension DatasetCard.Capture {
  /// Reads an entry of the card. Keys that look misspelled are added to `doubts`.
  init(_ node: JSONNode, _ doubts: inout [JSONMismatch]) throws(JSONMismatch) {
    if let path = node.value.string {
      self.init(path)
      return
    }
    var object = try node.object()
    self.init(
      try object.required("path").string(),
      participant: try object["participant"]?.statedName(),
      device: try object["device"]?.statedName(),
      digest: try object["digest"]?.unlessNull?.string())
    doubts += object.unknownKeys.filter { $0.expected != nil }
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("path", path)
    writer.present("participant", participant)
    writer.present("device", device)
    writer.present("digest", digest)
    writer.endObject()
  }
}

extension DatasetCard {
  /// Returns the card of a folder about which a command knows only its name and its files.
  package static func bytes(
    named name: String, _ captures: [Capture], _ files: [Capture] = [], writer: String
  ) -> [UInt8] {
    var card = JSONWriter(.pretty)
    card.beginObject()
    card.member("name", name)
    write(captures, files, writer: writer, to: &card)
    card.endObject()
    card.endLine()
    return card.bytes
  }

  /// Writes the keys of a card that a command wrote: itself, the captures and the other files of the
  /// folder. `writer` may be nil.
  package static func write(
    _ captures: [Capture], _ files: [Capture], writer: String?, to card: inout JSONWriter
  ) {
    card.present("writer", writer)
    card.list("captures", captures) { card, capture in capture.write(to: &card) }
    if !files.isEmpty { card.list("files", files) { card, file in file.write(to: &card) } }
  }
}
