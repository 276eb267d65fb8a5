internal import Arguments
internal import Tactus

/// The topics of `tactus help`: how captures are read, what a setup may say, every kind, every preset.
enum HelpPages {
  static var all: [HelpTopic] {
    [captures, setup] + GestureKind.allCases.map(page) + Preset.all.map(page)
  }

  static let capturesName = "captures"

  private static var captures: HelpTopic {
    HelpTopic(
      capturesName, "Options for reading captures, which most commands have.",
      discussion: """
        A capture is a file, a folder, or - for standard input. Its format is detected from its \
        bytes, and gzip and zstd are unpacked. A folder stands for every capture in it and in the \
        folders below it, in the order of their names.
        """,
      sections: [.init("Options", HelpTopic.options(CaptureOptions.reading))], isInManual: true)
  }

  private static var setup: HelpTopic {
    HelpTopic(
      "setup", "What a setup file may say.",
      discussion: """
        A setup is a JSON object. Its keys are preset (see 'tactus list presets'), view (optional), \
        recognizers (a list), touchpad (null, or rules of a touchpad) and splitsJumps (true or \
        false). A recognizer has an id, a kind, optionally a view and a label, the values of its kind \
        (see 'tactus help tap' and so on), the rules below, and under delegate the delegate's \
        answers.

        'tactus recognize --print-setup > mine.setup.json' writes a whole setup to start from, and \
        'tactus check mine.setup.json' looks for mistakes in one.
        """,
      sections: [
        .init("Rules of a recognizer", rows(GestureKind.rules.filter { !$0.name.contains(".") })),
        .init(
          "Answers under delegate",
          rows(GestureKind.rules.filter { $0.name.contains(".") }).map {
            (String($0.label.dropFirst("delegate.".count)), $0.text)
          }),
        .init(
          "Keys of a view, beside id and subviews", rows(ViewDescription.values)),
        .init(
          "Keys of touchpad, with the values of the preset libinput", rows(TouchpadRules.values)),
      ])
  }

  private static func page(_ kind: GestureKind) -> HelpTopic {
    HelpTopic(
      kind.setupName, kind.summary,
      discussion: """
        The values of a recognizer of the kind \(kind.setupName), as a setup or --set names them, \
        with their defaults under the preset uikit. A point (pt) is 1/160 inch, an angle is in \
        radians, and none is written null. 'tactus help setup' has the rules that all kinds share.
        """,
      sections: [.init("Values", rows(kind.values()))],
      family: "Every value of a kind of recognizer, with unit, default and meaning.")
  }

  private static func page(_ preset: Preset) -> HelpTopic {
    let sections = GestureKind.allCases.map { kind in
      let usual = kind.values()
      let changed = zip(kind.values(in: preset), usual).filter {
        $0.standardText != $1.standardText
      }
      return HelpTopic.Section(
        kind.setupName,
        changed.map { ($0.name, "\($0.standardText), not \($1.standardText). \($0.meaning)") })
    }
    let values =
      preset.name == "uikit" ? "" : " The values below differ from those of the preset uikit."
    return HelpTopic(
      preset.name, preset.summary,
      discussion: """
        Rules between recognizers: \(preset.policy).\(values)

        Verification: \(preset.verification.text).
        """,
      sections: sections, family: "What a preset changes.")
  }

  private static func rows(_ values: [ValueDescription]) -> [(label: String, text: String)] {
    values.map { value in
      var details = value.words.isEmpty ? [] : ["one of \(value.words.joined(separator: ", "))"]
      if value.standard.isNull, let unit = value.unit, unit != .count, unit != .ratio {
        details.append("in \(unit.rawValue)")
      }
      details.append("default: \(value.standardText)")
      return (value.name, "\(value.meaning) (\(details.joined(separator: "; ")))")
    }
  }
}
