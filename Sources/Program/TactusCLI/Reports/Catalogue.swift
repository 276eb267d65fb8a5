internal import CaptureCommands
internal import CommandSupport
internal import Figures
internal import Scenes
internal import Tactus

/// The names that options accept, with a sentence about each name.
enum Catalogue: String, CaseIterable, Sendable {
  case presets, setups, kinds, formats, classifiers, features, scores, figures, scenes

  package typealias Entry = (name: String, summary: String)

  /// One sentence about the use of the names.
  var summary: String {
    switch self {
    case .presets: "Platforms, for --preset."
    case .setups: "Built-in setups, for --setup, which also accepts a file."
    case .kinds: "Kinds of recognizers, for setups; 'tactus help KIND' lists the values of a kind."
    case .formats: "Formats of captures, for --format; those that can be written, also for --to."
    case .classifiers: "Classifiers of strokes, for --classifier."
    case .features: "Sets of features and their features, for --set."
    case .scores: "Scores of an evaluation, for --require."
    case .figures: "Figures for papers, for report --figure."
    case .scenes: "Scenes, for 'tactus play'; 'tactus help SCENE' lists the options of a scene."
    }
  }

  var entries: [Entry] {
    switch self {
    case .presets: PresetChoice.all.map { ($0.name, $0.summary) }
    case .setups: Setup.builtIn.map { ($0.name, Setup.summary(ofBuiltIn: $0.name)) }
    case .kinds: GestureKind.allCases.map { ($0.setupName, $0.summary) }
    case .formats: Self.captureFormats
    case .classifiers: ClassifierChoice.all.map { ($0.name, $0.summary) }
    case .features: Self.featureSets
    case .scores: EvaluationRequirement.scores.map { ($0.name, $0.summary) }
    case .figures: Figure.allCases.map { ($0.rawValue, "\($0.summary) Needs \($0.need.words).") }
    case .scenes: SceneKind.all.map { ($0.name, $0.summary) }
    }
  }

  private static var captureFormats: [Entry] {
    let captures = CaptureFormat.allCases.map { format -> Entry in
      let writable = WritableFormat.named(format.rawValue)
      let endings = writable?.extensions.map { ".\($0)" }.joined(separator: ", ")
      let note = endings.map { " Written by --to; \($0)." } ?? ""
      let needed = format == .table ? " Needs --columns." : ""
      return (format.rawValue, format.summary + needed + note)
    }
    let strokes: Entry = (
      StrokeConversion.name,
      "Labelled strokes, one gesture per line. Written by --to; .\(StrokeConversion.ending)."
    )
    let playback: [Entry] = PlaybackFormat.all.map {
      ($0.name, "\($0.summary) Written by --to, not read; .\($0.ending).")
    }
    return captures + [strokes] + playback
  }

  private static var featureSets: [Entry] {
    let sets: [Entry] = [
      ("rubine", "The 13 features of Rubine 1991."),
      ("long", "The 22 features of Long, Landay, Rowe and Michiels 2000."),
      ("hbf49", "49 features of shape, after Delaye and Anquetil 2013. This is the default."),
      ("kinematics", "Speed, acceleration and curvature."),
      ("pathN", "N points at equal distances, from 2 to 512, as in path16."),
      ("directionsN", "The directions between N points, as in directions16."),
      ("touch", "9 features of all fingers that carry over to other devices."),
      ("fingers", "31 measures of several fingers; cannot be combined with other sets."),
    ]
    let named = ["rubine", "long", "hbf49", "kinematics", "touch"].compactMap { FeatureSet($0) }
    return sets + named.flatMap(\.features).map { ($0.name, $0.meaning) }
  }
}
