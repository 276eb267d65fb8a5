import Foundation
import Scenes
import Testing

@Suite struct `The bundled captures of scenes` {
  @Test(arguments: SceneCapture.all)
  func `the captures of scenes are what their functions make`(capture: SceneCapture) throws {
    let text = capture.make()
    if ProcessInfo.processInfo.environment["TACTUS_WRITE_PAGES"] != nil {
      try FileManager.default.createDirectory(
        at: SceneCapture.folder, withIntermediateDirectories: true)
      try text.write(to: capture.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: capture.file, encoding: .utf8) == text)
  }

  @Test func `the captures of scenes are there for every scene`() {
    #expect(SceneKind.all.map(\.name) == SceneCapture.all.map(\.scene))
  }
}
