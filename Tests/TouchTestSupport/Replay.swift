public import Arbitration
public import Recognition
internal import TouchModel
internal import ViewTree

extension AddableRecognizer {
  /// Plays a script to this recognizer, alone on a surface of 400 by 800 points, and returns the
  /// transitions.
  public func replay(@TouchSequence _ script: () -> [Step]) -> [Transition] {
    var surface = GestureSurface(width: 400, height: 800)
    surface.add(self)
    return surface.play(script)
  }

  /// Plays a script like `replay`, on a surface of unknown size.
  public func replayWithoutSurface(@TouchSequence _ script: () -> [Step]) -> [Transition] {
    var surface = GestureSurface(root: View(id: "root"))
    surface.add(self)
    return surface.play(script)
  }
}

extension AddableRecognizer {
  /// Returns a recognizer with some properties changed from their defaults.
  public static func with(_ change: (inout Configuration) -> Void) -> Self
  where Configuration: DefaultConfigured {
    var configuration = Configuration()
    change(&configuration)
    return Self(configuration)
  }
}

/// A configuration that has defaults.
public protocol DefaultConfigured {
  init()
}

extension TapRecognizer.Configuration: DefaultConfigured {}
extension LongPressRecognizer.Configuration: DefaultConfigured {}
extension SwipeRecognizer.Configuration: DefaultConfigured {}
extension PanRecognizer.Configuration: DefaultConfigured {}
extension ScreenEdgePanRecognizer.Configuration: DefaultConfigured {}
extension PinchRecognizer.Configuration: DefaultConfigured {}
extension RotationRecognizer.Configuration: DefaultConfigured {}
extension ShakeRecognizer.Configuration: DefaultConfigured {}
extension TemplateRecognizer.Configuration: DefaultConfigured {}
