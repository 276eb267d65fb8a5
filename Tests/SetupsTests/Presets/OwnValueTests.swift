import Arbitration
import Recognition
import Setups
import Testing
import TouchModel
import TouchTestSupport

/// Values that a platform's own detector does not have.
@Suite struct `A value of one's own under a platform` {
  private static func actions(_ preset: String, _ recognizer: String, _ steps: [Step]) throws
    -> [Transition]
  {
    let setup = try setup(
      #"{"preset":"\#(preset)","recognizers":[{"id":"it",\#(recognizer)}]}"#)
    var surface = setup.surface(bounds: nil)
    return surface.play { steps }.actions
  }

  private static func drag(_ x: Double, _ y: Double) -> [Step] {
    [finger(1).lands(at: 150, 150), hold(.milliseconds(100))]
      + (0..<5).flatMap { _ in [finger(1).moves(by: x, y), hold(.milliseconds(16))] }
      + [finger(1).lifts(), hold(.seconds(1))]
  }

  // In Flutter the last recognizer that is left wins, whatever its direction.
  @Test(arguments: [
    "android", "chromium", "chromium-mobile", "gtk", "hammer", "libinput", "uikit",
  ])
  func `a value of one's own: the direction and the offsets of a pan decide under each platform`(
    preset: String
  ) throws {
    for course in [#""direction":"horizontal""#, #""failOffset":{"y":5}"#] {
      let pan = #""kind":"pan",\#(course)"#
      #expect(try Self.actions(preset, pan, Self.drag(0, 30)).isEmpty, "\(course)")
      #expect(try !Self.actions(preset, pan, Self.drag(30, 0)).isEmpty, "\(course)")
    }
  }

  @Test func `a value of one's own: Android's tap may last only as long as a setup says`() throws {
    func tap(_ duration: Int) -> [Step] {
      [
        finger(1).lands(at: 150, 150), hold(.milliseconds(Int64(duration))), finger(1).lifts(),
        hold(.seconds(1)),
      ]
    }
    let own = #""kind":"tap","maximumTapDuration":0.2"#
    #expect(try Self.actions("android", own, tap(100)).count == 1)
    #expect(try Self.actions("android", own, tap(300)).isEmpty)
    #expect(try Self.actions("android", #""kind":"tap""#, tap(300)).count == 1)
  }
}
