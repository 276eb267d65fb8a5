internal import Arguments
internal import CommandSupport
internal import Scenes
internal import Tactus

/// The topics of `tactus help`: reading captures, setups, each kind of recognizer, each preset, and
/// each scene.
enum HelpPages {
  static var all: [HelpTopic] {
    [captures, columns, formats, setup] + setups.map(page) + GestureKind.allCases.map(page)
      + Preset.all.map(page) + SceneKind.all.map(page)
  }

  /// The built-in setups that have no page as a preset.
  private static var setups: [(name: String, setup: Setup)] {
    Setup.builtIn.filter { setup in !Preset.all.contains { $0.name == setup.name } }
  }

  private static var captures: HelpTopic {
    HelpTopic(
      CaptureOptions.topic, "Options for reading captures, which most commands accept.",
      discussion: """
        A capture is a file, a folder, or - for standard input. Its format is detected from its \
        bytes, and gzip and zstd are decompressed. A folder stands for every capture in it and in \
        the folders below it, in the order of their names.
        """,
      sections: [.init("Options", HelpTopic.options(CaptureOptions.reading))], isInManual: true)
  }

  private static var columns: HelpTopic {
    HelpTopic(
      "columns", "How to read a table of touches with --columns.",
      discussion: """
        A table has one finger at one time in each row: CSV, TSV, text separated by blanks, JSON \
        lines, or a JSON array. In JSON, a frame may have a list of its fingers. A row may also have several fingers, each with its columns x and y. \
        --columns says which column has which meaning, and in which unit. The error for a \
        table that is read without --columns proposes columns that fit.
        """,
      sections: [
        .init(
          "Examples",
          [
            ("time=t_ms:ms,id=finger,x=px,y=py,phase=action", "Columns named in a header."),
            ("time=1,id=2,x=3,y=4", "Columns by their numbers, for a table without a header."),
            ("time=ts:ms,id=ptr,x=pos.x,y=pos.y", "Keys of JSON; pos.x is nested."),
            ("time=ts:ms,id=nr,x=at.1,y=at.2", "Elements of a list at a key of JSON."),
            ("time=t,x=x1,y=y1,x=x2,y=y2", "Two fingers in each row; an empty place: none."),
            ("time=t,x=x,y=y,size=1080x1920", "Pixels of a surface of that size."),
          ]),
        .init(
          "Phases",
          [
            (
              "words",
              "down, move, up, cancel and words like them, such as ACTION_DOWN and touchstart, or "
                + "their beginnings: D, M, U."
            ),
            ("phase=action:android", "Numbers of Android: 0 down, 1 up, 2 move, 3 cancel."),
            ("phase=state:uikit", "Numbers of UIKit: 0 began, 1 moved, 3 ended, 4 cancelled."),
            ("none", "A finger that is not reported for 0.1 s, or gap=S seconds, was lifted."),
          ]),
        .init("Options", HelpTopic.options([CaptureOptions.columns, CaptureOptions.size])),
      ])
  }

  private static var formats: HelpTopic {
    HelpTopic(
      "formats", "The formats of captures; the same as 'tactus list formats'.",
      discussion: "The format of a capture is detected from its bytes; --format states it.",
      sections: [
        .init("Formats", Catalogue.formats.entries.map { (label: $0.name, text: $0.summary) })
      ])
  }

  private static var setup: HelpTopic {
    HelpTopic(
      "setup", "Contents of a setup file.",
      discussion: """
        A setup is a JSON object. Its keys are preset (see 'tactus list presets'), view (optional), \
        recognizers (a list), touchpad (null, or the rules of a touchpad), splitsJumps, \
        rejectsPalms and rejectsResting (true or false). A recognizer has an id, a kind, optionally a view and a label, the values of its kind \
        (see 'tactus help tap' and so on), the rules below, and the answers of its delegate under \
        the key delegate.

        'tactus recognize --print-setup > mine.setup.json' writes a complete setup to start from. \
        'tactus check mine.setup.json' checks a setup for mistakes.
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

  private static func page(_ builtIn: (name: String, setup: Setup)) -> HelpTopic {
    let setup = builtIn.setup
    let recognizers = setup.recognizers.map { recognizer in
      let kind = recognizer.configuration.kind
      let usual = Dictionary(
        kind.values(in: setup.preset).map { ($0.name, $0.standard.content) },
        uniquingKeysWith: { first, _ in first })
      let changed = recognizer.settableValues.filter { value in
        usual[value.name].map { $0 != value.value.content } ?? false
      }
      let units = kind.values()
      let values = changed.map { value in
        let unit = units.first { $0.name == value.name }?.unit
        return "\(value.name)=\(ValueDescription.text(value.value, unit))"
      }
      return (recognizer.id, ([kind.setupName] + values).joined(separator: ", "))
    }
    return HelpTopic(
      builtIn.name, Setup.summary(ofBuiltIn: builtIn.name),
      discussion: """
        '--setup \(builtIn.name)' takes this setup, and 'tactus recognize --setup \(builtIn.name) \
        --print-setup' prints all of its values. Below are its recognizers: the kind, and the values \
        that differ from those of the kind under the preset \(setup.preset.name).
        """,
      sections: [.init("Recognizers", recognizers)], family: "The recognizers of a built-in setup.")
  }

  private static func page(_ kind: GestureKind) -> HelpTopic {
    HelpTopic(
      kind.setupName, kind.summary,
      discussion: """
        The values of a recognizer of the kind \(kind.setupName), with their names in a setup and \
        in --set, and their defaults under the preset uikit. A point (pt) is 1/160 inch, angles are \
        in radians, and none is written null. 'tactus help setup' lists the rules that all kinds \
        share.
        """,
      sections: [.init("Values", rows(kind.values()))],
      family: "The values of a kind of recognizer, with unit, default and meaning.")
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
        Rules between recognizers: \(preset.policy.name).\(values)

        Verification: \(Setup.own(of: preset).verification.text).
        """,
      sections: setupSections(of: preset) + sections, family: "The values that a preset changes.")
  }

  /// The recognizers of the built-in setup with the name of the preset, if there is one.
  private static func setupSections(of preset: Preset) -> [HelpTopic.Section] {
    Setup.builtIn.filter { $0.name == preset.name }.flatMap { page($0).sections }
  }

  private static func page(_ scene: SceneKind) -> HelpTopic {
    HelpTopic(
      scene.name, scene.summary,
      discussion: """
        'tactus play \(scene.name) CAPTURE' plays a capture to the scene. \
        'tactus play \(scene.name) --print-setup' prints its views and recognizers, whose values \
        --set changes.
        """,
      sections: scene.options.isEmpty
        ? []
        : [
          .init(
            "Options, for --with",
            scene.options.map {
              ("\($0.name)=\($0.form)", "\($0.meaning) (default: \($0.standard))")
            })
        ],
      family: "A scene of 'tactus play', with its options.")
  }

  private static func rows(_ values: [ValueDescription]) -> [(label: String, text: String)] {
    values.map { value in
      var details = [value.allowedText].compactMap(\.self)
      if value.standard.isNull, let unit = value.unit, unit != .count, unit != .ratio {
        details.append("in \(unit.rawValue)")
      }
      details.append("default: \(value.standardText)")
      return (value.name, "\(value.meaning) (\(details.joined(separator: "; ")))")
    }
  }
}
