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

    // Headers of our own: nothing to compile, so no module waits for them. The second one loads
    // OpenBLAS and LAPACKE while the program runs.
    .systemLibrary(name: "CByteMask"),
    .systemLibrary(name: "CLinearAlgebra"),

    // MARK: Ground floor: the words every other target speaks
    .target(name: "TouchModel", linkerSettings: [.linkedLibrary("m")]),
    .target(name: "TextSuggestion"),
    .target(name: "Ordering"),
    .target(name: "ColumnText", dependencies: ["TextSuggestion"]),
    .target(name: "JSONText", dependencies: ["TextSuggestion"]),
    .target(
      name: "CPage", exclude: ["engine.sources", "engine.wasm", "scenes.sources", "scenes.wasm"]),
    .target(name: "CStrokeKernels"),
    .target(name: "CCairo", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "Archives", dependencies: ["CZlib", "Ordering"]),
    .target(name: "Arguments", dependencies: ["TextSuggestion"]),
    .target(name: "LinearAlgebra", dependencies: ["CLinearAlgebra"]),
    .systemLibrary(
      name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),

    // MARK: First floor: one concern each
    .target(name: "Recognition", dependencies: ["TouchModel"]),
    .target(name: "Drawing", dependencies: ["TouchModel"]),
    .target(name: "ViewTree", dependencies: ["TouchModel"]),
    .target(name: "FrameAssembly", dependencies: ["TextSuggestion", "TouchModel"]),
    .target(name: "Contacts", dependencies: ["FrameAssembly", "TouchModel"]),
    .target(name: "Synthesis", dependencies: ["TouchModel"]),
    .target(name: "Evaluation", dependencies: ["Ordering", "TouchModel"]),
    .target(
      name: "Strokes", dependencies: ["ColumnText", "JSONText", "TextSuggestion", "TouchModel"]),

    // MARK: Second floor: what is made of them
    .target(
      name: "Figures", dependencies: ["Drawing", "Ordering", "TextSuggestion", "TouchModel"]),
    .target(name: "Rendering", dependencies: ["CCairo", "Drawing", "TouchModel"]),
    .target(
      name: "TouchLog",
      dependencies: [
        "CByteMask", "CZlib", "CZstd", "ColumnText", "Contacts", "FrameAssembly", "JSONText",
        "Ordering", "TextSuggestion", "TouchModel",
      ]),
    .target(name: "Features", dependencies: ["LinearAlgebra", "Strokes", "TouchModel"]),
    .target(name: "Arbitration", dependencies: ["Recognition", "TouchModel", "ViewTree"]),

    // MARK: Third floor: ready-made choices, live devices, and setups as text
    .target(name: "TouchDevice", dependencies: ["CEvdev", "TouchLog", "TouchModel"]),
    .target(
      name: "Classification",
      dependencies: [
        "CStrokeKernels", "Features", "JSONText", "LinearAlgebra", "Ordering", "Strokes",
        "Synthesis", "TextSuggestion", "TouchModel",
      ]),
    .target(name: "Platforms", dependencies: ["Arbitration", "Recognition", "TouchModel"]),
    .target(
      name: "Setups",
      dependencies: [
        "Arbitration", "JSONText", "Platforms", "Recognition", "TextSuggestion", "TouchModel",
        "ViewTree",
      ]),

    // MARK: Fourth floor: facts of behavior, as text
    .target(
      name: "Scenarios",
      dependencies: [
        "Arbitration", "JSONText", "Recognition", "Setups", "TouchLog", "TouchModel", "ViewTree",
      ]),

    .target(
      name: "TactusGestures",
      dependencies: ["Arbitration", "Platforms", "Recognition", "TouchModel", "ViewTree"]),

    // MARK: Fifth floor: why a gesture was not recognized
    .target(name: "Explaining", dependencies: ["JSONText", "Setups", "TactusGestures"]),

    .target(
      name: "Scenes",
      dependencies: ["Drawing", "JSONText", "Setups", "TactusGestures", "TextSuggestion"]),

    // MARK: Sixth floor: the engine as web pages call it
    .target(
      name: "SceneEngine",
      dependencies: ["Drawing", "JSONText", "PageEngine", "Scenes", "Setups", "TactusGestures"]),
    .target(
      name: "PageEngine",
      dependencies: ["Explaining", "JSONText", "Setups", "TactusGestures"]),

    // MARK: Seventh floor: tables of reports, and labelled captures
    .target(name: "Tables", dependencies: ["JSONText", "Setups", "TouchLog"]),
    .target(
      name: "Datasets",
      dependencies: [
        "Evaluation", "JSONText", "Ordering", "Setups", "Strokes", "Synthesis",
        "TactusGestures", "TextSuggestion", "TouchLog",
      ]),

    // MARK: Eighth floor: a setup run over a capture or a live device
    .target(
      name: "Runs",
      dependencies: [
        "Explaining", "JSONText", "Ordering", "Setups", "Tables", "TactusGestures",
        "TextSuggestion", "TouchDevice", "TouchLog", "TouchModel",
      ]),

    // MARK: Ninth floor: what is made of runs and labelled captures
    .target(
      name: "Labels",
      dependencies: [
        "Datasets", "JSONText", "Ordering", "Runs", "Setups", "Tables", "TactusGestures",
        "TouchLog",
      ]),
    .target(
      name: "FigureData",
      dependencies: [
        "Evaluation", "Features", "Figures", "JSONText", "Ordering", "Runs", "Setups", "Strokes",
        "TactusGestures", "TouchLog", "TouchModel",
      ]),
    .target(
      name: "Pages",
      dependencies: [
        "CPage", "Datasets", "Evaluation", "JSONText", "PageEngine", "Runs", "Setups",
        "TactusGestures",
        "TouchLog",
      ]),
    .target(
      name: "Scoring",
      dependencies: [
        "Datasets", "Evaluation", "JSONText", "Ordering", "Runs", "Setups", "Tables",
        "TactusGestures", "TextSuggestion", "TouchLog",
      ]),
    .target(
      name: "StrokeStudies",
      dependencies: [
        "Classification", "Datasets", "Evaluation", "Features", "JSONText", "LinearAlgebra",
        "Ordering", "Runs", "Setups", "Strokes", "Tables", "TactusGestures", "TextSuggestion",
        "TouchLog",
      ]),

    .target(
      name: "Studies",
      dependencies: [
        "Archives", "Datasets", "Evaluation", "JSONText", "Ordering", "Setups", "TactusGestures",
        "TextSuggestion", "TouchLog",
      ]),

    .target(
      name: "Counterexamples",
      dependencies: [
        "Explaining", "FrameAssembly", "JSONText", "Ordering", "Runs", "Scenarios", "Setups",
        "TactusGestures", "TextSuggestion", "TouchLog",
      ]),

    // MARK: Tenth floor: thresholds chosen on labelled captures
    .target(
      name: "TuningStudies",
      dependencies: [
        "Classification", "Datasets", "Evaluation", "Features", "JSONText", "LinearAlgebra",
        "Ordering", "Runs", "Scoring", "Setups", "Synthesis", "Tables", "TactusGestures",
        "TouchLog",
      ]),

    // MARK: Roof: everything under one name, the command line, and programs
    .target(
      name: "Tactus",
      dependencies: [
        "Classification", "Counterexamples", "Datasets", "Evaluation", "Explaining", "Features",
        "JSONText", "Labels", "Pages", "Runs", "Scenarios", "Scoring", "Setups", "StrokeStudies",
        "Strokes", "Synthesis",
        "Tables", "TactusGestures", "TouchDevice", "TouchLog", "TuningStudies",
      ]),
    .target(
      name: "CommandSupport",
      dependencies: [
        "Arguments", "Classification", "ColumnText", "Datasets", "FrameAssembly", "JSONText",
        "Ordering", "Runs", "Scenarios", "Setups", "Strokes", "StrokeStudies", "Tables",
        "TactusGestures", "TextSuggestion", "TouchLog", "TouchModel",
      ]),
    .target(
      name: "CaptureCommands",
      dependencies: [
        "Arguments", "CommandSupport", "Drawing", "FigureData", "Figures", "Ordering", "Rendering",
        "Scenes", "Tactus", "TextSuggestion",
      ]),
    .target(
      name: "GestureCommands",
      dependencies: [
        "Arguments", "CommandSupport", "Drawing", "FigureData", "Figures", "Ordering", "Rendering",
        "Studies", "Tactus", "TextSuggestion",
      ]),
    .executableTarget(
      name: "TactusCLI",
      dependencies: [
        "Arguments", "CaptureCommands", "CommandSupport", "Figures", "GestureCommands", "Scenes",
        "Tactus",
      ]),
    .target(name: "CMeasurement", path: "benchmarks/CMeasurement"),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["Arguments", "CLinearAlgebra", "CMeasurement", "LinearAlgebra", "Tactus"],
      path: "benchmarks", exclude: ["CMeasurement"]),

    // MARK: Tests, and the language they are written in
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .target(
      name: "TouchTestSupport",
      dependencies: ["Arbitration", "Recognition", "SeededRandom", "TouchModel", "ViewTree"],
      path: "Tests/TouchTestSupport"),
    .target(
      name: "SurfaceLaws",
      dependencies: [
        "Arbitration", "Recognition", "SeededRandom", "TouchModel", "TouchTestSupport", "ViewTree",
      ],
      path: "Tests/SurfaceLaws"),
    .testTarget(name: "TouchModelTests", dependencies: ["TouchModel"]),
    .testTarget(name: "OrderingTests", dependencies: ["Ordering"]),
    .testTarget(name: "TextSuggestionTests", dependencies: ["TextSuggestion"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "SeededRandom"]),
    .testTarget(name: "ArchivesTests", dependencies: ["Archives", "SeededRandom"]),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments", "SeededRandom"]),
    .testTarget(name: "LinearAlgebraTests", dependencies: ["LinearAlgebra", "SeededRandom"]),
    .target(
      name: "CaptureDamage", dependencies: ["Synthesis", "TouchLog", "TouchModel"],
      path: "Tests/CaptureDamage"),
    .testTarget(name: "FrameAssemblyTests", dependencies: ["FrameAssembly", "TouchModel"]),
    .testTarget(
      name: "TouchLogTests",
      dependencies: [
        "CByteMask", "CaptureDamage", "JSONText", "SeededRandom", "TouchLog", "TouchModel",
      ]),
    .testTarget(name: "TouchDeviceTests", dependencies: ["TouchDevice", "TouchLog", "TouchModel"]),
    .testTarget(
      name: "EvaluationTests",
      dependencies: ["Evaluation", "JSONText", "SeededRandom", "TouchModel"],
      exclude: ["Reference"]),
    .testTarget(name: "StrokesTests", dependencies: ["Strokes", "TouchModel"]),
    .testTarget(
      name: "FeaturesTests",
      dependencies: ["Features", "LinearAlgebra", "SeededRandom", "Strokes", "TouchModel"]),
    .testTarget(
      name: "ClassificationTests",
      dependencies: [
        "Classification", "Features", "LinearAlgebra", "Strokes", "Synthesis", "TouchModel",
      ]),
    .testTarget(name: "SynthesisTests", dependencies: ["Synthesis", "TouchModel"]),
    .testTarget(
      name: "RecognitionTests",
      dependencies: [
        "Arbitration", "Platforms", "Recognition", "SeededRandom", "TouchModel",
        "TouchTestSupport",
      ]),
    .testTarget(
      name: "FiguresTests", dependencies: ["Drawing", "Figures", "Rendering", "TouchModel"]),
    .testTarget(
      name: "RenderingTests", dependencies: ["CZlib", "Drawing", "Rendering", "TouchModel"]),
    .testTarget(name: "ViewTreeTests", dependencies: ["TouchModel", "ViewTree"]),
    .testTarget(
      name: "ArbitrationTests",
      dependencies: [
        "Arbitration", "Recognition", "SeededRandom", "SurfaceLaws", "TouchModel",
        "TouchTestSupport", "ViewTree",
      ]),
    .testTarget(
      name: "PlatformsTests",
      dependencies: [
        "Arbitration", "Platforms", "Recognition", "SeededRandom", "SurfaceLaws", "TouchModel",
        "TouchTestSupport", "ViewTree",
      ]),
    .testTarget(
      name: "AgreementTests",
      dependencies: [
        "Arbitration", "Counterexamples", "Platforms", "Recognition", "SeededRandom", "Setups",
        "TouchLog", "TouchModel", "TouchTestSupport", "ViewTree",
      ]),
    .testTarget(
      name: "SetupsTests",
      dependencies: [
        "Arbitration", "JSONText", "Platforms", "Recognition", "Scenarios", "SeededRandom",
        "Setups",
        "TouchModel", "TouchTestSupport", "ViewTree",
      ]),
    .testTarget(
      name: "PageEngineTests",
      dependencies: [
        "Explaining", "JSONText", "PageEngine", "Scenarios", "SeededRandom", "Setups", "Tactus",
        "TactusGestures",
      ],
      exclude: [
        "compare.mjs", "hostile.mjs", "leaks.mjs", "names.mjs", "setups.mjs", "speed.mjs",
        "times.mjs",
      ]),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "Drawing", "JSONText", "Rendering", "Scenes", "Setups", "TactusGestures", "TouchLog",
      ]),
    .testTarget(
      name: "SceneEngineTests",
      dependencies: [
        "Drawing", "JSONText", "PageEngine", "SceneEngine", "Scenes", "TactusGestures",
      ]),
    .testTarget(
      name: "CounterexamplesTests",
      dependencies: [
        "Counterexamples", "Scenarios", "SeededRandom", "Setups", "TactusGestures", "TouchLog",
      ]),
    .testTarget(name: "TactusGesturesTests", dependencies: ["TactusGestures", "TouchTestSupport"]),
    .testTarget(
      name: "TactusTests",
      dependencies: [
        "Drawing", "FigureData", "Figures", "Rendering", "Runs", "SeededRandom", "Tactus",
        "TactusCLI", "TouchTestSupport",
      ],
      exclude: ["Browser"]),
  ]
)

// Not for users. libFuzzer brings the entry point of `fuzz`, so that is built alone, as
// fuzz/README.md says.
if Context.environment["TACTUS_FUZZ"] != nil {
  package.targets += [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Arbitration", "JSONText", "Scenarios", "Setups", "TextSuggestion", "TouchLog",
        "TouchModel",
      ],
      path: "fuzz", exclude: ["damage", "run"]),
    .executableTarget(
      name: "damage", dependencies: ["CaptureDamage", "TouchLog"], path: "fuzz/damage"),
  ]
}

for target in package.targets where target.type != .system {
  if target.type != .test { target.exclude.append("README.md") }
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
