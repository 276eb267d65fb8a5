internal import FrameAssembly
internal import TouchModel

/// Which column of a table says what, and in which unit: `time=t_ms:ms,id=pointer,x=px,y=py`.
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

  func unit(of target: Target) -> SampleScale.Unit { lengthUnits[target] ?? .pixel }

  /// The targets that are lengths. One without a unit is in those of x and y.
  static let lengths: [Target] = [.x, .y, .major, .minor, .toolMajor, .toolMinor, .distance]
}
