package import Datasets
package import Evaluation
internal import JSONText
package import TactusGestures
package import TouchLog

/// The annotations of one capture, found by its path.
package struct PageAnnotations: Sendable {
  /// The annotations on the capture's own clock, in the order of the file.
  package private(set) var annotations: [Annotation] = []
  /// The rule by which a gesture matches an annotation: that of the dataset's card, or the standard.
  package private(set) var rule = MatchingRule.standard
  /// The setup for which they were made, as the dataset's card names it: the name of a built-in setup, or the path of a
  /// file. Nil if no card names one.
  package private(set) var statedSetup: String?
  /// Lines that could not be read.
  package private(set) var faults: [DatasetFault] = []

  /// Reads the annotations of the dataset that contains the capture at `path`: the nearest folder
  /// above it with a file of annotations.
  package init(above path: String) throws(CaptureError) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var name = parts.popLast() ?? path
    while true {
      let folder = parts.isEmpty ? "." : parts.joined(separator: "/")
      let file = folder + "/" + Dataset.annotationsName
      if FolderListing.isFile(file) {
        try read(file, Self.names(of: path, named: name, in: folder))
        if !annotations.isEmpty, let card = DatasetCard(folder: folder) {
          (rule, statedSetup) = (card.matchingRule, card.setupPath(in: folder))
        }
        return
      }
      guard let parent = parts.popLast(), !["", ".", ".."].contains(parent) else { return }
      name = parent + "/" + name
    }
  }

  /// Returns whether a name of annotations in `folder` leads to the capture at `path`.
  private static func names(
    of path: String, named name: String, in folder: String
  ) -> (String) -> Bool {
    let own = FileIdentity(file: path)
    var known = [PathName(name): true]
    return { capture in
      if let isOwn = known[PathName(capture)] { return isOwn }
      let other = FileIdentity(file: capture.hasPrefix("/") ? capture : folder + "/" + capture)
      let isOwn = own != nil && other == own
      known[PathName(capture)] = isOwn
      return isOwn
    }
  }

  /// Reads the lines of `file` that name the capture at `path`, or no capture.
  ///
  /// A line names a capture by its path, by its file name, or by the end of its path.
  package init(file: String, of path: String) throws(CaptureError) {
    try read(file) { $0.isEmpty || $0 == path || path.hasSuffix("/" + $0) }
  }

  private mutating func read(
    _ file: String, _ isWanted: (String) -> Bool
  ) throws(CaptureError) {
    var found: [Annotation] = []
    var faults: [DatasetFault] = []
    try LineFile(path: file).read { run, bytes in
      do throws(JSONFault) {
        guard let node = try LineFile.object(bytes, line: run.line) else { return }
        do throws(JSONMismatch) {
          let annotation = try AnnotationReader.read(node, capture: "")
          if isWanted(annotation.capture) { found.append(annotation) }
        } catch {
          faults.append(DatasetFault(error, in: file, line: run.line))
        }
      } catch {
        faults.append(DatasetFault(error, in: file, line: run.line))
      }
    }
    annotations = found
    self.faults = faults
  }
}
