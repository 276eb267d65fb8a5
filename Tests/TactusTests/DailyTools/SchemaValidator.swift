import Foundation
import Testing

/// Validates documents with Python's `jsonschema`, if the interpreter that `TACTUS_PYTHON` names
/// has it.
enum SchemaValidator {
  static let python: String? = {
    guard let python = ProcessInfo.processInfo.environment["TACTUS_PYTHON"],
      (try? run(python, ["-c", "import jsonschema"]))?.status == 0
    else { return nil }
    return python
  }()

  static let schemas = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/schemas")

  private static let program = """
    import json, pathlib, sys
    from jsonschema import Draft202012Validator
    from referencing import Registry, Resource
    file = pathlib.Path(sys.argv[1])
    schemas = {file.name: json.loads(file.read_text()) for file in file.parent.glob("*.schema.json")}
    Draft202012Validator.check_schema(schemas[file.name])
    registry = Registry().with_resources(
      (name, Resource.from_contents(schema)) for name, schema in schemas.items())
    validator = Draft202012Validator({"$ref": file.name}, registry=registry)
    text = open(sys.argv[2]).read()
    lines = text.splitlines() if sys.argv[3] == "lines" else [text]
    for line in lines:
      for error in validator.iter_errors(json.loads(line)):
        print(error.json_path, error.message[:300])
    """

  static func faults(
    of document: String, by schema: String, lines: Bool
  ) throws -> (status: Int32, output: String) {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file("document", document)
    let schema = schemas.appendingPathComponent(schema + ".schema.json").path
    return try run(python ?? "python3", ["-c", program, schema, file, lines ? "lines" : "one"])
  }

  static func run(_ path: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let out = try folder.file("out")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: out)
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: out, encoding: .utf8))
  }
}

/// Expects that a document, or with `lines` each line of it, fits a schema of `docs/schemas`.
func expect(_ document: String, fits schema: String, lines: Bool = false) throws {
  #expect(!document.isEmpty)
  let result = try SchemaValidator.faults(of: document, by: schema, lines: lines)
  #expect(result.status == 0 && result.output.isEmpty, "\(schema): \(result.output)")
}
