internal import Recognition
package import TouchModel

/// The filter of rules that change no position. There is none of it: `filter` of such rules is nil.
package struct NoFilter: SurfaceFilter {
  package mutating func apply(to contacts: inout [Contact], at time: Timestamp) {}
  package mutating func reset() {}
  package func isLike(_ other: NoFilter) -> Bool { true }
}
