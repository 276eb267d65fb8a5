internal import ColumnText

/// The steps between the times of a file whose unit is not stated.
struct TimeSteps {
  /// The number of times that are compared.
  static let limit = 1000

  private(set) var count = 0
  private var last: Double?
  private var (large, small) = (0, 0)

  /// Adds the next time of the file.
  mutating func add(_ time: Double) {
    count += 1
    if let last, time > last {
      if time - last > 0.5 { large += 1 } else { small += 1 }
    }
    last = time
  }

  /// Milliseconds if half of the steps are more than 0.5, and seconds otherwise. No device reports a
  /// finger so rarely in seconds, and none so often in milliseconds.
  var unit: TimeUnit { large > small ? .milliseconds : .seconds }

  /// Returns a sentence about times that were taken for milliseconds; nil for seconds.
  func note(of column: String, _ noun: String) -> String? {
    unit == .seconds
      ? nil : "the times in the \(noun) \(column) are read as milliseconds"
  }
}
