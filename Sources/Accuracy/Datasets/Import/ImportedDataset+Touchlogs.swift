internal import TactusGestures
package import TouchLog

extension ImportedDataset {
  /// Imports folders that are named after gestures, with recordings of touches in CSV. The kind of
  /// each recording is that of its folder, except that recordings named `fail_case` are not the
  /// gesture of the folder.
  package init(touchlogs folder: String) throws(CaptureError) {
    self.init(
      name: "labelled touch recordings",
      labels: "the kind of the folder, from the first landing to the last lift; none is no gesture")
    for kind in try FolderListing.names(in: folder) {
      let inside = folder + "/" + kind
      guard FolderListing.isFolder(inside) else { continue }
      // A folder `double` has double taps.
      guard let label = GestureWord(kind == "double" ? "double tap" : kind)?.label else {
        leaveOut(kind, "this is not the name of a kind of gesture")
        continue
      }
      for file in try FolderListing.names(in: inside) where file.hasSuffix(".csv") {
        do {
          let periods = try TouchPeriod.all(of: inside + "/" + file)
          add(file, periods, as: label, of: kind, in: inside)
        } catch {
          leaveOut("\(kind)/\(file)", "\(error)")
        }
      }
    }
  }

  private mutating func add(
    _ file: String, _ periods: [TouchPeriod], as label: String, of kind: String, in folder: String
  ) {
    guard let first = periods.first, let last = periods.last else {
      leaveOut("\(kind)/\(file)", "nothing touches")
      return
    }
    let name = add(folder + "/" + file, as: "\(kind)-\(file)")
    let isFailure = file.hasPrefix("fail_case")
    var annotation = Annotation(
      capture: name, start: first.start, end: last.end,
      label: isFailure ? Annotation.nothing : label,
      touches: periods.reduce(1) { max($0, $1.touches) })
    annotation.device = file.hasPrefix("laptop") ? "laptop" : "phone"
    annotation.remarks = [.init(isFailure ? "nearMiss" : "task", kind)]
    if kind == "double", !isFailure { annotation.attributes = [.init("taps", 2)] }
    add(annotation)
  }
}
