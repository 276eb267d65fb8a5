internal import Classification
internal import Evaluation
internal import Features
internal import LinearAlgebra
internal import Ordering
internal import Runs
package import Scoring
internal import Threads
package import TouchLog

/// A comparison of a linear discriminant of touch features with the recognizers of a setup, on the
/// same captures.
///
/// Each device is judged by a discriminant that was learned on the other devices. A class that only
/// one device has is learned from synthesized gestures.
package struct DiscriminantComparison: Sendable {
  /// The scores of one class.
  package struct Row: Hashable, Sendable {
    package let name: String
    /// The number of examples of the class on which the discriminant was judged.
    package let examples: Int
    /// The F1 of the discriminant, from 0 to 1.
    package let discriminant: Double
    /// The F1 of the setup, from 0 to 1.
    package let setup: Double
  }

  /// The reason why there is no comparison.
  package enum Fault: Error, CustomStringConvertible {
    case noTasks, oneDevice
    /// No discriminant could be learned from the examples.
    case learning(String)
    case interrupted

    package var description: String {
      switch self {
      case .noTasks:
        "no data card names the gestures that were asked for; 'tactus import labels' writes such a card"
      case .oneDevice:
        "all captures are of one device, but at least two devices are needed, because each device is judged by training on the others"
      case .learning(let reason): "nothing can be learned from the touches: \(reason)"
      case .interrupted: "stopped before all captures were read, so there is no result"
      }
    }
  }

  /// The classes in the order of their names.
  package let rows: [Row]
  /// The mean scores of the classes, and the number of all examples.
  package let mean: Row
  /// The captures that could not be read.
  package let unreadable: [(path: String, error: CaptureError)]
  package let devices: [String]
  /// The setup that is compared, with the place that names it.
  package let setups: JudgedSetups
  /// The number of captures that could be read.
  package let captureCount: Int

  /// How many features an example has.
  package static var features: Int { TouchFeatures.schema.count }

  private struct Reading: Sendable {
    var examples: [Int: DiscriminantExamples] = [:]
    var faults: [Int: CaptureError] = [:]
  }

  /// Reads all captures on several threads. The work stops if `watch` returns false.
  package init(
    _ settings: EvaluationSettings, _ captures: [EvaluationTask], jobs: Int,
    _ watch: (EvaluationRun.Progress) -> Bool
  ) throws(Fault) {
    let tasks = captures.compactMap(\.task).uniqued()
    guard !tasks.flatMap(DiscriminantExamples.classes).isEmpty else { throw .noTasks }
    let reading = Guarded(Reading())
    let pool = WorkerPool(count: captures.count) { number in
      do throws(CaptureError) {
        let examples = try DiscriminantExamples(captures[number], settings, tasks)
        reading.withLock { $0.examples[number] = examples }
      } catch {
        reading.withLock { $0.faults[number] = error }
      }
    }
    pool.run(jobs: jobs) { pool in
      if !watch(.init(done: pool.done, total: captures.count)) { pool.stop() }
    }
    let result = reading.withLock { $0 }
    guard result.examples.count + result.faults.count == captures.count else {
      throw .interrupted
    }
    setups = settings.setups
    captureCount = result.examples.count
    unreadable = result.faults.inOrderOfKeys.map { (captures[$0.key].path, $0.value) }
    var byDevice: [String: [DiscriminantExamples]] = [:]
    for number in captures.indices {
      guard let examples = result.examples[number] else { continue }
      byDevice[captures[number].device ?? "", default: []].append(examples)
    }
    byDevice = byDevice.filter { !$0.value.allSatisfy { $0.examples.isEmpty } }
    devices = byDevice.keys.ordered()
    guard devices.count > 1 else { throw .oneDevice }
    let sides = [
      try Self.learned(byDevice), byDevice.values.flatMap { $0.flatMap(\.verdicts) },
    ]
    rows = Set(sides.joined().compactMap(\.truth)).ordered().map { name in
      let scores = sides.map { Self.f1($0, of: name) }
      return Row(
        name: name, examples: sides[0].count { $0.truth == name }, discriminant: scores[0],
        setup: scores[1])
    }
    let count = Double(max(rows.count, 1))
    mean = Row(
      name: "macro-F1", examples: sides[0].count,
      discriminant: rows.reduce(0) { $0 + $1.discriminant } / count,
      setup: rows.reduce(0) { $0 + $1.setup } / count)
  }

  /// Returns the answers of discriminants. Each was learned without the device on which it is
  /// judged.
  private static func learned(
    _ byDevice: [String: [DiscriminantExamples]]
  ) throws(Fault) -> [DiscriminantExamples.Verdict] {
    do {
      let made = try synthesized(byDevice)
      var verdicts: [DiscriminantExamples.Verdict] = []
      for (device, captures) in byDevice.inOrderOfKeys {
        let known =
          byDevice.inOrderOfKeys.filter { $0.key != device }
          .flatMap { $0.value.flatMap(\.examples) } + made
        let names = Set(known.compactMap(\.classes.first)).ordered()
        let rows = Matrix(
          rows: known.count, columns: features, elements: known.flatMap(\.values))
        let fitted = try Learner.discriminant(.oracleApproximating)
          .fit(rows, known.map { names.firstIndex(of: $0.classes.first ?? "") ?? 0 })
        for example in captures.flatMap(\.examples) {
          let answer = fitted.ranking(of: example.values).best.map { names[$0.classIndex] }
          let isRight = answer.map { example.classes.contains($0) } ?? false
          verdicts.append(.init(truth: isRight ? answer : example.classes.first, answer: answer))
        }
      }
      return verdicts
    } catch {
      throw .learning("\(error)")
    }
  }

  /// Returns synthesized examples of the classes that only one device has, on a surface of the size
  /// of that device.
  private static func synthesized(
    _ byDevice: [String: [DiscriminantExamples]]
  ) throws -> [DiscriminantExamples.Example] {
    var devices: [String: Set<String>] = [:]
    for (device, captures) in byDevice {
      for name in captures.flatMap({ $0.examples.flatMap(\.classes) }) {
        devices[name, default: []].insert(device)
      }
    }
    return try devices.inOrderOfKeys.filter { $0.value.count == 1 }.flatMap { entry in
      let captures = entry.value.first.flatMap { byDevice[$0] } ?? []
      let size = captures.lazy.compactMap(\.size).first ?? (width: 100, height: 60)
      return try DiscriminantExamples.synthesized(entry.key, size)
    }
  }

  private static func f1(_ verdicts: [DiscriminantExamples.Verdict], of name: String) -> Double {
    let hits = verdicts.count { $0.truth == name && $0.answer == name }
    let truths = verdicts.count { $0.truth == name }
    let answers = verdicts.count { $0.answer == name }
    return 2 * Double(hits) / Double(max(truths + answers, 1))
  }
}
