/// The surface and its units, as far as the watches need them.
package struct SurfaceFacts: Sendable {
  /// The stated range of one axis, and its units.
  package struct Axis: Hashable, Sendable {
    package var minimum: Double
    package var maximum: Double
    /// The number of units of the device in the length 1 of the capture.
    package var unitsPerLength: Double

    package init(minimum: Double, maximum: Double, unitsPerLength: Double) {
      self.minimum = minimum
      self.maximum = maximum
      self.unitsPerLength = unitsPerLength
    }

    /// Returns the value in units of the device of a position.
    func units(_ position: Double) -> Double { minimum + position * unitsPerLength }
    /// Returns the position of a value.
    func position(_ units: Double) -> Double { (units - minimum) / unitsPerLength }
    /// The length of the axis, in units.
    var extent: Double { maximum - minimum }
  }

  /// The length of a millimeter.
  package var millimetre: Double
  /// The stated ranges of the axes; nil if they are not stated.
  package var x: Axis?
  package var y: Axis?
  /// Whether the device itself states its resolution.
  package var statesResolution = false

  /// The longer unit of both axes in millimeters, 0 if it is not known.
  var unit: Double {
    let least = min(x?.unitsPerLength ?? 0, y?.unitsPerLength ?? 0)
    return least > 0 ? 1 / (least * millimetre) : 0
  }

  package init(millimetre: Double) { self.millimetre = millimetre }
}
