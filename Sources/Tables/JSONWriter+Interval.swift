package import JSONText

extension JSONWriter {
  /// Its two ends; null where there is none.
  package mutating func member(_ key: String, interval: (low: Double, high: Double)?) {
    self.key(key)
    guard let interval else { return null() }
    beginArray()
    double(interval.low)
    double(interval.high)
    endArray()
  }
}
