internal import JSONText

/// Finds statements of a setup that are valid but probably not meant. `docs/files.md` lists the
/// rules.
public struct SetupLinter: Sendable {
  /// Creates a linter with all rules.
  public init() {}

  /// Returns the warnings about the setup in `bytes`, in the order of the text. Throws the fault
  /// that `SetupReader` throws if the setup cannot be read.
  public func warnings(in bytes: [UInt8]) throws(SetupFault) -> [SetupWarning] {
    let value: JSONValue
    do { value = try JSONReader().read(bytes) } catch { throw SetupFault(error) }
    let setup = try SetupReader().read(JSONNode(value))
    let context = LintContext(setup: setup, text: value)
    return Self.rules.flatMap { rule in
      rule.find(context).map { SetupWarning(rule.name, at: $0.place, $0.message) }
    }.sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }
  }

  /// All rules.
  static let rules: [LintRule] =
    LintRule.numbers + LintRule.neverRecognized + LintRule.relations
    + LintRule.courses + LintRule.views

  /// The names of the rules, each with a sentence that says what the rule finds.
  package static var ruleSummaries: [(name: String, summary: String)] {
    rules.map { ($0.name, $0.summary) }
  }
}

/// One rule of the linter.
struct LintRule: Sendable {
  typealias Finding = (place: TextPlace, message: String)

  let name: String
  /// One sentence that says what the rule finds.
  let summary: String
  let find: @Sendable (LintContext) -> [Finding]

  init(
    _ name: String, _ summary: String, find: @escaping @Sendable (LintContext) -> [Finding]
  ) {
    self.name = name
    self.summary = summary
    self.find = find
  }

  /// Returns a rule that looks at one recognizer at a time, by its number.
  static func each(
    _ name: String, _ summary: String,
    find: @escaping @Sendable (LintContext, Int, RecognizerDescription) -> [Finding]
  ) -> LintRule {
    LintRule(name, summary) { context in
      context.setup.recognizers.enumerated().flatMap { find(context, $0, $1) }
    }
  }
}
