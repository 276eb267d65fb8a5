internal import Tactus

/// The line over a capture: what it is, and what made it.
struct CaptureHeading {
  private let format: String
  private let device: DeviceDescription
  private let size: SurfaceSize?

  init(of run: CaptureRecognition) { self.init(run.format, run.device, run.size) }

  init(_ format: CaptureFormat, _ device: DeviceDescription, _ size: SurfaceSize?) {
    self.format = format.rawValue
    self.device = device
    self.size = size
  }

  /// Of a device, as it is watched.
  init(live device: DeviceDescription, _ size: SurfaceSize?) {
    format = "live"
    self.device = device
    self.size = size
  }

  func text(_ path: String) -> String {
    let name = path == "-" ? "standard input" : PlainText.escaped(path)
    return ([name + ": " + format] + [device.nameOnOneLine, sizeText].compactMap { $0 })
      .joined(separator: ", ")
  }

  private var sizeText: String? {
    size.map {
      "\(Quantity.fixed($0.width, decimals: 0)) × \(Quantity.fixed($0.height, decimals: 0)) pt"
    }
  }
}
