internal import Tactus

/// The format of the output of `tactus convert`, except strokes.
enum ConversionFormat: Sendable {
  case capture(WritableFormat)
  case playback(PlaybackFormat)

  static var all: [ConversionFormat] {
    WritableFormat.all.map { .capture($0) } + PlaybackFormat.all.map { .playback($0) }
  }

  var name: String {
    switch self {
    case .capture(let format): format.name
    case .playback(let format): format.name
    }
  }

  /// Whether the format plays the touches that recognizers receive.
  var playsTouches: Bool {
    if case .playback(let format) = self, case .touches = format.writer { true } else { false }
  }

  /// The extensions of the format, without the leading point. Files that are named by the program get
  /// the first one.
  var extensions: [String] {
    switch self {
    case .capture(let format): format.extensions
    case .playback(let format): [format.ending]
    }
  }

  static func named(_ name: String) -> ConversionFormat? { all.first { $0.name == name } }

  /// Returns the format for a file name by its extension; nil if there is none.
  static func of(path: String) -> ConversionFormat? {
    if let format = WritableFormat.of(path: path) { return .capture(format) }
    var name = path
    if let compression = Compression(path: path) { name.removeLast(compression.suffix.count) }
    return PlaybackFormat.all.first { name.hasSuffix("." + $0.ending) }.map { .playback($0) }
  }
}
