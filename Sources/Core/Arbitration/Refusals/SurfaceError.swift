public import Recognition

/// A call that a surface refused, because an argument belongs to another surface or is out of range.
public enum SurfaceError: Error, Hashable, Sendable {
  /// The handle belongs to another surface, where it names the recognizer with this number.
  case recognizerOfAnotherSurface(number: Int)
  /// The surface has no recognizer with this number and of the handle's kind. A copy of the surface may
  /// have one that was added later.
  case noRecognizer(number: Int, count: Int)
  /// The identifier belongs to another surface, where it names the view with this index.
  case viewOfAnotherSurface(index: Int)
  /// The surface has no view with this index.
  case noView(index: Int, count: Int)
  /// The view was removed, or was refused when it was added.
  case removedView(name: String)
  /// Another view of the surface has this name.
  case nameOfAnotherView(name: String)
  /// A value of a view is not finite, or its width or height is negative.
  case viewValue(view: String, RangeFault)
  /// A threshold of a recognizer is out of range.
  case threshold(GestureKind, RangeFault)
}

#if !hasFeature(Embedded)
  extension SurfaceError: CustomStringConvertible {
    /// One sentence that says what was found, what was expected, and what to do.
    public var description: String {
      switch self {
      case .recognizerOfAnotherSurface(let number):
        "recognizer \(number) belongs to another surface; pass a handle that add of this surface returned"
      case .noRecognizer(let number, let count):
        "the surface has \(count) recognizers and no such recognizer with the number \(number); pass a "
          + "handle that add of this surface returned"
      case .viewOfAnotherSurface(let index):
        "view \(index) belongs to another surface; pass an identifier that addView of this surface "
          + "returned"
      case .noView(let index, let count):
        "the surface has \(count) views and none with the index \(index); pass an identifier that "
          + "addView returned"
      case .removedView(let name):
        "the view \"\(name)\" was removed or refused; add it before recognizers and views within it"
      case .nameOfAnotherView(let name):
        "two views have the name \"\(name)\"; give each view of a surface its own name"
      case .viewValue(let view, let fault): "view \"\(view)\": \(fault)"
      case .threshold(let kind, let fault): "\(kind) recognizer: \(fault)"
      }
    }
  }
#endif
