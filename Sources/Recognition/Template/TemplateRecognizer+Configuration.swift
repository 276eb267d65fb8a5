public import TouchModel

extension TemplateRecognizer {
  /// The thresholds and options of the recognizer.
  public struct Configuration: Hashable, Sendable {
    /// The one gesture that is asked for, by the name of its templates; nil: any of them [I].
    public var gesture: String?
    /// How unlike its nearest template a gesture may be, where 0 is the same shape. As a rule what
    /// `tactus train` found; without it, twice the distance between one person's own gestures [M].
    public var maximumDissimilarity = 0.12
    /// The least length of all strokes together, in points: 5 mm; a shorter one is a tap or a slip [I].
    public var minimumLength = 5 * Point.perMillimetre
    /// From the first landing to the last lift; nil is no limit [I].
    public var maximumDuration: TimeSpan?
    /// Whether it matters which way a stroke is drawn; without it a circle is a circle either way
    /// round [I].
    public var directed = true
    /// The examples that a gesture is compared with; one of as many fingers as it has [I].
    public var templates: [StrokeTemplate] = []

    /// Creates a configuration with default values.
    public init() {}
  }
}
