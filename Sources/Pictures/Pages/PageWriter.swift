internal import Datasets
internal import Evaluation
package import JSONText
internal import Runs
package import Setups
internal import TactusGestures
internal import TouchLog

/// Writes one self-contained HTML file that includes the gesture engine.
///
/// A page contains no network address, and its policy forbids every request. Names from captures
/// and setups are only in JSON, in which `<` is escaped, so they cannot become markup. Equal input
/// gives equal bytes.
package struct PageWriter: Sendable {
  /// The program that writes the page, with its version.
  private let tool: String
  private let style = PageParts.style
  private let script = PageParts.script
  /// The names of setups in the page, and their texts.
  private var setups: [(name: String, setup: Setup)] = []

  /// Creates a writer. `tool` is the program that writes the page, with its version, such as
  /// `tactus 1.0.0`.
  package init(tool: String) { self.tool = tool }

  /// Returns the report of some captures.
  ///
  /// `documents` has an evaluation or a tuning that the page shows, with the keys `evaluation` and
  /// `tuning`. `scene` is the scene that the captures drive.
  package mutating func report(
    of captures: [PageCapture], with documents: [(key: String, value: JSONValue)] = [],
    scene: PageScene? = nil
  ) -> [UInt8] {
    var writer = begin("report", scene)
    for (key, value) in documents {
      writer.key(key)
      writer.value(value)
    }
    writer.list("captures", captures) { writer, capture in write(capture, to: &writer) }
    var streams: [(name: String, bytes: [UInt8])] = []
    for (number, capture) in captures.enumerated() {
      streams.append(("stream-\(number)", capture.stream))
      if !capture.ghosts.isEmpty { streams.append(("ghosts-\(number)", capture.ghosts)) }
      if !capture.platformStream.isEmpty {
        streams.append(("platforms-\(number)", capture.platformStream))
      }
      if !capture.judgedStream.isEmpty {
        streams.append(("judged-\(number)", capture.judgedStream))
      }
    }
    return page("Tactus report", end(&writer), streams, scene)
  }

  /// Returns a page without captures, on which touches are recognized as they happen.
  ///
  /// `tasks` is the text of a study in JSON; nil for none. `scene` is the scene that the touches
  /// drive.
  package mutating func pad(
    _ setup: Setup, named name: String, tasks: JSONValue?, scene: PageScene? = nil
  ) -> [UInt8] {
    var writer = begin("pad", scene)
    writer.member("setup", number(of: setup, named: name))
    if let tasks {
      writer.key("tasks")
      writer.value(tasks)
    }
    return page("Tactus pad", end(&writer), [], scene)
  }

  /// Returns a pad on which the touches of devices appear, which the program that serves the page reads.
  ///
  /// `tasks` is the text of a study in JSON; nil for none.
  package mutating func live(
    _ surfaces: [LiveSurface], tasks: JSONValue?
  ) -> (html: [UInt8], policy: String) {
    var writer = begin("pad", nil)
    writer.list("live", surfaces) { writer, surface in
      writer.beginObject()
      writer.member("device", surface.device)
      writer.present("width", surface.size?.width)
      writer.present("height", surface.size?.height)
      writer.member("unit", surface.isInPoints ? "pt" : "units")
      writer.member("setup", number(of: surface.setup, named: surface.setupName))
      writer.endObject()
    }
    if let tasks {
      writer.key("tasks")
      writer.value(tasks)
    }
    let policy = policy + "; connect-src 'self'"
    return (page("Tactus live", end(&writer), [], nil, policy), policy)
  }

  private func begin(_ mode: String, _ scene: PageScene?) -> JSONWriter {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("tactus", "page")
    writer.member("version", 1)
    writer.member("tool", tool)
    writer.member("mode", mode)
    if let scene {
      writer.key("scene")
      writer.beginObject()
      writer.member("name", scene.name)
      writer.list("options", scene.options) { $0.string($1) }
      writer.endObject()
    }
    return writer
  }

  private func end(_ writer: inout JSONWriter) -> [UInt8] {
    writer.key("setups")
    writer.beginArray()
    for (name, setup) in setups {
      writer.beginObject()
      writer.member("name", name)
      writer.member("digest", SetupWriter().digest(of: setup))
      writer.member("text", SetupWriter().text(of: setup))
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private mutating func number(of setup: Setup, named name: String) -> Int {
    if let known = setups.firstIndex(where: { $0.name == name && $0.setup == setup }) {
      return known
    }
    setups.append((name, setup))
    return setups.count - 1
  }

  private mutating func write(_ capture: PageCapture, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", capture.name)
    writer.present("digest", capture.digest)
    writer.member("format", capture.format)
    writer.present("device", capture.device)
    writer.present("width", capture.size?.width)
    writer.present("height", capture.size?.height)
    writer.member("assumedSize", capture.assumesSize)
    writer.member("pixels", capture.hasPixels)
    writer.member("unit", capture.isInPoints ? "pt" : "units")
    writer.member("origin", microseconds: capture.clock.origin.microseconds)
    writer.member("entries", capture.entries)
    writer.member("hasGhosts", !capture.ghosts.isEmpty)
    writer.member("hasPlatformFrames", !capture.platformStream.isEmpty)
    if !capture.judgedStream.isEmpty {
      writer.list("judgingPlatforms", PageCapture.judgingPlatforms) { $0.string($1) }
    }
    writer.member("setup", number(of: capture.setup, named: capture.setupName))
    writer.list("annotations", capture.annotations) { writer, annotation in
      AnnotationWriter.write(annotation, to: &writer)
    }
    if !capture.annotations.isEmpty, case .collars(let onset, let offset, let share) = capture.rule
    {
      writer.key("collars")
      writer.beginObject()
      writer.member("onset", onset.seconds)
      writer.member("offset", offset.seconds)
      writer.member("share", share)
      writer.endObject()
    }
    if !capture.rejected.isEmpty { RejectedContactWriter.write(capture.rejected, to: &writer) }
    if !capture.faults.isEmpty { FaultWriter.write(capture.faults, to: &writer) }
    writer.list("remarks", capture.remarks) { $0.string($1) }
    writer.endObject()
  }

  private func page(
    _ title: String, _ data: [UInt8], _ streams: [(name: String, bytes: [UInt8])],
    _ scene: PageScene?, _ policy: String? = nil
  ) -> [UInt8] {
    var page: [UInt8] = []
    func add(_ text: String) { page += text.utf8 }
    add("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    add("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy ?? self.policy)\">\n")
    add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    add("<meta name=\"referrer\" content=\"no-referrer\">\n<link rel=\"icon\" href=\"data:,\">\n")
    add("<title>\(title)</title>\n<style>")
    page += style
    add("</style>\n</head>\n<body>\n")
    page += PageParts.markup
    if let picture = scene?.picture {
      add("<img id=\"scene-picture\" alt=\"\" hidden src=\"data:image/png;base64,")
      Base64.append(picture, to: &page)
      add("\">\n")
    }
    add("<script type=\"application/json\" id=\"page-data\">")
    page.reserveCapacity(
      page.count + data.count + streams.reduce(0) { $0 + $1.bytes.count * 4 / 3 + 64 })
    for byte in data {
      if byte == UInt8(ascii: "<") { add("\\u003c") } else { page.append(byte) }
    }
    add("</script>\n")
    var engine: [UInt8] = []
    var packing = CompressedOutput(.gzip)
    _ = packing.write(scene == nil ? PageParts.engine : PageParts.scenes, into: &engine)
    _ = packing.finish(into: &engine)
    for (name, bytes) in [("engine", engine)] + streams {
      add("<script type=\"application/octet-stream\" id=\"\(name)\">")
      Base64.append(bytes, to: &page)
      add("</script>\n")
    }
    add("<script type=\"module\">")
    page += script
    add("</script>\n</body>\n</html>\n")
    return page
  }

  /// The policy of a page in a file. It allows only this script and this style; nothing is loaded and
  /// nothing is sent. Media are files that the reader of the page chooses.
  private var policy: String {
    let scripts =
      "script-src 'sha256-\(Base64.text(of: SHA256.digest(of: script)))' 'wasm-unsafe-eval'"
    let styles = "style-src 'sha256-\(Base64.text(of: SHA256.digest(of: style)))'"
    return "default-src 'none'; \(scripts); \(styles); img-src data: blob:; media-src blob:; "
      + "base-uri 'none'; form-action 'none'"
  }
}
