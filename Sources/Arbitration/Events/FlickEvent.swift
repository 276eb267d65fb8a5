public import Recognition

/// A flick is told as a pan is: its translation, and its velocity as the first finger lifted.
extension FlickRecognizer: TargetedRecognizer {
  public typealias Event = PanEvent
}
