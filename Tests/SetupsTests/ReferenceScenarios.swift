import Foundation
import Setups

/// The reference scenarios are not part of the package; `TACTUS_SHARED` says where they lie.
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
    "no reference scenarios; TACTUS_SHARED names the folder that holds scenarios/"

  /// What the toolkit cannot do yet, and the scenarios that wait for it. When one of these starts
  /// to hold, a test fails until its name is taken off the list.
  static let notCoveredYet: [(feature: String, ids: [String])] = [
    (
      "deliveries",
      ["A20", "H01", "H02", "H04", "H06a", "H07", "H08a", "H09", "H10"]
    ),
    ("preset flutter", ["I01", "I02", "I05", "I06a"]),
    ("presets android, chromium", ["J01", "J02", "J05", "J06a", "J07", "J09", "J11"]),
    (
      "presets gtk, hammer, qt, libinput",
      ["K05", "K07", "K08", "K09a", "K09c", "K10a", "K11", "K12b", "K13a", "K14b", "K16a"]
    ),
  ]

  static func id(of file: URL) -> String {
    String(file.lastPathComponent.dropLast(".scenario.json".count))
  }

  static let waiting: [URL] = {
    let ids = Set(notCoveredYet.flatMap(\.ids))
    return files.filter { ids.contains(id(of: $0)) }
  }()

  static var covered: [URL] { files.filter { !waiting.contains($0) } }

  static var waitingForDeliveries: [URL] {
    files.filter { notCoveredYet[0].ids.contains(id(of: $0)) }
  }

  static func scenario(in file: URL) throws -> Scenario {
    try ScenarioReader().read([UInt8](try Data(contentsOf: file)))
  }
}
