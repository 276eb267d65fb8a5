import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `An extra finger` {
  @Test
  func
    `a double tap that an extra finger ends is not two taps far apart if two fingers land at once`()
  {
    let ended = TapRecognizer.with {
      ($0.numberOfTapsRequired, $0.endsWithExtraTouch) = (2, true)
      $0.series.maximumTapDistance = 5
    }
    let transitions = ended.replay {
      tap(1, at: 100, 100)
      hold(.milliseconds(100))
      together {
        finger(1).lands(at: 300, 100)
        finger(2).lands(at: 400, 100)
      }
      hold(.milliseconds(50))
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(transitions.moments == [.failed(.tapsTooFarApart, at: .milliseconds(150))])
  }

  @Test func `a tap that an extra finger ends is reported in GTK 3, and only counts in GTK 4`() {
    let gtk3 = Preset.gtk.tap
    let gtk4 = Preset.gtk4.tap
    #expect(Self.phases(gtk3) == [.ended, .failed])
    #expect(Self.phases(gtk4) == [.failed, .failed])
    #expect(Self.phases(gtk3, taps: 2) == [.ended])
    #expect(Self.phases(gtk4, taps: 2) == [.ended])
  }

  /// The last states of a finger that taps beside a second one, and taps again at the same place.
  private static func phases(_ tap: TapRecognizer.Configuration, taps: Int = 1) -> [Phase] {
    var tap = tap
    tap.numberOfTapsRequired = taps
    return TapRecognizer(tap).replay {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(30))
      finger(2).lands(at: 300, 100)
      hold(.milliseconds(30))
      finger(1).lifts()
      finger(2).lifts()
      hold(.milliseconds(60))
      TouchTestSupport.tap(3, at: 100, 100)
    }.map(\.state).filter { $0 != .possible }
  }
}
