internal import Datasets

/// Finds the person who drew a file by its folders: a file is in a folder with the name of its
/// label, and the folder above has the name of the person, as in `logs/alice/check/0.csv`.
package struct PersonFolders: Hashable, Sendable {
  /// The number of folders that the paths of all arguments have in common; these name no person.
  private let shared: Int

  /// Creates a finder. `paths` are the files and folders that the user named.
  package init(below paths: [String]) {
    let folders = paths.filter { $0 != "-" }.map { path in
      let names = path.split(separator: "/")
      return FolderListing.isFolder(path) ? names[...] : names.dropLast()
    }
    var shared = folders.first?.count ?? 0
    for other in folders.dropFirst() {
      let common = zip(folders[0], other).prefix { $0 == $1 }.count
      shared = min(shared, common)
    }
    self.shared = shared
  }

  /// The name of the folder above the one that contains `file`; nil if there is none below the folder
  /// that the arguments have in common.
  package func person(of file: String) -> String? {
    let folders = file.split(separator: "/").dropLast().dropFirst(shared)
    guard folders.count >= 2, let name = folders.dropLast().last, name != ".", name != ".."
    else { return nil }
    return String(name)
  }
}
