internal import Evaluation
internal import JSONText
internal import Libc
internal import Ordering
internal import Setups
internal import TactusGestures
internal import TextSuggestion
public import TouchLog

extension Dataset {
  /// Reads the card, finds the captures, and notes the lines of the annotations of each.
  ///
  /// Faults of single lines and files are collected. Only a fault without which there is no dataset
  /// is thrown.
  public init(folder: String) throws(CaptureError) { try self.init(folder: folder, .init()) }

  /// The way in which a dataset is opened.
  package struct Opening: Sendable {
    /// Whether folders behind links belong to the dataset.
    package var followsLinks = false

    package init() {}
  }

  /// Opens the dataset in `folder` in the same way, with options.
  package init(folder: String, _ opening: Opening) throws(CaptureError) {
    self.folder = FolderListing.withoutSlashes(folder)
    lines = LineFile(path: self.folder + "/" + Self.annotationsName)
    var digest = Digest()
    readCard(&digest)
    var found = CaptureIndex(folder: self.folder)
    let listing = try FolderListing.listing(below: self.folder, followsLinks: opening.followsLinks)
    let files = Self.names(listing.paths, in: self.folder).filter(Self.mayBeCapture)
    if let captures = card.captures {
      for capture in captures { add(capture, to: &found) }
    } else {
      // A link to a file of the folder is another name for it, so files come first.
      let names = Self.names(FolderListing.linksLast(listing.paths), in: self.folder)
      for name in names.filter(Self.mayBeCapture) { add(name, to: &found) }
    }
    try index(&found, &digest)
    noteUnlisted(files, found)
    warnOfOtherLabels(Self.names(listing.paths, in: self.folder))
    links = listing.links
    noteOutsiders(found.outsiders)
    assignTasks(&found)
    captures = found.captures.ordered { PathName($0.path) < PathName($1.path) }
    self.digest = digest.text
  }

  private var cardPath: String { folder + "/" + Self.cardName }

  private mutating func readCard(_ digest: inout Digest) {
    let bytes: [UInt8]
    do { bytes = try FileContents.read(path: cardPath) } catch {
      faults.append(DatasetFault("no data card: \(error)", in: cardPath, .warning))
      return
    }
    bytes.withUnsafeBytes { digest.update($0) }
    do throws(JSONFault) {
      let node = JSONNode(try JSONReader().read(bytes))
      do throws(JSONMismatch) {
        card = try DatasetCard(node)
        for doubt in card.doubts {
          faults.append(
            DatasetFault("\(doubt.message)", in: cardPath, line: doubt.place.line, .warning))
        }
      } catch {
        faults.append(DatasetFault(error, in: cardPath, line: error.place.line))
      }
    } catch {
      faults.append(DatasetFault(error, in: cardPath, line: error.place.line))
    }
  }

  /// Adds a capture that the card lists.
  private mutating func add(_ stated: DatasetCard.Capture, to found: inout CaptureIndex) {
    var capture = Capture(stated.path)
    capture.participant = stated.participant
    capture.device = stated.device
    capture.digest = stated.digest
    switch found.place(of: stated.path) {
    case .capture(let place):
      faults.append(
        DatasetFault(
          "captures lists \(stated.path), which is the same file as "
            + "\(found.captures[place].path); it counts once", in: cardPath, .warning))
      found.note(stated.path, means: place)
    case .file(let file, _):
      found.note(stated.path, means: found.add(capture, file))
    case .missing:
      faults.append(DatasetFault("there is no capture \(stated.path)", in: cardPath))
      _ = found.add(capture, nil)
    }
  }

  /// Adds a file of the folder.
  private mutating func add(_ name: String, to found: inout CaptureIndex) {
    switch found.place(of: name) {
    case .capture(let place):
      faults.append(
        DatasetFault(
          "the same file as \(found.captures[place].path); it counts once",
          in: folder + "/" + name, .note))
      found.note(name, means: place)
    case .file(let file, _): found.note(name, means: found.add(Capture(name), file))
    case .missing: break
    }
  }

  /// Reads every line once, so that all faults are known before a capture is judged.
  private mutating func index(
    _ found: inout CaptureIndex, _ digest: inout Digest
  ) throws(CaptureError) {
    var problems: [DatasetFault] = []
    var labels: [String: (count: Int, line: Int)] = [:]
    var sum = digest
    let path = annotationsPath
    let isListed = card.captures != nil
    try lines.index { run, bytes in
      bytes.withUnsafeBytes { sum.update($0) }
      do throws(JSONFault) {
        guard let node = try LineFile.object(bytes, line: run.line) else { return }
        do throws(JSONMismatch) {
          let annotation = try AnnotationReader.read(node)
          let name = annotation.capture
          let place: Int
          switch found.place(of: name) {
          case .capture(let known): place = known
          case .file(let file, let plain) where !isListed:
            place = found.add(Capture(plain), file)
          case .file:
            problems.append(
              DatasetFault(
                "\(name) is not among the captures that \(Self.cardName) lists; add it there, or "
                  + "delete the line", in: path, line: run.line))
            return
          case .missing:
            problems.append(DatasetFault("there is no capture \(name)", in: path, line: run.line))
            return
          }
          found.note(name, means: place, line: run.line)
          let known = labels[annotation.label] ?? (0, run.line)
          labels[annotation.label] = (known.count + 1, known.line)
          var problem: String?
          found.change(place) { problem = $0.add(annotation, run) }
          problem.map { problems.append(DatasetFault($0, in: path, line: run.line, .warning)) }
        } catch {
          problems.append(DatasetFault(error, in: path, line: run.line))
        }
      } catch {
        problems.append(DatasetFault(error, in: path, line: run.line))
      }
    }
    faults += problems
    self.labels = labels
    digest = sum
  }

  /// Gives captures the tasks that the card states.
  private mutating func assignTasks(_ found: inout CaptureIndex) {
    guard let judging = card.judging else { return }
    for (name, task) in judging.tasks.inOrderOfKeys {
      guard case .capture(let place) = found.place(of: name.text) else {
        let hint =
          Suggestion.nearest(to: name.text, in: found.captures.map(\.path))
          .map { "; did you mean \($0)?" } ?? ""
        faults.append(
          DatasetFault(
            "judging names \(name.text), which is no capture\(hint)", in: cardPath, .warning))
        continue
      }
      let rejectsPalms = judging.palmRejectingGroups.contains(task.group)
      found.change(place) { ($0.task, $0.rejectsPalms) = (task, rejectsPalms) }
    }
  }

  private static func names(_ paths: [String], in folder: String) -> [String] {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return paths.map { String($0.dropFirst(base.count)) }
  }

  /// Returns whether a file of the folder may be a capture. Descriptions and documents are not.
  static func mayBeCapture(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return !CapturePaths.isDocument(name) && !name.hasSuffix(".json")
  }
}

extension Dataset {
  /// Notes captures in the folder that the card does not list.
  fileprivate mutating func noteUnlisted(_ files: [String], _ found: CaptureIndex) {
    guard card.captures != nil else { return }
    let listed = Set(card.files.map { PathName($0.path) })
    let others = files.filter { name in
      guard case .file = found.place(of: name), !listed.contains(PathName(name)) else {
        return false
      }
      let path = folder + "/" + name
      return FolderListing.size(of: path) > 0 && CapturePaths.refusal(of: path) == nil
    }
    guard let first = others.first else { return }
    let more = others.count > 1 ? ", and \(others.count - 1) more" : ""
    faults.append(
      DatasetFault(
        "captures does not list \(first)\(more), so it is no data", in: cardPath, .note))
  }

  /// Warns of files of labels in folders of the dataset, which are not read.
  fileprivate mutating func warnOfOtherLabels(_ names: [String]) {
    for name in names where name.hasSuffix("/" + Self.annotationsName) {
      faults.append(
        DatasetFault(
          "not read, because only \(annotationsPath) has the labels of this dataset; add these lines to "
            + "it, with the paths of captures from there, or evaluate the folders as several datasets",
          in: folder + "/" + name, .warning))
    }
  }

  /// A fault that names the captures without a label; nil if each has one or a task. It is a note if the
  /// card lists the captures, because they are then meant to be there.
  package var unlabelled: DatasetFault? {
    let without = captures.filter { $0.annotationCount == 0 && $0.task == nil }
    // If lines cannot be read, they may have the labels.
    guard let first = without.first, !faults.contains(where: { $0.weight == .error }) else {
      return nil
    }
    let names = Plural.text(without.count, "capture has no label", "captures have no label")
    let more = without.count > 1 ? ", \(first.path) is the first" : ", \(first.path)"
    return DatasetFault(
      "\(names)\(more); every gesture that is found in \(without.count > 1 ? "them" : "it") counts as false",
      in: annotationsPath, card.captures == nil ? .warning : .note)
  }

  /// Warns of names that lead outside of the folder, once for all.
  fileprivate mutating func noteOutsiders(_ outsiders: [CaptureIndex.Outsider]) {
    guard let first = outsiders.first else { return }
    let more = outsiders.count > 1 ? "; so do \(outsiders.count - 1) more names" : ""
    faults.append(
      DatasetFault(
        "\(first.name) leads to \(first.target), outside of the dataset's folder\(more)",
        in: first.line == nil ? folder : annotationsPath, line: first.line, .warning))
  }
}

extension Dataset.Capture {
  /// Adds a line. Returns why it contradicts the lines before it; nil if it does not.
  fileprivate mutating func add(_ annotation: Annotation, _ run: LineFile.Run) -> String? {
    annotationCount += 1
    if let last = runs.last, last.offset + last.length == run.offset {
      runs[runs.count - 1].length += run.length
    } else {
      runs.append(run)
    }
    var problem: String?
    if let stated = annotation.participant, let known = participant, stated != known {
      problem =
        "participant \(stated), where \(path) is of participant \(known); a capture has one participant"
    }
    participant = participant ?? annotation.participant
    device = device ?? annotation.device
    return problem
  }
}
