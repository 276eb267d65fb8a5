internal import ColumnText
internal import FrameAssembly
internal import TouchModel

/// The meaning and the units of the columns of a table: `time=t_ms:ms,id=pointer,x=px,y=py`.
///
/// If a row has several fingers, `x=x1,y=y1,x=x2,y=y2` names the columns of each.
///
/// A column is given by its name in the header, by a key of JSON lines (`touch.x` for a nested
/// one), or by a number from 1.
public struct ColumnMap: Hashable, Sendable {
  /// The property of a touch that a column states.
  enum Target: String, CaseIterable, Hashable, Sendable {
    case time, id, x, y, phase
    /// A column that is true if the finger lifts (`up`) or while it is down (`down`).
    case up, down
    case pressure, major, minor, kind, palm, hovering
    case orientation, toolMajor, toolMinor, distance
    /// A column that divides the rows into sections; see `TableSection`.
    case label, writer, capture, group, repetition, speed
    /// A column that changes where another stroke begins, and one that numbers the points of a stroke.
    case stroke, point
  }

  struct Column: Hashable, Sendable {
    var target: Target
    var name: String
    /// Whether the column may be missing from a table. A map that a user wrote names only existing
    /// columns.
    var isOptional = false
    /// The finger of the row that the column is about, from 0. A row has several fingers if x and y
    /// have several columns.
    var finger = 0
  }

  /// The text of the map; empty for a map that no user wrote.
  package internal(set) var text = ""
  var columns: [Column] = []
  var timeUnit = TimeUnit.seconds
  /// Whether the map states the unit of the time. If not, large numbers show it; see `EpochUnit`.
  var statesTimeUnit = false
  var lengthUnits: [Target: SampleScale.Unit] = [:]
  /// The meaning of numbers in the phase column; nil if the numbers show it themselves.
  var phaseNumbers: PhaseNumbers?
  /// The size of the surface in the units of x and y; nil if unknown.
  var extent: SurfaceSize?
  var gap = SampleAssembler.usualGap
  /// Whether a line without text ends a frame, so that the next one may have the same time.
  var blankLinesEndFrames = false
  /// The number of lines before the header or the first row that are left out.
  var skippedLines = 0
  /// The lines between rows after which another stroke begins; `blank` for lines without text.
  var breaks: [String] = []
  /// Whether a size of 0 means an unknown size, as in tables of phones and pages. A table of frames
  /// leaves the cell empty.
  var sizesMayBeZero = false
  /// The columns of a table with an event in each row; nil for a table of touches.
  var events: EventColumns?

  init() {}

  func has(_ target: Target) -> Bool { columns.contains { $0.target == target } }

  /// Whether rows state times.
  package var hasTimes: Bool { has(.time) || events != nil }

  /// Whether a column states groups, which are on one side of a split into training and test.
  package var hasGroups: Bool { has(.group) }

  /// The number of fingers in a row.
  var fingersInRow: Int { columns.count { $0.target == .x } }

  /// Returns the index of the column that states a property of a finger: its own column, or the
  /// only one.
  func column(_ target: Target, finger: Int) -> Int? {
    columns.firstIndex { $0.target == target && $0.finger == finger }
      ?? (finger > 0 && columns.count { $0.target == target } == 1
        ? columns.firstIndex { $0.target == target } : nil)
  }

  func unit(of target: Target) -> SampleScale.Unit { lengthUnits[target] ?? .pixel }

  /// Whether the map states what only tables of touches and events have: fingers, phases, units of
  /// positions, attributes of XML. A map of the other columns fits tables of labelled strokes, too.
  package var isOfTouches: Bool {
    let ofStrokes = [.time, .x, .y, .stroke, .point] + Self.sections
    return events != nil || extent != nil || skippedLines > 0 || !breaks.isEmpty
      || gap != SampleAssembler.usualGap || fingersInRow > 1
      || !lengthUnits.isEmpty
      || columns.contains { !ofStrokes.contains($0.target) || $0.name.contains("@") }
  }

  /// The targets whose columns divide the rows into sections.
  static let sections: [Target] = [.capture, .writer, .group, .label, .repetition, .speed]

  /// The targets that are lengths. A length without a unit has the unit of x and y.
  static let lengths: [Target] = [.x, .y, .major, .minor, .toolMajor, .toolMinor, .distance]
}
