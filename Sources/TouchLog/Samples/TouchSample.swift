internal import FrameAssembly
internal import TouchModel

/// One line about one finger, as touch-level recordings have it; what the line leaves out is nil.
struct TouchSample {
  enum Phase {
    case down, move, up, cancel
    /// Above the surface, or a pointer with no button pressed.
    case hover
    /// The end of hovering.
    case leave
  }

  var time: Timestamp
  /// Nil: the recording does not tell its fingers apart.
  var id: Int64?
  var phase: Phase?
  /// Whether the finger is down, where a recording says only that.
  var isDown: Bool?
  /// Whether it is above the surface, where a recording says that of every sample.
  var isHovering: Bool?
  /// In the recording's units.
  var x: Double?
  var y: Double?
  var major: Double?
  var minor: Double?
  var toolMajor: Double?
  var toolMinor: Double?
  var distance: Double?
  /// In radians, clockwise from the y axis.
  var orientation: Double?
  var pressure: Double?
  var kind: Contact.Kind?
  var isPalm: Bool?
  /// The sample has no finger and only states the time.
  var isTimeOnly = false
  var place: Diagnostic.Place

  init(time: Timestamp, at place: Diagnostic.Place) {
    self.time = time
    self.place = place
  }
}
