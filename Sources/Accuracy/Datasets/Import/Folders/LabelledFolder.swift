internal import Ordering
package import TactusGestures
package import TouchLog

/// A folder of captures whose paths state labels and participants: `p01/longPress/take3.evemu`.
package struct LabelledFolder: Sendable {
  /// A capture and what its path states.
  package struct Capture: Hashable, Sendable {
    package let path: LabelledPath
    /// The label, which the word of the path means.
    package let label: String
    /// The word of the path, or the one that stands for it; nil if it is no known word.
    package let word: GestureWord?
  }

  /// The choices that a person states.
  package struct Options: Sendable {
    /// The patterns of paths; empty if they shall be found.
    package var layouts: [FolderLayout] = []
    /// The labels of words that mean something else here, or are labels of a setup.
    package var labels: [String: String] = [:]
    /// The pause without a finger that separates two gestures; nil for no pause, or, in captures of
    /// double taps, the usual one.
    package var pause: TimeSpan?
    /// How captures are read.
    package var reading = CaptureReader.Options()

    package init() {}
  }

  /// The path of the folder.
  package let folder: String
  package let layouts: [FolderLayout]
  package private(set) var captures: [Capture] = []
  /// Files that are no captures, or whose path does not match, with the reason.
  package private(set) var omissions: [ImportedDataset.Omission] = []
  /// The number of captures whose path does not match the layout.
  private(set) var mismatches = 0
  let options: Options

  /// Lists the captures and matches their paths.
  ///
  /// Throws `CaptureError` if the folder cannot be read or has no capture, and `LayoutFault` if the
  /// layout is not found, or no path matches it.
  package init(_ folder: String, _ options: Options = Options()) throws {
    self.folder = FolderListing.withoutSlashes(folder)
    self.options = options
    guard FolderListing.isFolder(self.folder) else {
      throw CaptureError.readFailed(path: folder, reason: "this is not a folder")
    }
    let listing = try CapturePaths([self.folder], columns: options.reading.columns)
    if let first = listing.faults.first { throw first }
    let base = self.folder + (self.folder == "/" ? "" : "/")
    let paths = listing.captures.map { String($0.dropFirst(base.count)) }
    layouts = options.layouts.isEmpty ? try LayoutSearch(paths).layouts() : options.layouts
    for path in paths {
      let matches = layouts.compactMap { $0.match(path) }
      // Of several layouts, one that gives a known word is meant.
      guard let found = matches.first(where: { GestureWord($0.label) != nil }) ?? matches.first
      else {
        omissions.append(
          ImportedDataset.Omission(
            source: path, reason: layouts.map { $0.mismatch(of: path) }.joined(separator: "; ")))
        continue
      }
      captures.append(capture(found))
    }
    if captures.isEmpty, let first = omissions.first {
      throw LayoutFault("no capture matches the layout; \(base)\(first.source): \(first.reason)")
    }
    mismatches = omissions.count
    for path in listing.skipped {
      omissions.append(
        ImportedDataset.Omission(
          source: String(path.dropFirst(base.count)), reason: "this is no capture"))
    }
  }

  private func capture(_ path: LabelledPath) -> Capture {
    if let stated = options.labels[path.label] {
      // A double tap stays one gesture of two taps if a setup calls it so.
      return Capture(path: path, label: stated, word: GestureWord(stated))
    }
    let word = GestureWord(path.label)
    return Capture(path: path, label: word?.label ?? path.label, word: word)
  }

  /// The path of the file of a capture.
  package func path(of capture: Capture) -> String { folder + "/" + capture.path.path }

  /// Returns the periods of a capture in which fingers are down.
  package func periods(of capture: Capture) throws(CaptureError) -> [TouchPeriod] {
    try TouchPeriod.all(of: path(of: capture), options.reading)
  }
}
