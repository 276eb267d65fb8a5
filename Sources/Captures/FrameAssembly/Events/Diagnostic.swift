/// A fault of a capture, or a remark about it, and its place.
public struct Diagnostic: Hashable, Sendable {
  /// The place in the capture. Lines count from 1, bytes from 0.
  public enum Place: Hashable, Sendable {
    case line(Int)
    case byte(Int)
    /// The capture as a whole.
    case capture
  }

  /// How serious a diagnostic is.
  public enum Severity: String, Hashable, Sendable {
    /// Worth knowing; no input was lost.
    case note
    /// A part of the capture could not be read, or cannot be true.
    case problem
  }

  /// The kind of fault, in one word that stays the same from version to version.
  public enum Problem: String, CaseIterable, Hashable, Sendable {
    // Lines and fields
    case wrongFieldCount, notANumber, outOfRange, unknownRecord, truncated, lineTooLong
    case syntax, missingField, unknownName
    // Compressed captures
    case damagedCompression
    // Recordings of single fingers
    case reordered, ignoredRecords, endedByGap, unusedColumns, unlikelyRate, dividedTable
    case assumedUnit
    // Time
    case timeRanBackwards, clockJump, synDropped, missingReport
    // Touches
    case slotOutOfRange, tooManyContacts, alreadyDown, neverBegan
    case unknownPosition, contactJumps, rejectedContact, touchKeyReleased, deviceFault
    case unsignedPosition, restingFinger
    // The device and the file as a whole
    case noPhysicalSize, assumedSize, idleOption, noSurface, newerVersion, cornersOnly
    case noDevice, otherDevices, describedBeside
    case ambiguousFormat, wrongFormat
  }

  /// A statement by which the user can avoid the diagnostic. A program adds how to state it.
  package enum Remedy: Hashable, Sendable {
    /// The width and height of the surface in millimeters.
    case statedSize
    /// The description of the device, from another file.
    case deviceDescription
    /// The name of the format.
    case formatName
    /// A column of a table, named with its meaning.
    case columns
    /// Merging of touches that the device lost for a short time.
    case bridgedGaps
  }

  /// The place in the capture that the diagnostic is about.
  public var place: Place
  /// The kind of fault.
  public var problem: Problem
  /// The fault in words, such as "3 fields, expected 4".
  public var detail: String
  /// The statement by which the user can avoid this; `nil` if none helps.
  package var remedy: Remedy?
  /// How many diagnostics it stands for: more than one if it only counts them.
  package var count = 1

  package init(
    _ problem: Problem, at place: Place, _ detail: String, remedy: Remedy? = nil
  ) {
    self.place = place
    self.problem = problem
    self.detail = detail.onOneLine
    self.remedy = remedy
  }

  /// Whether the diagnostic is a note or a problem, which follows from its kind.
  public var severity: Severity { problem.severity }
}

extension Diagnostic.Problem {
  /// Whether diagnostics of this kind are notes or problems.
  public var severity: Diagnostic.Severity {
    switch self {
    case .neverBegan, .unknownPosition, .contactJumps, .noPhysicalSize, .noSurface, .newerVersion:
      .note
    case .assumedSize, .idleOption, .rejectedContact, .touchKeyReleased, .deviceFault: .note
    case .unsignedPosition, .restingFinger: .note
    case .otherDevices, .describedBeside, .reordered, .ignoredRecords, .cornersOnly: .note
    case .endedByGap, .unusedColumns, .unlikelyRate, .dividedTable, .assumedUnit: .note
    default: .problem
    }
  }
}
