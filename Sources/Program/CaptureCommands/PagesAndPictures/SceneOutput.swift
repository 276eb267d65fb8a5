internal import Arguments
internal import CommandSupport
internal import Drawing
internal import Rendering
internal import Scenes
internal import Tactus

/// The output for the pictures of a scene: one file, or a folder of numbered PNG files.
enum SceneOutput {
  case file(OutputPath, PictureFormat)
  case folder(String)

  /// Creates the output. Throws if the name has no extension of a known format.
  init(_ name: String, _ values: ParsedValues) throws {
    if name.hasSuffix("/") || CapturePaths.isFolder(name) {
      self = .folder(name)
    } else if let format = PictureFormat(fileName: name) {
      self = .file(try OutputPath(name, values), format)
    } else {
      throw values.fault(
        "-o \(name) names no format; expected a name that ends in .png, .pdf or .svg, or a folder: \(name == "-" ? "pictures" : name)/"
      )
    }
  }
}

extension Problem {
  /// Creates the problem of a drawing that cannot be written.
  init(_ fault: RenderingFault) { self.init(fault.text, .unreadable) }
}

extension Renderer {
  /// Returns the bytes of a drawing. Throws a problem that can be shown to the user.
  func bytes(of drawing: Drawing, as format: PictureFormat) throws(Problem) -> [UInt8] {
    do throws(RenderingFault) { return try data(of: drawing, as: format) } catch {
      throw Problem(error)
    }
  }
}
