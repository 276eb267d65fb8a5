public import TouchModel

extension TemplateRecognizer {
  /// The thresholds and options of the recognizer.
  public struct Configuration: Hashable, Sendable {
    /// The only gesture to recognize, by the name of its templates. Default: nil, which is any
    /// gesture [I].
    public var gesture: String?
    /// The greatest difference of a gesture from its nearest template, where 0 is the same shape;
    /// usually the value that `tactus train` found. Range: at least 0. Default: 0.12, twice the
    /// distance between gestures of one person [M].
    public var maximumDissimilarity = 0.12
    /// The smallest length of all strokes together; a shorter gesture is a tap or a slip. Range: at
    /// least 0 pt. Default: 31.4961 pt, which are 5 mm [I].
    public var minimumLength = 5 * Point.perMillimetre
    /// The longest time from the first landing to the last lift. Range: at least 0 s, or nil for no
    /// limit. Default: nil [I].
    public var maximumDuration: TimeSpan?
    /// Whether a stroke must be drawn in the direction of its template. Default: true; if it is
    /// false, a circle may be drawn in either direction [I].
    public var directed = true
    /// The examples that a gesture is compared with. Only examples with as many fingers as the
    /// gesture count. Default: none [I].
    public var templates: [StrokeTemplate] = []

    /// Creates a configuration with default values.
    public init() {}
  }
}

extension TemplateRecognizer {
  public static func fault(in configuration: Configuration) -> RangeFault? {
    var check = RangeCheck()
    check.number("maximumDissimilarity", configuration.maximumDissimilarity)
    check.number("minimumLength", configuration.minimumLength)
    check.span("maximumDuration", configuration.maximumDuration)
    return check.fault
  }
}
