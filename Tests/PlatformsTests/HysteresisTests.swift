import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `The hysteresis of a platform's pan` {
  @Test func `a pan may measure the straight distance instead`() {
    let euclidean = PanRecognizer.with { $0.hysteresisMetric = .euclidean }
    func moments(_ x: Double, _ y: Double) -> [Moment] {
      euclidean.replay {
        finger(1).lands(at: 100, 100)
        finger(1).moves(by: x, y)
      }.moments
    }
    #expect(moments(6, 8).first == .began(at: .zero))
    #expect(moments(6, 7.99).first == .failed(.captureEnded, at: .zero))
  }

  @Test
  func `a pan can subtract the hysteresis from its translation, on each axis that exceeds it`() {
    let scrolling = PanRecognizer.with { $0.subtractsHysteresis = true }
    let transitions = scrolling.replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: -25, 3)
      finger(1).moves(by: -5, 20)
    }
    #expect(
      transitions.translations.prefix(2) == [
        Point(x: -15, y: 3), Point(x: -20, y: 23),
      ])
  }

  @Test func `a pan can subtract the hysteresis along the straight line`() {
    let scrolling = PanRecognizer.with {
      $0.subtractsHysteresis = true
      $0.hysteresisMetric = .euclidean
    }
    let transitions = scrolling.replay {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 12, 16)
    }
    #expect(transitions.first?.translation == near(Point(x: 6, y: 8)))
  }

  @Test
  func
    `a pan from the edge of the screen counts the whole movement even if the hysteresis is subtracted`()
  {
    let scrolling = ScreenEdgePanRecognizer.with {
      $0.edges = .left
      $0.pan.subtractsHysteresis = true
    }
    let transitions = scrolling.replay {
      finger(1).lands(at: 2, 400)
      finger(1).moves(by: 12, 0)
    }
    #expect(transitions.moments.first == .began(at: .zero))
    #expect(transitions.first?.translation == Point(x: 2, y: 0))
  }
}
