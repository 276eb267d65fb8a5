internal import Setups
package import TouchLog

/// The digest of a file's content, by which data cards identify captures.
package enum ContentDigest {
  /// Returns the digest of the file at `path`. Compression does not change it.
  package static func text(of path: String) throws(CaptureError) -> String {
    var digest = Digest()
    try FileContents.read(path: path) { digest.update($0) }
    return digest.text
  }
}
