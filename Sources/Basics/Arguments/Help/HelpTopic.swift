/// A page of help about a topic other than a command, such as a kind of recognizer.
package struct HelpTopic: Sendable {
  /// Labels with their meanings, under a title.
  package struct Section: Sendable {
    package var title: String
    package var rows: [(label: String, text: String)]

    package init(_ title: String, _ rows: [(label: String, text: String)]) {
      self.title = title
      self.rows = rows
    }
  }

  /// The word that follows `help` on the command line.
  package var name: String
  /// One line about the topic.
  package var abstract: String
  /// Paragraphs, with an empty line between them.
  package var discussion: String
  package var sections: [Section]
  /// The text, on one line, that the help of the tool shows for all topics of one family; nil shows
  /// the topic with its own abstract.
  package var family: String?
  /// Whether the manual page contains the topic.
  package var isInManual: Bool

  package init(
    _ name: String, _ abstract: String, discussion: String = "", sections: [Section] = [],
    family: String? = nil, isInManual: Bool = false
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.sections = sections
    self.family = family
    self.isInManual = isInManual
  }

  /// Returns the options in `arguments`, each with its full help.
  package static func options(_ arguments: [any DeclaredArgument]) -> [(
    label: String, text: String
  )] {
    arguments.map(\.declaration).map { ($0.label, $0.fullHelp) }
  }
}

extension CommandLineTool {
  /// Returns the page of the topic `name`; nil if there is none.
  package func help(topic name: String, width: Int = 80) -> String? {
    guard let topic = topics().first(where: { $0.name == name }) else { return nil }
    let width = helpWidth(width)
    var parts = [wrapped(topic.abstract, width: width)]
    if !topic.discussion.isEmpty { parts.append(wrapped(topic.discussion, width: width)) }
    let left = columnStart(beside: topic.sections.flatMap(\.rows).map(\.label))
    parts += topic.sections.filter { !$0.rows.isEmpty }.map {
      ["\($0.title):"] + columns($0.rows, from: left, width: width)
    }
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// One row for each topic, or for each family of topics.
  var topicRows: [(label: String, text: String)] {
    var rows: [(label: String, text: String)] = []
    for topic in topics() {
      if let family = topic.family, let index = rows.firstIndex(where: { $0.text == family }) {
        rows[index].label += ", \(topic.name)"
      } else {
        rows.append((topic.name, topic.family ?? topic.abstract))
      }
    }
    return rows
  }
}

/// Returns `width` limited to the widths of a readable help text.
func helpWidth(_ width: Int) -> Int { min(max(width, 60), 100) }
