import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Down, then to the right.
private let corner: [Point] = [.zero, Point(x: 0, y: 100), Point(x: 100, y: 100)]
private let line: [Point] = [.zero, Point(x: 100, y: 0)]
/// Up and down again.
private let peak: [Point] = [.zero, Point(x: 50, y: -100), Point(x: 100, y: 0)]

private func shapes(
  _ change: (inout TemplateRecognizer.Configuration) -> Void = { _ in }
) -> TemplateRecognizer {
  .with {
    $0.templates = [
      StrokeTemplate("line", [line]), StrokeTemplate("corner", [corner]),
      StrokeTemplate("bars", [line, line.map { $0 + Point(x: 0, y: 60) }]),
    ]
    change(&$0)
  }
}

/// One finger along a path, ten frames a leg, so much larger.
private func draws(
  _ path: [Point], times scale: Double = 1, _ number: Int = 1,
  from origin: Point = .init(x: 60, y: 90)
) -> [Step] {
  let places = path.map { origin + $0 * scale }
  var steps = [finger(number).lands(at: places[0].x, places[0].y)]
  for (start, end) in zip(places, places.dropFirst()) {
    for step in 1...10 {
      let place = start + (end - start) * (Double(step) / 10)
      steps += [hold(.milliseconds(10)), finger(number).moves(to: place.x, place.y)]
    }
  }
  return steps + [finger(number).lifts()]
}

private struct Verdict: Hashable {
  let state: Phase
  let template: Int
  let reason: Failure.Reason?

  init(_ transitions: [Transition]) throws {
    let last = try #require(transitions.first { $0.state.isTerminal })
    guard case .template(let template, _) = last.values else { throw NotATemplate() }
    (state, self.template, reason) = (last.state, template, last.failure?.reason)
  }

  private struct NotATemplate: Error {}
}

@Suite struct `A gesture by example` {
  @Test(arguments: [(line, 0), (corner, 1)], [0.5, 1, 2.5])
  func `a gesture by example is known when the finger lifts, wherever and however large it is`(
    shape: (path: [Point], template: Int), scale: Double
  ) throws {
    let recorded = shapes().replay { draws(shape.path, times: scale) }
    #expect(recorded.map(\.state) == [.ended, .possible])
    #expect(try Verdict(recorded).template == shape.template)
    let end = Int64(100_000 * (shape.path.count - 1))
    #expect(recorded.first?.time == Timestamp(microseconds: end))
    #expect(recorded.first?.sequenceStart == .zero)
    guard case .template(_, let dissimilarity)? = recorded.first?.values else { return }
    #expect(dissimilarity < 0.02)
  }

  @Test func `a gesture by example is where it was drawn`() throws {
    let recorded = shapes().replay { draws(corner) }
    #expect(recorded.first?.location == Point(x: 110, y: 140))
  }

  @Test func `a gesture by example may take two fingers, each of which draws a stroke`() throws {
    let recorded = shapes().replay {
      finger(1).lands(at: 50, 50)
      finger(2).lands(at: 50, 110)
      for step in 1...10 {
        hold(.milliseconds(10))
        together {
          finger(1).moves(to: 50 + 10 * Double(step), 50)
          finger(2).moves(to: 50 + 10 * Double(step), 110)
        }
      }
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(try Verdict(recorded).template == 2)
    #expect(recorded.first?.state == .ended)
  }

  @Test
  func
    `a gesture by example is refused where no template is like it, with the distance and the limit`()
    throws
  {
    let recorded = shapes().replay { draws(peak) }
    #expect(try Verdict(recorded).reason == .unlikeTemplates)
    let failure = try #require(recorded.first?.failure)
    #expect(failure.limit == 0.12)
    let measured = try #require(failure.measured)
    #expect(measured > 0.12)
    let lenient = shapes { $0.maximumDissimilarity = measured }
    #expect(lenient.replay { draws(peak) }.first?.state == .ended)
  }

  @Test func `a gesture by example that is asked for by name must be liker that than any other`()
    throws
  {
    let asked = shapes {
      $0.gesture = "line"
      $0.maximumDissimilarity = 2
    }
    #expect(try Verdict(asked.replay { draws(line) }).state == .ended)
    let recorded = asked.replay { draws(corner) }
    #expect(try Verdict(recorded).reason == .likerAnother)
    let failure = try #require(recorded.first?.failure)
    #expect(failure.measured ?? 0 > failure.limit ?? 1)
    let strict = shapes { $0.gesture = "line" }
    #expect(try Verdict(strict.replay { draws(corner) }).reason == .unlikeTemplates)
  }

  @Test
  func `a gesture by example goes the way that its template goes, unless that does not matter`()
    throws
  {
    let back = Array(corner.reversed())
    #expect(try Verdict(shapes().replay { draws(back) }).reason == .unlikeTemplates)
    let either = shapes { $0.directed = false }
    #expect(try Verdict(either.replay { draws(back) }).template == 1)
  }

  @Test func `a gesture by example is more than a tap`() throws {
    let recorded = shapes().replay { draws(line, times: 0.3) }
    #expect(recorded.first?.failure?.reason == .movedTooLittle)
    #expect(abs((recorded.first?.failure?.measured ?? 0) - 30) < 1e-9)
    #expect(try Verdict(shapes().replay { tap(1, at: 50, 50) }).reason == .movedTooLittle)
  }

  @Test
  func
    `a gesture by example fails at once with more fingers than any template, and at the lift with too few`()
    throws
  {
    let three = shapes().replay {
      together {
        finger(1).lands(at: 10, 10)
        finger(2).lands(at: 50, 10)
        finger(3).lands(at: 90, 10)
      }
      hold(.milliseconds(50))
      finger(1).lifts()
      finger(2).lifts()
      finger(3).lifts()
    }
    #expect(three.first?.failure == Failure(.tooManyTouches, measured: 3, limit: 2))
    #expect(three.first?.time == .zero)
    let bars = shapes { $0.gesture = "bars" }
    let one = bars.replay { draws(line) }
    #expect(one.first?.failure == Failure(.tooFewTouches, measured: 1, limit: 2))
  }

  @Test func `a gesture by example that nothing was learned of is never recognized`() throws {
    let recorded = TemplateRecognizer().replay { draws(line) }
    #expect(try Verdict(recorded).reason == .noTemplate)
    let unknown = shapes { $0.gesture = "star" }
    #expect(try Verdict(unknown.replay { draws(line) }).reason == .noTemplate)
  }

  @Test func `a gesture by example may have a time by which it must be done`() throws {
    let quick = shapes { $0.maximumDuration = .milliseconds(100) }
    #expect(try Verdict(quick.replay { draws(line) }).state == .ended)
    let recorded = quick.replay { draws(corner) }
    #expect(try Verdict(recorded).reason == .heldTooLong)
    #expect(recorded.first?.time == Timestamp(microseconds: 100_001))
    #expect(recorded.first?.failure?.limit == 0.1)
  }

  @Test func `a gesture by example of a finger that rubs for hours is still judged`() {
    let recorded = shapes().replay {
      finger(1).lands(at: 0, 0)
      for step in 1...5000 {
        hold(.milliseconds(10))
        finger(1).moves(to: Double(step) / 20, 0)
      }
      finger(1).lifts()
    }
    #expect(recorded.first?.state == .ended)
  }
}

@Suite struct `A gesture by example, among others,` {
  private struct Company {
    var surface = GestureSurface(width: 400, height: 800)
    let shape: GestureSurface.Handle<TemplateRecognizer>
    let pan: GestureSurface.Handle<PanRecognizer>

    init() {
      shape = surface.add(shapes())
      pan = surface.add(PanRecognizer())
    }
  }

  @Test
  func `a gesture by example among others is excluded by a pan that begins first, like any other`()
  {
    var company = Company()
    let recorded = company.surface.play { draws(corner) }
    let failed = recorded.first { $0.recognizer == company.shape.number }
    #expect(failed?.failure == Failure(.prevented, rival: company.pan.number))
  }

  @Test func `a gesture by example among others goes on beside a pan that lets it`() {
    var company = Company()
    company.surface.allowSimultaneous(company.shape, company.pan)
    let recorded = company.surface.play { draws(corner) }
    #expect(recorded.filter { $0.recognizer == company.shape.number }.first?.state == .ended)
    #expect(recorded.contains { $0.recognizer == company.pan.number && $0.state == .began })
  }

  @Test
  func
    `a gesture by example among others holds back a pan that waits for it, until it is known to fail`()
  {
    var company = Company()
    company.surface.require(company.pan, toFail: company.shape)
    let drawn = company.surface.play { draws(corner) }
    #expect(
      drawn.first { $0.recognizer == company.pan.number }?.failure
        == Failure(.requiredFailureRecognized, rival: company.shape.number))
    let other = company.surface.play { draws(peak) }
    #expect(other.first { $0.recognizer == company.pan.number }?.state == .began)
  }

  @Test func `a gesture by example among others calls its target with its template`() {
    var company = Company()
    company.surface.allowSimultaneous(company.shape, company.pan)
    let diary = Diary()
    company.surface.onAction(company.shape) { diary.events.append($0) }
    _ = company.surface.play { draws(corner) }
    #expect(diary.events.map(\.template) == [1])
    #expect(diary.events.map(\.touches) == [1])
  }

  private final class Diary {
    var events: [TemplateEvent] = []
  }
}
