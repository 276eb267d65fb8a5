/// A format that can be read, by the name that results and options use.
///
/// Each format has a constant, such as `.evemu`, in its own folder.
public struct CaptureFormat: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// The name in results and options.
  public let rawValue: String

  /// The format of that name; nil for an unknown name.
  public init?(rawValue: String) {
    guard ReadableFormat.all.contains(where: { $0.format.rawValue == rawValue }) else { return nil }
    self.rawValue = rawValue
  }

  /// A format that is listed in `ReadableFormat.all`.
  init(_ name: StaticString) { rawValue = "\(name)" }

  /// Every format, in the order of lists.
  public static var allCases: [CaptureFormat] { ReadableFormat.all.map(\.format) }

  /// One sentence: what writes the format, or what it holds.
  public var summary: String { entry.summary }

  /// The line of the table about this format.
  var entry: ReadableFormat { ReadableFormat.all.first { $0.format == self } ?? .empty }

  /// The map of the columns of a table, of which known tables have their own; nil for other formats.
  func columns(_ options: CaptureReader.Options) -> ColumnMap? { entry.columns?(options) }
}
