internal import Arguments
internal import CommandSupport
internal import Rendering
internal import Scenes
internal import Tactus

/// The scene of a command line, with its options and with changed values of its recognizers.
struct SceneChoice {
  static let with = Option(
    repeating: "with", .keyValue("NAME=VALUE"),
    help: """
      Set an option of the scene, for example grid=4x4; 'tactus help SCENE' lists them. image=FILE is \
      a PNG file that the scenes photo-board, eraser and crop show in place of a landscape.
      """)
  /// The option `--scene` of the commands that write pages.
  static let scene = Option(
    "scene", .choice("SCENE", of: SceneKind.all.map(\.name)),
    help: "Show a scene that the touches drive; tactus list scenes describes each.")

  /// The file of `--with image=FILE`.
  struct Picture {
    let bytes: [UInt8]
    let pixels: PixelImage
  }

  let kind: SceneKind
  let player: ScenePlayer
  /// The picture that the scene shows instead of its own.
  let picture: Picture?
  /// The options as the command line has them.
  let words: [String]

  /// Throws if an option or a change is wrong, or if the picture cannot be read.
  init(_ kind: SceneKind, _ values: ParsedValues, preset: String?) throws {
    self.kind = kind
    let all = values[Self.with]
    picture = try all.last { $0.key == "image" }.map { try Self.read($0.value) }
    let given = all.filter { $0.key != "image" }
    words = given.map { "\($0.key)=\($0.value)" }
    var options = SceneOptions()
    options.image = picture.map {
      SceneOptions.Image(
        "image", width: Double($0.pixels.width), height: Double($0.pixels.height))
    }
    for option in given {
      do throws(SceneFault) { try options.set(option.key, to: option.value, of: kind) } catch {
        throw values.fault("--with \(option.key)=\(option.value): \(error.message)")
      }
    }
    do {
      let own = try ScenePlayer(kind, options).setup
      let moved = try PresetChoice.moved(own, to: preset, isNamed: true)
      let setup = try SetupChoice.changed(moved, by: values[SetupOptions.changes])
      player = try ScenePlayer(kind, options, setup: setup)
    } catch let fault as SceneFault {
      throw values.fault("--with \(fault.message)")
    }
  }

  /// Returns the scene of a page; nil without `--scene`. Throws if `--setup` is given, too.
  static func ofPage(_ values: ParsedValues) throws -> SceneChoice? {
    guard let name = values[scene], let kind = SceneKind.named(name) else {
      values.remark([with], changeNothing: "without --scene")
      return nil
    }
    if values.isGiven(SetupOptions.setup) {
      throw values.fault(
        "--scene has its own views and recognizers, so --setup cannot be combined with it; change values "
          + "with --set or --preset")
    }
    let preset = values[SetupOptions.preset]
    if preset == PresetChoice.touchpad {
      throw values.fault(
        "--preset touchpad is a setup of its own; name a platform, such as --preset libinput")
    }
    return try SceneChoice(kind, values, preset: preset)
  }

  private static func read(_ path: String) throws -> Picture {
    do {
      let bytes = try FileContents.read(path: path)
      return Picture(bytes: bytes, pixels: try PixelImage(png: bytes))
    } catch let error as CaptureError {
      throw Problem(error, in: path)
    } catch let fault as RenderingFault {
      throw Problem("\(path): \(fault.text); expected a PNG file", .unreadable)
    }
  }

  /// The views and recognizers of the scene.
  var setup: NamedSetup { NamedSetup(name: "scene \(kind.name)", setup: player.setup) }

  /// The scene as a page has it.
  var page: PageScene {
    guard let picture else { return PageScene(kind.name, options: words) }
    let size = "image=\(picture.pixels.width)x\(picture.pixels.height)"
    return PageScene(kind.name, options: words + [size], picture: picture.bytes)
  }

  /// Returns the place of a surface of this size in the scene; in the corner of the scene if the
  /// size is unknown.
  func place(of size: SurfaceSize?) -> PageScene.Place {
    let bounds = player.bounds
    let fit = size.map { SceneFit(width: $0.width, height: $0.height, into: bounds) } ?? SceneFit()
    return PageScene.Place(
      size: SurfaceSize(width: bounds.width, height: bounds.height), scale: fit.scale,
      origin: fit.offset)
  }
}
