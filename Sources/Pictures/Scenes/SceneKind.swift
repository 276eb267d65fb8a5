/// A scene that can be played, by its name.
package struct SceneKind {
  /// The name on the command line.
  package let name: String
  /// A sentence that says what the scene shows and which gestures control it.
  package let summary: String
  /// The options of the scene.
  package let options: [SceneOption]
  /// Creates the scene before any touch.
  let make: (SceneOptions) throws(SceneFault) -> SceneBox

  private init<Kind: Scene>(_: Kind.Type) {
    (name, summary, options) = (Kind.name, Kind.summary, Kind.options)
    make = { (options) throws(SceneFault) in SceneBoxOf(try Kind(options)) }
  }

  /// All scenes. A new scene needs one row here.
  package static var all: [SceneKind] {
    [
      SceneKind(PatternLock.self),
      SceneKind(DoodleBoard.self),
      SceneKind(PhotoBoard.self),
      SceneKind(EraserScene.self),
      SceneKind(CropScene.self),
      SceneKind(HitTestingScene.self),
      SceneKind(DrawerScene.self),
      SceneKind(HappyFace.self),
      SceneKind(SparkTrail.self),
      SceneKind(ShakeScene.self),
      SceneKind(RemoteControlScene.self),
    ]
  }

  /// Returns the scene with this name; nil if there is none.
  package static func named(_ name: String) -> SceneKind? { all.first { $0.name == name } }
}
