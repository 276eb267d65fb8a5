internal import FrameAssembly
internal import Ordering

/// The codes and axes of a device, as the recorders of evemu and libinput list them in comments.
struct CodeListing {
  /// The prefixes of the lines of types, of codes, and of an axis's values.
  let typePrefix: String
  let codePrefix: String
  let valuePrefix: String
  /// The width of the names of an axis's values, in characters.
  let labelWidth: Int

  func text(of description: DeviceDescription) -> String {
    var text = ""
    let axes = Set(description.axes.keys)
    let codes = description.codes.merging([EventCode.EV_ABS: axes]) { $0.union($1) }
    for (type, codes) in codes.inOrderOfKeys where !codes.isEmpty {
      text += "\(typePrefix)Event type \(type) (\(EventNames.type(type)))\n"
      for code in codes.sorted() {
        text += "\(codePrefix)Event code \(code) (\(EventNames.code(code, of: type)))\n"
        guard type == EventCode.EV_ABS, let axis = description.axes[code] else { continue }
        for (label, value) in values(of: axis) {
          let gap = String(repeating: " ", count: labelWidth - label.count)
          text += "\(valuePrefix)\(label)\(gap) \(value)\n"
        }
      }
    }
    return text
  }

  private func values(of axis: DeviceDescription.Axis) -> [(label: String, value: Int32)] {
    (axis.value.map { [("Value", $0)] } ?? []) + [
      ("Min", axis.minimum), ("Max", axis.maximum), ("Fuzz", axis.fuzz), ("Flat", axis.flat),
      ("Resolution", axis.resolution),
    ]
  }
}
