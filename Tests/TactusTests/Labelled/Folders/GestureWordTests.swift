import Tactus
import Testing

@Suite struct `A word for a gesture in the name of a folder` {
  @Test(arguments: [
    ("longPress", "longPress"), ("LongPress", "longPress"), ("long press", "longPress"),
    ("long_press", "longPress"), ("LONG-PRESS", "longPress"), ("press", "longPress"),
    ("hold", "longPress"), ("drag", "pan"), ("scroll", "pan"), ("zoom", "pinch"),
    ("rotate", "rotation"), ("taps", "tap"), ("Swipe", "swipe"), ("no gesture", "none"),
    ("two-finger tap", "tap"), ("swipe_left", "swipe"), ("pinch-out", "pinch"),
  ])
  func `a word in the name of a folder means the label of a kind, however it is spelled`(
    text: String, label: String
  ) {
    #expect(GestureWord(text)?.label == label)
  }

  @Test func `a word in the name of a folder is the name of every kind that fingers make`() {
    for kind in GestureKind.allCases where kind != .template && kind != .custom {
      #expect(GestureWord(kind.name)?.label == kind.name)
    }
  }

  @Test func `a word in the name of a folder states fingers, taps and a direction`() {
    #expect(GestureWord("2-finger swipe left")?.fingers == 2)
    #expect(GestureWord("2-finger swipe left")?.direction == "left")
    #expect(GestureWord("3fg-double-tap")?.fingers == 3)
    #expect(GestureWord("3fg-double-tap")?.taps == 2)
    #expect(GestureWord("triple tap")?.taps == 3)
    #expect(GestureWord("single tap")?.taps == nil)
    #expect(GestureWord("rotate_ccw")?.direction == "counterclockwise")
  }

  @Test(arguments: ["right click", "double swipe", "tapestry", "p01", "3", "", "two finger"])
  func `a word in the name of a folder is not found in other words`(text: String) {
    #expect(GestureWord(text) == nil)
  }

  @Test func `a word in the name of a folder is read at once, also if it is long`() {
    #expect(GestureWord(String(repeating: "s", count: 48)) == nil)
    #expect(GestureWord(String(repeating: "tap", count: 100_000)) == nil)
  }

  @Test func `a word in the name of a folder is proposed for a word that is similar`() {
    #expect(GestureWord.nearest(to: "long-pres") == "longPress")
    #expect(GestureWord.nearest(to: "zom") == "pinch")
    #expect(GestureWord.nearest(to: "signature") == nil)
  }
}
