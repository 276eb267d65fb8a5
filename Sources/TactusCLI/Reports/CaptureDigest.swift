internal import Tactus

/// The digest of a capture's bytes, which identifies it.
enum CaptureDigest {
  /// Returns the digest; nil for standard input, which cannot be read twice.
  static func text(of path: String) throws(CaptureError) -> String? {
    if path == "-" { return nil }
    var digest = Digest()
    try FileContents.read(path: path) { digest.update($0) }
    return digest.text
  }
}
