package import JSONText
internal import Setups
internal import TextSuggestion

/// The text of a methods section, made from the document of the methods and nothing else.
///
/// A fact that the document does not have gets no sentence.
package struct MethodsText {
  let document: JSONValue
  private let isMarkdown: Bool

  /// Creates the text, in Markdown or for a terminal.
  package init(_ document: JSONValue, isMarkdown: Bool = true) {
    (self.document, self.isMarkdown) = (document, isMarkdown)
  }

  /// Returns a name of the study as code.
  func code(_ text: String) -> String { isMarkdown ? Markdown.code(text) : text }

  /// Returns a text of the study.
  func quoted(_ text: String) -> String { isMarkdown ? Markdown.escaped(text) : text }

  /// The paragraphs: their titles and sentences.
  package var paragraphs: [(title: String, text: String)] {
    [
      ("Participants and task", participants), ("Apparatus", apparatus),
      ("Recognition", recognition), ("Evaluation", evaluation), ("Results", results),
      ("Comparison", comparison),
    ].compactMap { title, sentences in
      sentences.isEmpty ? nil : (title, sentences.joined(separator: " "))
    }
  }

  // MARK: Reading the document

  func value(_ keys: String...) -> JSONValue? {
    keys.reduce(document as JSONValue?) { $0?[$1] }
  }

  func count(_ keys: String...) -> Int {
    Int(clamping: keys.reduce(document as JSONValue?) { $0?[$1] }?.integer ?? 0)
  }

  // MARK: Sentences

  private var participants: [String] {
    var sentences: [String] = []
    let (people, sessions) = (count("participants", "count"), count("participants", "sessions"))
    sentences.append(Self.capitalized(Self.people(people)) + " took part.")
    let several = (value("participants", "people")?.array ?? []).compactMap {
      $0["sessions"]?.integer
    }.filter { $0 > 1 }
    if let most = several.max() {
      let number = several.count == 1 ? "One of them" : "\(several.count) of them"
      let each = several.allSatisfy { $0 == most } ? "\(most)" : "up to \(most)"
      sentences.append("\(number) took part in \(each) sessions.")
    }
    sentences.append(task(sessions))
    sentences += consent(of: people)
    if let days = value("participants", "days")?.array?.compactMap(\.string), days.count == 2 {
      sentences.append(
        days[0] == days[1]
          ? "The recordings were made on \(days[0])."
          : "The recordings were made from \(days[0]) to \(days[1]).")
    }
    return sentences + trials
  }

  private func consent(of people: Int) -> [String] {
    guard value("study", "consent")?.string != nil else { return [] }
    let agreed = count("participants", "agreed")
    switch agreed {
    case people where people == 1:
      return ["Before the first trial, the participant agreed to the text that is quoted below."]
    case people:
      return ["Before the first trial, each participant agreed to the text that is quoted below."]
    case 0: return ["No agreement to the text that is quoted below is recorded."]
    default:
      return [
        "Before the first trial, \(agreed) of them agreed to the text that is quoted below; for the "
          + "others no agreement is recorded."
      ]
    }
  }

  private func task(_ sessions: Int) -> String {
    let bounds = (value("trials", "perSession")?.array ?? []).compactMap(\.integer)
    let (low, high) = (Int(clamping: bounds.first ?? 0), Int(clamping: bounds.last ?? 0))
    let number = low == high ? Plural.text(low, "gesture") : "\(low) to \(high) gestures"
    let order =
      switch value("study", "order")?.string {
      case "shuffled": " in an order that was shuffled for each participant"
      case "listed": " in the order of the list"
      case "latin":
        " in an order that a balanced Latin square gave to each participant"
      default: ""
      }
    let tasks = (value("study", "tasks")?.array ?? []).compactMap { task -> String? in
      guard let label = task["label"]?.string, let prompt = task["prompt"]?.string else {
        return nil
      }
      let times = task["repeat"]?.integer ?? 1
      return "\(code(label)) (“\(quoted(prompt))”, "
        + (times == 1 ? "once)" : "\(times) times)")
    }
    let who = sessions == 1 ? "The session" : "Each session"
    return "\(who) asked for \(number)\(order): \(Self.list(tasks))."
  }

  private var trials: [String] {
    let asked = count("trials", "asked")
    var parts = ["\(count("trials", "kept")) were kept"]
    if count("trials", "kept") == 1 { parts = ["1 was kept"] }
    for (key, word) in [("skipped", "skipped"), ("unfinished", "not finished")] {
      let number = count("trials", key)
      if number > 0 { parts.append("\(number) \(number == 1 ? "was" : "were") \(word)") }
    }
    var sentences = ["Of \(Plural.text(asked, "trial")), \(Self.list(parts))."]
    let (rejected, interrupted) = (count("attempts", "rejected"), count("attempts", "interrupted"))
    if rejected > 0 {
      var cut = ""
      if interrupted > 0 {
        cut = " (\(interrupted) of them because the page was closed or loaded again)"
      }
      sentences.append(
        "\(Self.capitalized(Plural.text(count("attempts", "made"), "attempt"))) "
          + "\(count("attempts", "made") == 1 ? "was" : "were") made; \(rejected) "
          + "\(rejected == 1 ? "was" : "were") rejected by the participant before anything was "
          + "judged\(cut) and \(rejected == 1 ? "is" : "are") not evaluated.")
    } else {
      sentences.append("No attempt was rejected.")
    }
    let practice = count("attempts", "practice")
    if practice > 0 {
      sentences.append(
        "\(Self.capitalized(Plural.text(practice, "attempt"))) for practice "
          + (practice == 1 ? "is" : "are") + " not evaluated.")
    }
    return sentences
  }

  private var apparatus: [String] {
    let devices = value("devices")?.array ?? []
    guard !devices.isEmpty else { return [] }
    let parts = devices.map { device in
      let name = device["name"]?.string.map(quoted) ?? "a device without a name"
      var facts = (device["surfaces"]?.array ?? []).compactMap { surface -> String? in
        guard let width = surface["width"]?.double, let height = surface["height"]?.double else {
          return nil
        }
        let guess = surface["isAssumed"]?.bool == true ? ", assumed" : ""
        return "\(Self.number(width)) × \(Self.number(height)) mm\(guess)"
      }
      if let rate = device["rate"], let median = rate["median"]?.double,
        let low = rate["lowest"]?.double, let high = rate["highest"]?.double
      {
        facts.append(
          "median \(Self.number(median)) frames per second while touched, "
            + "\(Self.number(low)) to \(Self.number(high)) in single captures")
      }
      facts.append(Self.people(Int(clamping: device["participants"]?.integer ?? 0)))
      return "\(name) (\(facts.joined(separator: "; ")))"
    }
    let head =
      parts.count == 1
      ? "Touches were recorded on one device: "
      : "Touches were recorded on \(parts.count) devices: "
    return [head + Self.list(parts) + "."]
  }

  private var recognition: [String] {
    guard let name = value("setup", "name")?.string, let digest = value("setup", "digest")?.string,
      let tool = value("tool")?.string
    else { return [] }
    let preset = value("setup", "preset")?.string.map { ", values and rules of \($0)" } ?? ""
    let page =
      value("setup", "isOfPage")?.bool == true
      ? " It is the setup of the page on which the touches were recorded." : ""
    return [
      "The recorded touches were given to the recognizers of the setup \(code(name)) "
        + "(digest \(code(digest))\(preset)) in \(Self.program(tool)).\(page)",
      "The same recordings and setup give the same gestures.",
    ]
  }

  private var evaluation: [String] {
    var sentences: [String] = []
    let matching = value("matching")
    if let onset = matching?["onsetCollar"]?.double, let offset = matching?["offsetCollar"]?.double,
      let share = matching?["offsetShare"]?.double
    {
      sentences.append(
        "A detected gesture matches a gesture that was asked for if it has its label, begins at "
          + "most \(Self.number(onset, 3)) s before or after it, and ends at most "
          + "\(Self.number(offset, 3)) s or \(Self.number(100 * share)) % of its length before or "
          + "after it, whichever is more.")
    } else if let least = matching?["overlap"]?.double {
      sentences.append(
        "A detected gesture matches a gesture that was asked for if it has its label and the "
          + "intersection of both is at least \(Self.number(100 * least)) % of their union.")
    }
    if !sentences.isEmpty {
      sentences.append("Each gesture matches at most one other, and as many as possible match.")
      sentences.append(
        "A gesture lasts from its first landing to the last lift of its fingers.")
    }
    return sentences + intervals
  }

  private static func program(_ tool: String) -> String {
    let words = tool.split(separator: " ")
    return words.map { Self.capitalized(String($0)) }.joined(separator: " ")
  }
}
