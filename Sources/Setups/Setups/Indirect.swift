/// A value that is stored on the heap, so that a type that holds it is small.
///
/// A preset has a configuration of each kind. If a setup stored it inline, the compiler would write
/// code that copies all of it for every type that holds a setup.
indirect enum Indirect<Value> {
  case stored(Value)

  init(_ value: Value) { self = .stored(value) }

  var value: Value {
    switch self {
    case .stored(let value): value
    }
  }
}

extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}
extension Indirect: Sendable where Value: Sendable {}
