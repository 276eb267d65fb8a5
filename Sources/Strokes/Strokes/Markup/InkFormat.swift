internal import MarkupText

/// Which values a point of a trace has.
struct InkFormat {
  private(set) var x = 0
  private(set) var y = 1
  private(set) var time: Int?
  /// From the unit of the time to milliseconds.
  private(set) var milliseconds = 1.0
  /// Whether times count from a timestamp of the file; without `respectTo` they count from the
  /// beginning of their trace.
  private(set) var isAbsolute = false
  /// Whether y grows upwards.
  private(set) var isUpward = false
  /// Channels that a point may leave out follow; they are not read.
  var isComplete = false
  private var count = 0

  mutating func add(_ tag: MarkupTag) {
    if isComplete { return }
    defer { count += 1 }
    switch tag["name"]?.text {
    case "X": x = count
    case "Y":
      y = count
      isUpward = tag["orientation"]?.text == "-ve"
    case "T":
      time = count
      isAbsolute = tag["respectTo"] != nil
      if tag["units"]?.text == "s" { milliseconds = 1000 }
      if tag["units"]?.text == "us" { milliseconds = 0.001 }
    default: break
    }
  }
}
