internal import Arguments
internal import Drawing
internal import Rendering
internal import Scenes
internal import Tactus

/// Where the pictures of a scene go: one file, or a folder of numbered PNG files.
enum SceneOutput {
  case file(OutputPath, PictureFormat)
  case folder(String)

  /// Throws if the name tells no format.
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
  /// A drawing that cannot be written.
  init(_ fault: RenderingFault) { self.init(fault.text, .unreadable) }
}

extension Renderer {
  /// The bytes of a drawing, or the problem for the user.
  func bytes(of drawing: Drawing, as format: PictureFormat) throws(Problem) -> [UInt8] {
    do throws(RenderingFault) { return try data(of: drawing, as: format) } catch {
      throw Problem(error)
    }
  }
}
