// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "tactus",
  products: [
    .library(
      name: "TactusGestures",
      targets: ["TactusGestures"]),
    .library(name: "Tactus", targets: ["Tactus"]),
    .executable(name: "tactus", targets: ["TactusCLI"]),
  ],
  targets: [
    // MARK: Libraries of the system
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),

    // MARK: Ground floor: the words every other target speaks
    .target(name: "TouchModel", linkerSettings: [.linkedLibrary("m")]),
    .target(name: "JSONText"),
    .target(name: "Arguments"),

    // MARK: First floor: one concern each
    .target(name: "Recognition", dependencies: ["TouchModel"]),
    .target(name: "ViewTree", dependencies: ["TouchModel"]),
    .target(name: "TouchLog", dependencies: ["CZlib", "CZstd", "JSONText", "TouchModel"]),
    .target(name: "Synthesis", dependencies: ["TouchModel"]),

    // MARK: Second floor: what is made of them
    .target(name: "Arbitration", dependencies: ["Recognition", "TouchModel", "ViewTree"]),

    // MARK: Third floor: ready-made choices, and setups as text
    .target(name: "Presets", dependencies: ["Recognition"]),
    .target(
      name: "Setups",
      dependencies: [
        "Arbitration", "JSONText", "Presets", "Recognition", "TouchLog", "TouchModel", "ViewTree",
      ]),

    // MARK: Roof: where everything meets
    .target(
      name: "TactusGestures",
      dependencies: ["Arbitration", "Presets", "Recognition", "TouchModel", "ViewTree"]),
    .target(
      name: "Tactus",
      dependencies: [
        "JSONText", "Setups", "Synthesis", "TactusGestures", "TouchLog",
      ]),
    .executableTarget(name: "TactusCLI", dependencies: ["Arguments", "Tactus"]),
    .executableTarget(name: "benchmarks", dependencies: ["Tactus"], path: "benchmarks"),

    // MARK: Tests
    .testTarget(name: "TouchModelTests", dependencies: ["TouchModel"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
    .testTarget(name: "TouchLogTests", dependencies: ["JSONText", "TouchLog", "TouchModel"]),
    .testTarget(name: "SynthesisTests", dependencies: ["Synthesis", "TouchModel"]),
    .testTarget(name: "RecognitionTests", dependencies: ["Recognition", "TouchModel"]),
    .testTarget(name: "ViewTreeTests", dependencies: ["TouchModel", "ViewTree"]),
    .testTarget(
      name: "ArbitrationTests",
      dependencies: ["Arbitration", "Recognition", "TouchModel", "ViewTree"]),
    .testTarget(name: "SetupsTests", dependencies: ["JSONText", "Setups"]),
    .testTarget(name: "TactusGesturesTests", dependencies: ["TactusGestures"]),
    .testTarget(name: "TactusTests", dependencies: ["Tactus"]),
  ]
)

for target in package.targets where target.type != .system {
  if target.type != .test { target.exclude.append("README.md") }
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
