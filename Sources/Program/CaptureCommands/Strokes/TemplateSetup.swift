internal import Arguments
internal import CommandSupport
internal import Tactus

/// The result of `tactus train --recognizer`: a setup, and a sentence about its accuracy.
struct TemplateSetup {
  private static let beside = Option(
    "setup", .path("FILE|NAME", suggesting: Setup.builtIn.map(\.name)), defaultText: "none",
    help:
      "With --recognizer: the setup to which the recognizer is added, a file or a built-in setup.")
  static let recognizer = Option(
    "recognizer", valueOptional: .string("ID"), default: "shape",
    help: """
      Write a setup with a recognizer of the kind template, which has this ID, instead of a classifier.
      """)
  private static let templates = Option(
    "templates", .integer("N", .between(1, 1000)), default: 8,
    help: "With --recognizer: the most examples to keep for each gesture.")
  private static let undirected = Flag(
    "undirected", help: "With --recognizer: ignore the direction in which a stroke is drawn.")

  static let ofRecognizers: [any DeclaredArgument] = [beside, templates, undirected]

  private let values: ParsedValues

  init(_ values: ParsedValues) { self.values = values }

  func bytes(from samples: [StrokeSample]) throws -> [UInt8] {
    var setup = Setup()
    if let source = values[Self.beside] { setup = try SetupChoice(source).setup() }
    let id = values[Self.recognizer]
    if setup.number(of: id) != nil {
      throw Problem(
        "a recognizer \"\(id)\" already exists; name the new one with --recognizer=ID", .usage)
    }
    var training = TemplateTraining()
    training.templateCount = values[Self.templates]
    training.refusing = values[TrainCommand.rejection].share
    training.isDirected = !values[Self.undirected]
    guard let outcome = training.train(samples) else {
      throw Problem("found no labelled gesture that is longer than a tap", .usage)
    }
    Console.note(Self.summary(of: outcome))
    var recognizer = RecognizerDescription(
      id: id, KindConfiguration(outcome.configuration), view: setup.view?.view.id ?? "root")
    // Pans and swipes are recognized while a finger still draws, and must not exclude the template.
    recognizer.rules.simultaneousWith = .all
    setup.recognizers.append(recognizer)
    return Array((SetupWriter().text(of: setup) + "\n").utf8)
  }

  private static func summary(of outcome: TemplateTraining.Outcome) -> String {
    let templates = outcome.configuration.templates
    let gestures = Set(templates.map(\.label)).count
    var text = "\(templates.count) templates of \(gestures) gestures"
    if outcome.heldOut > 0 {
      text += "; \(outcome.right) of \(outcome.heldOut) held-out examples are recognized correctly"
      text +=
        ", and \(outcome.refused) of these are rejected at the limit \(outcome.configuration.maximumDissimilarity)"
    }
    return text
  }
}
