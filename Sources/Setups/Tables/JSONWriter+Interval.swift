package import JSONText

extension JSONWriter {
  /// Writes the two limits of an interval as a list; null if there is no interval.
  package mutating func member(_ key: String, interval: (low: Double, high: Double)?) {
    self.key(key)
    guard let interval else { return null() }
    beginArray()
    double(interval.low)
    double(interval.high)
    endArray()
  }
}
