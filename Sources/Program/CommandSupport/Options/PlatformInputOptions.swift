package import Arguments
package import Runs
package import Setups
internal import Tables
internal import TactusGestures

/// The options that say how touches reach a platform.
package enum PlatformInputOptions {
  package static let density = Option(
    "ppi", densityKind, defaultText: "160",
    help: """
      The pixels of the screen in an inch, between 20 and 2000, for the lengths of a platform, which are \
      pixels; all lengths of the result are then in these pixels. platform stands for the usual number \
      of each platform: 96 for a desktop, 160 for Android, 163 for an iPhone. Without this option a \
      pixel is a point of 1/160 inch. libinput measures in millimeters and stays as it is.
      """)
  package static let delivery = Option(
    "delivery", deliveryKind, defaultText: "raw",
    help: """
      When a platform gets touches: raw, at the times of the capture; or 60 or 120, movements with the \
      next frame of a display of so many Hz. Landings and lifts come at once. Android computes the \
      position of 5 ms before the frame.
      """)

  package static var all: [any DeclaredArgument] { [density, delivery] }

  /// Returns what the options say.
  package static func input(_ values: ParsedValues) -> PlatformInput {
    PlatformInput(
      density: values[density] ?? .points, delivery: values[delivery] ?? .raw)
  }

  private static var densityKind: ValueKind<PlatformInput.Density> {
    let number = ValueKind.number("N", .between(20, 2000))
    return ValueKind("N|platform") { (word) throws(ValueFault) in
      word == "platform" ? .platform : .pixelsPerInch(try number.parse(word))
    }
  }

  private static var deliveryKind: ValueKind<PlatformInput.Delivery> {
    let number = ValueKind.number("HZ", .between(1, 1000))
    return ValueKind("raw|60|120") { (word) throws(ValueFault) in
      word == "raw" ? .raw : .display(hertz: try number.parse(word))
    }
  }

  /// Returns the line of a heading that says how long a pixel is, and when touches are delivered; nil if
  /// nothing is to be said. `isNamed` says whether the command line names the platform.
  package static func heading(
    _ input: PlatformInput, _ setup: Setup, isPhysical: Bool, isNamed: Bool
  ) -> String? {
    let parts = [
      isPhysical ? pixels(input, setup, isNamed) : nil, frames(input, setup),
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  /// Returns the lines about a comparison: how many pixels of each platform are in an inch, and the display.
  package static func heading(_ comparison: SetupComparison, isPhysical: Bool) -> [String] {
    let (input, contestants) = (comparison.input, comparison.contestants)
    var lines: [String] = []
    if isPhysical {
      let numbers = contestants.map { contestant in
        contestant.name + " "
          + (input.pixelsPerInch(of: contestant.setup).map(plain) ?? "none, points of 1/160 inch")
      }
      if input.density != .points {
        lines.append("pixels an inch: " + numbers.joined(separator: ", "))
      } else if contestants.contains(where: { $0.setup.preset.pixelsPerInch == 96 }) {
        lines.append(
          "pixels: 1 px of every platform is taken as 1/160 inch; --ppi platform takes its own")
      }
    }
    if case .display(let hertz) = input.delivery {
      lines.append(
        "delivery: movements with the frames of a display of \(plain(hertz)) Hz, on Android at their "
          + "positions of 5 ms before")
    }
    return lines
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  private static func pixels(_ input: PlatformInput, _ setup: Setup, _ isNamed: Bool) -> String? {
    func length(_ number: Double) -> String { Quantity.fixed(25.4 / number, decimals: 3) + " mm" }
    if let number = input.pixelsPerInch(of: setup) {
      return
        "pixels: \(plain(number)) an inch, so that 1 pt of this result is 1 px, \(length(number))"
    }
    guard isNamed, let usual = setup.preset.pixelsPerInch, usual != 160 else { return nil }
    return
      "pixels: a pixel of \(setup.preset.name) is taken as 1 pt, \(length(160)); on a screen of "
      + "\(plain(usual)) pixels an inch it is \(length(usual)): --ppi platform"
  }

  private static func frames(_ input: PlatformInput, _ setup: Setup) -> String? {
    guard case .display(let hertz) = input.delivery else { return nil }
    return "delivery: movements with the frames of a display of \(plain(hertz)) Hz"
      + (setup.preset.resamplesTouches ? ", at their positions of 5 ms before" : "")
  }
}
