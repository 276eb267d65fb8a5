package import TouchModel

/// One part of a drawing.
package enum Shape: Hashable, Sendable {
  /// The inside of an outline, by the rule of nonzero winding.
  case fill(Outline, Color)
  /// The line along an outline.
  case stroke(Outline, Pen)
  /// The inside of an outline that is removed from the layer it lies on.
  case erase(Outline)
  /// One line of text.
  case label(Label)
  /// A picture, with its top left corner at the origin.
  case picture(Picture)
  /// Parts that are moved, turned or scaled together.
  case transformed(AffineTransform, [Shape])
  /// Parts of which only the inside of an outline is seen.
  case clipped(Outline, [Shape])
  /// Parts that are drawn on a transparent layer of their own, which is then laid over what was
  /// drawn before with an opacity. Erasing reaches no further than its layer.
  case layer(opacity: Double, [Shape])
}
