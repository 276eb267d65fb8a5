package import Strokes

/// Velocity, acceleration and curvature along one stroke.
///
/// At every point a parabola over time is fitted by least squares to the points of a window about
/// it, each axis by itself (Savitzky and Golay 1964, for times at any distances). The fit is closed:
/// three unknowns, times counted from the middle of the window.
package struct PathKinematics: Hashable, Sendable {
  /// Points per second, or recording units.
  package private(set) var velocityX: [Double] = []
  package private(set) var velocityY: [Double] = []
  /// Points per second squared.
  package private(set) var accelerationX: [Double] = []
  package private(set) var accelerationY: [Double] = []
  /// 1 over the radius, clockwise positive; zero where the finger rests.
  package private(set) var curvature: [Double] = []

  /// How many points to either side of the middle one, by default.
  package static let defaultReach = 3

  /// One entry a point of the stroke; empty where a point has no time.
  ///
  /// Where a window holds fewer than three times a line is fitted, and with a single time
  /// everything is zero.
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

  /// Below this speed the direction is noise, and no radius is computed.
  static let leastSpeed = 1e-3
}

/// `position ≈ a + velocity (t − t₀) + acceleration (t − t₀)² / 2`, by least squares.
struct ParabolaFit {
  private(set) var velocity = (x: 0.0, y: 0.0)
  private(set) var acceleration = (x: 0.0, y: 0.0)

  init(_ path: PathTable, _ window: Range<Int>, about index: Int) {
    let count = Double(window.count)
    // Counted from the first of the window, so that equal times have exactly their own mean.
    let first = path.time[window.lowerBound]
    let middle = window.reduce(0.0) { $0 + (path.time[$1] - first) } / count
    let (originX, originY) = (path.x[index], path.y[index])
    // Times from their mean and divided by their largest: the normal equations stay well scaled.
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
    // Squares made upright to the constant and the line, so that each unknown stands alone.
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
