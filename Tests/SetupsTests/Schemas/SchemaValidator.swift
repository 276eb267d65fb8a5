import Foundation
import Testing

/// Python's `jsonschema` with the files of `docs/schemas`, if the interpreter that `TACTUS_PYTHON`
/// names has it.
enum SchemaValidator {
  static let isThere: Bool = {
    if (try? verdicts(on: ["{}"])) != nil { return true }
    print("note: TACTUS_PYTHON names no Python with jsonschema; setups are not validated")
    return false
  }()

  private static let program = """
    import json, pathlib, sys
    from jsonschema import Draft202012Validator
    from referencing import Registry, Resource
    files = pathlib.Path(sys.argv[1]).glob("*.schema.json")
    registry = Registry().with_resources(
      (file.name, Resource.from_contents(json.loads(file.read_text()))) for file in files)
    validator = Draft202012Validator({"$ref": "setup.schema.json"}, registry=registry)
    for line in open(sys.argv[2]):
      print("1" if validator.is_valid(json.loads(line)) else "0", end="")
    """

  /// Returns whether each document fits the schema of a setup. A document has no line feed.
  static func verdicts(on documents: [String]) throws -> [Bool] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactus-schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, result) = (
      folder.appendingPathComponent("in"), folder.appendingPathComponent("out")
    )
    try Data((documents.joined(separator: "\n") + "\n").utf8).write(to: file)
    try Data().write(to: result)
    let process = Process()
    let python = ProcessInfo.processInfo.environment["TACTUS_PYTHON"] ?? "python3"
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", program, SchemaFiles.folder.path, file.path]
    process.standardOutput = try FileHandle(forWritingTo: result)
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: result, encoding: .utf8)
    try #require(process.terminationStatus == 0 && text.count == documents.count)
    return text.map { $0 == "1" }
  }
}

/// The folder of the schemas.
enum SchemaFiles {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../docs/schemas").standardized
}
