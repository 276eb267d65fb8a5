internal import Explaining
internal import JSONText
internal import Setups
internal import TactusGestures

/// The functions for setups.
extension PageEngine {
  /// Reads the setup in the input, which is JSON text.
  package func makeSetup(_ length: Int) throws(PageFault) -> Int32 {
    let text = Array(try bytes(length))
    let setup: Setup
    do { setup = try SetupReader().read(text) } catch { throw PageFault(error) }
    return try insert(setup)
  }

  /// Returns the built-in setup that the input names, such as that of a platform. A platform without
  /// one has the default recognizers, and an empty name is the default setup.
  package func makePreset(_ length: Int) throws(PageFault) -> Int32 {
    let name = try text(length)
    if name.isEmpty { return try insert(Setup.default) }
    if let builtIn = Setup.builtIn(named: name) { return try insert(builtIn) }
    return try insert(Setup.own(of: try Self.preset(name)))
  }

  /// Returns a setup under the preset that the input names.
  package func makeSetup(_ setup: Int32, under length: Int) throws(PageFault) -> Int32 {
    let preset = try Self.preset(try text(length))
    return try insert(try self.setup(setup).under(preset))
  }

  /// Returns a setup with one value changed. The input is the change, such as
  /// `press.minimumPressDuration=0.438`.
  package func makeSetup(_ setup: Int32, with length: Int) throws(PageFault) -> Int32 {
    var changed = try self.setup(setup)
    let text = try text(length)
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      var fault = PageFault(
        .badSetup, "expected ID.NAME=VALUE, as in press.minimumPressDuration=0.438")
      fault.place = TextPlace(line: 1, column: 1)
      throw fault
    }
    do {
      try changed.set(
        String(text[..<sign]), to: String(text[text.utf8.index(after: sign)...]))
    } catch {
      throw PageFault(error)
    }
    return try insert(changed)
  }

  /// Returns the text of a setup with every value, as `SetupWriter` writes it.
  package func text(ofSetup setup: Int32) throws(PageFault) -> Int32 {
    put(Array(SetupWriter().text(of: try self.setup(setup)).utf8))
  }

  /// Returns the digest of all values of a setup that affect results.
  package func digest(ofSetup setup: Int32) throws(PageFault) -> Int32 {
    put(Array(SetupWriter().digest(of: try self.setup(setup)).utf8))
  }

  /// Returns the recognizers and views of a setup with the values of each, as JSON.
  package func describe(_ setup: Int32) throws(PageFault) -> Int32 {
    put(SetupDescription.json(of: try self.setup(setup)))
  }

  /// Returns one more than the index of the view on which a touch at a position lands; 0 if no view
  /// receives it.
  package func view(ofSetup setup: Int32, x: Double, y: Double) throws(PageFault) -> Int32 {
    let index = try pageSetup(setup).landingViews.view(at: Point(x: x, y: y))
    return index.map { Int32(clamping: $0 + 1) } ?? 0
  }

  /// Returns the name and a sentence of every preset, as JSON.
  package func presets() -> Int32 {
    var writer = JSONWriter()
    writer.beginArray()
    for preset in Preset.all {
      writer.beginObject()
      writer.member("name", preset.name)
      writer.member("summary", preset.summary)
      writer.endObject()
    }
    writer.endArray()
    return put(writer.bytes)
  }

  private static func preset(_ name: String) throws(PageFault) -> Preset {
    if let preset = Preset.all.first(where: { $0.name == name }) { return preset }
    var fault = PageFault(
      .badSetup, NameHint.unknown(name, "preset", in: Preset.all.map { $0.name }))
    fault.place = TextPlace(line: 1, column: 1)
    throw fault
  }
}
