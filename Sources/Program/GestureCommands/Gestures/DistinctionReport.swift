internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The result of `tactus distinguish`.
struct DistinctionReport {
  private let search: LogSearch
  private let setups: [Setup]
  private let names: [String]
  private let goal: String?
  private let bounds: Rect
  private let input: PlatformInput
  private var output = Output()

  init(
    _ search: LogSearch, _ setups: [Setup], _ names: [String], goal: String?, _ bounds: Rect,
    _ input: PlatformInput
  ) {
    self.input = input
    (self.search, self.setups, self.names) = (search, setups, names)
    (self.goal, self.bounds) = (goal, bounds)
  }

  mutating func write(asJSON: Bool, isStopped: Bool) throws -> ExitCode {
    if asJSON { try writeJSON() } else { try writeText() }
    return output.finish(isStopped ? .interrupted : .done)
  }

  /// The logs with their causes, except logs whose cause includes that of an earlier log.
  private var partings: [(hit: LogSearch.Hit, parting: Parting?)] {
    var all: [(hit: LogSearch.Hit, parting: Parting?)] = []
    var causes: [Set<SetupDifference>] = []
    for hit in search.hits {
      guard setups.count == 2 else {
        all.append((hit, nil))
        continue
      }
      let parting = Parting(hit, setups[0], setups[1], bounds: bounds, input: input)
      let cause = Set(parting.cause ?? [])
      if causes.contains(where: { $0.isSubset(of: cause) }) { continue }
      causes.append(cause)
      all.append((hit, parting))
    }
    return all
  }

  private mutating func writeText() throws {
    let all = partings
    for (index, (hit, parting)) in all.enumerated() {
      if index > 0 { output.line() }
      try write(hit, parting)
    }
    if all.isEmpty { output.paragraphs(nothing) }
    for line in scope { if line.isEmpty { output.line() } else { output.paragraphs(line) } }
  }

  private mutating func write(_ hit: LogSearch.Hit, _ parting: Parting?) throws {
    let size = "\(hit.events) events in \(Quantity.time(hit.duration.seconds))"
    let log = Parting.touchLog(hit.frames, bounds: bounds)
    output.paragraphs(
      parting == nil
        ? "\(goal ?? ""): \(size)" : "\(names.joined(separator: " and ")) differ: \(size)")
    output.line()
    output.text(String(decoding: log, as: UTF8.self))
    for (index, setup) in setups.enumerated() {
      output.line()
      output.line("\(names[index]):")
      let pixels = PlatformInputOptions.heading(input, setup, isPhysical: true, isNamed: false)
      if let pixels { output.paragraphs(pixels) }
      let lines = try PartingText.timeline(of: log, setup, input: input)
      for line in lines.isEmpty ? ["  no gesture"] : lines { output.paragraphs(line) }
      guard let parting else { continue }
      for line in PartingText(parting, setups, names).missed(index) {
        output.paragraphs("  not \(line)")
      }
    }
    guard let parting else { return }
    output.line()
    output.paragraphs("why: \(PartingText(parting, setups, names).why)")
  }

  private var nothing: String {
    if setups.count == 2, setups[0] == setups[1] {
      return "\(names.joined(separator: " and ")) are the same setup"
    }
    let most = search.coverage.last?.events ?? 0
    return setups.count == 2
      ? "\(names.joined(separator: " and ")) recognize the same gestures in all logs of up to \(most) events that were tried"
      : "no log of up to \(most) events that was tried reaches \(goal ?? "")"
  }

  /// Lines about the extent of the search.
  private var scope: [String] {
    var lines: [String] = []
    if search.isStopped { lines.append("the search was stopped; shorter logs may exist") }
    if search.placeCount > 1 {
      lines.append(
        "the first finger landed at \(search.placeCount) places: in the views, beside their borders and at the edges"
      )
    }
    let coarse = search.coverage.filter { !$0.isComplete }.map { "\($0.events)" }
    if !coarse.isEmpty {
      lines.append(
        "logs of \(coarse.joined(separator: ", ")) events were tried with fewer times and distances"
      )
    }
    if search.isRandom {
      lines.append("the log was made from a random one; a shorter one may exist")
    } else if search.randomLogs > 0, search.hits.isEmpty {
      lines.append(
        "\(Plural.text(search.randomLogs, "random log")) of up to \(RandomLogs.mostEvents) events from any place were tried"
      )
    }
    if search.hits.isEmpty, setups.count < 2 || setups[0] != setups[1] { lines.append(untried) }
    return lines.isEmpty ? [] : [""] + lines
  }

  /// The events that no log of the search has.
  private var untried: String {
    let reach = search.reach
    return "not tried: more than \(Quantity.fingers(search.fingers)), waits of more than "
      + "\(Quantity.time(reach.wait.seconds)), movements of more than "
      + "\(Quantity.length(reach.movement, in: .points)) between two events, fingers that move one by one"
  }

  private mutating func writeJSON() throws {
    var writer = JSONWriter()
    DocumentHeader.begin("distinction", to: &writer)
    writer.list("setups", names) { $0.string($1) }
    writer.present("goal", goal)
    writer.key("logs")
    writer.beginArray()
    for (hit, parting) in partings {
      writer.beginObject()
      writer.member("events", hit.events)
      writer.member("duration", microseconds: hit.duration.microseconds)
      let log = Parting.touchLog(hit.frames, bounds: bounds)
      try writer.log(log)
      writer.key("gestures")
      writer.beginArray()
      for setup in setups { try writeGestures(log, setup, to: &writer) }
      writer.endArray()
      if let parting { writer.member("why", PartingText(parting, setups, names).why) }
      writer.endObject()
    }
    writer.endArray()
    writer.objects("searched", search.coverage) { writer, count in
      writer.member("events", count.events)
      writer.member("logs", count.logs)
      writer.member("complete", count.isComplete)
    }
    writer.member("randomLogs", search.randomLogs)
    writer.member("stopped", search.isStopped)
    writer.endObject()
    writer.endLine()
    output.append(writer.takeBytes())
  }

  /// Writes the ids of the recognizers that recognized a gesture, in order.
  private func writeGestures(
    _ log: [UInt8], _ setup: Setup, to writer: inout JSONWriter
  ) throws {
    writer.beginArray()
    let run = CaptureRecognition(
      try CaptureReader(bytes: log), setup, gestures: .withoutMotion, input: input)
    while try run.step() {
      for gesture in run.gestures { writer.string(setup.recognizerNames[gesture.recognizer]) }
    }
    writer.endArray()
  }
}
