/// A gesture with its label, its writer and the place where it was read.
public struct StrokeSample: Hashable, Sendable {
  /// The label of the gesture; nil if it is unknown, as in a capture that is not yet classified.
  public var label: String?

  /// The writer. Protocols split samples by writer; samples without a writer count as one writer,
  /// nil.
  public var writer: String?

  /// The speed that the writer was asked for: "slow", "medium", "fast"; nil if none was asked for.
  public var speed: String?

  /// The capture and the group that a table states for the sample. A group is on one side of a split
  /// into training and test.
  package var capture: String?
  package var group: String?

  /// The strokes.
  public var gesture: StrokeGesture
  /// The file and the place in it that the sample was read from.
  public var origin: StrokeOrigin

  /// Creates a sample.
  public init(
    label: String? = nil, writer: String? = nil, speed: String? = nil, gesture: StrokeGesture,
    origin: StrokeOrigin
  ) {
    self.label = label
    self.writer = writer
    self.speed = speed
    self.gesture = gesture
    self.origin = origin
  }
}
