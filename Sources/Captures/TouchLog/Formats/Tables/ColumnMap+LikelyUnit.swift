internal import ColumnText
internal import FrameAssembly
internal import TouchModel

extension ColumnMap {
  /// Returns a sentence about frames that follow each other as no device reports them, so that the
  /// map probably states the wrong unit of the time; nil otherwise.
  func likelyTimeUnit(_ statistics: CaptureStatistics) -> String? {
    guard has(.time), statistics.frames >= 10, let duration = statistics.duration else {
      return nil
    }
    // Pauses between touches are no sign of a wrong unit.
    if let rate = statistics.rate, 2...4000 ~= rate { return nil }
    let step = duration.seconds / Double(statistics.frames - 1)
    guard step > 0, step < 0.000_3 || step > 2 else { return nil }
    let unit = TimeUnit.allCases.first { unit in
      var scaled = step
      for _ in 0..<abs(unit.power - timeUnit.power) {
        scaled = unit.power > timeUnit.power ? scaled * 10 : scaled / 10
      }
      return 0.001...0.5 ~= scaled
    }
    guard let unit else { return nil }
    let shown = step < 1 ? "\(Int((step * 1e6).rounded())) µs" : "\(Int(step.rounded())) s"
    return "the frames are \(shown) apart on average if times are in \(timeUnit.rawValue); "
      + "time=COLUMN:\(unit.rawValue) reads them in \(unit.rawValue)"
  }
}
