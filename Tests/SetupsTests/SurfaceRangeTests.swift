import Arbitration
import Recognition
import Setups
import Testing
import TouchModel

@Suite struct `Ranges of a surface and of setups` {
  private let bounds = Rect(x: 0, y: 0, width: 400, height: 400)

  @Test(arguments: Setup.builtIn.map(\.name))
  func `a surface accepts the thresholds of every built-in setup`(name: String) throws {
    let setup = try #require(Setup.builtIn.first { $0.name == name }?.setup)
    #expect(setup.surface(bounds: bounds).refusedCalls == [])
  }

  @Test(arguments: ["0", "0.000001", "1", "1000000", "1e9"])
  func `a surface accepts every threshold that a setup accepts`(text: String) {
    var accepted = 0
    for recognizer in Setup.default.recognizers {
      for name in recognizer.settableNames {
        var setup = Setup(recognizers: [recognizer])
        setup.recognizers[0].rules = RulesDescription()
        do { try setup.set("\(recognizer.id).\(name)", to: text) } catch { continue }
        accepted += 1
        #expect(setup.surface(bounds: bounds).refusedCalls == [], "\(recognizer.id).\(name)")
      }
    }
    #expect(accepted > 40)
  }
}
