internal import CZstd
internal import LibraryLoading

/// The functions of Zstandard, loaded once, when a compressed file is read or written for the first
/// time.
package enum Zstd {
  static let functions = LibraryFunctions.load(tactus_load_zstd)

  /// The sentence for users, if the library cannot be loaded: what was found, and what to do.
  package static var fault: String? {
    guard case .failure(let missing) = functions else { return nil }
    return "Zstandard, which packs files that end in .zst, cannot be loaded: \(missing.reason); "
      + "install the package libzstd1"
  }
}
