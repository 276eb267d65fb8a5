internal import TouchModel

extension TimeSpan {
  /// The span in milliseconds, rounded, for sentences about faults.
  var wholeMilliseconds: Int64 { (microseconds + 500) / 1000 }
}
