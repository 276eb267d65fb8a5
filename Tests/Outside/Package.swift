// swift-tools-version: 6.2
import PackageDescription

// Programs as a user would write them, in a separate package that uses only public declarations.
// `.ci/run` builds and runs them.
let package = Package(
  name: "outside",
  dependencies: [.package(name: "tactus", path: "../..")],
  targets: [
    "AskSetups", "CountGestures", "ExplainFailures", "FrameTable", "LiveSurface", "PageTurns",
    "ScoreDataset", "SetupSweep", "StrokeFeatures", "SynthesizedStrokes", "WatchDevice",
  ].map { .executableTarget(name: $0, dependencies: [.product(name: "Tactus", package: "tactus")]) }
    + ["CircleSurface", "DragSurface", "MovePhoto"].map {
      .executableTarget(
        name: $0, dependencies: [.product(name: "TactusGestures", package: "tactus")])
    }
)
