package import Drawing
package import JSONText
package import Setups
package import TactusGestures

/// Plays frames in a scene through a surface with the views and recognizers of the scene.
///
/// Every frame passes through hit testing, recognizers, the rules between them, delivery to views,
/// and actions. The scene answers with commands to the surface. Only the frames determine the time.
///
/// A player is a value. A copy plays independently.
package struct ScenePlayer {
  /// The setup that is played.
  package let setup: Setup
  private var box: SceneBox
  private var stage: Stage
  private var part = FrameBatch()
  /// The number of touches that landed outside the scene, which no view receives.
  package private(set) var touchesOutside = 0
  /// The conversion of positions of the capture to positions of the scene.
  package var fit = SceneFit()

  /// Creates a player of a scene before any touch. `setup` replaces the setup of the scene, and
  /// must have the same views and names.
  package init(
    _ kind: SceneKind, _ options: SceneOptions = SceneOptions(), setup: Setup? = nil
  ) throws(SceneFault) {
    box = try kind.make(options)
    self.setup = setup ?? box.setup
    var surface = self.setup.surface(bounds: nil)
    surface.recordsDeliveries = true
    stage = Stage(surface)
  }

  /// The rectangle of the scene.
  package var bounds: Rect {
    setup.view?.view.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// The time up to which the scene was played.
  package var now: Timestamp { stage.now }
  /// The events so far, in words.
  package var remarks: [Stage.Remark] { stage.remarks }
  /// The pictures that the scene saved so far.
  package var saved: [Stage.SavedDrawing] { stage.saved }
  /// The time at which `advance` must be called if no frame arrives first; nil if there is none.
  package var nextDeadline: Timestamp? {
    guard let deadline = stage.surface.nextDeadline else { return box.nextEffect }
    return box.nextEffect.map { min($0, deadline) } ?? deadline
  }
}

/// The input of the player.
extension ScenePlayer {
  /// Plays one entry of a batch.
  package mutating func play(_ entry: FrameBatch.Entry, of batch: FrameBatch) {
    advance(to: entry.time)
    part.removeAll()
    part.append(entry, of: batch)
    if fit != SceneFit() {
      let fit = fit
      part.updateContacts { $0.position = fit.apply($0.position) }
    }
    let area = bounds
    for contact in part.contacts where contact.phase == .began && !area.contains(contact.position) {
      touchesOutside += 1
    }
    let setup = setup
    stage.surface.send(part, recognizerNamed: { setup.number(of: $0) })
    tellScene()
    if case .event(let index) = entry.item, case .remoteControl(let command) = batch.events[index] {
      own()
      box.receive(.remote(command), on: &stage)
      tellSurface()
    }
  }

  /// Plays a whole batch.
  package mutating func play(_ batch: FrameBatch) {
    for entry in batch.entries { play(entry, of: batch) }
  }

  /// Advances the time, and handles deadlines and timed effects that are due at or before it.
  package mutating func advance(to time: Timestamp) {
    while let due = nextDeadline, due <= time { advanceStep(to: due) }
    if time > stage.now { advanceStep(to: time) }
  }

  /// Ends the input. Touches that are down are cancelled. If no touch is down, deadlines are
  /// handled first.
  package mutating func finish() {
    while stage.surface.touches.isEmpty, let due = stage.surface.nextDeadline { advance(to: due) }
    stage.surface.finish()
    tellScene()
  }

  private mutating func advanceStep(to time: Timestamp) {
    stage.now = max(stage.now, time)
    stage.surface.advance(to: time)
    tellScene()
    while let due = box.nextEffect, due <= time {
      own()
      box.passTime(on: &stage)
      tellSurface()
      if box.nextEffect == due { break }
    }
  }
}

/// The exchange between the surface and the scene.
extension ScenePlayer {
  /// Copies the scene if another player shares it.
  private mutating func own() {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
  }

  /// Passes the results of the last call of the surface to the scene, in the order in which they
  /// were decided, and performs the answers of the scene.
  private mutating func tellScene() {
    stage.now = max(stage.now, stage.surface.now)
    let count = stage.surface.transitions.count
    let (landings, deliveries, controls) = (
      stage.surface.landings, stage.surface.deliveries, stage.surface.controlActions
    )
    guard count > 0 || !(landings.isEmpty && deliveries.isEmpty && controls.isEmpty)
    else { return }
    own()
    let views = stage.surface.views
    var (landing, delivery, control) = (0, 0, 0)
    for step in 0...count {
      while landing < landings.count, landings[landing].precedingTransitions <= step {
        let it = landings[landing]
        box.receive(.landing(view: views[it.view].id, it), on: &stage)
        landing += 1
      }
      while delivery < deliveries.count, deliveries[delivery].precedingTransitions <= step {
        let it = deliveries[delivery]
        box.receive(.touch(view: views[it.view].id, it), on: &stage)
        delivery += 1
      }
      while control < controls.count, controls[control].precedingTransitions <= step {
        box.receive(.control(view: views[controls[control].view].id), on: &stage)
        control += 1
      }
      if step < count { tellScene(transitionAt: step) }
    }
    tellSurface()
  }

  /// Passes an action to the scene. A value that the scene sets in return is set at once, so that
  /// the next action of the frame already counts from it.
  private mutating func tellScene(transitionAt step: Int) {
    let transition = stage.surface.transitions[step]
    guard transition.action else { return }
    let name = setup.recognizers[transition.recognizer].id
    let first = stage.commands.count
    box.receive(.action(recognizer: name, transition), on: &stage)
    var index = first
    while index < stage.commands.count {
      let command = stage.commands[index]
      if command.recognizer == name, command.change.setsValue {
        stage.surface.answer(transitionAt: step, with: command.change)
        stage.commands.remove(at: index)
      } else {
        index += 1
      }
    }
  }

  /// Performs the answers of the scene. A command can cause transitions, which the scene then
  /// receives.
  private mutating func tellSurface() {
    for change in stage.changedViews {
      stage.surface.replaceView(change.id, with: change.view)
    }
    stage.changedViews = []
    let commands = stage.commands
    stage.commands = []
    for command in commands {
      guard let number = setup.number(of: command.recognizer) else { continue }
      stage.surface.perform(command.change, on: number, at: stage.now)
      tellScene()
    }
  }
}

/// The output of the player.
extension ScenePlayer {
  /// Returns the picture of the scene now, or at a later time if nothing happens until then, with a
  /// mark for every finger that is down.
  package func drawing(at time: Timestamp? = nil, showsFingers: Bool = true) -> Drawing {
    var drawing = box.drawing(at: max(stage.now, time ?? stage.now))
    guard showsFingers else { return drawing }
    for touch in stage.surface.touches {
      guard let point = stage.surface.location(of: touch) else { continue }
      drawing.fill(Outline(circleAt: point, radius: 15), Color.white.opacity(0.45))
      drawing.stroke(
        Outline(circleAt: point, radius: 15), Pen(Palette.ink.opacity(0.55), width: 1.5))
    }
    return drawing
  }

  /// Writes the events as the member `events`: a list of objects with a time and a text.
  package func writeEvents(to writer: inout JSONWriter) {
    writer.objects("events", remarks) { writer, remark in
      writer.member("t", microseconds: remark.time.microseconds)
      writer.member("text", remark.text)
    }
  }

  /// Writes the model of the scene as a JSON object.
  package func writeModel(to writer: inout JSONWriter) {
    writer.beginObject()
    box.write(to: &writer, at: stage.now)
    writer.endObject()
  }
}
