internal import CPage

/// The files of a page that do not depend on a capture.
enum PageParts {
  /// The JavaScript of all modules as one script.
  ///
  /// Import lines and the word `export` are left out, because the modules of a page share one scope.
  static let script: [UInt8] = {
    var script: [UInt8] = []
    for index in 0..<page_module_count() {
      let module = bytes(of: page_module(index))
      for line in module.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        if line.starts(with: importing) { continue }
        script += line.starts(with: exporting) ? line.dropFirst(exporting.count) : line
        script.append(UInt8(ascii: "\n"))
      }
    }
    return script
  }()

  /// The style sheet.
  static var style: [UInt8] { bytes(of: page_style()) }
  /// The markup inside the body.
  static var markup: [UInt8] { bytes(of: page_markup()) }
  /// The gesture engine as a WebAssembly module.
  static var engine: [UInt8] { bytes(of: page_engine()) }

  /// The gesture engine with scenes.
  static var scenes: [UInt8] { bytes(of: page_scenes()) }

  private static let importing = Array("import ".utf8)
  private static let exporting = Array("export ".utf8)

  private static func bytes(of resource: page_resource) -> [UInt8] {
    Array(UnsafeBufferPointer(start: resource.bytes, count: resource.count))
  }
}
