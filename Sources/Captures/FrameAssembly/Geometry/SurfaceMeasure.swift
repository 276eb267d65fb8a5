/// The physical size of a touch surface, and how it is known.
public struct SurfaceMeasure: Hashable, Sendable {
  /// The source of a size, from the most to the least reliable.
  public enum Source: String, CaseIterable, Hashable, Sendable {
    /// The device, or a description of it, states its resolution.
    case device
    /// The user states the size or the resolution.
    case option
    /// A table of known devices states the size or the resolution.
    case quirk
    /// The size is assumed to be that of most devices of the class.
    case assumed
  }

  /// The width in millimeters; more than 0.
  public var width: Double
  /// The height in millimeters; more than 0.
  public var height: Double
  /// The source of the size.
  public var source: Source
  /// The reason for an assumed size: a part of a sentence, such as "libinput's size of touchpads
  /// that state none".
  package var reason: String?
  /// Whether the ranges of the axes are not stated and were taken from the positions seen.
  package var isRangeSeen: Bool

  package init(
    width: Double, height: Double, source: Source, reason: String? = nil, isRangeSeen: Bool = false
  ) {
    self.width = width
    self.height = height
    self.source = source
    self.reason = reason
    self.isRangeSeen = isRangeSeen
  }

  /// Whether the size is a guess. Every result that depends on the size reports this.
  public var isGuess: Bool { source == .quirk || source == .assumed }

  /// The size in millimeters, such as `69 × 50 mm`.
  package var text: String { "\(Self.text(width)) × \(Self.text(height)) mm" }

  /// Returns a length with one decimal below 100 mm and without decimals above, and without a zero
  /// at the end.
  private static func text(_ millimeters: Double) -> String {
    guard millimeters < 9e15 else { return "\(millimeters)" }
    let tenths = Int64((millimeters * 10).rounded())
    let isWhole = tenths % 10 == 0 || tenths >= 1000
    return isWhole ? "\((tenths + 5) / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
