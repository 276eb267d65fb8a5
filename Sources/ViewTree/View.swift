public import TouchModel

/// One rectangle of the view tree, with UIKit's property names and defaults.
public struct View: Hashable, Sendable {
  public var id: String
  /// Before rotation and scale, in the superview's coordinates. A root without a frame takes every
  /// touch.
  public var frame: Rect?
  /// About the center; in radians, clockwise.
  public var rotation = 0.0
  /// About the center.
  public var scale = 1.0
  public var isHidden = false
  public var alpha = 1.0
  public var isUserInteractionEnabled = true
  public var isMultipleTouchEnabled = false
  public var isExclusiveTouch = false
  public var clipsToBounds = false
  /// nil for a view that is no control.
  public var control: Control?
  /// The name of the controller whose view it is.
  public var controller: String?

  /// Views that act on their own.
  public enum Control: String, CaseIterable, Hashable, Sendable {
    case button, `switch`, slider, stepper, segmented, pageControl
  }

  public init(id: String, frame: Rect? = nil) {
    self.id = id
    self.frame = frame
  }

  /// A view of opacity 0.01 or less takes no touch; the comparison is that of a 32-bit float, as
  /// the layer stores it [K].
  var takesTouches: Bool {
    !isHidden && isUserInteractionEnabled && Float(alpha) > 0.01
  }

  var bounds: Rect? { frame.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) } }

  /// From the view's own coordinates to its superview's.
  var toSuperview: AffineTransform {
    guard let frame else { return AffineTransform() }
    let middle = Point(x: frame.width / 2, y: frame.height / 2)
    return AffineTransform(translation: Point.zero - middle)
      .followed(by: AffineTransform(rotation: rotation, scale: scale))
      .followed(by: AffineTransform(translation: frame.center))
  }
}
