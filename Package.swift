// swift-tools-version: 6.2
import PackageDescription

/// The modules of a folder of `Sources`. A module depends on its own wing and on those above it.
func wing(_ name: String, _ targets: [Target]) -> [Target] {
  for target in targets where target.path == nil { target.path = "Sources/\(name)/\(target.name)" }
  return targets
}

let package = Package(
  name: "tactus", platforms: [.macOS(.v15)],
  products: [
    .library(name: "TactusGestures", targets: ["TactusGestures"]),
    .library(name: "Tactus", targets: ["Tactus"]),
    .executable(name: "tactus", targets: ["TactusCLI"]),
  ],
  targets: [
    wing(
      "Basics",
      [
        .target(name: "Ordering"),
        .target(name: "TextSuggestion"),
        .target(name: "Libc"),
        .target(name: "Threads", dependencies: ["Libc"]),
        .target(name: "LibraryLoading"),
        // OpenBLAS, libevdev and others are loaded while the program runs, by those who need them.
        .systemLibrary(name: "CLibraryLoading"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "ColumnText", dependencies: ["TextSuggestion"]),
        .target(name: "JSONText", dependencies: ["TextSuggestion"]),
        .target(name: "MarkupText", dependencies: ["JSONText"]),
        .target(name: "Arguments", dependencies: ["TextSuggestion"]),
        .target(name: "Archives", dependencies: ["CZlib", "Ordering"]),
      ]),
    wing(
      "Core",
      [
        .target(name: "TouchModel", linkerSettings: [.linkedLibrary("m")]),
        .target(name: "ViewTree", dependencies: ["TouchModel"]),
        .target(name: "Recognition", dependencies: ["TouchModel"]),
        .target(name: "Arbitration", dependencies: ["Recognition", "TouchModel", "ViewTree"]),
      ]),
    wing(
      "Platforms",
      [
        .target(
          name: "Platforms", dependencies: ["Arbitration", "Recognition", "TouchModel"],
          path: "Sources/Platforms", exclude: ["TactusGestures"]),
        .target(
          name: "TactusGestures",
          dependencies: ["Arbitration", "Platforms", "Recognition", "TouchModel", "ViewTree"]),
      ]),
    wing(
      "Captures",
      [
        // Headers of our own have nothing to compile, so that no module waits for them.
        .systemLibrary(name: "CByteMask"),
        .systemLibrary(name: "CZstd", providers: [.apt(["libzstd-dev"])]),
        .systemLibrary(name: "CEvdev", providers: [.apt(["libevdev-dev"])]),
        .target(name: "FrameAssembly", dependencies: ["TextSuggestion", "TouchModel"]),
        .target(name: "Contacts", dependencies: ["FrameAssembly", "TouchModel"]),
        .target(name: "Health", dependencies: ["FrameAssembly", "TextSuggestion", "TouchModel"]),
        .target(
          name: "TouchLog",
          dependencies: [
            "CByteMask", "CLibraryLoading", "CZlib", "CZstd", "ColumnText", "Contacts",
            "FrameAssembly", "Health", "JSONText", "Libc", "LibraryLoading", "MarkupText",
            "Ordering", "TextSuggestion", "Threads", "TouchModel",
          ]),
        .target(
          name: "TouchDevice",
          dependencies: [
            "CEvdev", "CLibraryLoading", "Libc", "LibraryLoading", "Threads", "TouchLog",
            "TouchModel",
          ]),
        .target(name: "Synthesis", dependencies: ["TouchModel"]),
      ]),
    wing(
      "Setups",
      [
        .target(
          name: "Setups",
          dependencies: [
            "Arbitration", "JSONText", "Platforms", "Recognition", "TextSuggestion", "TouchModel",
            "ViewTree",
          ]),
        .target(
          name: "Scenarios",
          dependencies: [
            "Arbitration", "JSONText", "Recognition", "Setups", "TouchLog", "TouchModel",
            "ViewTree",
          ]),
        .target(
          name: "Explaining",
          dependencies: ["JSONText", "Ordering", "Setups", "TactusGestures"]),
        .target(name: "Tables", dependencies: ["JSONText", "Setups", "TouchLog"]),
        .target(
          name: "Runs",
          dependencies: [
            "Explaining", "JSONText", "Libc", "Ordering", "Setups", "Tables", "TactusGestures",
            "TextSuggestion", "Threads", "TouchDevice", "TouchLog", "TouchModel",
          ]),
        .target(
          name: "Counterexamples",
          dependencies: [
            "Explaining", "FrameAssembly", "JSONText", "Ordering", "Runs", "Scenarios", "Setups",
            "Synthesis", "TactusGestures", "TextSuggestion", "TouchLog",
          ]),
      ]),
    wing(
      "Strokes",
      [
        .systemLibrary(name: "CLinearAlgebra"),
        .target(name: "CStrokeKernels"),
        .target(name: "LinearAlgebra", dependencies: ["CLibraryLoading", "CLinearAlgebra"]),
        .target(
          name: "Strokes",
          dependencies: ["ColumnText", "JSONText", "MarkupText", "TextSuggestion", "TouchModel"]),
        .target(
          name: "Features",
          dependencies: ["Libc", "LinearAlgebra", "Ordering", "Strokes", "TouchModel"]),
        .target(
          name: "Classification",
          dependencies: [
            "CStrokeKernels", "Features", "JSONText", "Libc", "LinearAlgebra", "Ordering",
            "Strokes", "Synthesis", "TextSuggestion", "TouchModel",
          ]),
      ]),
    wing(
      "Accuracy",
      [
        .target(
          name: "Datasets",
          dependencies: [
            "Evaluation", "JSONText", "Libc", "MarkupText", "Ordering", "Setups", "Strokes",
            "Synthesis", "TactusGestures", "TextSuggestion", "TouchLog",
          ]),
        .target(name: "Evaluation", dependencies: ["Libc", "Ordering", "TouchModel"]),
        .target(
          name: "Scoring",
          dependencies: [
            "Datasets", "Evaluation", "JSONText", "Ordering", "Runs", "Setups", "Tables",
            "TactusGestures", "TextSuggestion", "Threads", "TouchLog",
          ]),
        .target(
          name: "Labels",
          dependencies: [
            "Datasets", "JSONText", "Ordering", "Runs", "Setups", "Tables", "TactusGestures",
            "TouchLog",
          ]),
        .target(
          name: "TuningStudies",
          dependencies: [
            "Classification", "Datasets", "Evaluation", "Features", "JSONText", "LinearAlgebra",
            "Ordering", "Runs", "Scoring", "Setups", "Synthesis", "Tables", "TactusGestures",
            "Threads", "TouchLog",
          ]),
        .target(
          name: "StrokeStudies",
          dependencies: [
            "Classification", "Datasets", "Evaluation", "Features", "JSONText", "Libc",
            "LinearAlgebra", "Ordering", "Runs", "Setups", "Strokes", "Tables", "TactusGestures",
            "TextSuggestion", "TouchLog",
          ]),
        .target(
          name: "Studies",
          dependencies: [
            "Archives", "Datasets", "Evaluation", "JSONText", "Ordering", "Setups",
            "TactusGestures", "TextSuggestion", "TouchLog",
          ]),
      ]),
    wing(
      "Pictures",
      [
        .target(
          name: "CCairo", dependencies: ["CLibraryLoading"], linkerSettings: [.linkedLibrary("dl")]),
        .target(
          name: "CPage",
          exclude: ["engine.sources", "engine.wasm", "scenes.sources", "scenes.wasm"]),
        .target(name: "Drawing", dependencies: ["TouchModel"]),
        .target(
          name: "Rendering", dependencies: ["CCairo", "Drawing", "LibraryLoading", "TouchModel"]),
        .target(
          name: "Figures", dependencies: ["Drawing", "Ordering", "TextSuggestion", "TouchModel"]),
        .target(
          name: "Scenes",
          dependencies: ["Drawing", "JSONText", "Setups", "TactusGestures", "TextSuggestion"]),
        .target(
          name: "SceneEngine",
          dependencies: ["Drawing", "JSONText", "PageEngine", "Scenes", "Setups", "TactusGestures"]),
        .target(
          name: "PageEngine",
          dependencies: ["Explaining", "JSONText", "Setups", "TactusGestures"]),
        .target(
          name: "FigureData",
          dependencies: [
            "Evaluation", "Features", "Figures", "JSONText", "Ordering", "Runs", "Setups",
            "Strokes", "TactusGestures", "TouchLog", "TouchModel",
          ]),
        .target(
          name: "Pages",
          dependencies: [
            "CPage", "Contacts", "Datasets", "Evaluation", "JSONText", "PageEngine", "Runs",
            "Setups", "TactusGestures", "TouchLog",
          ]),
      ]),
    wing(
      "Program",
      [
        .target(
          name: "Tactus",
          dependencies: [
            "Classification", "Counterexamples", "Datasets", "Evaluation", "Explaining", "Features",
            "JSONText", "Labels", "Pages", "Runs", "Scenarios", "Scoring", "Setups",
            "StrokeStudies", "Strokes", "Synthesis", "Tables", "TactusGestures", "TouchDevice",
            "TouchLog", "TuningStudies",
          ]),
        .systemLibrary(name: "CWebServer"),
        .target(
          name: "WebServer",
          dependencies: ["CLibraryLoading", "CWebServer", "Libc", "LibraryLoading", "Threads"]),
        .target(
          name: "CommandSupport",
          dependencies: [
            "Arguments", "Classification", "ColumnText", "Datasets", "FrameAssembly", "JSONText",
            "Libc", "Ordering", "Pages", "Runs", "Scenarios", "Setups", "StrokeStudies", "Strokes",
            "Tables", "TactusGestures", "TextSuggestion", "Threads", "TouchLog", "TouchModel",
          ]),
        .target(
          name: "CaptureCommands",
          dependencies: [
            "Arguments", "CommandSupport", "Drawing", "FigureData", "Figures", "Ordering",
            "Rendering", "Scenes", "Tactus", "TextSuggestion", "Threads",
          ]),
        .target(
          name: "GestureCommands",
          dependencies: [
            "Arguments", "CommandSupport", "Drawing", "FigureData", "Figures", "Libc", "Ordering",
            "Rendering", "Studies", "Tactus", "TextSuggestion", "Threads", "WebServer",
          ]),
        .executableTarget(
          name: "TactusCLI",
          dependencies: [
            "Arguments", "CaptureCommands", "CommandSupport", "Figures", "GestureCommands",
            "Scenes", "Tactus",
          ]),
      ]),
    [
      .target(name: "CMeasurement", path: "benchmarks/CMeasurement"),
      .executableTarget(
        name: "benchmarks",
        dependencies: [
          "Arguments", "CLinearAlgebra", "CMeasurement", "Libc", "LinearAlgebra", "PlayedDevices",
          "Tactus",
        ],
        path: "benchmarks", exclude: ["CMeasurement"]),
      .target(
        name: "SurfaceLaws",
        dependencies: [
          "Arbitration", "Recognition", "SeededRandom", "TouchModel", "TouchTestSupport",
          "ViewTree",
        ]),
    ],
    // Tests, and the modules that they share.
    [
      .target(name: "SeededRandom"),
      .target(
        name: "TouchTestSupport",
        dependencies: ["Arbitration", "Recognition", "SeededRandom", "TouchModel", "ViewTree"]),
      .testTarget(name: "TouchModelTests", dependencies: ["TouchModel"]),
      .testTarget(name: "OrderingTests", dependencies: ["Ordering"]),
      .testTarget(name: "TextSuggestionTests", dependencies: ["TextSuggestion"]),
      .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
      .testTarget(name: "WebServerTests", dependencies: ["SeededRandom", "WebServer"]),
      .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "SeededRandom"]),
      .testTarget(name: "ArchivesTests", dependencies: ["Archives", "SeededRandom"]),
      .testTarget(name: "ArgumentsTests", dependencies: ["Arguments", "SeededRandom"]),
      .testTarget(name: "LinearAlgebraTests", dependencies: ["LinearAlgebra", "SeededRandom"]),
      .target(name: "CaptureDamage", dependencies: ["Synthesis", "TouchLog", "TouchModel"]),
      .target(name: "PlayedDevices", dependencies: ["TouchLog"]),
      .target(name: "FaultPlanting", dependencies: ["SeededRandom", "TouchLog", "TouchModel"]),
      .testTarget(name: "FrameAssemblyTests", dependencies: ["FrameAssembly", "TouchModel"]),
      .testTarget(
        name: "TouchLogTests",
        dependencies: [
          "CByteMask", "CaptureDamage", "FaultPlanting", "FrameAssembly", "Health", "JSONText",
          "SeededRandom", "TouchLog", "TouchModel",
        ]),
      .testTarget(
        name: "TouchDeviceTests",
        dependencies: ["PlayedDevices", "TouchDevice", "TouchLog", "TouchModel"]),
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
          "Arbitration", "Recognition", "SeededRandom", "TouchModel", "TouchTestSupport",
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
          "Arbitration", "Counterexamples", "FrameAssembly", "Platforms", "Recognition", "Runs",
          "SeededRandom", "Setups", "TouchLog", "TouchModel", "TouchTestSupport", "ViewTree",
        ]),
      .testTarget(
        name: "SetupsTests",
        dependencies: [
          "Arbitration", "JSONText", "Platforms", "Recognition", "Runs", "Scenarios",
          "SeededRandom", "Setups", "TouchModel", "TouchTestSupport", "ViewTree",
        ]),
      .testTarget(name: "ScenariosTests", dependencies: ["JSONText", "Scenarios", "Setups"]),
      .testTarget(
        name: "PageEngineTests",
        dependencies: [
          "Explaining", "JSONText", "PageEngine", "Pages", "Scenarios", "SeededRandom", "Setups",
          "Tactus", "TactusGestures",
        ],
        exclude: ["Scripts"]),
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
      .testTarget(
        name: "TactusGesturesTests", dependencies: ["TactusGestures", "TouchTestSupport"]),
      .testTarget(
        name: "TactusTests",
        dependencies: [
          "Drawing", "FaultPlanting", "FigureData", "Figures", "Rendering", "Runs", "SeededRandom",
          "Tactus", "TactusCLI", "TouchTestSupport",
        ],
        exclude: ["Browser", "Playback/Players"]),
    ],
  ].flatMap(\.self)
)

// Not for users. libFuzzer brings the entry point of `fuzz`, as fuzz/README.md says.
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
  if target.path == nil { target.path = "Tests/\(target.name)" }
  if target.type != .test { target.exclude.append("README.md") }
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
