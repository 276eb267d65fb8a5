internal import Arguments
internal import CommandSupport
internal import Studies
internal import Tactus

/// The results of a study, made from its dataset: the evaluation, pictures, pages and the methods.
struct StudyResults {
  let evaluation: EvaluationDocument
  /// The document of the methods.
  let methods: JSONValue
  /// The reason why figures are missing; nil if they are there.
  let pictureFault: String?
  private let methodsBytes: [UInt8]
  private let pictures: [StudyPictures.Picture]

  /// Evaluates a dataset that will be in the folder `target`.
  init(
    _ collection: StudyCollection, _ words: StudyWords, from dataset: String, in target: String
  ) throws {
    let evaluation = try EvaluationJob.document(words.evaluationNow(of: dataset))
    self.evaluation = evaluation
    (pictures, pictureFault) = try StudyPictures(evaluation).all()
    let setup = evaluation.settings.setup
    let names = (evaluation.value["judgedBy"]?["setups"]?.members ?? []).map(\.key)
    let run = MethodsDocument.Run(
      setup: names.joined(separator: " and "), preset: setup.preset.name,
      setupDigest: evaluation.settings.setupDigest,
      isOfPage: Self.pageDigest(collection) == evaluation.settings.setupDigest,
      rule: evaluation.settings.evaluator.rule, commands: try words.commands(in: target),
      tool: "\(Tool.name) \(Tool.version)", citation: Tool.citation)
    let devices = try Self.devices(evaluation.collection)
    var writer = JSONWriter(.pretty)
    MethodsDocument(
      collection, devices, evaluation: evaluation.value,
      evaluationDigest: Digest(of: evaluation.bytes).text, run
    ).write(to: &writer)
    methodsBytes = writer.bytes
    do throws(JSONFault) { methods = try JSONReader().read(writer.bytes) } catch {
      throw Problem("methods.json: \(error.problem.description)", .unreadable)
    }
  }

  /// The files beside the dataset: their paths and bytes.
  func files() throws -> [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = [
      ("evaluation.json", evaluation.bytes),
      (
        "evaluated.setup.json",
        Array((SetupWriter().text(of: evaluation.settings.setup) + "\n").utf8)
      ),
      ("methods.json", methodsBytes),
    ]
    var shown: [MethodsPage.Picture] = []
    for picture in pictures {
      for (ending, bytes) in picture.files {
        files.append(("figures/\(picture.name).\(ending)", bytes))
      }
      shown.append(.init(path: "figures/\(picture.name).svg", caption: picture.caption))
    }
    files.append(("methods.md", Array(MethodsPage(methods, pictures: shown).markdown.utf8)))
    files.append(("report.html", try StudyReport(evaluation).page()))
    return files
  }

  /// Returns the digest of the setup that ran on the pages; nil if it is not known or differs.
  private static func pageDigest(_ collection: StudyCollection) -> String? {
    guard collection.oddSetup == nil, let page = collection.pageSetup else { return nil }
    switch page {
    case .builtIn(let name):
      return Setup.builtIn(named: name).map { SetupWriter().digest(of: $0) }
    case .file(let bytes):
      return (try? SetupReader().read(bytes)).map { SetupWriter().digest(of: $0) }
    }
  }

  private static func devices(_ collection: DatasetCollection) throws -> [StudyDevice] {
    var sightings: [StudyDevice.Sighting] = []
    for task in collection.tasks {
      // Captures that cannot be read are reported by the evaluation.
      do throws(CaptureError) {
        sightings.append(
          try StudyDevice.Sighting(
            path: task.path, device: task.capture.device,
            participant: task.capture.participant ?? ""))
      } catch { continue }
    }
    return StudyDevice.all(in: sightings)
  }
}
