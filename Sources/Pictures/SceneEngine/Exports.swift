// The functions of `scenes.wasm` in addition to those of `engine.wasm`; docs/page-interface.md
// describes them.

internal import PageEngine

private func result(_ body: (PageEngine) throws(PageFault) -> Int32) -> Int32 {
  let engine = PageEngine.shared
  return engine.result { () throws(PageFault) in try body(engine) }
}

@_expose(wasm, "tactus_scenes") @_cdecl("tactus_scenes")
func tactusScenes() -> Int32 { PageEngine.shared.scenes() }

@_expose(wasm, "tactus_scene") @_cdecl("tactus_scene")
func tactusScene(_ setup: Int32, _ length: Int32) -> Int32 {
  result { (engine) throws(PageFault) in try engine.makeScene(setup, Int(length)) }
}

@_expose(wasm, "tactus_scene_setup") @_cdecl("tactus_scene_setup")
func tactusSceneSetup(_ scene: Int32) -> Int32 {
  result { (engine) throws(PageFault) in try engine.setup(ofScene: scene) }
}

@_expose(wasm, "tactus_scene_seek") @_cdecl("tactus_scene_seek")
func tactusSceneSeek(_ scene: Int32, _ log: Int32, _ microseconds: Double) -> Int32 {
  result { (engine) throws(PageFault) in try engine.seek(scene, log, microseconds) }
}

@_expose(wasm, "tactus_scene_send") @_cdecl("tactus_scene_send")
func tactusSceneSend(_ scene: Int32, _ length: Int32) -> Int32 {
  result { (engine) throws(PageFault) in try engine.sendToScene(scene, Int(length)) }
}

@_expose(wasm, "tactus_scene_advance") @_cdecl("tactus_scene_advance")
func tactusSceneAdvance(_ scene: Int32, _ microseconds: Double) -> Int32 {
  result { (engine) throws(PageFault) in try engine.advanceScene(scene, microseconds) }
}

@_expose(wasm, "tactus_scene_deadline") @_cdecl("tactus_scene_deadline")
func tactusSceneDeadline(_ scene: Int32) -> Double {
  do { return try PageEngine.shared.deadline(ofScene: scene) } catch {
    _ = PageEngine.shared.report(error)
  }
  return .nan
}

@_expose(wasm, "tactus_scene_draw") @_cdecl("tactus_scene_draw")
func tactusSceneDraw(_ scene: Int32, _ microseconds: Double, _ showsFingers: Int32) -> Int32 {
  result { (engine) throws(PageFault) in
    try engine.draw(scene, microseconds, showsFingers: showsFingers != 0)
  }
}

@_expose(wasm, "tactus_scene_state") @_cdecl("tactus_scene_state")
func tactusSceneState(_ scene: Int32) -> Int32 {
  result { (engine) throws(PageFault) in try engine.state(ofScene: scene) }
}
