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
  }

  /// The meaning of the numbers in a phase column.
  enum PhaseNumbers: String, CaseIterable, Hashable, Sendable {
    /// 0 down, 1 up, 2 move, 3 cancel, 5 and 6 further fingers.
    case android
    /// 0 began, 1 moved, 2 stationary, 3 ended, 4 cancelled.
    case uikit
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

  var columns: [Column] = []
  var timeUnit = TimeUnit.seconds
  var lengthUnits: [Target: SampleScale.Unit] = [:]
  var phaseNumbers = PhaseNumbers.android
  /// The size of the surface in the units of x and y; nil if unknown.
  var extent: SurfaceSize?
  var gap = SampleAssembler.usualGap
  /// Whether a size of 0 means an unknown size, as in tables of phones and pages. A table of frames
  /// leaves the cell empty.
  var sizesMayBeZero = false
  /// The columns of a table with an event in each row; nil for a table of touches.
  var events: EventColumns?

  init() {}

  func has(_ target: Target) -> Bool { columns.contains { $0.target == target } }

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

  /// The targets that are lengths. A length without a unit has the unit of x and y.
  static let lengths: [Target] = [.x, .y, .major, .minor, .toolMajor, .toolMinor, .distance]
}
