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

extension Detection {
  /// Returns the detection at a time that is later by `span`, such as on another clock.
  package func moved(by span: TimeSpan) -> Detection {
    var moved = self
    moved.start = start.advanced(by: span)
    moved.end = end.advanced(by: span)
    moved.decidedAt = decidedAt.advanced(by: span)
    moved.metAt = metAt.advanced(by: span)
    return moved
  }
}
