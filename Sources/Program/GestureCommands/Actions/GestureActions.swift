internal import Arguments
internal import CommandSupport
internal import Tactus
internal import TextSuggestion
internal import Threads

/// The actions of a command line, and the worker that does them.
final class GestureActions {
  private let worker: ActionWorker
  /// The moments of each action.
  private let triggers: [[ActionTrigger]]
  /// Whether an action is a cursor of TUIO, which goes with its gesture, also if the action names only the begin.
  private let areCursors: [Bool]

  /// Prepares the actions for the recognizers of a setup; `device` tells one of several devices. Throws if one of them names no recognizer, or cannot
  /// be done.
  init(
    _ actions: [GestureAction], _ setup: Setup, _ size: SurfaceSize?, device: Int?
  ) throws(Problem) {
    var triggers: [[ActionTrigger]] = []
    for action in actions {
      var found: [ActionTrigger] = []
      for name in action.names {
        do throws(ActionFault) { found.append(try ActionTrigger(name, in: setup)) } catch {
          throw Problem("\(name.text): \(error.message)", .usage)
        }
      }
      triggers.append(found)
    }
    self.triggers = triggers
    areCursors = actions.map { if case .tuio = $0.effect { true } else { false } }
    let worker = try ActionWorker(actions, TransitionNames(setup), size, device: device)
    self.worker = worker
    do throws(BackgroundThread.Refused) {
      try BackgroundThread { worker.loop() }.detach()
    } catch {
      throw Problem("no thread: \(error.reason)", .unreadable)
    }
  }

  /// Does what the actions say about these transitions, each action once for each transition.
  func perform(_ transitions: TransitionList) {
    var jobs: [ActionWorker.Job] = []
    let now = Clock.seconds
    for transition in transitions where ActionState(of: transition) != nil {
      for (index, moments) in triggers.enumerated() {
        let isAsked = moments.contains { $0.matches(transition) }
        guard isAsked || (areCursors[index] && moments.contains { $0.isOver(with: transition) })
        else { continue }
        jobs.append(
          ActionWorker.Job(action: index, transition: transition, isAsked: isAsked, handed: now))
      }
    }
    if !jobs.isEmpty { worker.add(jobs) }
  }

  /// The milliseconds from decisions until their commands were started.
  var delays: QuantileSketch { worker.delays }

  /// Waits for the commands that still run.
  func finish() { worker.finish() }

  /// Returns the actions that the options state.
  static func read(
    commands: [KeyValue], file: String?
  ) throws(Problem) -> [GestureAction] {
    var actions: [GestureAction] = []
    for command in commands { actions.append(try action(command)) }
    guard let file else { return actions }
    let value = try JSONFile.read(file)
    do throws(JSONMismatch) { return actions + (try ActionReader.read(JSONNode(value))) } catch {
      throw Problem("\(file):\(error.place): \(error.message)", .usage)
    }
  }

  private static func action(_ command: KeyValue) throws(Problem) -> GestureAction {
    let text = "--exec \(command.key)=\(command.value)"
    let name: ActionName
    do throws(ActionFault) { name = try ActionName(command.key) } catch {
      throw Problem("\(text): \(error.message)", .usage)
    }
    let words: [String]
    do throws(CommandWords.Unclosed) { words = try CommandWords.split(command.value) } catch {
      throw Problem("\(text): a quotation mark or backslash has no end", .usage)
    }
    guard words.first?.isEmpty == false else {
      throw Problem("\(text): found no command after =", .usage)
    }
    return GestureAction([name], .run(words))
  }
}
