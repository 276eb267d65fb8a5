/// A gesture, what it is called, who drew it and where it was read.
public struct StrokeSample: Hashable, Sendable {
  /// Its class; nil where nobody has said, as in a capture that is yet to be classified.
  public var label: String?

  /// The writer. Protocols split samples by writer; samples without a writer count as one writer,
  /// nil.
  public var writer: String?

  /// How fast the writer was asked to draw: "slow", "medium", "fast"; nil where nobody was asked.
  public var speed: String?

  public var gesture: StrokeGesture
  public var origin: StrokeOrigin

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
