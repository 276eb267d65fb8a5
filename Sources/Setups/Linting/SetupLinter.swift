internal import JSONText

/// Finds what a setup says and probably does not mean. `docs/files.md` lists the rules.
public struct SetupLinter: Sendable {
  /// Creates a linter with all rules.
  public init() {}

  /// The warnings about the setup in `bytes`, in the order of the text. Throws the fault that
  /// `SetupReader` throws if the setup cannot be read.
  public func warnings(in bytes: [UInt8]) throws(SetupFault) -> [SetupWarning] {
    let value: JSONValue
    do { value = try JSONReader().read(bytes) } catch { throw SetupFault(error) }
    let setup = try SetupReader().read(JSONNode(value))
    let context = LintContext(setup: setup, text: value)
    return Self.rules.flatMap { rule in
      rule.find(context).map { SetupWarning(rule.name, at: $0.place, $0.message) }
    }.sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }
  }

  /// Every rule: its name, what it looks for, and how it finds it.
  static let rules: [LintRule] = LintRule.numbers + LintRule.neverRecognized + LintRule.relations

  /// The names of the rules and what each looks for.
  package static var ruleSummaries: [(name: String, summary: String)] {
    rules.map { ($0.name, $0.summary) }
  }
}

/// One thing that the linter looks for.
struct LintRule: Sendable {
  typealias Finding = (place: TextPlace, message: String)

  let name: String
  /// One sentence for people.
  let summary: String
  let find: @Sendable (LintContext) -> [Finding]

  init(
    _ name: String, _ summary: String, find: @escaping @Sendable (LintContext) -> [Finding]
  ) {
    self.name = name
    self.summary = summary
    self.find = find
  }

  /// A rule that looks at one recognizer at a time, by its number.
  static func each(
    _ name: String, _ summary: String,
    find: @escaping @Sendable (LintContext, Int, RecognizerDescription) -> [Finding]
  ) -> LintRule {
    LintRule(name, summary) { context in
      context.setup.recognizers.enumerated().flatMap { find(context, $0, $1) }
    }
  }
}
