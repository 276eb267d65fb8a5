internal import Arguments
internal import CommandSupport
internal import Tactus

/// Writes every capture of a folder in another format, under the same path in another folder.
struct FolderConversion: Sendable {
  private let captures: [String]
  private let names: [String]
  private let format: WritableFormat

  /// Finds the captures. Throws if there is no capture in the folder.
  init(
    _ folder: String, _ format: WritableFormat, columns: ColumnMap?
  ) throws(Problem) {
    self.format = format
    captures = try CaptureOptions.captures(of: [folder], columns: columns)
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    names = Self.names(captures.map { String($0.dropFirst(base.count)) }, format)
  }

  /// Returns the paths of the results, with the extension of the format instead of their own, or
  /// after it if two captures would have the same path.
  static func names(_ captures: [String], _ format: WritableFormat) -> [String] {
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
  /// order of the captures. If a file cannot be written, the files of this run are removed.
  func write(to target: String, _ values: ParsedValues, _ faults: inout CaptureFaults) throws {
    let folder = try OutputFolder(target, values)
    var progress = ProgressLine("captures")
    let order = CaptureOrder(Output())
    let run = Guarded((faults: faults, problem: (any Error)?.none))
    let pool = WorkerPool(count: captures.count) { [self] number in
      guard order.begin(number) else { return }
      let outcome = Result { try convert(number, to: folder, values) }
      order.complete(number, OutputPart(number, order)) {
        run.withLock { run in
          do {
            let findings = try outcome.get()
            findings.report(of: captures[number], &run.faults)
          } catch let error as CaptureError {
            run.faults.report(error, in: captures[number])
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
    if let problem = run.withLock({ $0.problem }) {
      folder.abandon()
      throw problem
    }
    folder.finish()
  }

  private func convert(
    _ number: Int, to folder: OutputFolder, _ values: ParsedValues
  ) throws -> ConvertCommand.Findings {
    var converter = try ConvertCommand.converter(of: captures[number], to: format, values)
    try ConvertCommand.write(&converter, to: try folder.file(named: names[number]))
    return ConvertCommand.Findings(converter, format)
  }
}
