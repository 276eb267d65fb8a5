internal import Arguments
internal import Tactus

/// The result of `tactus train --recognizer`: a setup, and a few words on its accuracy.
struct TemplateSetup {
  private static let beside = Option(
    "beside", .path("FILE|NAME", suggesting: Setup.builtIn.map(\.name)), defaultText: "none",
    help: "With --recognizer: a setup to put it into, a file or built in.")
  private static let id = Option(
    "id", .string("ID"), default: "shape", help: "With --recognizer: what it is called.")
  private static let templates = Option(
    "templates", .integer("N", .between(1, 1000)), default: 8,
    help: "With --recognizer: of each gesture, how many examples it keeps at most.")
  static let refusing = Option(
    "refusing", .number("SHARE", .between(0, 1)), default: 0.01,
    help: "The share of true gestures that may be refused as unknown.")
  private static let undirected = Flag(
    "undirected", help: "With --recognizer: it does not matter which way a stroke is drawn.")

  static let ofRecognizers: [any DeclaredArgument] = [beside, id, templates, undirected]
  static let arguments: [any DeclaredArgument] = [beside, id, templates, refusing, undirected]

  private let values: ParsedValues

  init(_ values: ParsedValues) { self.values = values }

  func bytes(from samples: [StrokeSample]) throws -> [UInt8] {
    var setup = Setup()
    if let source = values[Self.beside] { setup = try SetupChoice(source).setup() }
    let id = values[Self.id]
    if setup.number(of: id) != nil {
      throw Problem("there is a recognizer \"\(id)\" already; --id names another", .usage)
    }
    var training = TemplateTraining()
    training.templateCount = values[Self.templates]
    training.refusing = values[Self.refusing]
    training.isDirected = !values[Self.undirected]
    guard let outcome = training.train(samples) else {
      throw Problem("found no labelled gesture that is longer than a tap", .usage)
    }
    Console.note(Self.summary(of: outcome))
    var recognizer = RecognizerDescription(
      id: id, KindConfiguration(outcome.configuration), view: setup.view?.view.id ?? "root")
    // Pans and swipes are known while a finger still draws; they must not take the gesture away.
    recognizer.rules.simultaneousWith = .all
    setup.recognizers.append(recognizer)
    return Array((SetupWriter().text(of: setup) + "\n").utf8)
  }

  private static func summary(of outcome: TemplateTraining.Outcome) -> String {
    let templates = outcome.configuration.templates
    let gestures = Set(templates.map(\.label)).count
    var text = "\(templates.count) templates of \(gestures) gestures"
    if outcome.heldOut > 0 {
      text += "; of \(outcome.heldOut) examples that were held out \(outcome.right) are named right"
      text +=
        ", \(outcome.refused) of these refused at \(outcome.configuration.maximumDissimilarity)"
    }
    return text
  }
}
