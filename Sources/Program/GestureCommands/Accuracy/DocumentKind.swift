internal import CommandSupport
internal import Tactus

/// Tells documents that Tactus wrote from setups.
enum DocumentKind {
  /// Returns whether the name is that of a file with a document of Tactus that is no setup, even if
  /// its end is missing. Whether it is the expected document is judged by who reads it.
  static func isReport(_ name: String) -> Bool {
    guard !PresetChoice.names.contains(name), !Setup.builtIn.contains(where: { $0.name == name }),
      let bytes = try? FileContents.read(path: name)
    else { return false }
    guard let value = try? JSONReader().read(bytes) else {
      return bytes.starts(with: #"{"tactus":"#.utf8)
    }
    return value["tactus"]?.string.map { $0 != "setup" } ?? false
  }
}
