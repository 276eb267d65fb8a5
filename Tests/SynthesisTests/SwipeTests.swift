import Synthesis
import Testing
import TouchModel

@Suite struct `Synthesized swipes` {
  @Test func `synthesized swipes meet the limits of UIKit with every finger, and never go back`()
    throws
  {
    for variation in variations {
      let requests = GestureRequest.Direction.allCases.flatMap { direction in
        [1, 2, 3].map { GestureRequest(.swipe, touches: $0, direction: direction) }
      }
      var listed = variation
      listed.order = .listed
      let swipes = try perform(requests, in: listed)
      for (request, swipe) in zip(requests, swipes) {
        let direction = try #require(request.direction)
        let recognized = instantOfRecognition(of: swipe, toThe: direction)
        #expect(
          recognized != nil, "seed \(variation.seed), \(variation.device.rate) Hz, \(request)")
        let across = swipe.attribute(direction.isHorizontal ? "directionY" : "directionX") ?? 1
        #expect(abs(across) < 0.35)
        #expect(swipe.end - swipe.start < 0.45)
      }
    }
  }

  @Test func `synthesized swipes still move, and faster than on average, when they lift`() throws {
    for variation in variations where variation.device.rate >= 120 {
      for swipe in try perform([GestureRequest(.swipe, count: 4)], in: variation) {
        let touch = swipe.touches[0]
        let last = touch.count - 1
        let middle = last / 2
        #expect(speed(of: touch, middle, last) > 1.1 * speed(of: touch, 0, middle))
        #expect(touch.lift - touch.times[last] < 2 / variation.device.rate)
      }
    }
  }

  private func speed(of touch: ObservedTouch, _ first: Int, _ last: Int) -> Double {
    let (x, y) = (touch.xs[last] - touch.xs[first], touch.ys[last] - touch.ys[first])
    return Point(x: x, y: y).length / (touch.times[last] - touch.times[first])
  }

  /// Returns the first frame in which all fingers qualify by the published limits.
  private func instantOfRecognition(
    of swipe: ObservedGesture, toThe direction: GestureRequest.Direction
  ) -> Double? {
    let instants = Set(swipe.touches.flatMap(\.times)).sorted()
    for instant in instants {
      let elapsed = instant - swipe.start
      guard elapsed <= 0.5 else { return nil }
      var qualified = 0
      for touch in swipe.touches where touch.landing <= instant {
        guard instant < touch.lift, let index = touch.index(at: instant) else { return nil }
        let (x, y) = (touch.xs[index] - touch.xs[0], touch.ys[index] - touch.ys[0])
        let (primary, secondary) =
          switch direction {
          case .right: (x, y)
          case .left: (-x, y)
          case .up: (-y, x)
          case .down: (y, x)
          }
        if primary < 0 { return nil }
        let isFar = primary >= 50 * (1 - elapsed * (1 - 0.06)) + 2
        if isFar && abs(secondary) <= 50 * (1 - elapsed * (1 - 0.02)) - 2 { qualified += 1 }
      }
      if qualified == swipe.annotation.touches { return instant }
    }
    return nil
  }
}

extension GestureRequest.Direction {
  fileprivate var isHorizontal: Bool { self == .left || self == .right }
}
