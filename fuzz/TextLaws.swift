internal import Arbitration
internal import JSONText
internal import Scenarios
internal import Setups
internal import TouchLog
internal import TouchModel

/// A text that was read and written reads the same again.
enum TextLaws {
  static func checkJSON(_ bytes: [UInt8]) {
    guard let value = try? JSONReader().read(bytes) else { return }
    for layout in [JSONWriter.Layout.compact, .pretty] {
      var writer = JSONWriter(layout)
      writer.value(value)
      guard let again = try? JSONReader().read(writer.bytes) else {
        return require(false, "JSON that was written does not read: \(writer.text)")
      }
      var second = JSONWriter(layout)
      second.value(again)
      require(second.bytes == writer.bytes, "JSON differs when it is written again")
    }
  }

  static func checkSetup(_ bytes: [UInt8]) {
    let setup: Setup
    do throws(SetupFault) { setup = try SetupReader().read(bytes) } catch {
      _ = error.description
      return
    }
    let text = SetupWriter().text(of: setup)
    guard let again = try? SetupReader().read(Array(text.utf8)) else {
      return require(false, "a setup that was written does not read: \(text)")
    }
    require(SetupWriter().text(of: again) == text, "a setup differs when it is written again")
    play(setup)
  }

  static func checkScenario(_ bytes: [UInt8]) {
    do throws(SetupFault) { _ = ScenarioCheck(try ScenarioReader().read(bytes)).run() } catch {
      _ = error.description
    }
  }

  /// Numbers of a setup meet a tap, a swipe and a pinch.
  private static func play(_ setup: Setup) {
    var surface = setup.surface(bounds: Rect(x: 0, y: 0, width: 400, height: 800))
    surface.recordsDeliveries = true
    surface.send(script, recognizerNamed: setup.number(of:))
    surface.finish()
  }

  private static let script: FrameBatch = {
    let log = """
      {"t":0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.04,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}
      {"t":0.09,"touches":[{"id":2,"phase":"began","x":52,"y":50}]}
      {"t":0.7,"touches":[{"id":2,"phase":"ended","x":54,"y":50}]}
      {"t":1.5,"touches":[{"id":3,"phase":"began","x":1,"y":400}]}
      {"t":1.51,"touches":[{"id":3,"phase":"moved","x":90,"y":401}]}
      {"t":1.52,"touches":[{"id":4,"phase":"began","x":300,"y":300}]}
      {"t":1.54,"touches":[{"id":3,"phase":"moved","x":180,"y":440},{"id":4,"phase":"moved","x":320,"y":260}]}
      {"t":1.56,"touches":[{"id":3,"phase":"ended","x":180,"y":440}]}
      {"t":1.59,"touches":[{"id":4,"phase":"cancelled","x":330,"y":250}]}
      """
    var batch = FrameBatch()
    guard let reader = try? CaptureReader(bytes: Array(log.utf8)),
      (try? reader.next(into: &batch)) == true
    else { fatalError("the script does not read") }
    return batch
  }()
}
