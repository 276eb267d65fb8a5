public import TouchModel

/// A rectangle of the view tree, with UIKit's property names and defaults.
public struct View: Hashable, Sendable {
  /// The name of the view.
  public var id: String
  /// The rectangle before rotation and scale, in points of the superview. A root view without a
  /// frame receives every touch.
  public var frame: Rect?
  /// The rotation about the center, in radians, clockwise.
  public var rotation = 0.0
  /// The scale about the center.
  public var scale = 1.0
  /// Whether the view and its descendants receive no touches.
  public var isHidden = false
  /// The opacity from 0 to 1. A view with an opacity of at most 0.01 receives no touches.
  public var alpha = 1.0
  /// Whether the view and its descendants can receive touches.
  public var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch at a time.
  public var isMultipleTouchEnabled = false
  /// Whether other views receive no touches while this view has one, and this view receives none
  /// while others have one.
  public var isExclusiveTouch = false
  /// UIKit's `clipsToBounds`. It does not change which view a touch hits.
  public var clipsToBounds = false
  /// How far beyond each edge of the frame a touch still belongs to the view, as in `view.hitSlop = 10`. A
  /// touch outside the superview's own area belongs to no view within it.
  public var hitSlop: HitSlop = 0
  /// The kind of control; nil if the view is not a control.
  public var control: Control?
  /// The name of the controller that owns the view; nil if there is none.
  public var controller: String?

  /// The kinds of views that handle touches themselves.
  public enum Control: String, CaseIterable, Hashable, Sendable {
    case button, `switch`, slider, stepper, segmented, pageControl
  }

  /// Creates a view with UIKit's default values.
  public init(id: String, frame: Rect? = nil) {
    self.id = id
    self.frame = frame
  }

  /// Whether the view can receive touches. A view with an opacity of at most 0.01 receives none.
  /// Opacities are compared as 32-bit floats, because layers store them in this form [K].
  var takesTouches: Bool {
    !isHidden && isUserInteractionEnabled && Float(alpha) > 0.01
  }

  /// The rectangle of the view in its own coordinates; nil for a root without a frame.
  package var bounds: Rect? { frame.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) } }

  /// The rectangle in which a touch belongs to the view, in its own coordinates; nil for a root without a
  /// frame.
  package var touchArea: Rect? {
    frame.map {
      Rect(
        x: -hitSlop.left, y: -hitSlop.top, width: $0.width + hitSlop.left + hitSlop.right,
        height: $0.height + hitSlop.top + hitSlop.bottom)
    }
  }

  /// The transform from the view's own coordinates to its superview's.
  var toSuperview: AffineTransform {
    guard let frame else { return AffineTransform() }
    let middle = Point(x: frame.width / 2, y: frame.height / 2)
    return AffineTransform(translation: Point.zero - middle)
      .followed(by: AffineTransform(rotation: rotation, scale: scale))
      .followed(by: AffineTransform(translation: frame.center))
  }
}
