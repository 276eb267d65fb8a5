internal import Explaining
internal import Runs
public import Setups
public import TactusGestures
internal import TouchLog

/// A question about what setups do, which is answered by replaying touches.
public enum SetupQuestion: Sendable {
  /// The shortest touch log on which two setups recognize different gestures.
  case difference(Setup, Setup)
  /// The shortest touch log for which a condition holds, such as `press.failed && pan.began`.
  case reaching(condition: String, Setup)
  /// How long each recognizer may wait for others, with a touch log for each wait that was found.
  case waits(Setup)
  /// The smallest touch log for which a condition holds, made from the bytes of a capture for which it holds.
  case shrinking(capture: [UInt8], condition: String, Setup)
  /// The effects of other values, such as `press.minimumPressDuration` to `0.4`, on the gestures of a capture.
  case effects(of: [(name: String, value: String)], capture: [UInt8], Setup)

  /// Returns the answers: a sentence, and the bytes of the touch log that shows it, if there is one. Nothing
  /// that was tried shows a difference or reaches a condition if there is no answer.
  ///
  /// - Parameters:
  ///   - bounds: The surface on which logs are made.
  ///   - events: The most frames of a log that is searched for.
  ///   - goesOn: Receives the work done so far and all the work, where it is known. If it returns false, the search
  ///     stops with what it has found.
  /// - Throws: A fault of a condition, a value or a capture, or a refusal if the condition does not hold for the
  ///   capture.
  public func answers(
    on bounds: Rect = Rect(x: 0, y: 0, width: 400, height: 800), events: Int = 6,
    _ goesOn: @escaping (_ done: Int, _ of: Int?) -> Bool = { _, _ in true }
  ) throws -> [(text: String, log: [UInt8]?)] {
    switch self {
    case .difference(let one, let other):
      return Self.difference(one, other, bounds, Self.bound(events), goesOn)
    case .reaching(let text, let setup):
      let condition = try Condition(parsing: text, in: setup)
      var search = LogSearch(
        setup, reaching: condition, bounds: bounds, Self.bound(events)
      ) { count, _ in goesOn(count - 2, max(1, events - 1)) }
      search.run()
      return search.hits.map {
        ("\(text): \($0.words)", Parting.touchLog($0.frames, bounds: bounds))
      }
    case .waits(let setup): return Self.waits(setup, bounds, goesOn)
    case .shrinking(let capture, let text, let setup):
      let condition = try Condition(parsing: text, in: setup)
      let run = CaptureRecognition(try CaptureReader(bytes: capture), setup)
      let shrunk = try ShrunkLog(run, while: condition) { goesOn($0.replays, nil) }
      let frames = Quantity.count(shrunk.log.frameCount, "frame")
      return [("\(text) holds for \(frames) of \(shrunk.original.frames)", shrunk.touchLog)]
    case .effects(let values, let capture, let setup):
      var changed = setup
      for (name, value) in values { try changed.set(name, to: value) }
      var comparison = SetupComparison([.init("without", setup), .init("with", changed)])
      var totals = EffectTotals()
      totals.add(ChangeEffects(try comparison.compare(try CaptureReader(bytes: capture))))
      return [(totals.sentence, nil)]
    }
  }

  private static func bound(_ events: Int) -> LogSearch.Bound {
    var bound = LogSearch.Bound()
    bound.events = events
    return bound
  }

  private static func difference(
    _ one: Setup, _ other: Setup, _ bounds: Rect, _ bound: LogSearch.Bound,
    _ goesOn: @escaping (Int, Int?) -> Bool
  ) -> [(text: String, log: [UInt8]?)] {
    var search = LogSearch(one, other, bounds: bounds, bound) { count, _ in
      goesOn(count - 2, max(1, bound.events - 1))
    }
    search.run()
    return search.hits.map { hit in
      let parting = Parting(hit, one, other, bounds: bounds)
      let why = PartingText(parting, [one, other], ["the first", "the second"]).why
      return ("\(hit.words): \(why)", Parting.touchLog(hit.frames, bounds: bounds))
    }
  }

  private static func waits(
    _ setup: Setup, _ bounds: Rect, _ goesOn: @escaping (Int, Int?) -> Bool
  ) -> [(text: String, log: [UInt8]?)] {
    let behavior = SetupBehavior(setup, bounds: bounds) { goesOn($0, nil) }
    let names = setup.recognizerNames
    return behavior.waits.map { wait in
      let limit =
        wait.limit.time.map { "at most \(Quantity.time($0.seconds))" } ?? "without a limit"
      let others = wait.awaited.map { names[$0] }.joined(separator: ", ")
      let log = wait.longest.map { Parting.touchLog($0.frames, bounds: bounds) }
      return ("\(names[wait.recognizer]) waits for \(others), \(limit)", log)
    }
  }
}

extension LogSearch.Hit {
  /// The size of the log: `2 events in 400 ms`.
  fileprivate var words: String { "\(events) events in \(Quantity.time(duration.seconds))" }
}
