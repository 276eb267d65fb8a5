import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// An outer pan, and an inner one that takes the first finger from it.
private struct TwoPans {
  var surface = GestureSurface(width: 400, height: 800)
  let outer: GestureSurface.Handle<PanRecognizer>
  let inner: GestureSurface.Handle<PanRecognizer>

  init(_ preset: Preset) {
    surface.policy = preset.policy
    let card = surface.addView("card", frame: Rect(x: 50, y: 50, width: 200, height: 200))
    outer = surface.add(PanRecognizer(preset.pan))
    inner = surface.add(PanRecognizer(preset.pan), to: card)
  }

  /// The second finger lands 100 ms later, at this place, and moves.
  mutating func outcome(secondFingerAt x: Double, _ y: Double) -> [Transition] {
    surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 40, 0)
      hold(.milliseconds(100))
      finger(2).lands(at: x, y)
      hold(.milliseconds(100))
      finger(2).moves(by: 40, 0)
      finger(2).lifts()
      finger(1).moves(by: 40, 0)
      finger(1).lifts()
    }
  }
}

@Suite struct `Under a policy that decides each touch separately` {
  private static let presets = [Preset.flutter, .gtk]

  @Test
  func
    `with each touch decided separately, a recognizer that lost one touch may take another in Flutter`()
  {
    var pans = TwoPans(.flutter)
    let transitions = pans.outcome(secondFingerAt: 300, 600).of(pans.outer)
    #expect(
      transitions.moments.filter { $0.state != .changed } == [
        pans.outer.failed(.prevented, at: .zero), pans.outer.began(at: .milliseconds(100)),
        pans.outer.ended(at: .milliseconds(200)),
      ])
    #expect(transitions.last { $0.state == .ended }?.touches == 1, "the second finger alone")
    #expect(transitions.translations.last == Point(x: 40, y: 0))
  }

  @Test
  func
    `with each touch decided separately, a recognizer that sees no movement of a touch is occupied by it in GTK`()
  {
    var pans = TwoPans(.gtk)
    let transitions = pans.outcome(secondFingerAt: 300, 600).of(pans.outer)
    #expect(transitions.actions.isEmpty)
  }

  @Test(arguments: presets)
  func
    `with each touch decided separately, a recognizer that won a touch also wins one that joins it`(
      preset: Preset
    )
  {
    var pans = TwoPans(preset)
    let transitions = pans.outcome(secondFingerAt: 150, 150)
    #expect(transitions.of(pans.outer).actions.isEmpty)
  }

  @Test
  func
    `with each touch decided separately, under other policies a lost gesture sequence is lost until its end`()
  {
    var pans = TwoPans(.uikit)
    let transitions = pans.outcome(secondFingerAt: 300, 600)
    #expect(transitions.of(pans.outer).actions.isEmpty)
  }
}
