internal import JSONText
internal import Setups
internal import TextSuggestion

extension MethodsText {
  /// The sentences about how intervals were made, or why there are none.
  var intervals: [String] {
    guard let intervals = value("scores", "intervals"), let unit = intervals["unit"]?.string,
      let units = intervals["units"]?.integer
    else { return [] }
    let people = Plural.text(Int(clamping: units), unit)
    let least = intervals["minimumUnits"]?.integer ?? 5
    guard intervals["reason"]?.string == nil else {
      return [
        "No interval over \(unit)s is stated, because \(people) "
          + "\(units == 1 ? "is" : "are") fewer than \(least).",
        "The scores describe \(unit == "participant" ? "these participants" : "these recordings") "
          + "and say nothing about other people.",
      ]
    }
    guard let replicates = intervals["replicates"]?.integer,
      let confidence = intervals["confidence"]?.double
    else { return [] }
    let seed = intervals["seed"]?.string.map { ", seed \($0)" } ?? ""
    return [
      "Intervals are \(Self.number(100 * confidence, 2)) % percentile intervals of a Poisson "
        + "bootstrap over \(people) (\(Plural.text(Int(clamping: replicates), "replicate"))\(seed))."
    ]
  }

  /// The sentences about the scores.
  var results: [String] {
    guard let overall = value("scores", "overall") else { return [] }
    var sentences: [String] = []
    let reference = Int(clamping: overall["reference"]?.integer ?? 0)
    let matched = Int(clamping: overall["matched"]?.integer ?? 0)
    let detected = Int(clamping: overall["detected"]?.integer ?? 0)
    sentences.append(
      "Of \(Plural.text(reference, "gesture")) that \(reference == 1 ? "was" : "were") asked for "
        + "and kept, \(matched) \(matched == 1 ? "was" : "were") matched by one of "
        + "\(Plural.text(detected, "detected gesture")).")
    var scores: [String] = []
    for (key, name) in [("f1", "F1"), ("precision", "precision"), ("recall", "recall")] {
      guard let score = overall[key]?.double else { continue }
      let bounds = interval(value("scores", "intervals", key))
      scores.append("\(name) was \(Self.percent(score))\(bounds.map { " (\($0))" } ?? "")")
    }
    if !scores.isEmpty { sentences.append(Self.capitalized(Self.list(scores)) + ".") }
    if let bounds = interval(value("scores", "intervals", "wilson", "f1")),
      value("scores", "intervals", "reason")?.string != nil
    {
      sentences.append(
        "The Wilson interval of F1, which treats every gesture as independent of the others, is "
          + "\(bounds).")
    }
    if let count = value("scores", "falseActivations", "count")?.integer,
      let minutes = value("scores", "falseActivations", "minutes")?.double
    {
      let rate = value("scores", "falseActivations", "perMinute")?.double.map {
        ", \(Self.number($0, 2)) per minute"
      }
      let number = Plural.text(Int(clamping: count), "false activation")
      sentences.append(
        "There \(count <= 1 ? "was" : "were") \(count == 0 ? "no false activation" : number) in "
          + "\(Self.number(minutes, 1)) minutes of recorded trials\(count == 0 ? "" : rate ?? "").")
    }
    if let latency = value("scores", "latency", "fromOnset"),
      let median = latency["median"]?.double,
      let ninety = latency["p90"]?.double
    {
      sentences.append(
        "The median time from the first landing to the action was \(Self.number(median, 3)) s; "
          + "90 % of the actions came within \(Self.number(ninety, 3)) s.")
    }
    let unreadable = value("scores", "captures", "unreadable")?.array?.count ?? 0
    if unreadable > 0 {
      sentences.append(
        "\(Plural.text(unreadable, "capture")) could not be read and "
          + "\(unreadable == 1 ? "is" : "are") not counted.")
    }
    return sentences
  }

  /// The sentences about other setups on the same recordings.
  var comparison: [String] {
    (value("scores", "comparisons")?.array ?? []).flatMap { comparison -> [String] in
      guard let name = comparison["baseline"]?.string, let test = comparison["mcnemar"],
        let fixed = test["fixed"]?.integer, let broken = test["broken"]?.integer
      else { return [] }
      let other = code(name)
      var sentences: [String] = []
      if let score = comparison["f1"]?.double {
        sentences.append("With \(other), F1 on the same recordings was \(Self.percent(score)).")
      }
      let result = Self.p(of: test).map { " (McNemar's exact test, \($0))" } ?? ""
      sentences.append(
        "\(Self.capitalized(Plural.text(Int(clamping: fixed), "event"))) "
          + "\(fixed == 1 ? "is" : "are") right only with the setup of this study and \(broken) only "
          + "with \(other)\(result).")
      if let people = comparison["participants"], let p = Self.p(of: people),
        let differing = people["differing"]?.integer
      {
        let effect = people["rankBiserial"]?.double.map {
          ", rank-biserial correlation \(Self.number($0, 2))"
            + (Self.bracketed(people["rankBiserialInterval"]) ?? "")
        }
        sentences.append(
          "Over participants, of whom \(differing) \(differing == 1 ? "differs" : "differ") in F1, "
            + "Wilcoxon's signed-rank test gives \(p)\(effect ?? "").")
      }
      return sentences
    }
  }

  // MARK: Words

  func interval(_ value: JSONValue?) -> String? {
    guard let bounds = value?.array, bounds.count == 2, let low = bounds[0].double,
      let high = bounds[1].double
    else { return nil }
    return "\(Quantity.fixed(100 * low, decimals: 1)) to \(Self.percent(high))"
  }

  /// Returns an interval as ` [low, high]`; nil if there is none.
  static func bracketed(_ value: JSONValue?) -> String? {
    guard let bounds = value?.array, bounds.count == 2, let low = bounds[0].double,
      let high = bounds[1].double
    else { return nil }
    return " [\(number(low, 2)), \(number(high, 2))]"
  }

  static func percent(_ share: Double) -> String { Quantity.fixed(100 * share, decimals: 1) + " %" }

  static func number(_ value: Double, _ decimals: Int = 1) -> String {
    Quantity.plain(value, decimals: decimals)
  }

  static func p(_ value: Double) -> String {
    value < 0.001 ? "p < 0.001" : "p = \(Quantity.fixed(value, decimals: 3))"
  }

  /// Returns the p value of a test; if it is one of several, the one that Holm's method corrects.
  /// Nil if the test has none.
  static func p(of test: JSONValue) -> String? {
    if let count = test["tests"]?.integer, count > 1, let corrected = test["holm"]?.double {
      return "\(p(corrected)) after Holm's correction for \(count) tests"
    }
    return test["p"]?.double.map { p($0) }
  }

  static func people(_ count: Int) -> String { Plural.text(count, "participant") }

  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns the parts with commas, and `and` before the last one.
  static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}
