internal import FrameAssembly
internal import TouchModel

/// One line about one finger in a touch-level recording. Properties that the line leaves out are
/// nil.
struct TouchSample {
  enum Phase {
    case down, move, up, cancel
    /// The finger is above the surface, or a pointer moves without a pressed button.
    case hover
    /// The finger or pointer stops hovering.
    case leave
  }

  var time: Timestamp
  /// The finger; nil if the recording does not distinguish fingers.
  var id: Int64?
  var phase: Phase?
  /// Whether the finger is down, in a recording that states only that.
  var isDown: Bool?
  /// Whether the finger is above the surface, in a recording that states it for every sample.
  var isHovering: Bool?
  /// The horizontal position in the units of the recording.
  @Sparse var x: Double?
  @Sparse var y: Double?
  @Sparse var major: Double?
  @Sparse var minor: Double?
  @Sparse var toolMajor: Double?
  @Sparse var toolMinor: Double?
  @Sparse var distance: Double?
  /// The orientation in radians, clockwise from the y axis.
  @Sparse var orientation: Double?
  @Sparse var pressure: Double?
  var kind: Contact.Kind?
  var isPalm: Bool?
  /// Whether lengths have been converted to points.
  var isInPoints = false
  /// Whether the sample states only the time, and no finger.
  var isTimeOnly = false
  /// Whether the sample begins a frame, although it has the time of the sample before.
  var beginsFrame = false
  var place: Diagnostic.Place

  init(time: Timestamp, at place: Diagnostic.Place) {
    self.time = time
    self.place = place
  }

  /// Whether the sample tells no more than another one before it.
  func repeats(_ other: TouchSample) -> Bool {
    time == other.time && x == other.x && y == other.y && phase == other.phase
      && isDown == other.isDown && !isTimeOnly
  }
}

/// A number that may be missing, in the space of a number, because samples are copied often. No reader
/// reads a number that is not finite.
@propertyWrapper struct Sparse {
  private var number = Double.nan

  init() {}

  var wrappedValue: Double? {
    @inline(__always) get { number.isNaN ? nil : number }
    @inline(__always) set { number = newValue ?? .nan }
  }
}
