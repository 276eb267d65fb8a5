/// Ranges that touch devices commonly state.
enum CommonRange {
  /// Numbers of values of an axis: pixels of common screens, and powers of two of controllers.
  private static let counts: [Double] = [
    240, 320, 480, 540, 600, 640, 720, 768, 800, 854, 960, 1024, 1080, 1200, 1280, 1366, 1440, 1600,
    1800,
    1920, 2048, 2160, 2400, 2560, 2880, 3200, 3840, 4096, 6144, 8192, 10_240, 16_384, 32_768,
    65_536,
  ]

  /// The maximum of the smallest common range that begins at `minimum` and contains `value`; the value itself
  /// if no common range is so long.
  static func maximum(reaching value: Double, from minimum: Double) -> Double {
    let count = value - minimum + 1
    return counts.first { $0 >= count }.map { minimum + $0 - 1 } ?? value.rounded(.up)
  }
}
