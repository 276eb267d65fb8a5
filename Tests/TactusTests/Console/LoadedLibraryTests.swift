import Foundation
import Testing

/// Libraries that are slow to load are loaded only by the commands that use them.
@Suite("Libraries that a command loads") struct LoadedLibraryTests {
  @Test func `recognizing loads neither the linear algebra nor the drawing library`() throws {
    let names = try Self.librariesLoaded(by: ["recognize", Self.capture])
    #expect(names.contains { $0.hasPrefix("libswiftCore") || $0.hasPrefix("libc.so") })
    #expect(!names.contains { $0.contains("blas") || $0.contains("lapack") }, "\(names)")
    for word in ["cairo", "evdev", "zstd"] {
      #expect(!names.contains { $0.contains(word) }, "\(names)")
    }
  }

  @Test func `a discriminant without OpenBLAS says what to install`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let run = try CommandLineRun(
      try Self.discriminant(in: folder), environment: ["TACTUS_OPENBLAS": "/missing/libopenblas.so"]
    )
    #expect(run.status == 127)
    #expect(run.errors.contains("/missing/libopenblas.so"))
    #expect(run.errors.contains("install the packages libopenblas0 and liblapacke"))
  }

  @Test func `a discriminant loads the linear algebra library`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let names = try Self.librariesLoaded(
      by: Self.discriminant(in: folder))
    #expect(names.contains { $0.hasPrefix("libopenblas") }, "\(names)")
  }

  private static let capture =
    Package.root.appendingPathComponent("datasets/first-steps/p01.evemu").path

  /// Returns the arguments of a command that trains a discriminant on samples in a folder.
  private static func discriminant(in folder: ScratchFolder) throws -> [String] {
    let lines = (0..<6).flatMap { row in
      ["a", "b"].map { label in
        let y = label == "a" ? row : 40 - row
        return #"{"label":"\#(label)","writer":"w","strokes":[[[0,0],[20,\#(y)],[40,\#(row)]]]}"#
      }
    }
    let strokes = try folder.file("s.strokes.jsonl", lines.joined(separator: "\n") + "\n")
    let model = folder.url.appendingPathComponent("model").path
    return ["train", strokes, model, "--classifier", "rubine"]
  }

  /// Returns the file names of the libraries that the system's loader opens while a command runs.
  private static func librariesLoaded(by arguments: [String]) throws -> Set<String> {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let log = folder.url.appendingPathComponent("log")
    let process = Process()
    process.executableURL = CommandLineRun.program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": log.path]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    var names: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      let text = try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains("calling init: ") {
        names.insert(line.split(separator: "/").last.map(String.init) ?? "")
      }
    }
    return names
  }
}
