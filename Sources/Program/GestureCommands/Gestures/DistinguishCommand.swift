package import Arguments
internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The command `tactus distinguish A B`.
package enum DistinguishCommand {
  private static let suggestions = Setup.builtIn.map(\.name) + PresetChoice.names
  private static let first = Positional(
    .path("A", suggesting: suggestions), help: "A setup file, a built-in setup or a preset.")
  private static let second = Positional(
    optional: .path("B", suggesting: suggestions), help: "The setup or preset to compare A with.")
  private static let goal = Option(
    "while", .string("CONDITION"),
    help: "Without B: find the shortest log for which this is true, such as 'press.ended'.")
  private static let events = Option(
    "events", .integer("N", .between(2, 12)), defaultText: "6, or 3 with --all",
    help: "Most events, that is frames, of a log. Without it, random logs may have up to 12.")
  private static let all = Flag(
    "all", help: "Find all that differs, one log for each cause, not only the shortest log.")
  private static let output = Option(
    "output", short: "o", .path("LOG"), help: "Also write the first log, as a touch log.")
  private static let json = Flag("json", help: "Write one JSON object.")

  package static let command = ToolCommand(
    "distinguish", "Find the shortest touch log on which two setups differ.",
    discussion: """
      Tries touch logs in order of their length: first all of two events, then all of three, and so \
      on. An event is a frame in which fingers land, move, spread, turn or lift. Times and distances \
      are just below, at and just above the thresholds of both setups. Of logs with as many events \
      the one of the shortest time is reported, with the gestures of both setups and the values or \
      rules that make them part. These are verified: with them, A recognizes what B does.

      Two setups differ if other gestures are recognized, or at other landings. Recognizers are \
      compared by id, or by kind if the ids are not the same.

      With --ppi, A and B get the same touches, in the pixels of each. A log has no movements that a \
      display could delay, so there is no --delivery.

      Longer logs are tried with fewer times and distances; the report says so. If no log of three events \
      is found, random ones are tried, too, which may be longer. A search that finds nothing is no proof \
      for other logs: the report says which were not tried.

      With --while instead of B: \(ShrinkCommand.conditionHelp)
      """,
    examples: [
      CommandExample("tactus distinguish uikit gtk", "Compare two presets."),
      CommandExample(
        "tactus distinguish mine.setup.json default --all",
        "Show every difference that three events can show."),
      CommandExample(
        "tactus distinguish default --while 'press.failed && pan.began'",
        "Find the shortest log with a pan instead of a press."),
    ],
    arguments: [
      first, second, goal, events, all, SetupOptions.setup, PlatformInputOptions.density, output,
      OutputOptions.force,
    ],
    groups: [ArgumentGroup("Output", [json])]
  ) { values in
    let target = try values[output].map { (path) throws(Problem) in
      try OutputPath(path, values, beside: "the report")
    }
    let names = [try values[first]] + (try values[second].map { [$0] } ?? [])
    var setups: [Setup] = []
    for name in names { setups.append(try setup(named: name, values)) }
    let condition = try condition(values, setups)
    var bound = LogSearch.Bound()
    bound.findsAll = values[all]
    bound.events = values[events] ?? (bound.findsAll ? 3 : 6)
    if values[events] == nil { bound.randomEvents = RandomLogs.mostEvents }
    let bounds = setups.compactMap { $0.view?.view.frame }.first ?? Self.surface
    let input = PlatformInputOptions.input(values)
    var watch = WorkWatch("event counts")
    var search: LogSearch
    let goesOn = { (events: Int, _: Int) in watch.goesOn(events - 2, of: bound.events - 1) }
    if let condition {
      search = LogSearch(
        setups[0], reaching: condition, bounds: bounds, bound, input: input, goesOn: goesOn)
    } else {
      search = LogSearch(
        setups[0], setups[1], bounds: bounds, bound, input: input, goesOn: goesOn)
    }
    search.run()
    watch.end()
    var report = DistinctionReport(search, setups, names, goal: values[goal], bounds, input)
    if let target, let hit = search.hits.first {
      try OutputFile.write(Parting.touchLog(hit.frames, bounds: bounds), to: target)
    }
    return try report.write(asJSON: values[json], isStopped: search.isStopped).rawValue
  }

  /// The surface if no setup states one: the size of a phone.
  private static let surface = Rect(x: 0, y: 0, width: 400, height: 800)

  private static func setup(named name: String, _ values: ParsedValues) throws -> Setup {
    do throws(Problem) {
      return try SetupChoice(against: name, values).setup()
    } catch {
      // A plain word is more likely a misspelled preset than a file.
      if suggestions.contains(name) || name.contains(where: { "./".contains($0) }) { throw error }
      throw Problem(
        "\(name) is no file, setup or preset; \(Suggestion.hint(for: name, in: suggestions))",
        .usage
      )
    }
  }

  private static func condition(_ values: ParsedValues, _ setups: [Setup]) throws -> Condition? {
    guard let text = values[goal] else {
      if setups.count == 2 { return nil }
      throw values.fault("B is missing; name a second setup or preset, or a condition with --while")
    }
    guard setups.count == 1 else {
      throw values.fault("--while is about one setup; leave out B")
    }
    if values[all] { throw values.fault("--all needs B; with --while one log is found") }
    return try ShrinkCommand.parse(text, of: "--while", setups[0], values)
  }
}
