package import JSONText
internal import Setups
internal import TextSuggestion

/// The page `methods.md`: the text of the methods section, then tables of its numbers, the digests,
/// the citation and the commands.
package struct MethodsPage {
  /// A picture of the results, and its caption.
  package struct Picture: Hashable, Sendable {
    package let path: String
    package let caption: String

    package init(path: String, caption: String) { (self.path, self.caption) = (path, caption) }
  }

  private let text: MethodsText
  private let pictures: [Picture]

  package init(_ document: JSONValue, pictures: [Picture]) {
    text = MethodsText(document)
    self.pictures = pictures
  }

  /// The lines of the page, each with a line feed.
  package var markdown: String {
    let title =
      text.value("study", "title")?.string ?? text.value("study", "name")?.string ?? "Study"
    var lines = ["# \(Markdown.escaped(title))", "", "## Methods and results", ""]
    for paragraph in text.paragraphs { lines += ["**\(paragraph.title).** \(paragraph.text)", ""] }
    if let consent = text.value("study", "consent")?.string {
      lines += ["The text that participants agreed to:", ""] + Markdown.quotation(consent) + [""]
    }
    if !pictures.isEmpty {
      lines += ["## Figures", ""]
      for picture in pictures {
        let caption = Markdown.escaped(picture.caption)
        lines += ["![\(caption)](\(picture.path))", "", caption, ""]
      }
    }
    lines += ["## Gestures", ""] + classes + [""]
    lines += ["## Participants", ""] + people + [""]
    lines += ["## What this page does not know", ""] + missing + [""]
    lines += ["## Digests", "", Self.digestNote, ""] + digests + [""]
    lines += ["## Do it again", "", "```"] + commands + ["```", ""]
    lines += ["## Cite", ""] + citation
    return lines.joined(separator: "\n") + "\n"
  }

  private static let digestNote = """
    A digest tells two files apart. It does not protect against forgery.
    """

  private var classes: [String] {
    let kept = text.value("trials", "labels")?.array ?? []
    let scores = text.value("scores", "classes")?.members ?? []
    let names = kept.compactMap { $0["label"]?.string }
    let others = scores.map(\.key).filter { !names.contains($0) }
    let rows = (names + others).map { name -> [String] in
      let trials = kept.first { $0["label"]?.string == name }
      let score = scores.first { $0.key == name }?.value
      func percent(_ key: String) -> String {
        score?[key]?.double.map { Quantity.fixed(100 * $0, decimals: 1) } ?? "-"
      }
      func number(_ value: JSONValue?) -> String { value?.integer.map { "\($0)" } ?? "-" }
      let bounds = text.interval(score?["intervals"]?["f1"]) ?? "-"
      let latency = score?["latency"]?["fromOnset"]?["median"]?.double
      return [
        Markdown.code(name), number(trials?["asked"]), number(trials?["kept"]),
        number(score?["detected"]), number(score?["matched"]), percent("precision"),
        percent("recall"), percent("f1"), bounds,
        latency.map { Quantity.fixed($0, decimals: 3) } ?? "-",
      ]
    }
    return Markdown.table(
      [
        "gesture", "asked", "kept", "detected", "matched", "precision %", "recall %", "F1 %",
        "interval of F1", "median s to the action",
      ], rows)
  }

  private var people: [String] {
    let rows = (text.value("participants", "people")?.array ?? []).map { person in
      [Markdown.code(person["name"]?.string ?? "-")]
        + ["sessions", "asked", "kept", "rejected"].map { key in
          person[key]?.integer.map { "\($0)" } ?? "-"
        }
    }
    return Markdown.table(["participant", "sessions", "asked", "kept", "rejected"], rows)
  }

  /// The facts that reviewers ask for and that no recording has.
  private var missing: [String] {
    var lines = [
      "- who the participants were: ages, gender, handedness, experience, and how they were found",
      "- whether an ethics board approved the study, and what participants were paid",
      "- how the device was held, and the fingers that were used",
    ]
    if text.value("study", "consent")?.string == nil {
      lines.append("- what participants agreed to: the task file has no text of consent")
    }
    let devices = text.value("devices")?.array ?? []
    if devices.contains(where: { $0["name"] == nil }) {
      lines.append("- the names of some devices")
    }
    let surfaces = devices.flatMap { $0["surfaces"]?.array ?? [] }
    if surfaces.isEmpty || surfaces.contains(where: { $0["isAssumed"]?.bool == true }) {
      lines.append("- the measured size of some surfaces")
    }
    return lines
  }

  private var digests: [String] {
    let names = [
      "study": "the task file", "datasets": "the card and the annotations of the dataset",
      "setup": "the setup", "settings": "the setup and the rules", "evaluation": "evaluation.json",
    ]
    let own = (text.value("digests")?.members ?? []).map { member in
      [names[member.key] ?? member.key, Markdown.code(member.value.string ?? "-")]
    }
    let recordings = (text.value("recordings")?.array ?? []).map { recording in
      [
        Markdown.code(recording["file"]?.string ?? "-"),
        Markdown.code(recording["digest"]?.string ?? "-"),
      ]
    }
    return Markdown.table(["of", "digest"], own + recordings)
  }

  private var commands: [String] {
    (text.value("commands")?.array ?? []).compactMap(\.string)
  }

  private var citation: [String] {
    guard let citation = text.value("citation"), let title = citation["title"]?.string,
      let version = citation["version"]?.string
    else { return [] }
    let authors = (citation["authors"]?.array ?? []).compactMap(\.string)
    let licence = citation["licence"]?.string.map { ", \($0)" } ?? ""
    return [
      "\(authors.joined(separator: ", ")). \(title), version \(version)\(licence).", "",
      "```bibtex",
      "@software{tactus,",
      "  author = {\(authors.map { "{\($0)}" }.joined(separator: " and "))},",
      "  title = {{\(title)}},", "  version = {\(version)},", "}", "```",
    ]
  }
}
