internal import Setups
package import TouchLog

/// The digest of a capture's bytes, which identifies it.
package enum CaptureDigest {
  /// Returns the digest; nil for standard input, which cannot be read twice.
  package static func text(of path: String) throws(CaptureError) -> String? {
    if path == "-" { return nil }
    var digest = Digest()
    try FileContents.read(path: path) { digest.update($0) }
    return digest.text
  }
}
