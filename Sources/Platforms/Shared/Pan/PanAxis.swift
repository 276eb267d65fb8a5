/// The axis along which a pan must move to begin, if it needs a direction: the option `direction` of
/// Hammer.js's pan [S].
public enum PanAxis: UInt8, CaseIterable, Hashable, Sendable {
  case any, horizontal, vertical
}
