internal import Ordering

/// The recordings of a study: every session of every participant.
package struct StudyCollection: Sendable {
  package let plan: StudyPlan
  /// The sessions in the order of participants, then of sessions.
  package let sessions: [StudySession]
  /// The faults for which the recordings are refused; empty if there are none.
  package private(set) var faults: [StudyFault] = []
  /// The reasons to doubt the counts.
  package private(set) var warnings: [StudyFault] = []

  /// Reads recordings. Faults are collected, so that all of them can be mended at once.
  package init(_ plan: StudyPlan, _ recordings: [RecordingFiles]) {
    self.plan = plan
    var sessions: [StudySession] = []
    for files in recordings {
      do throws(StudyFault) { sessions.append(try StudySession(files, plan)) } catch {
        faults.append(error)
      }
    }
    self.sessions = sessions.ordered { Self.precedes($0, $1) }
    findDoubles()
    findLookalikes()
  }

  /// The names of the participants, in order.
  package var participants: [String] { Set(sessions.map(\.participant)).ordered() }

  /// Returns the sessions of a participant, in order.
  package func sessions(of participant: String) -> [StudySession] {
    sessions.filter { $0.participant == participant }
  }

  private static func precedes(_ first: StudySession, _ second: StudySession) -> Bool {
    if first.participant != second.participant { return first.participant < second.participant }
    let (name, other) = (first.name ?? "", second.name ?? "")
    // Session 2 is before session 10.
    if let number = Int(name), let next = Int(other), number != next { return number < next }
    return (name, first.files.name) < (other, second.files.name)
  }

  /// Finds recordings that were given twice, and different recordings of one session.
  private mutating func findDoubles() {
    var contents: [String: StudySession] = [:]
    var names: [[String]: StudySession] = [:]
    var captures: [String: (session: StudySession, path: String)] = [:]
    for session in sessions {
      let name = [session.participant, session.name ?? ""]
      if let twin = contents[session.digest] {
        faults.append(
          StudyFault(
            "the same recording as \(twin.files.name); name only one of them",
            in: session.files.name))
        continue
      }
      contents[session.digest] = session
      if let other = names[name] {
        let advice =
          session.name == nil
          ? "if they are two sessions, unpack them and give each card a \"session\""
          : "leave one of them out"
        faults.append(
          StudyFault(
            "\(session.title), as \(other.files.name), with different content; \(advice)",
            in: session.files.name))
        continue
      }
      names[name] = session
      for attempt in session.kept where !attempt.isBare {
        if let first = captures[attempt.digest] {
          faults.append(
            StudyFault(
              "\(attempt.path) has the same content as \(first.path) of "
                + "\(first.session.files.name), and nobody makes the same touches twice; leave one "
                + "of the recordings out", in: session.files.name))
          break
        }
        captures[attempt.digest] = (session, attempt.path)
      }
    }
  }

  /// Finds participants whose names differ only in case, and sessions that do not fit the task file.
  private mutating func findLookalikes() {
    let names = participants
    let folded = Dictionary(grouping: names) { $0.lowercased() }
    for (_, alike) in folded.inOrderOfKeys where alike.count > 1 {
      warnings.append(
        StudyFault(
          "the participants \(alike.joined(separator: " and ")) count as different people",
          in: plan.name))
    }
    for session in sessions where session.hasOtherPlan {
      warnings.append(
        StudyFault("its page had another version of the task file", in: session.files.name))
    }
    for session in sessions where plan.consent != nil && !session.hasAgreed {
      warnings.append(
        StudyFault("\(session.title) has not agreed to the consent", in: session.files.name))
    }
    for session in sessions where session.kept.count + session.skipped > session.asked.count {
      warnings.append(
        StudyFault(
          "\(session.kept.count) trials kept and \(session.skipped) skipped, of "
            + "\(session.asked.count) that were asked for", in: session.files.name))
    }
  }

  /// The setup that ran on all pages; nil if none is known.
  package var pageSetup: StudySession.PageSetup? { sessions.lazy.compactMap(\.setup).first }

  /// The first recording whose page ran another setup than the first page; nil if there is none.
  package var oddSetup: StudySession? {
    sessions.first { $0.setup != nil && $0.setup != pageSetup }
  }
}
