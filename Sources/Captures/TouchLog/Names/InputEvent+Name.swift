package import FrameAssembly

extension InputEvent {
  /// The kernel's names and the value, such as `EV_ABS ABS_MT_SLOT 0`; numbers if there are no
  /// names.
  package var namedText: String {
    let code = EventNames.code(code, of: type)
    let type = EventNames.type(type)
    return "\(type == "?" ? "\(self.type)" : type) \(code == "?" ? "\(self.code)" : code) \(value)"
  }
}
