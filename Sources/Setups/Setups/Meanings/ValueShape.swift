/// The form that the value of a property has in JSON.
package enum ValueShape: Hashable, Sendable {
  case number
  case integer
  case flag
  /// One of several words.
  case word
  /// One of several words, or a list of them.
  case words
  case text
  /// The id of a recognizer, or a list of ids.
  case recognizers
  /// The id of a recognizer, a list of ids, true for all recognizers, or false for none.
  case recognizersOrAll
  /// Four numbers: x, y, width and height.
  case frame
  /// A list of templates of strokes.
  case templates
  /// One of several words, or an angle in radians.
  case wordOrAngle
  /// Limits of a movement along each axis, such as `{"x": [-10, 20], "y": 5}`.
  case offsets
  /// A number, or an object with a number for some of the edges of a view.
  case edges
  /// True, false, or the text of a condition.
  case condition
  /// True, false, or an object with the touches that are received.
  case reception
}
