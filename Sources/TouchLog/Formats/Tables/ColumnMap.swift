internal import FrameAssembly
internal import TouchModel

/// Which column of a table says what, and in which unit: `time=t_ms:ms,id=pointer,x=px,y=py`.
///
/// Where a row has several fingers, `x=x1,y=y1,x=x2,y=y2` names the columns of each.
///
/// A column is a header's name, a key of JSON lines (`touch.x` for a nested one), or a number from 1.
public struct ColumnMap: Hashable, Sendable {
  /// The property of a touch that a column states.
  enum Target: String, CaseIterable, Hashable, Sendable {
    case time, id, x, y, phase
    /// True where the finger lifts; true while it is down.
    case up, down
    case pressure, major, minor, kind, palm, hovering
    case orientation, toolMajor, toolMinor, distance
  }

  /// How the numbers of a phase column are meant.
  enum PhaseNumbers: String, CaseIterable, Hashable, Sendable {
    /// 0 down, 1 up, 2 move, 3 cancel, 5 and 6 further fingers.
    case android
    /// 0 began, 1 moved, 2 stationary, 3 ended, 4 cancelled.
    case uikit
  }

  struct Column: Hashable, Sendable {
    var target: Target
    var name: String
    /// The column may be missing from a table; a map that a user wrote names only existing columns.
    var isOptional = false
    /// Which finger of a row the column is about, from 0. A row has more than one if x and y have
    /// several columns.
    var finger = 0
  }

  var columns: [Column] = []
  var timeUnit = TimeUnit.seconds
  var lengthUnits: [Target: SampleScale.Unit] = [:]
  var phaseNumbers = PhaseNumbers.android
  /// The surface in the units of x and y.
  var extent: SurfaceSize?
  var gap = SampleAssembler.usualGap
  /// Phones and pages write a size of 0 where they know none; a table of frames leaves it empty.
  var sizesMayBeZero = false

  init() {}

  func has(_ target: Target) -> Bool { columns.contains { $0.target == target } }

  /// The number of fingers in a row.
  var fingersInRow: Int { columns.count { $0.target == .x } }

  /// The place of the column that states a property of a finger of a row: its own, or the only one.
  func column(_ target: Target, finger: Int) -> Int? {
    columns.firstIndex { $0.target == target && $0.finger == finger }
      ?? (finger > 0 && columns.count { $0.target == target } == 1
        ? columns.firstIndex { $0.target == target } : nil)
  }

  func unit(of target: Target) -> SampleScale.Unit { lengthUnits[target] ?? .pixel }

  /// The targets that are lengths. One without a unit is in those of x and y.
  static let lengths: [Target] = [.x, .y, .major, .minor, .toolMajor, .toolMinor, .distance]
}
