internal import Arguments
internal import CommandSupport
internal import Tactus
internal import Threads

/// Writes every capture of a folder in another format, under the same path in another folder.
struct FolderConversion: Sendable {
  private static let writer = "\(Tool.name) convert"

  private let source: String
  private let captures: [String]
  private let names: [String]
  /// The files of the folder that are not captures, and the names that their results would have.
  private let others: [(path: String, name: String)]
  private let format: ConversionFormat

  /// Finds the captures. Throws if there is no capture in the folder.
  init(
    _ folder: String, _ format: ConversionFormat, _ values: ParsedValues
  ) throws(Problem) {
    self.format = format
    source = folder
    captures = try CaptureOptions.captures(of: [folder], values)
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    names = Self.names(captures.map { String($0.dropFirst(base.count)) }, format)
    let known = Set(captures.map(PathName.init))
    let others = ((try? CapturePaths.files(below: folder)) ?? []).filter {
      !known.contains(PathName($0))
    }
    self.others = others.map { path in
      (path, Self.names([String(path.dropFirst(base.count))], format)[0])
    }
  }

  /// Returns the paths of the results, with the extension of the format instead of their own, or
  /// after it if two captures would have the same path.
  static func names(_ captures: [String], _ format: ConversionFormat) -> [String] {
    let short = captures.map { capture in
      let folder = capture.lastIndex(of: "/").map { String(capture[...$0]) } ?? ""
      return folder + CaptureName.stem(of: capture)
    }
    let counts = Dictionary(short.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(captures, short).map { capture, short in
      encoded(counts[short, default: 0] > 1 ? capture : short) + "." + format.extensions[0]
    }
  }

  /// Returns the name with bytes that are not UTF-8 as `%FF`.
  private static func encoded(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      if let byte = PathText.byte(of: scalar) {
        text += "%" + String(byte, radix: 16, uppercase: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Converts captures at the same time, as many as `--jobs` says, and reports their faults in the
  /// order of the captures. The folder gets a card that lists the results. If a file cannot be
  /// written, the folder is as it was before.
  func write(to target: String, _ values: ParsedValues, _ faults: inout CaptureFaults) throws {
    let folder = try OutputFolder(target, values, writer: Self.writer)
    var progress = ProgressLine("captures")
    let order = CaptureOrder(Output())
    let run = Guarded(
      (faults: faults, digests: [Int: Digest](), problem: (any Error)?.none))
    let pool = WorkerPool(count: captures.count) { [self] number in
      guard order.begin(number) else { return }
      let outcome = Result { try convert(number, to: folder, values) }
      order.complete(number, OutputPart(number, order)) {
        run.withLock { run in
          do {
            let (findings, digest) = try outcome.get()
            run.digests[number] = digest
            findings.report(of: captures[number], &run.faults)
          } catch let error as CaptureError {
            run.faults.report(error, in: captures[number])
          } catch let refusal as Playback.Refusal {
            run.faults.refuse(captures[number], because: refusal.reason)
          } catch {
            run.problem = error
            order.stop()
          }
        }
      }
    }
    pool.run(jobs: JobsOption.number(values)) { pool in
      progress.show(pool.done, of: captures.count)
      if order.isStopped { pool.stop() }
    }
    progress.clear()
    faults = run.withLock { $0.faults }
    let (digests, problem) = run.withLock { ($0.digests, $0.problem) }
    do {
      if let problem { throw problem }
      try keepUnreadable(digests, in: folder)
      if !folder.hasForeignCard { try folder.write(card(digests), to: Dataset.cardName) }
      try folder.finish()
    } catch {
      folder.abandon()
      throw error
    }
  }

  /// Throws if a capture that cannot be read now was converted before, because the old result would
  /// be lost.
  private func keepUnreadable(_ digests: [Int: Digest], in folder: OutputFolder) throws {
    let unreadable = captures.indices.filter { digests[$0] == nil }.map {
      (captures[$0], names[$0])
    }
    let made = Set(captures.indices.filter { digests[$0] != nil }.map { PathName(names[$0]) })
    let lost = (unreadable + others).first {
      folder.hadCapture($0.1) && !made.contains(PathName($0.1))
    }
    guard let lost else { return }
    throw Problem(
      "\(lost.0) cannot be read, but could be before, so nothing is replaced; mend it, or "
        + "name a new folder", .unreadable)
  }

  private func card(_ digests: [Int: Digest]) -> [UInt8] {
    let listed = captures.indices.compactMap { number in
      digests[number].map { DatasetCard.Capture(names[number], digest: $0.text) }
    }
    return DatasetCard.bytes(
      named: "\(source) as \(format.name)", listed, writer: Self.writer)
  }

  private func convert(
    _ number: Int, to folder: OutputFolder, _ values: ParsedValues
  ) throws -> (ConvertCommand.Findings, Digest) {
    try ConvertCommand.convert(captures[number], to: format, values) {
      try folder.file(named: names[number])
    }
  }
}
