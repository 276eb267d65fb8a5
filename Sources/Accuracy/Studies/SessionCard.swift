internal import Datasets
internal import JSONText
internal import Setups
internal import TactusGestures

/// The facts that the card of a recording states.
///
/// A page of a study writes them; a key that is missing or has another form counts as not stated,
/// except the list of captures.
struct SessionCard {
  /// A capture in the card's list.
  struct Capture {
    var path: String
    var participant: String?
    var device: String?
    var kind: StudySession.Attempt.Kind?
  }

  let study: String?
  let session: String?
  let participant: String?
  let device: String?
  let setup: String?
  /// Whether the participant agreed to the text of consent.
  let hasAgreed: Bool
  /// The day on which the session began, such as `2026-05-04`; nil if it is not stated.
  let day: String?
  /// The labels of the trials; nil if the card has no list of them.
  let trials: [String]?
  let skipped: Int
  /// The number of rejected attempts; nil if the card states none.
  let rejected: Int?
  let captures: [Capture]
  /// Whether the card lists the captures.
  let listsCaptures: Bool

  init(_ files: RecordingFiles) throws(StudyFault) {
    let place = files.name + ": " + Dataset.cardName
    let card: JSONValue
    let bytes = try files.bytes(of: Dataset.cardName)
    do throws(JSONFault) { card = try JSONReader().read(bytes) } catch {
      throw StudyFault(error.problem.description, in: place, line: error.place.line)
    }
    guard card.members != nil else { throw StudyFault("expected an object", in: place) }
    study = Self.text(card["study"]) ?? Self.text(card["study"]?["name"]) ?? Self.text(card["name"])
    session = Self.text(card["session"]) ?? Self.text(card["session"]?["name"])
    participant = Self.text(card["participant"]) ?? Self.text(card["participant"]?["name"])
    device = Self.text(card["device"]) ?? Self.text(card["device"]?["name"])
    setup = Self.text(card["setup"])
    trials = Self.labels(of: card["trials"])
    skipped = Self.count(card["skipped"]) ?? 0
    rejected = Self.count(card["counts"]?["rejected"])
    // A page shows the first prompt only to a participant who has agreed.
    hasAgreed = card["consent"]?.string != nil || card["consent"]?["agreed"]?.string != nil
    day = card["started"]?.string.flatMap(Self.day)
    var captures: [Capture] = []
    listsCaptures = card["captures"]?.array != nil
    for entry in card["captures"]?.array ?? [] {
      guard let path = entry.string ?? entry["path"]?.string else {
        throw StudyFault(
          "an entry of captures is \(entry.summary), expected a path", in: place,
          line: entry.place.line)
      }
      captures.append(
        Capture(
          path: path, participant: Self.text(entry["participant"]),
          device: Self.text(entry["device"]), kind: Self.kind(of: entry)))
    }
    self.captures = captures
  }

  /// Returns the text of a name, which may be written as a whole number; nil for an empty one.
  private static func text(_ value: JSONValue?) -> String? {
    let text = value?.string ?? value?.integer.map { "\($0)" }
    return text.map(trimmed).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns a text without spaces and line breaks around it.
  static func trimmed(_ text: String) -> String {
    func isSpace(_ character: Character) -> Bool { character.isWhitespace }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  /// Returns the day of a time in the form of ISO 8601; nil if it has another form.
  private static func day(_ time: String) -> String? {
    let day = time.prefix(10)
    let isDay =
      day.utf8.count == 10
      && day.utf8.enumerated().allSatisfy { index, byte in
        [4, 7].contains(index)
          ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
    return isDay ? String(day) : nil
  }

  private static func count(_ value: JSONValue?) -> Int? {
    if let list = value?.array { return list.count }
    return value?.integer.flatMap { (0...1_000_000) ~= $0 ? Int($0) : nil }
  }

  /// Returns the labels of a list of trials without those for practice.
  private static func labels(of value: JSONValue?) -> [String]? {
    value?.array?.compactMap { trial in
      if let label = trial.string { return label }
      return kind(of: trial) == .practice ? nil : trial["label"]?.string
    }
  }

  private static func kind(of entry: JSONValue) -> StudySession.Attempt.Kind? {
    let words = ["kind", "status", "role"].compactMap { entry[$0]?.string }
    if entry["practice"]?.bool == true || words.contains("practice") { return .practice }
    if entry["rejected"]?.bool == true || entry["kept"]?.bool == false || words.contains("rejected")
    {
      return .rejected
    }
    return nil
  }

  /// Returns the captures of the recording. Those that the card does not list are rejected attempts
  /// or practice if they are in a folder of that name.
  func attempts(
    of files: RecordingFiles, _ labels: SessionLabels
  ) throws(StudyFault) -> [StudySession.Attempt] {
    let listed = Dictionary(captures.map { ($0.path, $0) }) { first, _ in first }
    let known = Set(files.paths)
    if let missing = captures.first(where: { !known.contains($0.path) && $0.kind == nil }) {
      throw StudyFault("the card lists \(missing.path), which is not there", in: files.name)
    }
    let rejected = Set(labels.rejected.map(\.capture))
    let practice = Set(
      labels.practice.map(\.capture)
        + labels.annotations.filter { Self.isPractice($0) }.map(\.capture))
    var attempts: [StudySession.Attempt] = []
    for path in files.paths where Self.mayBeCapture(path) {
      let top = path.prefix { $0 != "/" }
      var kind = listed[path]?.kind
      if practice.contains(path) || top == SessionLabels.practiceFolder[...] {
        kind = kind ?? .practice
      }
      if rejected.contains(path) || top == SessionLabels.rejectedFolder[...] {
        kind = kind ?? .rejected
      }
      // A capture that a card with a list leaves out is no part of the dataset.
      if kind == nil, listsCaptures, listed[path] == nil { continue }
      let bytes = try files.bytes(of: path)
      attempts.append(
        StudySession.Attempt(
          path: path, kind: kind ?? .kept, device: listed[path]?.device ?? device,
          digest: Digest(of: bytes).text, isBare: bytes.split(separator: 0x0a).count < 2))
    }
    return attempts
  }

  private static func isPractice(_ annotation: Annotation) -> Bool {
    annotation.value(of: "practice").map { $0 != 0 } ?? false
      || annotation.remarks.contains { $0.name == "practice" && $0.text != "false" }
  }

  private static func mayBeCapture(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last, !parts.contains(where: { $0.hasPrefix(".") }) else { return false }
    return name.hasSuffix(".touch.jsonl")
      || (!name.hasSuffix(".json") && !name.hasSuffix(".jsonl") && !name.hasSuffix(".md")
        && parts.count > 1)
  }

  /// Returns the setup of the page.
  func pageSetup(in files: RecordingFiles) throws(StudyFault) -> StudySession.PageSetup? {
    guard let setup else { return nil }
    if files.paths.contains(setup) { return .file(try files.bytes(of: setup)) }
    if Setup.builtIn.contains(where: { $0.name == setup }) { return .builtIn(setup) }
    throw StudyFault(
      "the card names the setup \(Quotation.of(setup)), which is neither in the recording nor "
        + "built in", in: files.name)
  }
}
