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
    .systemLibrary(
      name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),

    // MARK: First floor: one concern each
    .target(name: "Recognition", dependencies: ["TouchModel"]),
    .target(name: "ViewTree", dependencies: ["TouchModel"]),
    .target(name: "TouchLog", dependencies: ["CZlib", "CZstd", "JSONText", "TouchModel"]),
    .target(name: "Synthesis", dependencies: ["TouchModel"]),

    // MARK: Second floor: what is made of them
    .target(name: "Arbitration", dependencies: ["Recognition", "TouchModel", "ViewTree"]),
    .target(name: "TouchDevice", dependencies: ["CEvdev", "TouchLog", "TouchModel"]),

    // MARK: Third floor: ready-made choices, and setups as text
    .target(name: "Presets", dependencies: ["Arbitration", "Recognition", "TouchModel"]),
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
        "JSONText", "Setups", "Synthesis", "TactusGestures", "TouchDevice", "TouchLog",
      ]),
    .executableTarget(name: "TactusCLI", dependencies: ["Arguments", "Tactus"]),
    .target(name: "CMeasurement", path: "benchmarks/CMeasurement"),
    .executableTarget(
      name: "benchmarks", dependencies: ["Arguments", "CMeasurement", "Tactus"],
      path: "benchmarks", exclude: ["CMeasurement"]),

    // MARK: Tests, and the language they are written in
    .target(
      name: "TouchTestSupport",
      dependencies: ["Arbitration", "Recognition", "TouchModel", "ViewTree"],
      path: "Tests/TouchTestSupport"),
    .testTarget(name: "TouchModelTests", dependencies: ["TouchModel"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
    .testTarget(name: "TouchLogTests", dependencies: ["JSONText", "TouchLog", "TouchModel"]),
    .testTarget(name: "TouchDeviceTests", dependencies: ["TouchDevice", "TouchLog", "TouchModel"]),
    .testTarget(name: "SynthesisTests", dependencies: ["Synthesis", "TouchModel"]),
    .testTarget(
      name: "RecognitionTests",
      dependencies: ["Arbitration", "Recognition", "TouchModel", "TouchTestSupport"]),
    .testTarget(name: "ViewTreeTests", dependencies: ["TouchModel", "ViewTree"]),
    .testTarget(
      name: "ArbitrationTests",
      dependencies: ["Arbitration", "Recognition", "TouchModel", "TouchTestSupport", "ViewTree"]),
    .testTarget(
      name: "SetupsTests",
      dependencies: [
        "Arbitration", "JSONText", "Presets", "Recognition", "Setups", "TouchModel",
        "TouchTestSupport", "ViewTree",
      ]),
    .testTarget(name: "TactusGesturesTests", dependencies: ["TactusGestures"]),
    .testTarget(name: "TactusTests", dependencies: ["Tactus", "TactusCLI", "TouchTestSupport"]),
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
