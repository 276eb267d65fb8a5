internal import Glibc
internal import JSONText
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
  public init(folder: String) throws(CaptureError) {
    var trimmed = folder[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed = trimmed.dropLast() }
    self.folder = String(trimmed)
    var digest = Digest()
    readCard(&digest)
    var found: [String: Capture] = [:]
    let named =
      if let captures = card.captures { captures } else {
        try files().map { DatasetCard.Capture($0) }
      }
    for named in named {
      var capture = Capture(named.path)
      capture.participant = named.participant
      capture.device = named.device
      found[named.path] = capture
      if !isFile(named.path) {
        faults.append(DatasetFault("there is no capture \(named.path)", in: cardPath))
      }
    }
    try index(&found, &digest)
    captures = found.values.ordered { $0.path < $1.path }
    for path in (card.judging?.tasks ?? [:]).keys.ordered() where found[path] == nil {
      let hint =
        Suggestion.nearest(to: path, in: found.keys.ordered())
        .map { "; did you mean \($0)?" } ?? ""
      faults.append(
        DatasetFault("judging names \(path), which is no capture\(hint)", in: cardPath, .warning))
    }
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
      } catch {
        faults.append(DatasetFault(error, in: cardPath, line: error.place.line))
      }
    } catch {
      faults.append(DatasetFault(error, in: cardPath, line: error.place.line))
    }
  }

  /// Reads every line once, so that all faults are known before a capture is judged.
  private mutating func index(
    _ found: inout [String: Capture], _ digest: inout Digest
  ) throws(CaptureError) {
    var problems: [DatasetFault] = []
    var labels: [String: (count: Int, line: Int)] = [:]
    var sum = digest
    let path = annotationsPath
    try LineFile(path: path).read { run, bytes in
      bytes.withUnsafeBytes { sum.update($0) }
      do throws(JSONFault) {
        guard let node = try LineFile.object(bytes, line: run.line) else { return }
        do throws(JSONMismatch) {
          let annotation = try AnnotationReader.read(node)
          let name = annotation.capture
          if found[name] == nil {
            if !isFile(name) {
              problems.append(
                DatasetFault("there is no capture \(name)", in: path, line: run.line))
              return
            }
            found[name] = Capture(name)
          }
          let known = labels[annotation.label] ?? (0, run.line)
          labels[annotation.label] = (known.count + 1, known.line)
          found[name]?.add(annotation, run).map {
            problems.append(DatasetFault($0, in: path, line: run.line, .warning))
          }
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

  private func isFile(_ name: String) -> Bool {
    FolderListing.isFile(folder + "/" + name)
  }

  /// Returns every file below the folder that may be a capture, without descriptions and
  /// documentation.
  private func files() throws(CaptureError) -> [String] {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return try FolderListing.files(below: folder).compactMap { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return Self.mayBeCapture(name) ? String(path.dropFirst(base.count)) : nil
    }.ordered()
  }

  static func mayBeCapture(_ name: String) -> Bool {
    !CapturePaths.isDocument(name) && !name.hasSuffix(".json")
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
