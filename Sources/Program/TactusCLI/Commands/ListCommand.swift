internal import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus list TOPIC`.
enum ListCommand {
  private static let topic = Positional(
    optional: .choice("TOPIC", of: Catalogue.self),
    help: "The topic to list. Without it, the topics are listed.")
  private static let json = Flag("json", help: "Write one JSON object.")

  private static let csv = Flag("csv", help: "Write a table of names and summaries.")

  static let command = ToolCommand(
    "list", "List the names that options accept, and describe each.",
    examples: [
      CommandExample("tactus list presets", "List the values of --preset."),
      CommandExample("tactus list kinds --json", "Write JSON for scripts."),
    ],
    arguments: [topic],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, csv])]
  ) { values in
    var output = Output()
    let topic = try values[topic]
    let entries = topic?.entries ?? Catalogue.allCases.map { ($0.rawValue, $0.summary) }
    if values[json] {
      output.append(object(topic, entries))
    } else if values[csv] {
      output.row("name,summary")
      for (name, summary) in entries { output.row("\(CSV.cell(name)),\(CSV.cell(summary))") }
    } else {
      output.list(entries)
    }
    return output.finish(.done).rawValue
  }

  private static func object(_ topic: Catalogue?, _ entries: [Catalogue.Entry]) -> [UInt8] {
    var writer = JSONWriter()
    DocumentHeader.begin("list", to: &writer)
    writer.member("topic", topic?.rawValue ?? "topics")
    writer.key("entries")
    writer.beginArray()
    for (name, summary) in entries {
      writer.beginObject()
      writer.member("name", name)
      writer.member("summary", summary)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
