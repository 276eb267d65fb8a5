package import TouchModel

/// A gesture by example: recognized when the last finger lifts, if its shape is that of a template.
///
///     idle ──land──▶ drawing ──last lift──▶ done: the nearest template is near enough, and the one
///                     └─ too many fingers, held too long ─▶ fails
///
/// Every finger draws a stroke; strokes are compared as one shape, wherever and however large they
/// are, but as they are turned.
public struct TemplateRecognizer: Recognizer {
  private enum State: Hashable {
    case idle
    case drawing(since: Timestamp)
    case done
  }

  private struct Path: Hashable {
    let place: Int
    var points: [Point]
  }

  /// Points of a stroke that are kept: beyond it every other one goes, so that a finger which rubs
  /// for hours takes no more memory than one which draws.
  private static let mostPoints = 1024

  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  /// One a template.
  private let clouds: [StrokeCloud]
  /// The number of strokes of the longest template that can match; 0 without one.
  private let mostStrokes: Int
  private var state = State.idle
  private var fingers = Fingers()
  private var paths: [Path] = []
  private var nearest: (template: Int, dissimilarity: Double)?
  private var middle: Point?

  /// Creates a recognizer in its initial state; without an argument, with default values.
  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    clouds = configuration.templates.map {
      StrokeCloud($0.strokes, isDirected: configuration.directed)
    }
    let asked = configuration.gesture
    mostStrokes =
      configuration.templates.filter { asked == nil || $0.label == asked }
      .map { $0.strokes.count }.max() ?? 0
  }

  package var deadline: Timestamp? {
    guard case .drawing(let since) = state, let longest = configuration.maximumDuration
    else { return nil }
    // The first instant that is too late.
    return since.advanced(by: longest).advanced(by: .microseconds(1))
  }

  package var touches: TouchSet { fingers.reported }
  package var followed: TouchSet { fingers.all }
  /// The middle of what was drawn.
  package var ownLocation: Point? { middle }
  package var values: GestureValues {
    .template(nearest?.template ?? -1, dissimilarity: nearest?.dissimilarity ?? 0)
  }

  package mutating func reset() {
    (state, fingers, nearest, middle) = (.idle, Fingers(), nil, nil)
    paths.removeAll()
  }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)):
      state = .drawing(since: time)
      return land(touches, in: table)
    case (.drawing, .landed(let touches)):
      return land(touches, in: table)
    case (.drawing, .moved(let touches)):
      fingers.stay()
      for place in touches { draw(place, to: table[place].position) }
      return nil
    case (.drawing(let since), .lifted(let touches)):
      fingers.lift(touches)
      return fingers.down.isEmpty ? judge(after: time.since(since)) : nil
    case (.drawing(let since), .deadline):
      return fail(overtime(time.since(since)) ?? Failure(.heldTooLong))
    case (.idle, _), (.done, _):
      return nil
    }
  }

  private mutating func land(_ touches: TouchSet, in table: TouchTable) -> Signal? {
    fingers.land(touches)
    for place in touches { paths.append(Path(place: place, points: [table[place].position])) }
    if mostStrokes == 0 { return fail(Failure(.noTemplate)) }
    if paths.count > mostStrokes {
      return fail(.init(.tooManyTouches, count: paths.count, limit: mostStrokes))
    }
    return nil
  }

  /// The last path of a place: it may have been given to another finger.
  private mutating func draw(_ place: Int, to position: Point) {
    guard let index = paths.lastIndex(where: { $0.place == place }) else { return }
    paths[index].points.append(position)
    if paths[index].points.count > Self.mostPoints {
      let points = paths[index].points
      paths[index].points = stride(from: 0, to: points.count, by: 2).map { points[$0] }
    }
  }

  private func overtime(_ span: TimeSpan) -> Failure? {
    guard let longest = configuration.maximumDuration, span > longest else { return nil }
    return Failure(.heldTooLong, measured: span.seconds, limit: longest.seconds)
  }

  private mutating func judge(after span: TimeSpan) -> Signal? {
    let strokes = paths.map { $0.points }
    middle = Self.middle(of: strokes)
    if let failure = overtime(span) { return fail(failure) }
    let length = StrokeCloud.length(of: strokes)
    if length < configuration.minimumLength {
      return fail(
        Failure(.movedTooLittle, measured: length, limit: configuration.minimumLength))
    }
    if let failure = compare(strokes) { return fail(failure) }
    state = .done
    return .ended
  }

  /// Finds the nearest template; says why it is not good enough.
  private mutating func compare(_ strokes: [[Point]]) -> Failure? {
    let cloud = StrokeCloud(strokes, isDirected: configuration.directed)
    var asked: Double?
    for (index, template) in configuration.templates.enumerated()
    where template.strokes.count == strokes.count {
      let dissimilarity = cloud.dissimilarity(to: clouds[index])
      if configuration.gesture == nil || template.label == configuration.gesture {
        asked = min(asked ?? dissimilarity, dissimilarity)
      }
      if nearest.map({ dissimilarity < $0.dissimilarity }) ?? true {
        nearest = (index, dissimilarity)
      }
    }
    guard let asked, let nearest else {
      let more = configuration.templates.map { $0.strokes.count }.filter { $0 > strokes.count }
      return .init(.tooFewTouches, count: strokes.count, limit: more.min() ?? mostStrokes)
    }
    if asked > configuration.maximumDissimilarity {
      return Failure(
        .unlikeTemplates, measured: asked, limit: configuration.maximumDissimilarity)
    }
    if nearest.dissimilarity < asked {
      return Failure(.likerAnother, measured: asked, limit: nearest.dissimilarity)
    }
    return nil
  }

  private static func middle(of strokes: [[Point]]) -> Point? {
    guard var low = strokes.first?.first else { return nil }
    var high = low
    for point in strokes.joined() {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return (low + high) / 2
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}

extension TemplateRecognizer: AddableRecognizer {
  public static var kind: GestureKind { .template }
  public func store(in storage: RecognizerStorage) -> Int {
    storage.store(self) { $0.templates.put($1, at: $2) }
  }
}
