package import Datasets

extension Console {
  /// Reports a fault of a dataset with its severity.
  package static func report(_ fault: DatasetFault) {
    switch fault.weight {
    case .error: complain("\(fault)")
    case .warning: warn("\(fault)")
    case .note: note("\(fault)")
    }
  }
}
