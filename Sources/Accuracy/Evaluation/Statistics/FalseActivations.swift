/// The rate of false activations, by the one definition that every report uses: detections where no
/// annotation asks for a gesture, per minute of capture.
///
/// A gesture that is detected as another kind is a substitution, which is counted by itself. The time
/// is that of the captures, from the first frame of each to its last.
enum FalseActivations {
  /// Returns the number per minute; nil if the captures have no duration. `duration` is in
  /// microseconds.
  static func perMinute(_ events: EventCounts, duration: Int64) -> Double? {
    duration > 0 ? Double(events.inserted) * 60e6 / Double(duration) : nil
  }
}

extension EventCounts {
  /// Returns the number of false activations per minute; nil if the captures have no duration.
  /// `duration` is in microseconds.
  package func falseActivationsPerMinute(in duration: Int64) -> Double? {
    FalseActivations.perMinute(self, duration: duration)
  }
}
