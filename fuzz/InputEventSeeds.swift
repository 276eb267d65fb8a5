internal import TouchLog

/// Records of 24 bytes, little end first, in the other layouts.
enum InputEventSeeds {
  /// Which byte of the record stands at each place.
  static let layouts: [CaptureFormat: [Int]] = [
    .raw24LittleEndian: Array(0..<24),
    .raw24BigEndian: (0..<8).reversed() + (8..<16).reversed() + tail,
    .raw16LittleEndian: Array(0..<4) + Array(8..<12) + Array(16..<24),
    .raw16BigEndian: (0..<4).reversed() + (8..<12).reversed() + tail,
    .raw24Sparc64: (0..<8).reversed() + (8..<12).reversed() + Array(12..<16) + tail,
  ]

  /// Type, code and value, big end first.
  private static let tail = [17, 16, 19, 18, 23, 22, 21, 20]

  static func records(_ bytes: [UInt8], in order: [Int]) -> [UInt8] {
    stride(from: 0, to: bytes.count - bytes.count % 24, by: 24).flatMap { start in
      order.map { bytes[start + $0] }
    }
  }
}
