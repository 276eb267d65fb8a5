internal import JSONText
package import PageEngine
internal import Scenes
internal import Setups
internal import TactusGestures

/// The functions for scenes in the engine of a page.
extension PageEngine {
  /// Returns the name and a sentence of every scene, as JSON.
  package func scenes() -> Int32 {
    var writer = JSONWriter()
    writer.objects(SceneKind.all) { writer, kind in
      writer.member("name", kind.name)
      writer.member("summary", kind.summary)
    }
    return put(writer.bytes)
  }

  /// Makes a scene. The input is its name and, on further lines, its options, as `grid=4x4`, and the
  /// size of the picture that it shows, as `image=240x160`. A setup of 0 is the scene's own.
  package func makeScene(_ setup: Int32, _ length: Int) throws(PageFault) -> Int32 {
    let lines = try text(length).split(separator: "\n").map { String($0) }
    let name = lines.first ?? ""
    guard let kind = SceneKind.named(name) else {
      throw PageFault(
        .badArgument, NameHint.unknown(name, "scene", in: SceneKind.all.map { $0.name }))
    }
    do throws(SceneFault) {
      var options = SceneOptions()
      for line in lines.dropFirst() {
        guard let sign = line.utf8.firstIndex(of: UInt8(ascii: "=")) else {
          throw SceneFault("expected NAME=VALUE, as in grid=4x4, found \"\(line)\"")
        }
        let value = String(line[line.utf8.index(after: sign)...])
        let option = String(line[..<sign])
        if option == "image" {
          options.image = try Self.image(value)
        } else {
          try options.set(option, to: value, of: kind)
        }
      }
      let player = try ScenePlayer(kind, options)
      if setup == 0 { return try insertScene(player) }
      let changed = try self.setupOrFault(setup)
      guard changed.view == player.setup.view,
        changed.recognizerNames == player.setup.recognizerNames
      else {
        throw SceneFault("the setup has other views or recognizers than the scene \(name)")
      }
      return try insertScene(try ScenePlayer(kind, options, setup: changed))
    } catch {
      throw PageFault(.badArgument, error.message)
    }
  }

  /// A picture of `WIDTHxHEIGHT` pixels, whose colors the page has.
  private static func image(_ size: String) throws(SceneFault) -> SceneOptions.Image {
    let sides = size.split(separator: "x").compactMap { Double(String($0)) }
    guard sides.count == 2, sides.allSatisfy({ 1...1e6 ~= $0 }) else {
      throw SceneFault("image=\(size): expected WIDTHxHEIGHT in pixels, as in image=240x160")
    }
    return SceneOptions.Image("image", width: sides[0], height: sides[1])
  }

  private func insertScene(_ player: ScenePlayer) throws(SceneFault) -> Int32 {
    do { return try insert(PageExtension(SceneRun(player))) } catch {
      throw SceneFault(error.message)
    }
  }

  private func setupOrFault(_ handle: Int32) throws(SceneFault) -> Setup {
    do { return try setup(handle) } catch { throw SceneFault(error.message) }
  }

  /// Returns the scene with this handle. Scenes are the only objects of other modules.
  private func scene(_ handle: Int32) throws(PageFault) -> SceneRun {
    unsafeDowncast(try other(handle).content, to: SceneRun.self)
  }

  /// Returns a setup object with the setup of a scene.
  package func setup(ofScene scene: Int32) throws(PageFault) -> Int32 {
    try insert(try self.scene(scene).player.setup)
  }

  /// Plays a recording up to a time. Returns the number of events so far.
  package func seek(
    _ scene: Int32, _ log: Int32, _ microseconds: Double
  ) throws(PageFault) -> Int32 {
    let run = try self.scene(scene)
    run.seek(try self.log(log), to: try Self.time(microseconds))
    return Int32(clamping: run.player.remarks.count)
  }

  /// Plays the live frames in the input. Returns the number of events so far.
  package func sendToScene(_ scene: Int32, _ length: Int) throws(PageFault) -> Int32 {
    let run = try self.scene(scene)
    try run.send(try bytes(length))
    return Int32(clamping: run.player.remarks.count)
  }

  /// Advances the time of live input. Returns the number of events so far.
  package func advanceScene(_ scene: Int32, _ microseconds: Double) throws(PageFault) -> Int32 {
    let run = try self.scene(scene)
    run.advance(to: try Self.time(microseconds))
    return Int32(clamping: run.player.remarks.count)
  }

  /// Returns the time at which `advanceScene` must be called; not a number if there is none.
  package func deadline(ofScene scene: Int32) throws(PageFault) -> Double {
    try self.scene(scene).player.nextDeadline.map { Double($0.microseconds) } ?? .nan
  }

  /// Returns the picture of a scene as bytes, at this time if nothing happens until then.
  package func draw(
    _ scene: Int32, _ microseconds: Double, showsFingers: Bool
  ) throws(PageFault) -> Int32 {
    let time = try Self.time(microseconds)
    let drawing = try self.scene(scene).player.drawing(at: time, showsFingers: showsFingers)
    return put(DrawingBytes(drawing).bytes)
  }

  /// Returns the state of a scene as JSON.
  package func state(ofScene scene: Int32) throws(PageFault) -> Int32 {
    put(try self.scene(scene).state)
  }

  private static func time(_ microseconds: Double) throws(PageFault) -> Timestamp {
    guard abs(microseconds) <= 0x1p53 else {
      throw PageFault(.badArgument, "the time is not a number of microseconds up to 2^53")
    }
    return Timestamp(microseconds: Int64(microseconds))
  }
}
