import Arbitration
import Foundation
import Platforms
import Recognition
import SurfaceLaws
import Testing
import TouchModel

/// A recognizer with the values of a preset, alone on a surface.
private struct Specimen: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let surface: @Sendable () -> GestureSurface

  private init<Machine: AddableRecognizer>(
    _ name: String, _ machine: Machine, on touchpad: TouchpadRules? = nil
  ) {
    testDescription = name
    surface = {
      var surface = GestureSurface(width: 400, height: 800)
      surface.touchpad = touchpad
      surface.add(machine)
      // Worked out once, not once a sequence.
      surface.advance(to: .zero)
      return surface
    }
  }

  static let all: [Specimen] = Preset.all.flatMap { preset in
    var edgePan = preset.screenEdgePan
    edgePan.edges = .left
    let (name, pad) = (preset.name, preset.touchpad)
    return [
      Specimen("tap of \(name)", TapRecognizer(preset.tap), on: pad),
      Specimen("press of \(name)", LongPressRecognizer(preset.longPress), on: pad),
      Specimen("swipe of \(name)", SwipeRecognizer(preset.swipe)),
      Specimen("pan of \(name)", PanRecognizer(preset.pan), on: pad),
      Specimen("edge pan of \(name)", ScreenEdgePanRecognizer(edgePan)),
      Specimen("pinch of \(name)", PinchRecognizer(preset.pinch), on: pad),
      Specimen("rotation of \(name)", RotationRecognizer(preset.rotation), on: pad),
    ]
  }
}

/// Every sequence of a few deeds, tried one by one. `TACTUS_EXHAUSTIVE` makes them so much longer:
/// each deed more takes six times as long.
@Suite struct `Every short sequence of events, with the values of every preset,` {
  private static let more =
    ProcessInfo.processInfo.environment["TACTUS_EXHAUSTIVE"].flatMap(Int.init) ?? 0

  @Test(arguments: Specimen.all)
  private func
    `every short sequence under every preset has only legal transitions, ends, and leaves no state behind`(
      specimen: Specimen
    )
  {
    let surface = specimen.surface()
    var enumeration = Enumeration(length: 3 + Self.more, surface)
    enumeration.run(surface)
    print("\(specimen.testDescription): \(enumeration.count) sequences of up to \(3 + Self.more)")
    #expect(enumeration.broken.isEmpty)
  }
}
