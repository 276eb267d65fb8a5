internal import Tactus

/// Growth of the engine: fingers, recognizers, views and requirements.
enum RecognitionGrowth {
  static let fingers = Growth(
    name: "fingers", summary: "200 frames with 1 to 60 fingers, default setup.",
    sizes: [1, 5, 10, 20, 40, 60]
  ) { count in
    playing(frames(fingers: count, over: 1000), on: Setup.default.surface(bounds: area))
  }

  static let recognizers = Growth(
    name: "recognizers", summary: "200 frames of one finger; 10 to 1,000 recognizers on one view.",
    sizes: [10, 30, 100, 300, 1000]
  ) { count in
    playing(
      frames(fingers: 1, over: 1000), on: RecognizeMany.surface(of: count, inEach: count, area))
  }

  static let preparing = Growth(
    name: "preparing", summary: "Working out the rules of 10 to 1,000 recognizers.",
    sizes: [10, 30, 100, 300, 1000]
  ) { count in
    let surface = RecognizeMany.surface(of: count, inEach: count, area)
    return {
      var surface = surface
      surface.advance(to: .zero)
    }
  }

  static let views = Growth(
    name: "views", summary: "A finger on 10 to 1,000 views side by side, a recognizer in each.",
    sizes: [10, 30, 100, 300, 1000]
  ) { count in
    playing(frames(fingers: 1, over: 1000), on: RecognizeMany.surface(of: count, inEach: 1, area))
  }

  static let nestedViews = Growth(
    name: "nested",
    summary: "A finger on 10 to 1,000 views inside each other, a recognizer in each.",
    sizes: [10, 30, 100, 300, 1000]
  ) { count in
    var surface = GestureSurface(root: View(id: "root"), bounds: area)
    var outer = ViewID.root
    for number in 0..<count {
      let view = surface.addView("view\(number)", frame: area, to: outer)
      surface.add(PanRecognizer(), to: view)
      outer = view
    }
    return playing(frames(fingers: 1, over: 1000), on: surface)
  }

  static let chain = Growth(
    name: "chain",
    summary: "Making a surface of taps of which each waits for the next: 60 to 4,000.",
    sizes: [60, 250, 1000, 4000]
  ) { count in
    surfaceOfTaps(count) { number in number + 1 < count ? ["tap\(number + 1)"] : [] }
  }

  static let graph = Growth(
    name: "graph",
    summary:
      "Making a surface of taps that wait for all later ones: 15 to 240; 2 is linear in requirements.",
    sizes: [15, 30, 60, 120, 240]
  ) { count in
    surfaceOfTaps(count) { number in (number + 1..<count).map { "tap\($0)" } }
  }

  private static let area = Rect(x: 0, y: 0, width: 2000, height: 1000)

  private static func surfaceOfTaps(
    _ count: Int, requiring: (Int) -> [String]
  ) -> () -> Void {
    let setup = Setup(
      recognizers: (0..<count).map { number in
        var tap = RecognizerDescription(
          id: "tap\(number)", KindConfiguration(TapRecognizer.Configuration()))
        tap.rules.requireToFail = requiring(number)
        return tap
      })
    return {
      var surface = setup.surface(bounds: area)
      surface.advance(to: .zero)
    }
  }

  private static func playing(_ frames: [Frame], on surface: GestureSurface) -> () -> Void {
    var batch = FrameBatch()
    for frame in frames { batch.append(frame) }
    var playback = Playback(surface, from: .zero)
    return { _ = playback.pass([batch]) }
  }

  /// Fingers side by side that land one after the other, move, and lift together.
  private static func frames(fingers count: Int, over width: Double) -> [Frame] {
    (0..<200).map { number in
      let contacts = (0..<count).map { finger in
        let phase: Contact.Phase = number == 0 ? .began : number == 199 ? .ended : .moved
        return Contact(
          id: TouchID(Int32(finger + 1)), phase: phase,
          position: Point(
            x: 20 + width * Double(finger) / Double(count) + Double(number) * 0.7,
            y: 300 + Double(number % 50)))
      }
      return Frame(time: Timestamp(microseconds: Int64(number) * 8333), contacts: contacts)
    }
  }
}
