import Foundation
import Recognition
import TouchModel
import TouchTestSupport

/// A toolkit's own gesture code, driven by a program that is compiled or interpreted here.
struct Peer {
  /// The folder of the compiled drivers, which is removed when the tests end.
  private static let folder: URL = {
    folderPath = FileManager.default.temporaryDirectory.path + "/tactus-peers-\(UUID())"
    atexit { try? FileManager.default.removeItem(atPath: Peer.folderPath) }
    try? FileManager.default.createDirectory(
      atPath: folderPath, withIntermediateDirectories: true)
    return URL(filePath: folderPath)
  }()
  nonisolated(unsafe) private static var folderPath = ""

  let name: String
  /// The command to run, with its arguments.
  private let command: [String]

  /// Compiles a driver. Returns nil if a required program is not installed.
  init?(
    _ driver: String, package: String, compiler: String = "cc", launcher: [String] = [],
    needs programs: [String] = []
  ) {
    name = "\(driver) with \(package)"
    let needed = ["pkg-config", compiler] + launcher.prefix(1) + programs
    let missing = needed.filter { Self.path($0) == nil }
    guard missing.isEmpty else { return nil }
    let flags = Self.run("pkg-config", ["--cflags", "--libs", package])
    guard flags.code == 0 else { return nil }
    let program = Self.folder.appending(path: driver + "-" + package)
    command = launcher + [program.path]
    let source = Self.drivers.path + "/" + driver
    let words =
      flags.output.split(whereSeparator: \.isWhitespace).map(String.init)
      + (package == "Qt6Widgets" ? Self.privateFoldersOfQt6 : [])
    let build = Self.run(
      compiler, ["-O1", "-fPIC", "-rdynamic", "-o", program.path, source] + words + ["-ldl"])
    guard build.code == 0 else {
      print("note: \(driver) does not compile\n\(build.errors)")
      return nil
    }
  }

  /// Builds a driver with a script that compiles the program from its sources, in a folder that
  /// `variable` of the environment names. Returns nil if they or a required program are missing.
  init?(built driver: String, from variable: String, needs programs: [String]) {
    name = driver
    guard let sources = ProcessInfo.processInfo.environment[variable],
      FileManager.default.isReadableFile(atPath: sources),
      programs.allSatisfy({ Self.path($0) != nil })
    else { return nil }
    let folder = Self.folder.appending(path: driver).path
    let build = Self.run(Self.drivers.path + "/" + driver + "/build", [folder])
    command = [folder + "/judge"]
    guard build.code == 0 else {
      print("note: \(driver) does not compile\n\(build.errors.suffix(2000))")
      return nil
    }
  }

  /// Prepares a script that receives the path of a library, which `variable` of the environment
  /// contains.
  init?(script: String, of library: String, in variable: String, interpreter: String) {
    name = script
    guard let path = ProcessInfo.processInfo.environment[variable],
      FileManager.default.isReadableFile(atPath: path), Self.path(interpreter) != nil
    else { return nil }
    command = [interpreter, Self.drivers.path + "/" + script, path]
  }

  /// Prepares a script that drives a program of its own. Returns nil if a required program is not
  /// installed, or if `variable` of the environment is not set.
  init?(
    script: String, _ arguments: [String], interpreter: String, needs programs: [String],
    with variable: String
  ) {
    name = ([script] + arguments).joined(separator: " ")
    guard ProcessInfo.processInfo.environment[variable] != nil,
      ([interpreter] + programs).allSatisfy({ Self.path($0) != nil })
    else { return nil }
    command = [interpreter, Self.drivers.path + "/" + script] + arguments
  }

  /// Returns the first line that the peer prints with `arguments`, without logs; nil if it failed.
  func firstLine(_ arguments: [String]) -> String? {
    let run = Self.run(command[0], command.dropFirst().prefix(1) + arguments)
    return run.code == 0 ? run.output.split(separator: "\n").first.map(String.init) : nil
  }

  /// Runs the peer on each of `logs` and returns its results; nil if it failed.
  func judge(_ logs: [[Frame]], _ arguments: [String] = []) -> [[Happening]]? {
    judge(recordings: logs.map(\.logText), arguments)
  }

  /// Runs the peer on each of `recordings` and returns its results; nil if it failed.
  func judge(recordings: [String], _ arguments: [String] = []) -> [[Happening]]? {
    let run = Self.run(command[0], command.dropFirst() + arguments, input: recordings.joined())
    guard run.code == 0 else {
      print("note: \(name) exited with \(run.code): \(run.errors.suffix(500))")
      return nil
    }
    let told = Happening.logs(in: run.output.split(separator: "\n"))
    return told.count == recordings.count ? told : nil
  }

  /// The options for Qt 6's private headers, which are in a folder of their version.
  private static var privateFoldersOfQt6: [String] {
    let words = ["--variable=includedir", "--modversion"].map {
      run("pkg-config", [$0, "Qt6Gui"]).output.split(whereSeparator: \.isWhitespace)
    }
    guard let folder = words[0].first, let version = words[1].first else { return [] }
    return ["QtCore", "QtGui"].flatMap {
      ["-I\(folder)/\($0)/\(version)", "-I\(folder)/\($0)/\(version)/\($0)"]
    }
  }

  private static let drivers = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Drivers")

  private static func path(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program with files as its input and output, because a full pipe would stop the test.
  private static func run(
    _ name: String, _ arguments: [String], input: String = ""
  ) -> (code: Int32, output: String, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tactus-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appending(path: $0) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(input.utf8).write(to: files[0])
      for file in files.dropFirst() { try Data().write(to: file) }
      let process = Process()
      process.executableURL = URL(filePath: path(name) ?? name)
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging([
        "NO_AT_BRIDGE": "1", "GTK_IM_MODULE": "none", "QT_QPA_PLATFORM": "offscreen",
      ]) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try process.run()
      process.waitUntilExit()
      return (
        process.terminationStatus, String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
        String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
      )
    } catch {
      return (-1, "", "\(error)")
    }
  }
}

extension Happening {
  /// Reads a line of a driver: microseconds, recognizer, state, and values such as "scale=1.5".
  init?(_ words: [String]) {
    guard words.count >= 3, let time = Int64(words[0]),
      let state = Phase.allCases.first(where: { "\($0)" == words[2] })
    else { return nil }
    var values: [String: Double] = [:]
    for word in words.dropFirst(3) {
      let parts = word.split(separator: "=").map(String.init)
      if parts.count == 2 { values[parts[0]] = Double(parts[1]) }
    }
    self.init(words[1], state, at: time, values)
  }
}
