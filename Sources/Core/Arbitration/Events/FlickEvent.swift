public import Recognition

/// The event of a flick is a pan event: its translation, and its velocity when the first finger
/// lifted.
extension FlickRecognizer: TargetedRecognizer {
  public typealias Event = PanEvent
}
