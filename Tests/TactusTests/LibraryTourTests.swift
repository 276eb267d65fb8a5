import Tactus
import Testing
import TouchTestSupport

@Suite struct `The tour of the library` {
  private func lines(@TouchTestSupport.TouchSequence _ script: () -> [Step]) async -> [String] {
    let frames = frames(script)
    return await turnPages(
      AsyncStream { continuation in
        for frame in frames { continuation.yield(frame) }
        continuation.finish()
      })
  }

  @Test func `the tour of the library drags to the side once the swipe has failed`() async {
    let slow = await lines {
      finger(1).lands(at: 50, 50)
      hold(.milliseconds(600))
      finger(1).moves(by: 60, 0)
      hold(.milliseconds(100))
      finger(1).moves(by: 10, 0)
    }
    #expect(slow == ["began 60.0", "changed 70.0", "cancelled 70.0"])
  }

  @Test func `the tour of the library leaves a quick movement to the swipe, except on the photo`()
    async
  {
    for (y, expected) in [(50.0, []), (400, ["began 60.0", "ended 60.0"])] {
      let quick = await lines {
        finger(1).lands(at: 150, y)
        hold(.milliseconds(50))
        finger(1).moves(by: 60, 0)
        finger(1).lifts()
      }
      #expect(quick == expected)
    }
  }

  @Test func `the tour of the library does not drag up or down`() async {
    let up = await lines {
      finger(1).lands(at: 150, 400)
      hold(.seconds(1))
      finger(1).moves(by: 5, -60)
      finger(1).lifts()
    }
    #expect(up.isEmpty)
  }
}
