import Foundation
import Setups
import Testing

/// The reference scenarios are not part of the package; `TACTUS_SHARED` says where they lie.
enum SharedScenarios {
  static let files: [URL] = {
    let root = ProcessInfo.processInfo.environment["TACTUS_SHARED"] ?? "../shared"
    let folder = URL(fileURLWithPath: root).appendingPathComponent("scenarios")
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? [])
      .filter { $0.lastPathComponent.hasSuffix(".scenario.json") }
      .sorted { $0.path < $1.path }
  }()
}

@Suite struct `Scenarios` {
  @Test(arguments: SharedScenarios.files)
  func `hold`(file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    let scenario = try ScenarioReader().read(bytes)
    let differences = ScenarioCheck(scenario).run()
    #expect(differences.isEmpty, "\(scenario.id): \(differences.map(\.message))")
  }
}
