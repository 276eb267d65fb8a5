package import FrameAssembly

/// Files that describe a device, for captures that do not.
package enum DeviceFile {
  static let suffixes = [".desc", ".prop", ".device"]

  /// Returns the description in a file for itself, or in any capture that has one.
  ///
  /// The values of the axes are left out, because they are of another time than the events.
  package static func read(
    path: String, node: String? = nil
  ) throws(CaptureError) -> DeviceDescription {
    var description = try read(path: path, options(node: node))
    if description.axes.isEmpty, node != nil { description = try read(path: path, options()) }
    guard !description.axes.isEmpty else { throw .noDescription(path: path) }
    for code in description.axes.keys { description.axes[code]?.value = nil }
    return description
  }

  private static func options(node: String? = nil) -> CaptureReader.Options {
    var options = CaptureReader.Options()
    options.looksBeside = false
    options.looksAhead = false
    options.countsStatistics = false
    options.deviceNode = node
    return options
  }

  private static func read(
    path: String, _ options: CaptureReader.Options
  ) throws(CaptureError) -> DeviceDescription {
    do throws(CaptureError) {
      let reader = try CaptureReader(path: path, options)
      var events = EventBatch()
      _ = try reader.nextEvents(into: &events)
      return reader.description
    } catch {
      if case .noDevice = error { return DeviceDescription() }
      throw error
    }
  }

  /// Returns the description in a file beside a capture with the same name: for `pad.swipe.events`
  /// one of `pad.swipe.events.desc`, `pad.swipe.desc` and `pad.desc`, or with another suffix.
  static func beside(
    _ path: String, node: String?
  ) -> (name: String, description: DeviceDescription)? {
    for file in candidates(beside: path) {
      guard let description = try? read(path: file, node: node) else { continue }
      return (String(file.split(separator: "/").last ?? ""), description)
    }
    return nil
  }

  /// Returns the path of the file beside a capture that describes its device; nil if there is none
  /// that can be read.
  package static func path(beside capture: String) -> String? {
    candidates(beside: capture).first { (try? read(path: $0)) != nil }
  }

  private static func candidates(beside path: String) -> [String] {
    stems(path).flatMap { stem in suffixes.map { stem + $0 } }
      .filter { $0 != path && ByteSource.isRegularFile($0) }
  }

  /// Returns the path, and the path without its suffixes, which are removed one by one.
  private static func stems(_ path: String) -> [String] {
    var stems = [path]
    var stem = path[...]
    while let dot = stem.lastIndex(where: { $0 == "." || $0 == "/" }), stem[dot] == "." {
      stem = stem[..<dot]
      if stem.isEmpty || stem.hasSuffix("/") { break }
      stems.append(String(stem))
    }
    return stems
  }
}
