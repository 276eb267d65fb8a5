package import JSONText
internal import Ordering
internal import Tables

extension ClassificationScore {
  /// Writes an object with the accuracy, its interval, the figures of each class and the confusion.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("tests", tests)
    writer.member("matched", matched)
    writer.member("accuracy", accuracy)
    writer.member("interval", interval: interval)
    writer.key("classes")
    writer.beginObject()
    for figures in classes {
      writer.key(figures.name)
      writer.beginObject()
      writer.member("precision", figures.precision)
      writer.member("recall", figures.recall)
      writer.member("f1", figures.f1)
      writer.member("reference", figures.reference)
      writer.member("detected", figures.detected)
      writer.member("matched", figures.matched)
      writer.endObject()
    }
    writer.endObject()
    writer.members("confusion", confusion) { counts, writer in
      writer.beginObject()
      for (name, count) in counts.inOrderOfKeys { writer.member(name, count) }
      writer.endObject()
    }
    writer.endObject()
  }

  /// Returns text for people: the accuracy, a row for each class, and the confusion. Lines of the
  /// tables have at most `width` characters.
  package func text(width: Int? = nil) -> String {
    guard let accuracy, let interval else { return "" }
    let isRepeated = gestures.map { $0 < tests } ?? false
    let units = isRepeated ? " over \(gestures ?? tests) samples" : ""
    var text =
      "accuracy \(Share.text(accuracy)): \(matched) of \(tests) "
      + "(95 % from \(Share.text(interval.low)) to \(Share.text(interval.high)), Wilson\(units))\n\n"
    let figures = classes.map { figures in
      [
        figures.name, Share.cell(figures.precision), Share.cell(figures.recall),
        Share.cell(figures.f1),
        "\(figures.reference)", "\(figures.detected)",
      ]
    }
    text += TextTable.aligned(
      [["class", "precision %", "recall %", "F1 %", "labelled", "named"]] + figures, width: width)
    let hasUnknown = confusion.values.contains { $0[Self.unknown] != nil }
    let columns = names + (hasUnknown ? [Self.unknown] : [])
    let counts = names.filter { confusion[$0] != nil }.map { label in
      [label] + columns.map { "\(confusion[label]?[$0] ?? 0)" }
    }
    return text + "\n" + TextTable.aligned([["labelled \\ named"] + columns] + counts, width: width)
  }

  /// Returns a row for each class, or for each pair of a label and a name that occurs.
  package func rows(ofConfusion: Bool) -> [[String]] {
    guard ofConfusion else {
      return [["class", "precision", "recall", "f1", "reference", "detected", "matched"]]
        + classes.map { figures in
          [
            figures.name, figures.precision.map { "\($0)" } ?? "",
            figures.recall.map { "\($0)" } ?? "", figures.f1.map { "\($0)" } ?? "",
            "\(figures.reference)", "\(figures.detected)", "\(figures.matched)",
          ]
        }
    }
    return [["truth", "taken_for", "tests"]]
      + confusion.inOrderOfKeys.flatMap { truth, counts in
        counts.inOrderOfKeys.map { [truth, $0.key, "\($0.value)"] }
      }
  }
}
