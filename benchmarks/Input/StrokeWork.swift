internal import Tactus

/// Gestures of one stroke and 73 points, like those drawn with a pen, from a fixed seed.
enum StrokeWork {
  static let pointCount = 73

  /// Returns gestures that consist of the first two harmonics of each axis.
  static func gestures(_ count: Int, seed: UInt64) -> [StrokeGesture] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let waves = (0..<4).map { _ in (generator.uniform(20, 120), generator.uniform(0, 6)) }
      return StrokeGesture([
        Stroke(
          (0..<pointCount).map { index in
            let turn = Double(index) / Double(pointCount) * 5
            func place(_ wave: Int) -> Double {
              waves[wave].0 * Trigonometry.sine(turn + waves[wave].1)
                + waves[wave + 1].0 * Trigonometry.sine(2 * turn + waves[wave + 1].1) / 2
            }
            return StrokePoint(
              Point(x: place(0), y: place(2)), time: Timestamp(seconds: Double(index) * 0.008))
          })
      ])
    }
  }

  /// Returns samples of sixteen classes with equal numbers of examples.
  static func samples(_ count: Int) -> [StrokeSample] {
    gestures(count, seed: 7).enumerated().map { index, gesture in
      StrokeSample(
        label: "class \(index % 16)", writer: "w", gesture: gesture,
        origin: StrokeOrigin(source: "benchmark"))
    }
  }
}
