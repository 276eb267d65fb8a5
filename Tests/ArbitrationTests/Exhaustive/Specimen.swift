import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// A recognizer that all short sequences are tried on.
struct Specimen: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let add: @Sendable (inout GestureSurface) -> Int

  private init<Machine: AddableRecognizer>(
    _ name: String, _ machine: Machine
  ) {
    testDescription = name
    add = { $0.add(machine).number }
  }

  /// One of each kind, as UIKit has it.
  static let kinds: [Specimen] = [
    Specimen("tap", TapRecognizer()),
    Specimen("press", LongPressRecognizer()),
    Specimen("swipe", SwipeRecognizer()),
    Specimen("pan", PanRecognizer()),
    Specimen("edge pan", ScreenEdgePanRecognizer.with { $0.edges = .left }),
    Specimen("pinch", PinchRecognizer()),
    Specimen("rotation", RotationRecognizer()),
  ]

  /// Recognizers of several taps or fingers.
  static let several: [Specimen] = [
    Specimen("double tap", TapRecognizer.with { $0.numberOfTapsRequired = 2 }),
    Specimen("tap of two fingers", TapRecognizer.with { $0.numberOfTouchesRequired = 2 }),
    Specimen("press after a tap", LongPressRecognizer.with { $0.numberOfTapsRequired = 1 }),
    Specimen("press of two fingers", LongPressRecognizer.with { $0.numberOfTouchesRequired = 2 }),
    Specimen("swipe of two fingers", SwipeRecognizer.with { $0.numberOfTouchesRequired = 2 }),
    Specimen("pan of two fingers", PanRecognizer.with { $0.minimumNumberOfTouches = 2 }),
  ]

  static func surface(of specimens: Specimen...) -> GestureSurface {
    var surface = GestureSurface(width: 400, height: 800)
    for specimen in specimens { _ = specimen.add(&surface) }
    // Worked out once, not once a sequence.
    surface.advance(to: .zero)
    return surface
  }
}
