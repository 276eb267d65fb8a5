internal import Ordering
internal import Setups
internal import TactusGestures
internal import TextSuggestion

/// Parses conditions by recursive descent.
///
///     condition = conjunction { "||" conjunction }
///     conjunction = term { "&&" term }
///     term = "!" term | "(" condition ")" | statement
///     statement = recognizer "." state [ "(" reason ")" ] [ comparison number ]
///               | recognizer "." "reason" ( "==" | "!=" ) reason
struct ConditionReader {
  private let text: [Character]
  private let recognizers: [String]
  private var index = 0

  /// The words that may follow a recognizer, except `reason`.
  private static let events: [(name: String, event: TransitionPattern.Event)] =
    [("recognized", .recognized), ("never", .recognized)]
    + Phase.names.filter { $0.value != .possible }.map { ($0.name, .state($0.value)) }

  private static let reasons: [(name: String, reason: Failure.Reason)] =
    Failure.Reason.allCases.filter { $0 != .own }.map { ($0.name, $0) }

  init(_ text: String, _ recognizers: [String]) {
    self.text = Array(text)
    self.recognizers = recognizers
  }

  /// Parses the whole text.
  mutating func read() throws(ConditionFault) -> Condition {
    let condition = try disjunction()
    skipSpaces()
    guard index == text.count else {
      throw fault("expected && or || or the end, found \(rest)")
    }
    return condition
  }

  private mutating func disjunction() throws(ConditionFault) -> Condition {
    var condition = try conjunction()
    while take("||") { condition = .or(condition, try conjunction()) }
    return condition
  }

  private mutating func conjunction() throws(ConditionFault) -> Condition {
    var condition = try term()
    while take("&&") { condition = .and(condition, try term()) }
    return condition
  }

  private mutating func term() throws(ConditionFault) -> Condition {
    if take("!") { return .not(try term()) }
    guard take("(") else { return try statement() }
    let condition = try disjunction()
    guard take(")") else { throw fault("expected ), found \(rest)") }
    return condition
  }

  private mutating func statement() throws(ConditionFault) -> Condition {
    let recognizer = try recognizer()
    let start = index
    let word = word()
    if word == "reason" { return try reasonStatement(of: recognizer) }
    guard let event = Self.events.first(where: { $0.name == word })?.event else {
      throw unknown(word, "state", in: Self.events.map(\.name) + ["reason"], at: start)
    }
    if word == "never" {
      return .count(TransitionPattern(recognizer: recognizer, event: event), .equal, 0)
    }
    var pattern = TransitionPattern(recognizer: recognizer, event: event)
    if take("(") {
      pattern.reason = try reason()
      guard take(")") else { throw fault("expected ), found \(rest)") }
    }
    guard let comparison = takeComparison() else { return .count(pattern, .atLeast, 1) }
    return .count(pattern, comparison, try number())
  }

  private mutating func reasonStatement(of recognizer: Int) throws(ConditionFault) -> Condition {
    guard let comparison = takeComparison(), comparison == .equal || comparison == .different
    else { throw fault("expected == or != after reason, found \(rest)") }
    let pattern = TransitionPattern(
      recognizer: recognizer, event: .unsuccessful, reason: try reason())
    return .count(pattern, comparison == .equal ? .atLeast : .equal, comparison == .equal ? 1 : 0)
  }

  /// Reads the id of a recognizer and the dot after it. Ids may contain dots, so the longest id
  /// that is followed by a dot is used.
  private mutating func recognizer() throws(ConditionFault) -> Int {
    skipSpaces()
    let found = recognizers.indices.filter { starts(with: recognizers[$0] + ".") }
      .max { recognizers[$0].count < recognizers[$1].count }
    if let found {
      index += recognizers[found].count + 1
      return found
    }
    let start = index
    let name = word()
    if name.isEmpty { throw fault("expected a recognizer, such as tap.ended, found \(rest)") }
    guard recognizers.contains(name) else {
      throw unknown(name, "recognizer", in: recognizers, at: start)
    }
    throw fault("expected a dot and a state after \(name), such as \(name).ended, found \(rest)")
  }

  private mutating func reason() throws(ConditionFault) -> Failure.Reason {
    skipSpaces()
    let start = index
    let word = word()
    guard let reason = Self.reasons.first(where: { $0.name == word })?.reason else {
      throw unknown(word, "reason", in: Self.reasons.map(\.name), at: start)
    }
    return reason
  }

  private mutating func number() throws(ConditionFault) -> Int {
    skipSpaces()
    let start = index
    guard let number = Int(word()), number >= 0 else {
      index = start
      throw fault("expected a whole number, found \(rest)")
    }
    return number
  }

  private mutating func takeComparison() -> Condition.Comparison? {
    // Longer signs come first, so that >= is not read as >.
    let signs = Condition.Comparison.allCases.ordered { $0.rawValue.count > $1.rawValue.count }
    return signs.first { take($0.rawValue) }
  }

  /// Reads letters, digits, dashes and underscores. Returns an empty text if there are none.
  private mutating func word() -> String {
    let start = index
    while index < text.count,
      text[index].isLetter || text[index].isNumber || text[index] == "-" || text[index] == "_"
    {
      index += 1
    }
    return String(text[start..<index])
  }

  private mutating func take(_ sign: String) -> Bool {
    skipSpaces()
    guard starts(with: sign) else { return false }
    // `!=` is a comparison, not a negation.
    if sign == "!", starts(with: "!=") { return false }
    index += sign.count
    return true
  }

  private func starts(with sign: String) -> Bool { text[index...].starts(with: sign) }

  private mutating func skipSpaces() {
    while index < text.count, text[index].isWhitespace { index += 1 }
  }

  private var rest: String {
    index < text.count ? "\"\(String(text[index...].prefix(20)))\"" : "the end"
  }

  private func fault(_ message: String) -> ConditionFault {
    ConditionFault(column: index + 1, message: message)
  }

  private func unknown(
    _ word: String, _ noun: String, in known: [String], at start: Int
  ) -> ConditionFault {
    ConditionFault(
      column: start + 1,
      message: "unknown \(noun) \"\(word)\"; \(Suggestion.hint(for: word, in: known))")
  }
}
