import Foundation
import Scenarios
import Setups

/// The reference scenarios are not part of the package; `TACTUS_SHARED` names their folder.
enum ReferenceScenarios {
  static let files: [URL] = {
    let root = ProcessInfo.processInfo.environment["TACTUS_SHARED"] ?? "../shared"
    let folder = URL(fileURLWithPath: root).appendingPathComponent("scenarios")
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? [])
      .filter { $0.lastPathComponent.hasSuffix(".scenario.json") }
      .sorted { $0.path < $1.path }
  }()

  static var areHere: Bool { !files.isEmpty }
  static let absence =
    "needs scenarios in the folder that TACTUS_SHARED names"

  static func scenario(in file: URL) throws -> Scenario {
    try ScenarioReader().read([UInt8](try Data(contentsOf: file)))
  }
}
