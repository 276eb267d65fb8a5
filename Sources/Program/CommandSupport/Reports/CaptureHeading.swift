package import Runs
package import Setups
internal import Tables
package import TouchLog

/// The line above the results of a capture, with its format and its device.
package struct CaptureHeading {
  private let format: String
  private let device: DeviceDescription
  private let size: SurfaceSize?
  private let unit: LengthUnit
  private let setup: String?

  package init(of run: CaptureRecognition, setup: String) {
    self.init(run.format, run.device, run.size, run.unit, setup: setup)
  }

  /// Creates the heading. `setup` is the name of the setup, if there is one for the whole capture.
  package init(
    _ format: CaptureFormat, _ device: DeviceDescription, _ size: SurfaceSize?,
    _ unit: LengthUnit, setup: String? = nil
  ) {
    self.unit = unit
    self.setup = setup
    self.format = format.rawValue
    self.device = device
    self.size = size
  }

  /// Creates the heading for a live device.
  package init(live device: DeviceDescription, _ size: SurfaceSize?, setup: String) {
    unit = .points
    self.setup = setup
    format = "live"
    self.device = device
    self.size = size
  }

  package func text(_ path: String) -> String {
    let name = path == "-" ? "standard input" : PlainText.escaped(path)
    return
      ([name + ": " + format]
      + [device.nameOnOneLine, sizeText, setup.map { "setup " + $0 }].compactMap { $0 })
      .joined(separator: ", ")
  }

  private var sizeText: String? {
    size.map {
      "\(Quantity.fixed($0.width, decimals: 0)) × \(Quantity.fixed($0.height, decimals: 0)) \(unit.rawValue)"
    }
  }
}
