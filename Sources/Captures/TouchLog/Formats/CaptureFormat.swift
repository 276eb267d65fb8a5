/// A format that can be read, identified by the name that results and options use.
///
/// Each format has a constant, such as `.evemu`, in its own folder.
public struct CaptureFormat: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// The name in results and options.
  public let rawValue: String

  /// Creates the format with that name; nil for an unknown name.
  public init?(rawValue: String) {
    guard ReadableFormat.all.contains(where: { $0.format.rawValue == rawValue }) else { return nil }
    self.rawValue = rawValue
  }

  /// Creates a format that is listed in `ReadableFormat.all`.
  init(_ name: StaticString) { rawValue = "\(name)" }

  /// All formats, in the order of lists.
  public static var allCases: [CaptureFormat] { ReadableFormat.all.map(\.format) }

  /// One sentence about what writes the format, or what it holds.
  public var summary: String { entry.summary }

  /// The entry of `ReadableFormat.all` for this format.
  var entry: ReadableFormat { ReadableFormat.all.first { $0.format == self } ?? .empty }

  /// Returns the map of the columns of a table; nil for other formats. Known tables have fixed
  /// maps.
  func columns(_ options: CaptureReader.Options) -> ColumnMap? { entry.columns?(options) }
}
