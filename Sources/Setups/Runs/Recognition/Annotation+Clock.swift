package import TactusGestures

extension Annotation {
  /// Returns the annotation at a time that is later by `span`, such as on another clock.
  package func moved(by span: TimeSpan) -> Annotation {
    var moved = self
    moved.start = start.advanced(by: span)
    moved.end = end.advanced(by: span)
    return moved
  }
}
