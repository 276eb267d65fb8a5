import TactusGestures
import Testing

/// The ten lines of the README, with touches to run them on.
@Suite struct `The library` {
  @Test func `the library is used as the README shows it`() throws {
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    let myFrames = twoFingersPartingBy(30)

    var surface = GestureSurface(width: 400, height: 800)  // points
    let photo = surface.addView("photo", frame: Rect(x: 100, y: 100, width: 200, height: 200))
    let pinch = surface.add(PinchRecognizer(), to: photo)
    let turn = surface.add(RotationRecognizer(), to: photo)
    surface.allowSimultaneous(pinch, turn)
    surface.onAction(pinch) { event in print(event.time, event.state, event.scale) }
    try surface.check()  // throws if a call above was refused
    for frame in myFrames { surface.send(frame) }
    surface.finish()

    // 130 pt now, 108 pt of them in the baseline.
    #expect(lines == ["0.05 s began \(130.0 / 108)", "0.1 s ended \(130.0 / 108)"])
  }

  @Test func `the library lets a handler set the scale`() {
    var surface = GestureSurface(width: 400, height: 800)
    let pinch = surface.add(PinchRecognizer())
    var scales: [Double] = []
    surface.onAction(pinch) { event in
      scales.append(event.scale)
      event.scale = 1
    }
    for frame in twoFingersPartingBy(30) { surface.send(frame) }
    surface.finish()
    #expect(scales == [130.0 / 108, 1])
  }

  @Test func `the library wakes a press by the deadline it names`() {
    var surface = GestureSurface(width: 400, height: 800)
    let press = surface.add(LongPressRecognizer())
    var times: [Timestamp] = []
    surface.onAction(press) { event in times.append(event.time) }
    let landing = Contact(id: TouchID(1), phase: .began, position: Point(x: 9, y: 9))
    surface.send(Frame(time: .zero, contacts: [landing]))
    #expect(surface.nextDeadline == Timestamp(seconds: 0.5))
    surface.advance(to: Timestamp(seconds: 0.499))
    #expect(times.isEmpty)
    surface.advance(to: Timestamp(seconds: 0.6))
    #expect(times == [Timestamp(seconds: 0.5)])
  }

  private func twoFingersPartingBy(_ distance: Double) -> [Frame] {
    func contact(_ id: Int32, _ phase: Contact.Phase, _ x: Double) -> Contact {
      Contact(id: TouchID(id), phase: phase, position: Point(x: x, y: 200))
    }
    return [
      Frame(time: .zero, contacts: [contact(1, .began, 150), contact(2, .began, 250)]),
      Frame(time: Timestamp(seconds: 0.05), contacts: [contact(2, .moved, 250 + distance)]),
      Frame(
        time: Timestamp(seconds: 0.1),
        contacts: [contact(1, .ended, 150), contact(2, .ended, 250 + distance)]),
    ]
  }
}
