package import Figures
package import JSONText
internal import Ordering

/// Reads the data of figures from the document of an evaluation.
package enum EvaluationFigureData {
  /// The label that stands for no gesture.
  private static let nothing = "none"

  /// Returns the counts of a confusion matrix.
  package static func confusion(_ document: JSONValue) throws(FigureFault) -> ConfusionCounts {
    guard let rows = document["confusion"]?.members else {
      throw FigureFault(
        "found no \"confusion\" in the evaluation, which another version may have written")
    }
    var labels = Set((document["classes"]?.members ?? []).map(\.key))
    for row in rows {
      labels.insert(row.key)
      for cell in row.value.members ?? [] { labels.insert(cell.key) }
    }
    labels.remove(nothing)
    let names = labels.ordered()
    let all = names + [nothing]
    let counts = all.map { row in
      all.map { column in
        let count = document["confusion"]?[row]?[column]?.integer ?? 0
        return Int(clamping: max(0, min(count, 1_000_000_000)))
      }
    }
    guard let table = ConfusionCounts(names, counts) else {
      throw FigureFault("found a confusion matrix without labels")
    }
    return table
  }

  /// Returns the decision times of each class. Classes without recognized gestures are left out.
  package static func latencies(_ document: JSONValue) throws(FigureFault) -> [LatencyCurve] {
    guard let classes = document["classes"]?.members else {
      throw FigureFault(
        "found no \"classes\" in the evaluation, which another version may have written")
    }
    return classes.compactMap { member in
      guard let latency = member.value["latency"]?["fromOnset"],
        let median = number(latency["median"]), let ninety = number(latency["p90"]),
        let count = latency["count"]?.integer, count > 0
      else { return nil }
      let quantiles = (latency["quantiles"]?.array ?? []).compactMap { number($0) }
      return LatencyCurve(
        member.key, quantiles.isEmpty ? [median] : quantiles, median: median, ninety: ninety,
        count: Int(clamping: count))
    }
  }

  /// Returns a time that can be drawn; nil for other values.
  private static func number(_ value: JSONValue?) -> Double? {
    guard let number = value?.double, number >= 0, number < 1e6 else { return nil }
    return number
  }
}
