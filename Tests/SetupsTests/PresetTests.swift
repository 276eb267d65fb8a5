import Arbitration
import Platforms
import Setups
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `Presets` {
  @Test func `presets are known by their names in setups`() throws {
    for preset in Preset.all {
      let text = #"{"preset":"\#(preset.name)","recognizers":[]}"#
      #expect(try SetupReader().read(Array(text.utf8)).preset == preset)
    }
  }

  @Test(arguments: ["android", "chromium"])
  func `presets of one detector take the tap away when the press begins`(preset: String) throws {
    let text = """
      {"preset":"\(preset)","recognizers":[
        {"id":"tap","kind":"tap"},{"id":"press","kind":"longPress"}]}
      """
    var surface = try SetupReader().read(Array(text.utf8)).surface(bounds: nil)
    let transitions = surface.play {
      finger(1).lands(at: 40, 30)
      hold(.seconds(1))
      finger(1).lifts()
    }
    #expect(transitions.filter { $0.recognizer == 0 && $0.action }.isEmpty)
    #expect(transitions.filter { $0.recognizer == 1 && $0.action }.count == 2)
  }
}
