internal import CommandSupport
internal import Tactus

/// The words about a path that is no dataset.
enum NoDataset {
  /// The number of datasets that are named.
  private static let most = 8

  /// Returns the reason with the path. If the path is a folder of datasets, it names them.
  static func text(_ path: String, _ error: CaptureError) -> String {
    if FolderListing.isFile(path) {
      let isArchive = path.lowercased().hasSuffix(".zip")
      return "\(path): " + (isArchive ? "an archive" : "a file")
        + ", not a dataset" + (isArchive ? "; unpack it, or 'tactus study' reads it" : "")
    }
    guard FolderListing.isFolder(path) else { return "\(path): no such folder" }
    let base = path.hasSuffix("/") ? path : path + "/"
    let datasets = ((try? FolderListing.names(in: path)) ?? []).map { base + $0 }
      .filter { FolderListing.isFile($0 + "/annotations.jsonl") }
    guard !datasets.isEmpty else { return "\(path): not a dataset: \(error)" }
    let others = datasets.count > most ? " and \(datasets.count - most) more" : ""
    return "\(path): not a dataset, but a folder of datasets; name one or more of them: "
      + datasets.prefix(most).joined(separator: " ") + others
  }
}
