// swift-tools-version: 6.2
import PackageDescription

// A window with a photo that two fingers move, scale and turn, as a user of SDL 2 would write it from
// docs/library.md. `.ci/client-check` builds it with a release of the library, and plays a capture into it.
let package = Package(
  name: "photo-window",
  dependencies: [.package(name: "tactus", path: "../..")],
  targets: [
    .systemLibrary(name: "CSDL2"),
    .executableTarget(
      name: "PhotoWindow",
      dependencies: ["CSDL2", .product(name: "TactusGestures", package: "tactus")]),
  ]
)
