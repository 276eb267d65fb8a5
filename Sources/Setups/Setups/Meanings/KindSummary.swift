package import Recognition

extension GestureKind {
  /// The name of the kind in setups.
  package var setupName: String { name }

  /// One sentence that describes the gesture.
  package var summary: String {
    KindTable.row(of: self)?.summary ?? "A custom recognizer, which setups cannot name."
  }
}
