public import Recognition

extension GestureKind {
  /// The name of the kind in setups.
  public var setupName: String { "\(self)" }

  /// One sentence: which gesture it is.
  public var summary: String {
    KindTable.descriptor(of: self)?.summary ?? "A custom recognizer, which setups cannot name."
  }
}
