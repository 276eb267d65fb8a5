internal import CommandSupport
internal import Drawing
internal import Scenes
internal import Tactus

/// The events and the state of a scene, for people or for programs.
struct SceneReport {
  private let scene: SceneKind
  private let player: ScenePlayer
  private let capture: String
  private let clock: CaptureClock

  init(_ scene: SceneKind, _ player: ScenePlayer, _ capture: String, _ clock: CaptureClock) {
    (self.scene, self.player, self.capture, self.clock) = (scene, player, capture, clock)
  }

  /// Writes one line for each event.
  func text(to output: inout Output) {
    let size = ScenePlayback.text(player.bounds.width, player.bounds.height)
    let name = capture == "-" ? "standard input" : PlainText.escaped(capture)
    output.line("\(name): scene \(scene.name), \(size) pt")
    if let clock = ClockHeading.text(clock) { output.line(clock) }
    output.line()
    if player.remarks.isEmpty { output.line("nothing happened in the scene") }
    for remark in player.remarks {
      let time = Quantity.instant(remark.time)
      output.line(
        String(repeating: " ", count: max(0, 11 - time.count)) + time + "  " + remark.text)
    }
  }

  /// The final state of the scene as a document.
  var json: [UInt8] {
    var writer = JSONWriter()
    DocumentHeader.begin("scene", to: &writer)
    writer.member("scene", scene.name)
    writer.member("capture", capture)
    ClockHeading.write(clock, to: &writer)
    writer.member("t", microseconds: player.now.microseconds)
    writer.member("width", player.bounds.width)
    writer.member("height", player.bounds.height)
    writer.member("scale", player.fit.scale)
    player.writeEvents(to: &writer)
    writer.objects("saved", player.saved) { writer, saved in
      writer.member("t", microseconds: saved.time.microseconds)
      writer.member("width", saved.drawing.width)
      writer.member("height", saved.drawing.height)
    }
    writer.key("model")
    player.writeModel(to: &writer)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
