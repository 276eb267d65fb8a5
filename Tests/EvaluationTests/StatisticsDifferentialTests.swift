import JSONText
import SeededRandom
import Testing

@testable import Evaluation

@Suite struct `Statistics agree with SciPy and statsmodels to 1e-9` {
  private struct Cases {
    var wilson: [(Int, Int, Double)] = []
    var mcnemar: [(Int, Int)] = []
    var friedman: [[[Double]]] = []
    var exact: [[Double]] = []
    var ties: [[Double]] = []
    var normal: [[Double]] = []
    var holm: [[Double]] = []
    var power: [(Double, Int)] = []

    init(_ count: Int) {
      var chance = SplitMix(seed: 7)
      for _ in 0..<count {
        let trials = Int.random(in: 1...5000, using: &chance)
        let level = [0.5, 0.8, 0.9, 0.95, 0.99, 0.9999].randomElement(using: &chance) ?? 0.95
        wilson.append((Int.random(in: 0...trials, using: &chance), trials, level))
        let most = [3, 40, 2000, 300_000].randomElement(using: &chance) ?? 3
        mcnemar.append(
          (Int.random(in: 0...most, using: &chance), Int.random(in: 0...most, using: &chance)))
        let p = (0..<Int.random(in: 1...12, using: &chance)).map { _ -> Double in
          Double.random(in: 0...1, using: &chance) * (Bool.random(using: &chance) ? 0.05 : 1)
        }
        holm.append(p)
        let n = Int.random(in: 1...50, using: &chance)
        exact.append((0..<n).map { _ in Double.random(in: -1...1.3, using: &chance) })
      }
      mcnemar += [(0, 0), (0, 1), (1, 1), (0, 1000), (500, 500), (4, 17)]
      wilson += [(0, 10, 0.95), (10, 10, 0.95)]
      for _ in 0..<count / 4 {
        let subjects = Int.random(in: 2...30, using: &chance)
        let treatments = Int.random(in: 3...7, using: &chance)
        let steps: Double = [3.0, 1e6].randomElement(using: &chance) ?? 3
        friedman.append(
          (0..<subjects).map { _ in
            (0..<treatments).map { _ in
              (Double.random(in: 0...1, using: &chance) * steps).rounded()
            }
          })
        let few = Int.random(in: 3...9, using: &chance)
        ties.append(
          (0..<few).map { _ in Double(Int.random(in: 1...3, using: &chance)) }
            .map { Bool.random(using: &chance) ? $0 : -$0 })
        let many = Int.random(in: 15...300, using: &chance)
        normal.append(
          (0..<many).map { _ in Double(Int.random(in: -20...25, using: &chance)) / 4 })
      }
      friedman.removeAll { Friedman($0) == nil }
      for number in 0..<count / 4 {
        // From effects that two people show to those that need a thousand.
        let effect = Double.random(in: 0.08...(number % 3 == 0 ? 4 : 1), using: &chance)
        power.append((effect, Int.random(in: 2...60, using: &chance)))
      }
    }

    /// Differences whose effect is measured.
    var effects: [[Double]] { normal }
    /// Changes of which none is one-sided without an end.
    var changes: [(broken: Int, fixed: Int)] { mcnemar.filter { $0.0 > 0 && $0.1 > 0 } }

    var json: String {
      var writer = JSONWriter()
      func list(_ lists: [[Double]]) {
        writer.beginArray()
        for values in lists {
          writer.beginArray()
          for value in values { writer.double(value) }
          writer.endArray()
        }
        writer.endArray()
      }
      writer.beginObject()
      writer.key("wilson")
      // statsmodels requires counts as integers; JSON does not distinguish 12 from 12.0.
      list(wilson.map { [Double($0.0), Double($0.1), $0.2] })
      writer.key("mcnemar")
      list(mcnemar.map { [Double($0.0), Double($0.1)] })
      writer.key("friedman")
      writer.beginArray()
      for rows in friedman { list(rows) }
      writer.endArray()
      for (name, lists) in [
        ("wilcoxonExact", exact), ("wilcoxonTies", ties), ("wilcoxonNormal", normal),
        ("holm", holm), ("power", power.map { [$0.0, Double($0.1)] }), ("effect", effects),
        ("oddsRatio", changes.map { [Double($0.broken), Double($0.fixed)] }),
      ] {
        writer.key(name)
        list(lists)
      }
      writer.endObject()
      return writer.text
    }
  }

  @Test func `statistics agree with SciPy and statsmodels on many random cases`() throws {
    let cases = Cases(sample(40, of: 300))
    guard
      let answers = try Python.answers(
        "statistics_reference.py", cases.json, needs: ["scipy", "statsmodels"])
    else { return }
    try compareTests(cases, answers)
    try compareEffects(cases, answers)
  }

  private func list(_ answers: JSONValue, _ key: String) throws -> [JSONValue] {
    try #require(answers[key]?.array)
  }

  private func near(_ ours: Double?, _ theirs: JSONValue?, _ what: String) {
    let theirs = theirs?.double ?? .nan
    #expect(abs((ours ?? .nan) - theirs) <= 1e-9, "\(what): \(ours ?? .nan), theirs \(theirs)")
  }

  private func compareTests(_ cases: Cases, _ answers: JSONValue) throws {
    for (it, theirs) in zip(cases.wilson, try list(answers, "wilson")) {
      let interval = WilsonInterval(it.0, of: it.1, confidence: it.2)
      near(interval?.low, theirs.array?.first, "Wilson, low, \(it)")
      near(interval?.high, theirs.array?.last, "Wilson, high, \(it)")
    }
    for (it, theirs) in zip(cases.mcnemar, try list(answers, "mcnemar")) {
      near(McNemar(broken: it.0, fixed: it.1).pValue, theirs, "McNemar \(it)")
    }
    for (rows, theirs) in zip(cases.friedman, try list(answers, "friedman")) {
      let test = Friedman(rows)
      near(test?.statistic, theirs.array?.first, "Friedman's statistic of \(rows)")
      near(test?.pValue, theirs.array?.last, "Friedman's p of \(rows)")
    }
    for (it, theirs) in zip(cases.exact, try list(answers, "wilcoxonExact")) {
      near(WilcoxonSignedRank(it).pValue, theirs, "Wilcoxon, exact, \(it)")
    }
    for (it, theirs) in zip(cases.ties, try list(answers, "wilcoxonTies")) {
      near(WilcoxonSignedRank(it).pValue, theirs, "Wilcoxon, exact with ties, \(it)")
    }
    for (it, theirs) in zip(cases.normal, try list(answers, "wilcoxonNormal")) {
      near(WilcoxonSignedRank(it, exactLimit: 0).pValue, theirs, "Wilcoxon, normal, \(it)")
    }
  }

  private func compareEffects(_ cases: Cases, _ answers: JSONValue) throws {
    var powers = 0
    for (it, theirs) in zip(cases.power, try list(answers, "power")) {
      let power = PairedPower(effect: it.0)
      if let value = theirs.array?.first, !value.isNull {
        near(power.power(it.1), value, "power \(it)")
        powers += 1
      }
      guard let needed = theirs.array?.last?.double else { continue }
      #expect(power.participants() == Int(max(2, needed.rounded(.up))), "\(it.0): \(needed)")
    }
    #expect(powers > cases.power.count / 2)
    for (it, theirs) in zip(cases.effects, try list(answers, "effect")) {
      near(PairedPower(it)?.effect, theirs, "Cohen's d \(it)")
    }
    for (it, theirs) in zip(cases.changes, try list(answers, "oddsRatio")) {
      let interval = McNemar(broken: it.broken, fixed: it.fixed).oddsRatioInterval()
      for (ours, each) in [
        (interval?.low, theirs.array?.first), (interval?.high, theirs.array?.last),
      ] {
        let expected = each?.double ?? .nan
        #expect(abs((ours ?? .nan) - expected) <= 1e-9 * max(1, expected), "odds \(it)")
      }
    }
    for (it, theirs) in zip(cases.holm, try list(answers, "holm")) {
      for (ours, each) in zip(Holm.adjusted(it), theirs.array ?? []) {
        near(ours, each, "Holm \(it)")
      }
    }
  }
}
