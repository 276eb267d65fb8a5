internal import Ordering
internal import TactusGestures

/// The counts of a study's trials and attempts, for all its sessions together.
package struct StudyCounts: Hashable, Sendable {
  /// The trials of one label.
  package struct Label: Hashable, Sendable {
    package let label: String
    package var asked = 0
    package var kept = 0
  }

  package private(set) var asked = 0
  package private(set) var kept = 0
  package private(set) var skipped = 0
  /// The attempts that participants gave up for others.
  package private(set) var rejected = 0
  /// The rejected attempts that something interrupted.
  package private(set) var interrupted = 0
  /// The captures of practice.
  package private(set) var practice = 0
  /// The number of trials that each session asked for, from the least to the most.
  package private(set) var perSession: [Int] = []
  /// The trials of each label, in the order of labels.
  package private(set) var labels: [Label] = []

  package init(_ collection: StudyCollection) {
    var labels: [String: Label] = [:]
    for session in collection.sessions {
      asked += session.asked.count
      kept += session.kept.count
      skipped += session.skipped
      rejected += session.rejected
      interrupted += session.interrupted
      practice += session.attempts.count { $0.kind == .practice }
      for label in session.asked { labels[label, default: Label(label: label)].asked += 1 }
      let names = Dictionary(session.annotations.map { ($0.capture, $0.label) }) { first, _ in first
      }
      for attempt in session.kept {
        guard let label = names[attempt.path] else { continue }
        labels[label, default: Label(label: label)].kept += 1
      }
    }
    perSession = collection.sessions.map(\.asked.count).ordered()
    self.labels = labels.inOrderOfKeys.map(\.value)
  }

  /// The trials that were neither kept nor skipped.
  package var unfinished: Int { max(0, asked - kept - skipped) }
}
