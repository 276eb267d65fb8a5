import Foundation

/// A capture that drives a scene from beginning to end. These functions make the files in
/// `datasets/scenes`; with `TACTUS_WRITE_PAGES=1` in the environment a test writes them again.
struct SceneCapture: CustomStringConvertible, Sendable {
  let scene: String
  let ending: String
  let make: @Sendable () -> String

  var description: String { scene }
  var file: URL { Self.folder.appendingPathComponent(scene + ending) }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("datasets/scenes")

  static let all: [SceneCapture] = [
    touches("pattern-lock", patternLock), touches("doodle-board", doodleBoard),
    touches("photo-board", photoBoard), touches("eraser", eraser), touches("crop", crop),
    touches("hit-testing", hitTesting), touches("drawer", drawer),
    touches("happy-face", happyFace), touches("spark-trail", sparkTrail),
    SceneCapture(scene: "shake", ending: ".evemu", make: shake),
    SceneCapture(scene: "remote-control", ending: ".evemu", make: remoteControl),
  ]

  private static func touches(
    _ scene: String, _ make: @escaping @Sendable () -> String
  ) -> SceneCapture {
    SceneCapture(scene: scene, ending: ".touch.jsonl", make: make)
  }
}

extension SceneCapture {
  /// The wrong code 1 4 7 8, and 0.7 s after its lift the right code 1 2 3 6 9.
  private static func patternLock() -> String {
    var fingers = Fingers(width: 360, height: 440)
    // The dots are a third of 320 pt apart; a finger is never exactly on them.
    func dot(_ number: Int) -> (Double, Double) {
      (Double(72 + (number - 1) % 3 * 107), Double(152 + (number - 1) / 3 * 107))
    }
    for code in [[1, 4, 7, 8], [1, 2, 3, 6, 9]] {
      let finger = fingers.land(dot(code[0]))
      for next in code.dropFirst() { fingers.move(finger, to: dot(next), frames: 12) }
      fingers.wait(40)
      fingers.lift(finger)
      fingers.wait(700)
    }
    fingers.rest()
    return fingers.text
  }

  /// A line, two lines at the same time in another color, a line that a tap of two fingers removes,
  /// the eraser across the two lines, another background, save, clear, and undo of the clearing.
  private static func doodleBoard() -> String {
    var fingers = Fingers(width: 480, height: 400)
    func line(_ from: (Double, Double), _ to: (Double, Double)) {
      let finger = fingers.land(from)
      fingers.move(finger, to: to, frames: 20)
      fingers.lift(finger)
      fingers.wait(300)
    }
    line((60, 120), (220, 120))
    fingers.tap(71, 30)
    let both = fingers.land((100, 200), (100, 260))
    fingers.move(both, to: (380, 200), (380, 260), frames: 28)
    fingers.lift(both)
    fingers.wait(400)
    line((420, 100), (420, 340))
    let two = fingers.land((150, 340), (210, 340))
    fingers.wait(60)
    fingers.lift(two)
    fingers.wait(500)
    fingers.tap(249, 30)
    line((240, 160), (240, 300))
    fingers.tap(396, 30)
    fingers.tap(445, 30)
    fingers.tap(347, 30)
    fingers.tap(298, 30)
    fingers.rest()
    return fingers.text
  }

  /// Two fingers move the photo by (40, 30), double their distance and more, and turn by 60°. One finger
  /// stamps the photo, another draws across the stamp, and the photo is dragged away.
  private static func photoBoard() -> String {
    var fingers = Fingers(width: 480, height: 400)
    let two = fingers.land((200, 190), (260, 190))
    fingers.move(two, to: (240, 220), (300, 220), frames: 10)
    fingers.move(two, to: (220, 220), (320, 220), frames: 20)
    let (middle, radius) = ((270.0, 220.0), 50.0)
    fingers.move(two, frames: 30) { finger, share, _ in
      let angle = share * Double.pi / 3 + (finger == 0 ? Double.pi : 0)
      return (middle.0 + radius * cos(angle), middle.1 + radius * sin(angle))
    }
    fingers.lift(two)
    fingers.wait(300)
    let press = fingers.land((280, 230))
    fingers.wait(650)
    fingers.lift(press)
    fingers.wait(200)
    let pen = fingers.land((40, 240))
    fingers.move(pen, to: (440, 240), frames: 40)
    fingers.lift(pen)
    fingers.wait(200)
    let drag = fingers.land((280, 220))
    fingers.move(drag, to: (160, 140), frames: 20)
    fingers.lift(drag)
    fingers.wait(200)
    fingers.tap(448, 26)
    fingers.rest()
    return fingers.text
  }

  /// Rubs the first row, brings the picture back with a double tap, and rubs a column of six squares and
  /// a row of five, whose corner is the same square.
  private static func eraser() -> String {
    var fingers = Fingers(width: 400, height: 440)
    var finger = fingers.land((35, 75))
    fingers.move(finger, to: (365, 75), frames: 22)
    fingers.lift(finger)
    fingers.wait(400)
    for _ in 0..<2 {
      finger = fingers.land((200, 300))
      fingers.wait(40)
      fingers.lift(finger)
      fingers.wait(100)
    }
    fingers.wait(400)
    finger = fingers.land((125, 135))
    fingers.move(finger, to: (125, 285), frames: 15)
    fingers.move(finger, to: (245, 285), frames: 12)
    fingers.lift(finger)
    fingers.wait(400)
    fingers.rest()
    return fingers.text
  }

  /// A drag that is too small, then one from (60, 60) to (240, 180) of the picture; round; save.
  private static func crop() -> String {
    var fingers = Fingers(width: 520, height: 380)
    var finger = fingers.land((40, 100))
    fingers.move(finger, to: (55, 115), frames: 6)
    fingers.lift(finger)
    fingers.wait(300)
    finger = fingers.land((80, 120))
    fingers.move(finger, to: (260, 240), frames: 30)
    fingers.lift(finger)
    fingers.wait(300)
    fingers.tap(420, 257)
    fingers.tap(420, 343)
    fingers.rest()
    return fingers.text
  }

  /// A tap on each kind of view: button, disabled label, the part of a view that overflows its
  /// parent, the part inside, hidden view, transparent view, turned view, the corner that its
  /// rotation left free, and outside the page.
  private static func hitTesting() -> String {
    var fingers = Fingers(width: 560, height: 440)
    let places: [(Double, Double)] = [
      (195, 150), (195, 205), (290, 250), (225, 250), (500, 92), (500, 147), (450, 250),
      (353, 208), (520, 25),
    ]
    for (x, y) in places { fingers.tap(x, y) }
    fingers.rest()
    return fingers.text
  }

  /// A slow pan opens the drawer, a tap beside it closes it, two fingers scale the page, a short fast pan
  /// opens the drawer again.
  private static func drawer() -> String {
    var fingers = Fingers(width: 360, height: 440)
    var finger = fingers.land((20, 220))
    fingers.move(finger, to: (190, 220), frames: 60)
    fingers.wait(200)
    fingers.lift(finger)
    fingers.wait(500)
    fingers.tap(310, 300)
    fingers.wait(300)
    let two = fingers.land((150, 250), (210, 250))
    fingers.move(two, to: (120, 250), (240, 250), frames: 30)
    fingers.lift(two)
    fingers.wait(300)
    finger = fingers.land((20, 220))
    fingers.move(finger, to: (100, 220), frames: 8)
    fingers.lift(finger)
    fingers.wait(500)
    fingers.rest()
    return fingers.text
  }

  /// 60 pt down for a smile, and two fingers that come together from 200 to 150 pt.
  private static func happyFace() -> String {
    var fingers = Fingers(width: 320, height: 320)
    let finger = fingers.land((160, 120))
    fingers.move(finger, to: (160, 180), frames: 30)
    fingers.lift(finger)
    fingers.wait(300)
    let two = fingers.land((60, 160), (260, 160))
    fingers.move(two, to: (85, 160), (235, 160), frames: 25)
    fingers.lift(two)
    fingers.wait(300)
    fingers.rest()
    return fingers.text
  }

  /// Three fingers that turn about the middle for a second.
  private static func sparkTrail() -> String {
    var fingers = Fingers(width: 480, height: 360)
    let radii = [60.0, 100.0, 140.0]
    let three = fingers.land((300, 180), (340, 180), (380, 180))
    fingers.move(three, frames: 80) { finger, share, _ in
      let angle = share * (5 - Double(finger))
      return (240 + radii[finger] * cos(angle), 180 + radii[finger] * sin(angle))
    }
    fingers.rest()
    fingers.lift([three[2]])
    fingers.wait(150)
    fingers.lift(Array(three[0..<2]))
    fingers.wait(150)
    fingers.rest()
    return fingers.text
  }
}

extension SceneCapture {
  /// A device at rest, shaken along x for 0.8 s, and at rest again. 4096 units are a g.
  private static func shake() -> String {
    var text = """
      # EVEMU 1.3
      N: Tactus made accelerometer
      I: 0003 0000 0000 0001
      P: 40 00 00 00 00 00 00 00
      A: 00 -32767 32767 10 0 4096
      A: 01 -32767 32767 10 0 4096
      A: 02 -32767 32767 10 0 4096

      """
    // Hundredths of a second; the swings take 0.1 s each.
    for frame in 0..<250 {
      let isShaken = (50..<130).contains(frame)
      let x = isShaken ? (frame / 10 % 2 == 0 ? 10240 : -10240) : 0
      let time = seconds(10_000 * frame)
      if frame == 0 || isShaken || frame == 130 { text += event(time, 3, 0, x) }
      // Something must change in every frame, as the noise of a sensor does.
      text += event(time, 3, 2, 4096 + frame % 2) + event(time, 0, 0, 0)
    }
    return text
  }

  /// Play, next, louder twice, fast forward for a second, mute and unmute, and previous.
  private static func remoteControl() -> String {
    var text = """
      # EVEMU 1.3
      N: Tactus made media keys
      I: 0003 0000 0000 0001
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 0a 00
      B: 01 00 00 00 00 38 00 00 00
      B: 01 00 00 01 00 00 00 00 00

      """
    func key(_ code: Int, _ value: Int, _ milliseconds: Int) {
      let time = seconds(milliseconds * 1000)
      text += event(time, 1, code, value) + event(time, 0, 0, 0)
    }
    let (playPause, next, previous, louder, mute, forward) = (164, 163, 165, 115, 113, 208)
    for (code, time) in [
      (playPause, 0), (next, 2000), (louder, 3000), (louder, 3300), (mute, 6000), (mute, 6500),
      (previous, 7000),
    ] {
      if time == 6000 {
        key(forward, 1, 4000)
        key(forward, 0, 5000)
      }
      key(code, 1, time)
      key(code, 0, time + 100)
    }
    text += event(seconds(9_000_000), 0, 0, 0)
    return text
  }

  private static func seconds(_ microseconds: Int) -> String {
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return "\(whole).\(String(1_000_000 + rest).dropFirst())"
  }

  private static func event(_ time: String, _ type: Int, _ code: Int, _ value: Int) -> String {
    func hex(_ number: Int) -> String {
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 4 - text.count) + text
    }
    return "E: \(time) \(hex(type)) \(hex(code)) \(value)\n"
  }
}
