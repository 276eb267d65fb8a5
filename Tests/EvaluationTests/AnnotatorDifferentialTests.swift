import JSONText
import SeededRandom
import Testing

@testable import Evaluation

@Suite struct `Agreement equals scikit-learn and krippendorff` {
  /// Lists of choices of two annotators who agree more or less often, from few to many labels.
  private static func cases(_ count: Int) -> [(first: [String], second: [String])] {
    var chance = SplitMix(seed: 41)
    return (0..<count).map { number in
      let labels = Array(["tap", "pan", "swipe", "pinch"].prefix(1 + number % 4))
      let size = Int.random(in: 2...60, using: &chance)
      let share = Double.random(in: 0...1, using: &chance)
      var (first, second): ([String], [String]) = ([], [])
      for _ in 0..<size {
        let one = labels.randomElement(using: &chance) ?? "tap"
        let isSame = Double.random(in: 0...1, using: &chance) < share
        let other = isSame ? one : (labels + ["none"]).randomElement(using: &chance) ?? "none"
        let isTurned = Bool.random(using: &chance)
        first.append(isTurned ? one : other)
        second.append(isTurned ? other : one)
      }
      return (first, second)
    }
  }

  @Test func `agreement equals scikit-learn and krippendorff in kappa and alpha of random tables`()
    throws
  {
    let cases = Self.cases(sample(120, of: 1000))
    var writer = JSONWriter()
    writer.beginArray()
    for each in cases {
      writer.beginArray()
      for side in [each.first, each.second] {
        writer.beginArray()
        for label in side { writer.string(label) }
        writer.endArray()
      }
      writer.endArray()
    }
    writer.endArray()
    guard
      let answers = try Python.answers(
        "agreement_reference.py", writer.text, needs: ["sklearn", "krippendorff", "numpy"])
    else { return }
    let theirs = try #require(answers.array)
    #expect(theirs.count == cases.count)
    var fitted = 0
    for (each, answer) in zip(cases, theirs) {
      var table = AgreementTable()
      for (one, other) in zip(each.first, each.second) { table.add(one, other) }
      let ours = [table.kappa, table.alpha, table.kappaOfEvents]
      for (name, (mine, expected)) in zip(
        ["kappa", "alpha", "kappa of events"], zip(ours, answer.array ?? []))
      {
        if expected.string != nil { continue }
        fitted += name == "kappa of events" ? 1 : 0
        let limit = name == "kappa of events" ? 1e-7 : 1e-9
        let isEqual = mine.flatMap { mine in expected.double.map { abs(mine - $0) <= limit } }
        #expect(
          isEqual ?? (mine == nil && expected.double == nil),
          "\(name) of \(table.counts): \(mine ?? .nan), theirs \(expected.double ?? .nan)")
      }
    }
    #expect(fitted > cases.count / 2)
  }
}
