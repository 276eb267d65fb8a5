import Foundation
import Setups
import Testing

@Suite(.enabled(if: ReferenceScenarios.areHere, Comment(rawValue: ReferenceScenarios.absence)))
struct `Reference scenarios` {
  @Test(arguments: ReferenceScenarios.covered)
  func `hold`(file: URL) throws {
    let scenario = try ReferenceScenarios.scenario(in: file)
    let differences = ScenarioCheck(scenario).run()
    #expect(differences.isEmpty, "\(scenario.id): \(scenario.title)")
  }

  @Test(arguments: ReferenceScenarios.waitingForDeliveries)
  func `hold in all but what views receive`(file: URL) throws {
    var scenario = try ReferenceScenarios.scenario(in: file)
    scenario.deliveries = nil
    let differences = ScenarioCheck(scenario).run()
    #expect(differences.isEmpty, "\(scenario.id): \(scenario.title)")
  }

  @Test(arguments: ReferenceScenarios.waiting)
  func `leave the list of what is not covered yet once they hold`(file: URL) {
    let holds = (try? ReferenceScenarios.scenario(in: file)).map { ScenarioCheck($0).run().isEmpty }
    #expect(
      holds != true, "take \(ReferenceScenarios.id(of: file)) off ReferenceScenarios.notCoveredYet")
  }

  @Test func `are counted, and those that wait are named`() {
    let (ran, all) = (ReferenceScenarios.covered.count, ReferenceScenarios.files.count)
    print("\(ran) of \(all) reference scenarios ran; not covered yet:")
    for (feature, ids) in ReferenceScenarios.notCoveredYet {
      print("  \(feature): \(ids.joined(separator: " "))")
    }
    let named = Set(ReferenceScenarios.notCoveredYet.flatMap(\.ids))
    #expect(named == Set(ReferenceScenarios.waiting.map(ReferenceScenarios.id)), "each has a file")
    #expect(ran + named.count == all)
  }
}
