/// Bytes on their way out, packed piece by piece; the same bytes in give the same bytes out.
package struct CompressedOutput {
  private enum Packer {
    case none
    case gzip(GzipPacker)
    case zstd(ZstdPacker)
  }

  private let packer: Packer

  /// Nil leaves the bytes as they are.
  package init(_ compression: Compression?) {
    switch compression {
    case nil: packer = .none
    case .gzip: packer = .gzip(GzipPacker())
    case .zstd: packer = .zstd(ZstdPacker())
    }
  }

  /// Appends to `output` what packing `bytes` gives so far; false when the library gave up.
  package mutating func write(_ bytes: [UInt8], into output: inout [UInt8]) -> Bool {
    pack(bytes, isLast: false, into: &output)
  }

  /// Appends what is left. Nothing may be written after it.
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
