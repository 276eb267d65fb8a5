internal import Ordering
internal import Setups
internal import TactusGestures
internal import TouchLog

extension Dataset {
  /// Makes a dataset of captures that stay in `folder`, with the annotations that an import of the
  /// folder would write.
  ///
  /// The names of the captures must be their paths below the folder.
  package init(_ imported: ImportedDataset, in folder: String) {
    self.folder = folder
    card.name = imported.name
    card.labels = imported.labels
    var stated: [PathName: [Entry]] = [:]
    for annotation in imported.annotations {
      // The annotations are in no file, so they have no line.
      stated[PathName(annotation.capture), default: []].append(
        Entry(annotation: annotation, line: 0))
      let count = labels[annotation.label]?.count ?? 0
      labels[annotation.label] = (count + 1, 0)
    }
    for source in imported.captures {
      var capture = Capture(source.name)
      capture.participant = source.participant
      capture.device = source.device
      capture.annotationCount = stated[PathName(source.name)]?.count ?? 0
      captures.append(capture)
    }
    captures = captures.ordered { PathName($0.path) < PathName($1.path) }
    var sum = Digest()
    imported.annotationBytes.withUnsafeBytes { sum.update($0) }
    digest = sum.text
    self.stated = stated
  }
}
