internal import Arbitration
internal import TextSuggestion

/// Reads the text of a condition, such as `abs(velocity.x) > abs(velocity.y) and touches == 1`.
///
///     condition   = conjunction { "or" conjunction }
///     conjunction = negation { "and" negation }
///     negation    = "not" negation | "(" condition ")" | "in" "\"" view "\"" | comparison
///     comparison  = term ( "<" | "<=" | ">" | ">=" | "==" | "!=" ) term
///     term        = factor { "*" factor }, of which all but one are numbers
///     factor      = number [ unit ] | name | "abs" "(" term ")" | "-" factor
///     unit        = "pt" | "pt/s" | "ms" | "s" | "deg" | "rad"
struct BeginConditionParser {
  /// The reason why a text is no condition, as the end of a sentence.
  struct Fault: Error, Hashable {
    var message: String
  }

  private var tokens: [ConditionToken] = []
  private var index = 0
  private var depth = 0
  /// The names of views, in the order in which the condition names them.
  private var views: [String] = []

  /// The most parentheses, negations and signs within each other, so that no text exhausts the memory.
  private static let mostDepth = 40
  private static let mostTokens = 400

  /// Returns the condition. Its views are numbered in the order of the names beside it.
  static func parse(
    _ text: String
  ) throws(Fault) -> (condition: BeginCondition, views: [String]) {
    var parser = BeginConditionParser()
    parser.tokens = try BeginConditionTokens.read(text)
    if parser.tokens.count > mostTokens {
      throw Fault(message: "it has more than \(mostTokens) words and signs")
    }
    let condition = try parser.alternatives()
    if let rest = parser.token {
      throw Fault(message: "\(rest.text) follows its end; write and, or, or nothing")
    }
    return (condition, parser.views)
  }

  private var token: ConditionToken? { index < tokens.count ? tokens[index] : nil }

  private mutating func take(_ sign: String) -> Bool {
    guard case .sign(sign)? = token else { return false }
    index += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard case .word(word)? = token else { return false }
    index += 1
    return true
  }

  private mutating func deepen() throws(Fault) {
    depth += 1
    if depth > Self.mostDepth {
      throw Fault(message: "more than \(Self.mostDepth) of its parts are within each other")
    }
  }

  private mutating func alternatives() throws(Fault) -> BeginCondition {
    var condition = try conjunction()
    while take(word: "or") { condition = .either(condition, try conjunction()) }
    return condition
  }

  private mutating func conjunction() throws(Fault) -> BeginCondition {
    var condition = try negation()
    while take(word: "and") { condition = .both(condition, try negation()) }
    return condition
  }

  private mutating func negation() throws(Fault) -> BeginCondition {
    try deepen()
    defer { depth -= 1 }
    if take(word: "not") { return .inverse(try negation()) }
    if take("(") {
      let inner = try alternatives()
      guard take(")") else { throw expected("\")\"") }
      return inner
    }
    guard take(word: "in") else { return try comparison() }
    guard case .view(let name)? = token else {
      throw expected("the name of a view in quotation marks after in")
    }
    index += 1
    let number = views.firstIndex(of: name) ?? views.count
    if number == views.count { views.append(name) }
    return .isIn(view: number)
  }

  private mutating func comparison() throws(Fault) -> BeginCondition {
    let (left, first) = try term()
    guard case .sign(let sign)? = token,
      let comparison = BeginCondition.Comparison.signs.first(where: { $0.sign == sign })
    else { throw expected("one of <, <=, >, >=, ==, !=") }
    index += 1
    let (right, second) = try term()
    if let first, let second, first != second {
      throw Fault(
        message: "a number of \(first.name) cannot be compared with one of \(second.name)")
    }
    return .comparison(left, comparison.comparison, right)
  }

  /// Returns a term and its unit, which is nil for a number without one.
  private mutating func term() throws(Fault) -> (BeginCondition.Term, ConditionUnit?) {
    var (product, unit) = try factor()
    while take("*") {
      let (factor, other) = try factor()
      switch (product, unit, factor, other) {
      case (.number(let first), nil, .number(let second), nil): product = .number(first * second)
      case (.number(let number), nil, _, _): (product, unit) = (.product(number, factor), other)
      case (_, _, .number(let number), nil): product = .product(number, product)
      default: throw Fault(message: "one side of * must be a number without a unit")
      }
    }
    return (product, unit)
  }

  private mutating func factor() throws(Fault) -> (BeginCondition.Term, ConditionUnit?) {
    try deepen()
    defer { depth -= 1 }
    if take("-") {
      let (inner, unit) = try factor()
      if case .number(let number) = inner { return (.number(-number), unit) }
      return (.negative(inner), unit)
    }
    switch token {
    case .number(let number, let unit)?:
      index += 1
      return (.number(number), unit)
    case .word("abs")?:
      index += 1
      guard take("(") else { throw expected("\"(\" after abs") }
      let (inner, unit) = try term()
      guard take(")") else { throw expected("\")\" after the number of abs") }
      return (.magnitude(inner), unit)
    case .word(let name)? where !["and", "or", "not", "in"].contains(name):
      index += 1
      guard let known = BeginCondition.Quantity.names.first(where: { $0.name == name }) else {
        let names = BeginCondition.Quantity.names.map { $0.name }
        throw Fault(message: NameHint.unknown(name, "quantity", in: names))
      }
      return (.quantity(known.quantity), known.unit)
    default: throw expected("a number or a quantity such as translation.x")
    }
  }

  private func expected(_ what: String) -> Fault {
    Fault(message: "there is \(token?.text ?? "nothing more") where it needs \(what)")
  }
}

/// The text of a condition, and what it means.
package struct BeginConditionText: Hashable, Sendable {
  package let text: String
  /// The condition, with its views numbered in the order of `views`.
  let condition: BeginCondition
  /// The names of its views.
  let views: [String]

  init(_ text: String) throws(BeginConditionParser.Fault) {
    self.text = text
    (condition, views) = try BeginConditionParser.parse(text)
  }

  /// Whether the condition asks where the gesture is.
  package var namesPlace: Bool { condition.namesPlace }
}
