package import TouchModel

/// One part of a drawing.
package enum Shape: Hashable, Sendable {
  /// The inside of an outline, by the nonzero winding rule.
  case fill(Outline, Color)
  /// The line along an outline.
  case stroke(Outline, Pen)
  /// The inside of an outline that is erased from its layer.
  case erase(Outline)
  /// One line of text.
  case label(Label)
  /// A picture, with its top left corner at the origin.
  case picture(Picture)
  /// Parts that are moved, turned or scaled together.
  case transformed(AffineTransform, [Shape])
  /// Parts that are visible only inside an outline.
  case clipped(Outline, [Shape])
  /// Parts on a separate transparent layer, which is drawn over the previous parts with an opacity.
  /// Erasing affects only the layer.
  case layer(opacity: Double, [Shape])
}
