internal import Datasets
internal import Evaluation
internal import JSONText
internal import Ordering
internal import Setups
internal import TactusGestures

/// The dataset of a study: the captures of all participants, in a folder for each of them.
///
/// The card lists the captures that count. Rejected attempts and practice are in the folders
/// `rejected` and `practice`, each with annotations of its own, and are no part of the list.
package struct StudyDataset: Sendable {
  /// A capture, and the recording that has its content.
  private struct Source: Sendable {
    let session: StudySession
    let attempt: StudySession.Attempt
    let path: String
  }

  private let collection: StudyCollection
  private var sources: [Source] = []
  /// The paths of captures in the dataset, by recording and path there.
  private var paths: [String: [String: String]] = [:]

  /// The command that writes the dataset, as its card names it.
  package static let writer = "tactus study"

  private static let setupName = "study.setup.json"

  package init(_ collection: StudyCollection) {
    self.collection = collection
    let folders = Self.folders(of: collection.participants)
    var taken: Set<String> = []
    for participant in collection.participants {
      let sessions = collection.sessions(of: participant)
      let folder = folders[participant] ?? participant
      for (index, session) in sessions.enumerated() {
        var inner = folder
        if sessions.count > 1 || session.name != nil {
          inner += "/session-" + Self.fileName(session.name ?? "\(index + 1)")
        }
        for attempt in session.attempts {
          let path = Self.path(of: attempt, in: inner, &taken)
          paths[session.files.name, default: [:]][attempt.path] = path
          sources.append(Source(session: session, attempt: attempt, path: path))
        }
      }
    }
    sources = sources.ordered { $0.path < $1.path }
  }

  /// The paths of the captures that count, in order.
  package var captures: [String] { sources.filter { $0.attempt.kind == .kept }.map(\.path) }

  /// Passes every file to `write`: its path in the dataset and its bytes.
  package func make(_ write: (_ path: String, _ bytes: [UInt8]) throws -> Void) throws {
    // The card lists the other files, so that they can be replaced together.
    var files: [DatasetCard.Capture] = []
    func add(_ name: String, _ bytes: [UInt8]) throws {
      try write(name, bytes)
      files.append(.init(name, digest: Digest(of: bytes).text))
    }
    for source in sources {
      try write(source.path, try source.session.files.bytes(of: source.attempt.path))
    }
    try add(
      Dataset.annotationsName,
      Self.lines(collection.sessions.flatMap { moved($0.annotations, in: $0) }))
    for (folder, kind) in [
      (SessionLabels.rejectedFolder, StudySession.Attempt.Kind.rejected),
      (SessionLabels.practiceFolder, .practice),
    ] {
      var others = collection.sessions.flatMap { moved($0.otherAnnotations, in: $0, kind) }
      if others.isEmpty { continue }
      for index in others.indices {
        others[index].capture = String(others[index].capture.dropFirst(folder.count + 1))
      }
      try add(SessionLabels.annotations(in: folder), Self.lines(others))
    }
    var setup: String?
    if collection.oddSetup == nil {
      switch collection.pageSetup {
      case .builtIn(let name): setup = name
      case .file(let bytes):
        setup = Self.setupName
        try add(Self.setupName, bytes)
      case nil: break
      }
    }
    for source in sources where source.attempt.kind != .kept {
      files.append(.init(source.path, digest: source.attempt.digest))
    }
    try write(Dataset.cardName, card(setup: setup, files: files.ordered { $0.path < $1.path }))
  }

  /// Returns annotations with the paths, participants and devices of the dataset.
  private func moved(
    _ annotations: [Annotation], in session: StudySession,
    _ kind: StudySession.Attempt.Kind = .kept
  ) -> [Annotation] {
    let attempts = Dictionary(session.attempts.map { ($0.path, $0) }) { first, _ in first }
    return annotations.compactMap { annotation in
      guard let attempt = attempts[annotation.capture], attempt.kind == kind,
        let path = paths[session.files.name]?[annotation.capture]
      else { return nil }
      var annotation = annotation
      annotation.capture = path
      annotation.participant = session.participant
      annotation.device = annotation.device ?? attempt.device
      if let name = session.name, !annotation.remarks.contains(where: { $0.name == "session" }),
        annotation.value(of: "session") == nil
      {
        annotation.remarks.append(.init("session", name))
      }
      return annotation
    }
  }

  private static func lines(_ annotations: [Annotation]) -> [UInt8] {
    var writer = JSONWriter()
    for annotation in annotations {
      AnnotationWriter.write(annotation, to: &writer)
      writer.endLine()
    }
    return writer.bytes
  }

  private func card(setup: String?, files: [DatasetCard.Capture]) -> [UInt8] {
    let plan = collection.plan
    var writer = JSONWriter(.pretty)
    writer.beginObject()
    writer.member("name", plan.name)
    writer.present("title", plan.title)
    writer.member("study", plan.name)
    writer.member("labels", "the gesture that the participant was asked for")
    writer.present("consent", plan.consent)
    writer.member("order", plan.order)
    writer.present("setup", setup)
    if case .collars(let onset, let offset, let share) = MatchingRule.standard {
      writer.member("onsetCollar", onset.seconds)
      writer.member("offsetCollar", offset.seconds)
      writer.member("offsetShare", share)
    }
    let captures = sources.filter { $0.attempt.kind == .kept }.map { source in
      DatasetCard.Capture(
        source.path, participant: source.session.participant, device: source.attempt.device,
        digest: source.attempt.digest)
    }
    DatasetCard.write(captures, files, writer: Self.writer, to: &writer)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  // MARK: Names

  /// Returns a folder for each participant. Names that make the same folder get numbers.
  private static func folders(of participants: [String]) -> [String: String] {
    var folders: [String: String] = [:]
    // File systems may ignore case.
    var taken: Set<String> = [SessionLabels.rejectedFolder, SessionLabels.practiceFolder]
    for participant in participants {
      let name = fileName(participant)
      var (folder, number) = (name, 2)
      while !taken.insert(folder.lowercased()).inserted {
        folder = "\(name)-\(number)"
        number += 1
      }
      folders[participant] = folder
    }
    return folders
  }

  private static func path(
    of attempt: StudySession.Attempt, in folder: String, _ taken: inout Set<String>
  ) -> String {
    let top =
      switch attempt.kind {
      case .kept: ""
      case .rejected: SessionLabels.rejectedFolder + "/"
      case .practice: SessionLabels.practiceFolder + "/"
      }
    let name = fileName(String(attempt.path.split(separator: "/").last ?? "capture"))
    var (path, number) = (top + folder + "/" + name, 2)
    while !taken.insert(path.lowercased()).inserted {
      path = top + folder + "/\(number)-" + name
      number += 1
    }
    return path
  }

  /// Returns a name without separators of folders and control characters, as pages make it.
  private static func fileName(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      let isPlain =
        scalar.value >= 0x20 && scalar.value != 0x7f
        && !"\\/:*?\"<>|".unicodeScalars.contains(scalar)
      if isPlain { text.unicodeScalars.append(scalar) } else if !text.hasSuffix("-") { text += "-" }
    }
    let plain = String(text.drop { $0 == "." }.prefix(100))
    return plain.isEmpty ? "file" : plain
  }
}
