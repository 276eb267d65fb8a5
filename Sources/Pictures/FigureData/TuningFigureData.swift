package import Figures
package import JSONText
internal import Ordering
internal import Setups
internal import TactusGestures

/// Reads the data of figures from the document of a tuning.
package enum TuningFigureData {
  /// Returns the candidates and the curves.
  package static func scores(_ document: JSONValue) throws(FigureFault) -> TuningScores {
    guard document["front"] != nil || document["landscape"] != nil else {
      throw FigureFault("found no \"front\" in the tuning, which another version may have written")
    }
    var scores = TuningScores()
    scores.baseline = candidate(document["baseline"])
    scores.winner = candidate(document["winner"])
    scores.front = (document["front"]?.array ?? []).compactMap(candidate)
    if let check = document["crossValidation"], let f1 = score(check["f1"]) {
      // The interval is that of the gain over the unchanged setup.
      let interval = check["interval"]?.array ?? []
      let base = f1 - (check["gain"]?.double ?? 0)
      let ends = interval.compactMap(\.double).map { min(max(base + $0, 0), 1) }
      scores.heldOut = (f1, ends.count == 2 ? ends[0] : nil, ends.count == 2 ? ends[1] : nil)
    }
    scores.curves = (document["landscape"]?.array ?? []).compactMap { curve in
      guard let name = curve["parameter"]?.string else { return nil }
      let steps = (curve["points"]?.array ?? []).compactMap { point -> TuningScores.Step? in
        guard let value = point["value"]?.double, abs(value) < 1e12 else { return nil }
        return TuningScores.Step(
          value, f1: score(point["f1"]), precision: score(point["precision"]),
          recall: score(point["recall"]))
      }
      if steps.isEmpty { return nil }
      return TuningScores.Curve(
        name, unit: unit(of: name), steps.ordered { $0.value < $1.value },
        winner: document["winner"]?["values"]?[name]?.double)
    }
    return scores
  }

  private static func candidate(_ value: JSONValue?) -> TuningScores.Candidate? {
    guard let value, let f1 = score(value["f1"]) else { return nil }
    let words = (value["values"]?.members ?? []).map { "\($0.key)=\($0.value.double ?? 0)" }
      .map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
    let latency = value["meanLatency"]?.double.flatMap { $0 >= 0 && $0 < 1e6 ? $0 : nil }
    return TuningScores.Candidate(
      words.isEmpty ? "the setup as it was" : words.joined(separator: ", "), f1: f1,
      latency: latency)
  }

  private static func score(_ value: JSONValue?) -> Double? {
    guard let score = value?.double, (0...1).contains(score) else { return nil }
    return score
  }

  /// Returns the unit of a threshold such as `pan.hysteresis`: the unit in the kind with that name,
  /// or the unit that all kinds have in common; empty if they differ.
  private static func unit(of parameter: String) -> String {
    let parts = parameter.split(separator: ".").map(String.init)
    let name = parts.last ?? parameter
    var units = Set<ValueUnit>()
    let kinds = GestureKind.allCases.filter { $0.name == parts.first }
    for kind in kinds.isEmpty ? GestureKind.allCases : kinds {
      for value in kind.values() where value.name == name {
        if let unit = value.unit { units.insert(unit) }
      }
    }
    guard units.count == 1, let unit = units.first, unit != .ratio, unit != .count else {
      return ""
    }
    return unit.rawValue
  }
}
