internal import FrameAssembly
package import Runs
package import Setups
package import TactusGestures

/// Replays logs under one setup with the recognition engine.
package struct LogReplay: Sendable {
  package let setup: Setup
  /// The area of the surface, in points; nil if it is unknown.
  package let bounds: Rect?
  /// The number of the platform's pixels in a point.
  private let scale: Double
  /// A surface that has received no input. It is faster to copy it than to create another.
  private let fresh: FreshSurface

  package init(_ setup: Setup, bounds: Rect?, input: PlatformInput = PlatformInput()) {
    self.setup = setup
    self.bounds = bounds
    scale = input.scale(of: setup)
    let scale = scale
    fresh = FreshSurface(
      setup,
      bounds: bounds.map {
        Rect(
          x: $0.x * scale, y: $0.y * scale, width: $0.width * scale, height: $0.height * scale)
      })
  }

  /// A surface that has received no input.
  package var surface: GestureSurface { fresh.copy() }

  /// Returns the transitions of a whole log, including those after its last frame.
  package func transitions(of batch: FrameBatch) -> [Transition] {
    var surface = surface
    var batch = batch
    if scale != 1 { batch.updateContacts { $0.position = $0.position * scale } }
    surface.send(batch, recognizerNamed: setup.number(of:))
    var all = Array(surface.transitions)
    surface.finish()
    all += surface.transitions
    return all
  }
}

/// A prepared surface that is only copied. The class is `@unchecked Sendable` because the surface is
/// never changed after `init`, and because a surface copies its storage before its first change.
private final class FreshSurface: @unchecked Sendable {
  private let surface: GestureSurface

  init(_ setup: Setup, bounds: Rect?) {
    var surface = setup.surface(bounds: bounds)
    surface.advance(to: Timestamp(microseconds: .min))
    self.surface = surface
  }

  func copy() -> GestureSurface { surface }
}
