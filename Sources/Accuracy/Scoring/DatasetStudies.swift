internal import Datasets
internal import Ordering

/// The studies that several datasets belong to. A participant is one person in all datasets of a
/// study, so `p01` in two folders of one study counts once, and `p01` of two studies twice.
///
/// The card of a dataset names its study, in `study`. Cards without it that have the same `name`
/// are of one study, too. A dataset without a card is a study of its own.
package struct DatasetStudies {
  /// A study with participants who are in several of its datasets.
  package struct Shared: Hashable, Sendable {
    package let study: String
    /// The names of the participants, in order.
    package let participants: [String]
  }

  private enum Key: Hashable {
    case named(String)
    case folder(Int)
  }

  /// The text before the names of the participants of each dataset; empty if there is one study.
  let prefixes: [String]
  let sharedParticipants: [Shared]

  /// Finds the studies of datasets. `folders` are the names of their folders, which differ.
  init(_ datasets: [Dataset], folders: [String]) {
    let keys = datasets.enumerated().map { number, dataset in
      Self.name(of: dataset.card).map(Key.named) ?? .folder(number)
    }
    let members = Dictionary(grouping: datasets.indices) { keys[$0] }
    var taken: Set<String> = []
    var prefixes = Array(repeating: "", count: datasets.count)
    for number in datasets.indices where members.count > 1 && prefixes[number].isEmpty {
      let group = members[keys[number]] ?? []
      // The name of the folder is shorter than that of the study, and says more.
      var name = folders[number]
      if group.count > 1, case .named(let study) = keys[number] { name = study }
      while !taken.insert(name).inserted { name += "'" }
      for member in group { prefixes[member] = name + "/" }
    }
    self.prefixes = prefixes
    sharedParticipants = members.compactMap { key, group -> Shared? in
      guard case .named(let study) = key, group.count > 1 else { return nil }
      var counts: [String: Int] = [:]
      for member in group {
        for name in Set(datasets[member].captures.compactMap(\.participant)) {
          counts[name, default: 0] += 1
        }
      }
      let names = counts.filter { $0.value > 1 }.keys.ordered()
      return names.isEmpty ? nil : Shared(study: study, participants: names)
    }.ordered { $0.study < $1.study }
  }

  private static func name(of card: DatasetCard) -> String? {
    [card.study, card.name].lazy.compactMap { $0 }.first { !$0.allSatisfy(\.isWhitespace) }
  }
}

extension DatasetStudies.Shared: CustomStringConvertible {
  /// The participants and their study as a sentence.
  package var description: String {
    let few = participants.prefix(3).joined(separator: ", ")
    let more = participants.count > 3 ? " and \(participants.count - 3) more" : ""
    let subject =
      participants.count == 1
      ? "participant \(few) is in several datasets of the study \"\(study)\" and counts"
      : "participants \(few)\(more) are in several datasets of the study \"\(study)\", and each counts"
    return subject
      + " as one person; name the studies in the cards (\"study\") if they are different people"
  }
}
