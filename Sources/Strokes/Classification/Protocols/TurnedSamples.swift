import Libc
package import Strokes
internal import Synthesis
internal import TouchModel

extension StrokeSample {
  /// Returns the sample turned by an angle that is drawn from `seed` and from the points of the
  /// sample, so that equal drawings stay equal.
  package func turned(seed: UInt64) -> StrokeSample {
    var generator = SeededGenerator(seed: seed ^ GestureHash.of(gesture))
    let angle = generator.uniform(0, 2 * Double.pi)
    let (cosine, sine) = (cos(angle), sin(angle))
    var turned = self
    for stroke in turned.gesture.strokes.indices {
      for index in turned.gesture.strokes[stroke].points.indices {
        let place = gesture.strokes[stroke].points[index].position
        turned.gesture.strokes[stroke].points[index].position = Point(
          x: cosine * place.x - sine * place.y, y: sine * place.x + cosine * place.y)
      }
    }
    return turned
  }
}
