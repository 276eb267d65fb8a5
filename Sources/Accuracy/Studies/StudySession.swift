package import TactusGestures

/// One session of one participant: what a page of a study saved.
package struct StudySession: Sendable {
  /// A capture of one attempt at a trial.
  package struct Attempt: Hashable, Sendable {
    /// The part that an attempt has in the study.
    package enum Kind: Hashable, Sendable {
      /// The attempt that counts for its trial.
      case kept
      /// An attempt that the participant gave up for another one.
      case rejected
      /// An attempt at a trial for practice.
      case practice
    }

    /// The path of the capture in the recording.
    package let path: String
    package let kind: Kind
    /// The name of the device; nil if the recording states none.
    package var device: String?
    /// The digest of the capture's bytes.
    package let digest: String
    /// Whether the capture has no frame, as that of a trial in which nothing is touched.
    package let isBare: Bool
  }

  /// The setup that ran on the page: the name of a built-in setup, or the bytes of a file.
  package enum PageSetup: Hashable, Sendable {
    case builtIn(String)
    case file([UInt8])
  }

  /// The files of the recording.
  package let files: RecordingFiles
  /// The name of the participant.
  package let participant: String
  /// The name of the session; nil if the recording states none.
  package let name: String?
  /// The name of the study, as the recording states it; nil if it states none.
  package let study: String?
  /// The setup of the page; nil if the recording has none.
  package let setup: PageSetup?
  /// The labels of the trials that were asked for, in the order of the session.
  package let asked: [String]
  /// The number of trials that the participant skipped.
  package let skipped: Int
  /// The number of attempts that were given up, also those of which no capture was saved.
  package let rejected: Int
  /// The number of those attempts that something interrupted, such as a reload of the page.
  package let interrupted: Int
  /// Whether the participant agreed to the text of consent.
  package let hasAgreed: Bool
  /// The day on which the session began; nil if it is not known.
  package let day: String?
  /// Whether the page had another task file than the study.
  package let hasOtherPlan: Bool
  /// The captures in the order of their paths.
  package let attempts: [Attempt]
  /// The annotations of the captures that are kept.
  package let annotations: [Annotation]
  /// The annotations of other captures.
  package let otherAnnotations: [Annotation]
  /// A digest of all files of the recording.
  package let digest: String

  /// The captures that count for their trials.
  package var kept: [Attempt] { attempts.filter { $0.kind == .kept } }

  /// The participant and session as messages name them.
  package var title: String {
    "participant \(participant)" + (name.map { ", session \($0)" } ?? "")
  }
}
