import Foundation
import Scenarios
import Setups
import Testing

@Suite(.enabled(if: ReferenceScenarios.areHere, Comment(rawValue: ReferenceScenarios.absence)))
struct `Reference scenarios` {
  @Test(arguments: ReferenceScenarios.files)
  func `reference scenarios hold`(file: URL) throws {
    let scenario = try ReferenceScenarios.scenario(in: file)
    let differences = ScenarioCheck(scenario).run()
    #expect(differences.isEmpty, "\(scenario.id): \(scenario.title)")
  }
}
