internal import CommandSupport
internal import Tactus
internal import Threads

/// Does what the actions say, on a thread of its own, so that recognition never waits.
final class ActionWorker: @unchecked Sendable {
  /// An action, and the transition that calls for it.
  struct Job: Sendable {
    var action: Int
    var transition: Transition
    /// False if the transition ends the gesture of a cursor, and the action does not name the end.
    var isAsked: Bool
    /// The time at which the transition was handed over, in seconds.
    var handed: Double

    var isChange: Bool { transition.state == .changed }

    /// Returns whether another job is the same action for the same recognizer.
    func isAlike(_ other: Job) -> Bool {
      action == other.action && transition.recognizer == other.transition.recognizer
    }

    /// Returns whether the job is for the end of the gesture of another job, in whatever action.
    func ends(_ other: Job) -> Bool {
      (transition.state == .ended || transition.state == .cancelled)
        && transition.recognizer == other.transition.recognizer
        && transition.sequenceStart == other.transition.sequenceStart
    }
  }

  private struct State: Sendable {
    var jobs: [Job] = []
    /// The milliseconds from the decision to the start of each command.
    var delays = QuantileSketch()
    var isClosing = false
    /// Whether the thread has ended.
    var isOver = false
  }

  /// A command that runs.
  private struct Running {
    var child: ChildProcess
    var job: Job
    /// The time at which it is ended.
    var limit: Double
    var isKilled = false
  }

  /// The seconds for which a command may run.
  static let patience = 10.0
  /// The numbers of commands that run at once, and of jobs that wait.
  private static let (mostRunning, mostWaiting) = (32, 10_000)
  /// The milliseconds after which running commands are looked at again.
  private static let interval = 5

  private let actions: [GestureAction]
  private let names: TransitionNames
  private let state = Guarded(State())
  // Only the thread uses these.
  private var senders: [Int: UDPSender] = [:]
  /// The cursors of each receiver, for which all actions are one source.
  private var cursors: [SocketAddress: TuioCursor] = [:]
  private var keyboard: Keyboard?
  private var running: [Running] = []
  private var waiting: [Job] = []
  /// The latest values of a gesture whose command for `changed` still runs.
  private var latest: [Job] = []
  /// Jobs that come after a command for `changed` of the same gesture, which still runs.
  private var held: [Job] = []
  private var said: Set<String> = []

  /// Prepares the receivers and the keyboard. `size` is that of the surface.
  init(
    _ actions: [GestureAction], _ names: TransitionNames, _ size: SurfaceSize?, device: Int?
  ) throws(Problem) {
    self.actions = actions
    self.names = names
    var keys: [UInt16] = []
    for case .keys(let codes) in actions.map(\.effect) { keys += codes }
    keyboard = keys.isEmpty ? nil : try Keyboard(keys)
    for (index, action) in actions.enumerated() {
      switch action.effect {
      case .osc(let receiver, _, _): senders[index] = try UDPSender(receiver)
      case .tuio(let receiver):
        guard let size else {
          throw Problem("a cursor of TUIO needs the size of the surface: --size WxH", .usage)
        }
        senders[index] = try UDPSender(receiver)
        cursors[receiver] = TuioCursor(size, device: device)
      case .run, .shell, .keys: continue
      }
    }
  }

  /// Hands jobs to the thread.
  func add(_ jobs: [Job]) {
    state.withLock { $0.jobs += jobs }
    state.wakeAll()
  }

  /// The milliseconds from each decision until its command was started, without commands for `changed`, which may
  /// have to wait for one before.
  var delays: QuantileSketch { state.withLock { $0.delays } }

  /// Waits until everything is done, also the commands that wait for others.
  func finish() {
    state.withLock { $0.isClosing = true }
    state.wakeAll()
    while !state.wait(milliseconds: 1000, until: { $0.isOver }) {}
  }

  /// The work of the thread.
  func loop() {
    while true {
      let rests = running.isEmpty && waiting.isEmpty && held.isEmpty
      _ = state.wait(milliseconds: rests ? 1000 : Self.interval) {
        !$0.jobs.isEmpty || (rests && $0.isClosing)
      }
      let jobs = state.withLock { state in
        defer { state.jobs = [] }
        return state.jobs
      }
      for job in jobs { begin(job) }
      lookAfterCommands()
      guard running.isEmpty, waiting.isEmpty, held.isEmpty,
        state.withLock({ $0.isClosing && $0.jobs.isEmpty })
      else { continue }
      // The device of the keyboard exists no longer than the watch.
      keyboard = nil
      state.withLock { $0.isOver = true }
      state.wakeAll()
      return
    }
  }

  private func begin(_ job: Job) {
    switch actions[job.action].effect {
    case .run, .shell: if mustWait(job, behind: held) { held.append(job) } else { command(job) }
    case .osc(_, let address, let values):
      let known = NamedValue.all(of: job.transition, names)
      let message = OscMessage(
        address: address.isEmpty
          ? "/tactus/" + names.recognizers[job.transition.recognizer] : address,
        arguments: values.map { name in
          OscMessage.Argument(known.first { $0.name == name }?.value)
        })
      send([message.bytes], for: job)
    case .tuio(let receiver):
      send(cursors[receiver]?.packets(for: job.transition, isAsked: job.isAsked) ?? [], for: job)
    case .keys(let codes):
      if let reason = keyboard?.press(codes) { warn(job, reason) }
    }
  }

  private func send(_ packets: [[UInt8]], for job: Job) {
    for packet in packets {
      if let reason = senders[job.action]?.send(packet) {
        warn(job, "the message could not be sent: \(reason)")
      }
    }
  }
}

/// Commands.
extension ActionWorker {
  /// Returns whether a job comes after another one that is not done: one of the same action that is held, or, unless
  /// the job itself has newer values, a command for `changed` of the same action. The end of a gesture also comes after
  /// commands of other actions for its changes.
  private func mustWait(_ job: Job, behind earlier: [Job]) -> Bool {
    if earlier.contains(where: job.isAlike) { return true }
    if job.isChange { return false }
    return (latest + running.map(\.job)).contains {
      $0.isChange && (job.isAlike($0) || job.ends($0))
    }
  }

  private func command(_ job: Job) {
    if job.isChange {
      beginLatest(job)
    } else if running.count < Self.mostRunning {
      start(job)
    } else if waiting.count < Self.mostWaiting {
      waiting.append(job)
    } else {
      warn(job, "more than \(Self.mostWaiting) commands wait, so some are left out")
    }
  }

  /// Starts the command for new values. While one of it runs, the values wait, and newer ones take their place.
  private func beginLatest(_ job: Job) {
    latest.removeAll(where: job.isAlike)
    let isRunning = running.contains { $0.job.isChange && job.isAlike($0.job) }
    if isRunning || running.count >= Self.mostRunning {
      latest.append(job)
    } else {
      start(job)
    }
  }

  private func start(_ job: Job) {
    let words: [String]
    switch actions[job.action].effect {
    case .run(let command): words = command
    case .shell(let line): words = ["/bin/sh", "-c", line]
    case .osc, .tuio, .keys: return
    }
    let values = NamedValue.all(of: job.transition, names).map { value in
      "TACTUS_\(value.name.uppercased())=\(value.value.cell)"
    }
    do throws(ChildProcess.Fault) {
      running.append(
        Running(
          child: try ChildProcess(words, Self.otherVariables + values), job: job,
          limit: Clock.seconds + Self.patience))
    } catch {
      warn(job, "\(words.first ?? "") cannot be started: \(error.reason)")
      return
    }
    let delay = (Clock.seconds - job.handed) * 1000
    if !job.isChange { state.withLock { $0.delays.add(delay) } }
  }

  /// The variables of this program's environment that are not named as values of gestures.
  private static let otherVariables: [String] = {
    let values = Set(NamedValue.names.map { "TACTUS_\($0.uppercased())" })
    return ChildProcess.ownVariables.filter { !values.contains(String($0.prefix { $0 != "=" })) }
  }()

  /// Takes note of commands that have ended, ends those that take too long, and starts those that wait.
  private func lookAfterCommands() {
    var left: [Running] = []
    for var command in running {
      if let end = command.child.end() {
        if !command.isKilled { report(end, of: command.job) }
        continue
      }
      if !command.isKilled, Clock.seconds >= command.limit {
        command.child.kill()
        command.isKilled = true
        warn(command.job, "the command ran for \(Int(Self.patience)) s and was killed")
      }
      left.append(command)
    }
    running = left
    while running.count < Self.mostRunning, !waiting.isEmpty { start(waiting.removeFirst()) }
    let jobs = latest
    latest = []
    for job in jobs { beginLatest(job) }
    let late = held
    held = []
    for job in late {
      if mustWait(job, behind: held) { held.append(job) } else { command(job) }
    }
  }

  private func report(_ end: ChildProcess.End, of job: Job) {
    switch end {
    case .done: return
    case .code(let code): warn(job, "the command ended with code \(code)")
    case .signal(let number): warn(job, "the command was ended by signal \(number)")
    }
  }

  /// Writes a warning once for each action.
  private func warn(_ job: Job, _ text: String) {
    let name = names.recognizers[job.transition.recognizer]
    let line = "\(name).\(job.transition.state.name): \(text)"
    guard said.insert("\(job.action) \(text)").inserted else { return }
    Console.warn("\(line); this is said once")
  }
}
