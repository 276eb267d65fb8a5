internal import Runs
package import Setups
package import TouchLog

/// The setups that an evaluation judges: one for all captures, or the usual one of the device of
/// each capture, with their names and the place that names them.
package struct JudgedSetups: Sendable {
  /// The place that names a setup.
  package enum Source: String, CaseIterable, Sendable {
    /// An option of the command line.
    case option
    /// The data card.
    case card
    /// Nothing: the usual setup of the device.
    case device
    /// Some setups are named by data cards, and others are those of devices.
    case mixed
    /// Detections of a file are judged, and no setup is run.
    case detections
  }

  /// A setup and its name in reports.
  package struct Named: Sendable {
    package var name: String
    package var setup: Setup

    package init(name: String, setup: Setup) {
      self.name = name
      self.setup = setup
    }
  }

  package var source: Source
  /// The setup of captures that are not of a touchpad, or of all captures.
  package var ordinary: Named
  /// The setup of captures of touchpads; nil if it is the same.
  package var touchpad: Named?

  package init(_ ordinary: Named, touchpad: Named? = nil, from source: Source) {
    self.source = source
    self.ordinary = ordinary
    self.touchpad = touchpad
  }

  package var all: [Setup] { [ordinary.setup] + (touchpad.map { [$0.setup] } ?? []) }

  /// Returns the setup for devices of a class.
  package func setup(for kind: DeviceClass) -> Named {
    kind == .touchpad ? touchpad ?? ordinary : ordinary
  }

  /// Returns a warning if the card names a built-in setup for devices of another class than that of
  /// a capture; nil if it does not.
  func misfit(_ kind: DeviceClass) -> String? {
    guard source == .card, Setup.builtIn.contains(where: { $0.name == ordinary.name }) else {
      return nil
    }
    let usual = Setup.usualName(for: kind)
    let pad = Setup.usualName(for: .touchpad)
    guard (ordinary.name == pad) != (usual == pad) else { return nil }
    return "the data card names the setup \(ordinary.name), and the capture is "
      + (usual == pad ? "of a touchpad" : "not of a touchpad")
      + ", where recognize runs \(usual); state which one you mean, in the card or for this run"
  }
}
