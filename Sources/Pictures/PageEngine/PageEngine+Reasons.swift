internal import Explaining
internal import JSONText
internal import Setups
internal import TactusGestures

/// The reasons for transitions in words, and the changes that would have prevented them.
extension PageEngine {
  /// Returns the reason for the failure of a transition of the last call as a sentence; empty if it did
  /// not fail.
  package func sentence(_ run: Int32, _ index: Int) throws(PageFault) -> Int32 {
    let run = try self.run(run)
    guard index >= 0, index < run.records.count else {
      throw PageFault(
        .badArgument, "there is no transition \(index) of \(run.records.count)")
    }
    guard let failure = run.records.failure(at: index) else { return put([]) }
    return put(Array(Explanation.sentence(for: failure, run.names).utf8))
  }

  /// Returns, for each undecided recognizer, the reason why it would fail if every finger lifted
  /// now, as JSON.
  package func readings(_ run: Int32) throws(PageFault) -> Int32 {
    let run = try self.run(run)
    var writer = JSONWriter()
    writer.beginArray()
    var seen: Set<Int> = []
    if !run.down.isEmpty {
      for transition in run.transitionsIfLifted()
      where transition.from == .possible && seen.insert(transition.recognizer).inserted {
        guard let failure = transition.failure, let measured = failure.measured,
          let limit = failure.limit
        else { continue }
        let (quantity, unit) = Self.quantity(of: failure.reason)
        writer.beginObject()
        writer.member("recognizer", transition.recognizer)
        writer.member("quantity", quantity)
        writer.member("unit", unit)
        writer.member("measured", measured)
        writer.member("limit", limit)
        writer.endObject()
      }
    }
    writer.endArray()
    return put(writer.bytes)
  }

  private static func quantity(of reason: Failure.Reason) -> (name: String, unit: String) {
    switch reason.unit {
    case .seconds: ("duration", "s")
    case .points: ("distance", "pt")
    case .pointsASecond: ("speed", "pt/s")
    case .radians: ("angle", "rad")
    case .fingers: ("touches", "")
    case .taps: ("taps", "")
    case .swings: ("swings", "")
    case .none: ("value", "")
    }
  }

  /// The sequences to explain, and the surface on which they were made.
  package struct Question {
    package var width = Double.nan
    package var height = Double.nan
    /// The unit of lengths: 0 for points, 1 for units of the device.
    package var unit: Int32 = 0
    /// The number of the only recognizer to explain; below 0 for all.
    package var recognizer: Int32 = -1
    /// The time of the sequences to explain, in microseconds; not a number for all sequences.
    package var instant = Double.nan
    package var searches = Search.all
    /// The first and the last part of the recording to look at, as if it began and ended with them; without a last
    /// one, all from the first one on.
    package var parts: (first: Int32, last: Int32) = (0, -1)

    /// The changes that are searched for, with the numbers that pages use.
    package enum Search: Int32 {
      case none = 0
      case all = 1
      /// Only near ones where another recognizer recognized the touches: enough to find the near misses.
      case near = 2
    }

    package init() {}
  }

  /// Returns the outcome of each recognizer in each touch sequence of a recording, as a list of the
  /// JSON objects that `FindingWriter` writes.
  package func explain(
    _ setup: Int32, _ log: Int32, _ question: Question
  ) throws(PageFault) -> Int32 {
    let (setup, log) = (try self.setup(setup), try self.log(log))
    let names = TransitionNames(setup, unit: try Self.unit(question.unit))
    var choice = BlockExplainer.Choice()
    choice.searchesChanges = question.searches != .none
    choice.searchesFarChanges = question.searches == .all
    if question.recognizer >= 0 { choice.recognizers = [Int(question.recognizer)] }
    if abs(question.instant) <= 0x1p53 {
      let instant = Timestamp(microseconds: Int64(question.instant))
      choice.includes = { $0.contains(instant) }
    }
    let bounds = Self.bounds(question.width, question.height)
    var surface = setup.surface(bounds: bounds)
    let explainer = BlockExplainer(setup, choice)
    var writer = JSONWriter()
    writer.beginArray()
    func write(_ findings: [Finding]) {
      for finding in findings {
        FindingWriter(names).write(finding, capture: nil, isLine: false, to: &writer)
      }
    }
    let first = min(max(0, Int(question.parts.first)), log.parts.count)
    let count = question.parts.last < 0 ? log.parts.count : Int(question.parts.last) - first + 1
    for part in log.parts[first...].prefix(max(0, count)) {
      surface.send(part, recognizerNamed: setup.number(of:))
      write(explainer.add(part, surface.transitions, bounds: bounds))
    }
    surface.finish()
    write(explainer.add(FrameBatch(), surface.transitions, bounds: bounds))
    write(explainer.finish(bounds: bounds))
    write(explainer.withoutTouches)
    writer.endArray()
    return put(writer.bytes)
  }
}
