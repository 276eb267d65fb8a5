import Synthesis
import Testing
import TouchModel

@Suite struct `Synthesized pans` {
  @Test func `synthesized pans start too slowly for a swipe and early enough not to be a press`()
    throws
  {
    for variation in variations {
      let requests = [1, 2, 3].map { GestureRequest(.pan, count: 2, touches: $0) }
      for pan in try perform(requests, in: variation) {
        for touch in pan.touches {
          for index in 0..<touch.count where touch.times[index] - pan.start <= 0.5 {
            let elapsed = touch.times[index] - pan.start
            let limit = 50 * (1 - elapsed * (1 - 0.06))
            #expect(abs(touch.xs[index] - touch.xs[0]) < limit)
            #expect(abs(touch.ys[index] - touch.ys[0]) < limit)
          }
          let early = touch.index(at: pan.start + 0.49) ?? 0
          let (x, y) = (touch.xs[early] - touch.xs[0], touch.ys[early] - touch.ys[0])
          #expect(max(abs(x), abs(y)) > 10)
        }
        let x = pan.attribute("translationX") ?? 0
        let y = pan.attribute("translationY") ?? 0
        #expect(Point(x: x, y: y).length > 20)
      }
    }
  }

  @Test func `the translation of one finger is its displacement from landing to lift`() throws {
    for variation in variations {
      for pan in try perform([GestureRequest(.pan, count: 3)], in: variation) {
        let touch = pan.touches[0]
        let x = try #require(touch.xs.last) - touch.xs[0]
        let y = try #require(touch.ys.last) - touch.ys[0]
        #expect(abs((pan.attribute("translationX") ?? 0) - x) < 1e-9)
        #expect(abs((pan.attribute("translationY") ?? 0) - y) < 1e-9)
      }
    }
  }
}
