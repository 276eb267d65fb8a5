import Strokes
import Testing
import TouchModel

/// Returns a contact in a frame; the time is in milliseconds.
private func batch(
  _ frames: [(time: Int64, contacts: [(id: Int32, phase: Contact.Phase, x: Double)])]
) -> FrameBatch {
  var batch = FrameBatch()
  for frame in frames {
    for contact in frame.contacts {
      batch.append(
        Contact(
          id: TouchID(contact.id), phase: contact.phase, position: Point(x: contact.x, y: 0)))
    }
    batch.closeFrame(at: Timestamp(microseconds: frame.time * 1000))
  }
  return batch
}

private func gestures(
  _ grouping: StrokeAssembler.Grouping, _ batches: FrameBatch...
) -> [[[Double]]] {
  var assembler = StrokeAssembler(grouping)
  for batch in batches { assembler.add(batch) }
  assembler.finish()
  return assembler.takeGestures().map { $0.strokes.map { $0.points.map(\.position.x) } }
}

@Suite struct `Strokes from touches` {
  private let twoStrokes = batch([
    (0, [(1, .began, 1)]), (10, [(1, .moved, 2)]), (20, [(1, .ended, 2)]),
    (220, [(2, .began, 5)]), (230, [(2, .moved, 6), (3, .began, 8)]),
    (240, [(2, .ended, 7), (3, .ended, 9)]),
  ])

  @Test func `each contact may be a separate gesture`() {
    #expect(gestures(.contact, twoStrokes) == [[[1, 2, 2]], [[5, 6, 7]], [[8, 9]]])
  }

  @Test func `a pause divides gestures only if it is longer than requested`() {
    let long = gestures(.pause(.milliseconds(199)), twoStrokes)
    #expect(long == [[[1, 2, 2]], [[5, 6, 7], [8, 9]]])
    let short = gestures(.pause(.milliseconds(200)), twoStrokes)
    #expect(short == [[[1, 2, 2], [5, 6, 7], [8, 9]]])
  }

  @Test func `a contact continues from batch to batch, and the end of the capture ends it`() {
    let first = batch([(0, [(1, .began, 1)])])
    let second = batch([(10, [(1, .moved, 2)])])
    #expect(gestures(.whole, first, second) == [[[1, 2]]])
  }

  @Test func `a cancelled contact keeps the path that it had`() {
    let cancelled = batch([(0, [(1, .began, 1)]), (5, [(1, .moved, 3)]), (9, [(1, .cancelled, 0)])])
    #expect(gestures(.contact, cancelled) == [[[1, 3]]])
  }
}

@Suite struct `Match-Up` {
  /// Returns a movement from one position to another in one second, in ten steps.
  private func finger(
    from: Point, to: Point, starting start: Int64 = 0, timed: Bool = true
  ) -> Stroke {
    Stroke(
      (0...10).map { step in
        StrokePoint(
          from + (to - from) * (Double(step) / 10),
          time: timed ? Timestamp(microseconds: (start + Int64(step) * 100) * 1000) : nil)
      })
  }

  @Test func `fingers that move side by side become the line between them`() {
    let merged = MatchUp().merged(
      StrokeGesture([
        finger(from: Point(x: 0, y: 0), to: Point(x: 300, y: 0)),
        finger(from: Point(x: 0, y: 60), to: Point(x: 300, y: 60), starting: 30),
        finger(from: Point(x: 0, y: 120), to: Point(x: 300, y: 120)),
      ]))
    #expect(merged.strokes.count == 1)
    for point in merged.strokes[0].points { #expect(abs(point.position.y - 60) < 1e-9) }
    #expect(abs((merged.strokes[0].points.last?.position.x ?? 0) - 300) < 1e-9)
  }

  @Test func `fingers that part, that are far apart, or that come after each other stay`() {
    let base = finger(from: .zero, to: Point(x: 300, y: 0))
    let others = [
      finger(from: Point(x: 0, y: 60), to: Point(x: -300, y: 60)),
      finger(from: Point(x: 0, y: 900), to: Point(x: 300, y: 900)),
      finger(from: Point(x: 0, y: 60), to: Point(x: 300, y: 60), starting: 900),
      finger(from: Point(x: 0, y: 60), to: Point(x: 300, y: 60), timed: false),
    ]
    for other in others {
      let gesture = StrokeGesture([base, other])
      #expect(MatchUp().merged(gesture) == gesture)
    }
  }

  @Test func `two fingers that rest side by side are one`() {
    let still = Point(x: 10, y: 10)
    let gesture = StrokeGesture([
      finger(from: still, to: still), finger(from: Point(x: 80, y: 10), to: Point(x: 80, y: 10)),
    ])
    #expect(MatchUp().merged(gesture).strokes.count == 1)
  }

  @Test func `a stroke of one point and an empty stroke are accepted`() {
    let dot = Stroke([StrokePoint(.zero, time: .zero)])
    let gesture = StrokeGesture([dot, Stroke()])
    #expect(MatchUp().merged(gesture) == gesture)
  }
}
