/// Adds the resolution to a PNG file, which Cairo does not write.
enum PNGResolution {
  /// Returns the file with a `pHYs` chunk after its header.
  static func state(pixelsPerInch: Double, in png: [UInt8]) -> [UInt8] {
    // The signature has 8 bytes; the header has 4 of length, 4 of name, 13 of data and 4 of checksum.
    let headerEnd = 33
    let pixelsPerMeter = (pixelsPerInch / 0.0254).rounded()
    guard png.count > headerEnd, pixelsPerMeter >= 1, pixelsPerMeter < 0x7FFF_FFFF else {
      return png
    }
    let number = bytes(UInt32(pixelsPerMeter))
    // The last byte of the data says that the unit is the meter.
    let content = Array("pHYs".utf8) + number + number + [1]
    let chunk = bytes(9) + content + bytes(checksum(content))
    return Array(png[..<headerEnd]) + chunk + Array(png[headerEnd...])
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns the cyclic redundancy check of a chunk: CRC-32 as in ISO 3309, reflected, polynomial
  /// EDB88320.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
