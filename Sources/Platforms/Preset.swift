public import Arbitration
public import Recognition

/// The values and rules of a platform: the configuration that each kind of recognizer starts from,
/// and the arbitration policy.
public struct Preset: Hashable, Sendable {
  /// The name of the preset, such as `android`.
  public let name: String
  /// One sentence that names the platform whose values and rules the preset has.
  package var summary = ""
  /// The evidence that the preset behaves as its platform does.
  public var verification = Verification.unverified("nobody has held it against anything")
  /// The platform's arbitration policy.
  public var policy = ArbitrationPolicy.exclusion
  /// The rules of a touchpad that makes one gesture at a time with all of its fingers; nil if each
  /// recognizer judges its touches separately.
  public var touchpad: TouchpadRules?
  /// Whether the platform judges itself which contacts of a touchpad are palms and thumbs, as libinput
  /// does.
  package var judgesContacts = false
  /// The platform's detector that judges all touches of a surface for all recognizers; nil if there is
  /// none.
  package var detector: SharedDetector?
  /// The gestures that an application gets on the platform, as one or more built-in setups.
  package var setups: [PlatformSetup] = []
  /// The code that a developer writes on the platform to change a value or a rule; nil if nothing is known.
  package var words: PlatformWords?
  /// The usual number of the platform's pixels in an inch, which its lengths are stated in; nil if they
  /// are in millimeters.
  package var pixelsPerInch: Double?
  /// Whether the platform hands movements to applications at computed positions, 5 ms before each
  /// frame of the display.
  package var resamplesTouches = false
  /// The configuration of taps.
  public var tap = TapRecognizer.Configuration()
  /// The configuration of long presses.
  public var longPress = LongPressRecognizer.Configuration()
  /// The configuration of swipes.
  public var swipe = SwipeRecognizer.Configuration()
  /// The configuration of pans.
  public var pan = PanRecognizer.Configuration()
  /// The configuration of screen edge pans.
  public var screenEdgePan = ScreenEdgePanRecognizer.Configuration()
  /// The configuration of pinches.
  public var pinch = PinchRecognizer.Configuration()
  /// The configuration of rotations.
  public var rotation = RotationRecognizer.Configuration()
  /// The configuration of shakes.
  public var shake = ShakeRecognizer.Configuration()

  /// Creates a preset with UIKit's values and policy.
  @inline(never)
  public init(name: String) { self.name = name }

  /// Creates a preset with UIKit's values, which `change` then modifies.
  init(_ name: String, _ change: (inout Preset) -> Void) {
    self.init(name: name)
    change(&self)
  }

  /// All presets.
  public static let all: [Preset] = [
    .uikit, .android, .flutter, .chromium, .chromiumMobile, .gtk, .gtk4, .hammer, .qt, .libinput,
    .leaflet,
  ]
}
