package import Strokes

/// Velocity, acceleration and curvature along one stroke.
///
/// At every point a parabola over time is fitted by least squares to the points in a window around
/// it, each axis separately (Savitzky and Golay 1964, for times at any distances). The fit has a
/// closed form with three unknowns; times count from the middle of the window.
package struct PathKinematics: Hashable, Sendable {
  /// The horizontal velocity, in points or recording units per second.
  package private(set) var velocityX: [Double] = []
  package private(set) var velocityY: [Double] = []
  /// The horizontal acceleration, in points or recording units per second squared.
  package private(set) var accelerationX: [Double] = []
  package private(set) var accelerationY: [Double] = []
  /// The curvature: 1 / radius, positive clockwise; zero if the finger rests.
  package private(set) var curvature: [Double] = []

  /// The default number of points on either side of the middle one.
  package static let defaultReach = 3

  /// Measures a stroke, with one entry for each of its points; empty if a point has no time.
  ///
  /// If a window contains fewer than three times, a line is fitted; with a single time all values
  /// are zero.
  package init(_ stroke: Stroke, reach: Int = defaultReach) {
    var sketch = Sketch()
    sketch.load(StrokeGesture([stroke]))
    let path = sketch.recorded
    self.init(path, 0..<(sketch.hasTimes ? path.count : 0), reach: reach)
  }

  /// Measures the points of one stroke within a table.
  init(_ path: PathTable, _ range: Range<Int>, reach: Int) {
    for index in range {
      let window = max(index - reach, range.lowerBound)..<min(index + reach + 1, range.upperBound)
      let fit = ParabolaFit(path, window, about: index)
      velocityX.append(fit.velocity.x)
      velocityY.append(fit.velocity.y)
      accelerationX.append(fit.acceleration.x)
      accelerationY.append(fit.acceleration.y)
      let speed = (fit.velocity.x * fit.velocity.x + fit.velocity.y * fit.velocity.y).squareRoot()
      let bend = fit.velocity.x * fit.acceleration.y - fit.velocity.y * fit.acceleration.x
      curvature.append(speed > Self.leastSpeed ? bend / (speed * speed * speed) : 0)
    }
  }

  /// The least speed, in points or recording units per second. Below it the direction is noise, and
  /// the curvature is zero.
  static let leastSpeed = 1e-3
}

/// The fit of `position ≈ a + velocity (t − t₀) + acceleration (t − t₀)² / 2` by least squares.
struct ParabolaFit {
  private(set) var velocity = (x: 0.0, y: 0.0)
  private(set) var acceleration = (x: 0.0, y: 0.0)

  init(_ path: PathTable, _ window: Range<Int>, about index: Int) {
    let count = Double(window.count)
    // Times count from the first one of the window, so that equal times have exactly that mean.
    let first = path.time[window.lowerBound]
    let middle = window.reduce(0.0) { $0 + (path.time[$1] - first) } / count
    let (originX, originY) = (path.x[index], path.y[index])
    // Times are relative to their mean and divided by the largest, to keep the normal equations
    // well scaled.
    let span = window.reduce(0.0) { max($0, abs(path.time[$1] - first - middle)) }
    guard span > 0 else { return }
    var (t2, t3, t4) = (0.0, 0.0, 0.0)
    var (x0, x1, x2, y0, y1, y2) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for point in window {
      let time = (path.time[point] - first - middle) / span
      let square = time * time
      let (x, y) = (path.x[point] - originX, path.y[point] - originY)
      t2 += square
      t3 += square * time
      t4 += square * square
      (x0, x1, x2) = (x0 + x, x1 + x * time, x2 + x * square)
      (y0, y1, y2) = (y0 + y, y1 + y * time, y2 + y * square)
    }
    // The squares are orthogonal to the constant and the line, so that each unknown is found
    // separately.
    let (mean, slope) = (t2 / count, t3 / t2)
    let bend = t4 - t2 * mean - t3 * slope
    let (lineX, lineY) = (x1 / t2, y1 / t2)
    guard bend > 1e-9 * t4 else {
      velocity = (lineX / span, lineY / span)
      return
    }
    let squareX = (x2 - mean * x0 - slope * x1) / bend
    let squareY = (y2 - mean * y0 - slope * y1) / bend
    let here = 2 * (path.time[index] - first - middle) / span - slope
    velocity = ((lineX + squareX * here) / span, (lineY + squareY * here) / span)
    acceleration = (2 * squareX / (span * span), 2 * squareY / (span * span))
  }
}
