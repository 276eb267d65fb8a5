internal import Recognition
internal import ViewTree

/// Calls that are refused, because a view or recognizer belongs to another surface or a value is out of
/// range.
///
/// A refused call changes nothing. A view or recognizer that is refused when it is added has an identifier
/// as if it had been removed at once, so that the numbers of others do not depend on it.
extension GestureSurface {
  /// The calls that were refused since the surface was made or `check` was called: the first 100, in order.
  public var refusedCalls: [SurfaceError] { engine.application.refused }

  /// Throws the first of `refusedCalls`, and forgets all of them. A program calls this when it has set a
  /// surface up:
  ///
  ///     surface.add(PinchRecognizer(configuration), to: photo)
  ///     try surface.check()
  public mutating func check() throws(SurfaceError) {
    guard let first = engine.application.refused.first else { return }
    engine.application.refused = []
    throw first
  }

  /// Returns whether the surface has the recognizer. Nothing is noted.
  func has<Machine>(_ recognizer: Handle<Machine>) -> Bool {
    engine.fault(of: recognizer) == nil
  }

  /// Returns whether the surface has the recognizer, and notes a refused call if not.
  mutating func accepts<Machine>(_ recognizer: Handle<Machine>) -> Bool {
    guard let error = engine.fault(of: recognizer) else { return true }
    engine.refuse(error)
    return false
  }

  /// Returns whether there is a recognizer with this number, and notes a refused call if not.
  mutating func accepts(_ number: Int) -> Bool {
    if engine.recognizers.indices.contains(number) { return true }
    engine.refuse(.noRecognizer(number: number, count: recognizerCount))
    return false
  }
}
