import Foundation
import Health
import Testing
import TouchLog

/// Every alarm in the real captures that are no captures of palms was looked at in its events.
@Suite struct `A fault of a real device` {
  /// The end of the path, the kind, and what the events show.
  private static let known: [(path: String, kind: FaultKind, why: String)] = [
    ("data/2f_clicks_test_hysteresis.dat", .clockJump, "three times are 11 ms before the last one"),
    (
      "drag_edge_thumb.diagonal.dat", .dropout,
      "the thumb's tracking ID ends and a new one follows 11 ms later"
    ),
    (
      "drag_edge_thumb.left_to_right-lumpy", .dropout,
      "a new tracking ID 22 ms after the end of the last"
    ),
    ("drag_edge_thumb.vertical.dat", .dropout, "a new tracking ID 23 ms after the end of the last"),
    (
      "data/noise_line.dat", .dropout,
      "the line is broken for 17 ms, in a file made to test for noise"
    ),
    (
      "data/noise_stationary_extended.dat", .dropout,
      "the finger is lost for 22 ms, in a test for noise"
    ),
    (
      "fat_finger_move_with_resting_finger.left_to_right-link", .touchKeyReleased,
      "BTN_TOUCH falls and rises within 1 ms, and the other finger stays"
    ),
    (
      "scroll-finger_spacing.up.close.parallel-link", .dropout, "two close fingers are lost in turn"
    ),
    (
      "scroll-finger_spacing.up.close.inline-lumpy", .ghostContact,
      "one frame with a pressure of 4 at a place where no finger is"
    ),
    (
      "stationary_finger_fat_finger_wobble.dat", .jitter,
      "y of a fat finger goes to and fro by 1 to 3 mm, in a test for this fault"
    ),
    ("Wacom DTH2242 Finger.events", .ghostContact, "a contact of one frame among eight that rest"),
    (
      "SynPS2 Synaptics TouchPad-fdo23890.events", .outsideRange,
      "x is 8176 of 5472: a known fault of the pad"
    ),
    ("SynPS2 Synaptics TouchPad-with-scrollbuttons.events", .outsideRange, "y is 4793 of 4560"),
    (
      "Emulator/emulator-drag.txt", .clockJump,
      "the drag stands still for 237 ms and goes on as fast"
    ),
  ]

  @Test(.enabled(if: SharedCaptures.folder != nil, "needs the captures that TACTUS_SHARED names"))
  func `a fault of a real device is named only where its events show it`() throws {
    var surprises: [String] = []
    var (captures, palms, pad) = (0, 0, 0)
    for path in try SharedCaptures.facts()["captures"].map({
      Array(($0 as? [String: Any] ?? [:]).keys)
    }) ?? [] {
      let groups = try Self.faults(path)
      captures += 1
      for group in groups {
        if path.contains("palm") {
          // Palms come and go by their nature.
          palms += 1
        } else if group.kind == .outsideRange, path.contains("/alex/") {
          // The pad alex reaches up to 8 % beyond the range that its driver states, as libinput notes.
          pad += 1
        } else if !Self.known.contains(where: { path.contains($0.path) && $0.kind == group.kind }) {
          surprises.append("\(path): \(group.sentence)")
        }
      }
    }
    #expect(surprises.isEmpty, "\(surprises.joined(separator: "\n"))")
    #expect(captures >= 395 && palms <= 20 && pad <= 20, "\(captures), \(palms), \(pad)")
  }

  private static func faults(_ path: String) throws -> [FaultGroup] {
    var options = CaptureReader.Options()
    options.palmRejection = PalmRejection(.reportOnTouchpads)
    for pad in ["alex", "link", "lumpy"] where path.contains("chromeos-trackpad/\(pad)/") {
      let file = SharedCaptures.path("chromeos-touch-firmware/device/\(pad).touchpad")
      let reader = try CaptureReader(path: file)
      try reader.prepare()
      options.device = reader.description
    }
    let reader = try CaptureReader(path: SharedCaptures.path(path), options)
    return reader.lacksTimes ? [] : try reader.allFaults()
  }
}
