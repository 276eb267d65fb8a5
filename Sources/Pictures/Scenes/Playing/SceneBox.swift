import Drawing
import JSONText
import Setups
import TactusGestures

/// A scene of any type. It is a class because Embedded Swift has no existential types.
class SceneBox {
  var setup: Setup { Setup() }
  var nextEffect: Timestamp? { nil }

  fileprivate init() {}

  func copy() -> SceneBox { self }
  func receive(_ event: SceneEvent, on stage: inout Stage) {}
  func passTime(on stage: inout Stage) {}
  func drawing(at time: Timestamp) -> Drawing { Drawing(width: 0, height: 0) }
  func write(to writer: inout JSONWriter, at time: Timestamp) {}
}

/// A scene of one type.
final class SceneBoxOf<Content: Scene>: SceneBox {
  private var scene: Content

  init(_ scene: Content) {
    self.scene = scene
    super.init()
  }

  override var setup: Setup { scene.setup }
  override var nextEffect: Timestamp? { scene.nextEffect }

  override func copy() -> SceneBox { SceneBoxOf(scene) }
  override func receive(_ event: SceneEvent, on stage: inout Stage) {
    scene.receive(event, on: &stage)
  }
  override func passTime(on stage: inout Stage) { scene.passTime(on: &stage) }
  override func drawing(at time: Timestamp) -> Drawing { scene.drawing(at: time) }
  override func write(to writer: inout JSONWriter, at time: Timestamp) {
    scene.write(to: &writer, at: time)
  }
}
