package import JSONText
internal import Scoring
internal import Tables

extension DiscriminantComparison {
  /// Returns a table for people below a description of the method. Its lines have at most `width`
  /// characters.
  package func text(width: Int? = nil) -> String {
    let table = (rows + [mean]).map {
      [$0.name, "\($0.examples)", Share.cell($0.discriminant), Share.cell($0.setup)]
    }
    let titles = [["class", "examples", "discriminant %", "setup %"]]
    return """
      \(setups.sentence(captures: captureCount))
      F1 of a linear discriminant of \(Self.features) touch features, and of the setup;
      each of \(devices.count) devices (\(devices.joined(separator: ", "))) is judged by what was learned on the others

      \(TextTable.aligned(titles + table, width: width))
      """
  }

  /// The titles and the rows for CSV, with scores from 0 to 1. The last row is the mean.
  package var table: [[String]] {
    [["class", "examples", "discriminant", "setup"]]
      + (rows + [mean]).map {
        [$0.name, "\($0.examples)", "\($0.discriminant)", "\($0.setup)"]
      }
  }

  /// Writes one object and the end of its line, with scores from 0 to 1.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("tactus", "discriminant")
    writer.member("version", 1)
    setups.write(captures: captureCount, to: &writer)
    writer.member("features", Self.features)
    writer.list("devices", devices) { $0.string($1) }
    writer.list("classes", rows) { writer, row in row.write(to: &writer) }
    writer.key("mean")
    mean.write(to: &writer)
    writer.endObject()
    writer.endLine()
  }
}

extension DiscriminantComparison.Row {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("class", name)
    writer.member("examples", examples)
    writer.member("discriminant", discriminant)
    writer.member("setup", setup)
    writer.endObject()
  }
}
