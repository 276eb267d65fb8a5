/// Output that is compressed piece by piece. Equal input gives equal output.
package struct CompressedOutput {
  private enum Packer {
    case none
    case gzip(GzipPacker)
    case zstd(ZstdPacker)
  }

  private let packer: Packer

  /// Creates an output; nil leaves the bytes unchanged.
  package init(_ compression: Compression?) {
    switch compression {
    case nil: packer = .none
    case .gzip: packer = .gzip(GzipPacker())
    case .zstd: packer = .zstd(ZstdPacker())
    }
  }

  /// Compresses `bytes` and appends the available output. Returns false if the library failed.
  package mutating func write(_ bytes: [UInt8], into output: inout [UInt8]) -> Bool {
    pack(bytes, isLast: false, into: &output)
  }

  /// Appends the rest of the compressed output. Nothing may be written afterwards.
  package mutating func finish(into output: inout [UInt8]) -> Bool {
    pack([], isLast: true, into: &output)
  }

  private mutating func pack(
    _ bytes: [UInt8], isLast: Bool, into output: inout [UInt8]
  ) -> Bool {
    switch packer {
    case .none:
      output += bytes
      return true
    case .gzip(let packer):
      return bytes.withUnsafeBytes { packer.pack($0, isLast: isLast, into: &output) }
    case .zstd(let packer):
      return bytes.withUnsafeBytes { packer.pack($0, isLast: isLast, into: &output) }
    }
  }
}
