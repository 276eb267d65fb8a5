/// The recognizers that commands have enabled or disabled, by their names. They are so few that a search in order is
/// quick.
struct CommandedSwitches: Sendable {
  /// A recognizer, and whether the last command enabled it.
  struct Switch: Sendable {
    let name: String
    var isEnabled: Bool
  }

  /// The switches in the order of their first commands.
  private(set) var all: [Switch] = []

  /// Whether the last command enabled the recognizer `name`; nil without a command.
  subscript(name: String) -> Bool? { all.first { $0.name == name }?.isEnabled }

  /// Notes a command.
  mutating func set(_ name: String, _ isEnabled: Bool) {
    if let place = all.firstIndex(where: { $0.name == name }) {
      all[place].isEnabled = isEnabled
    } else {
      all.append(Switch(name: name, isEnabled: isEnabled))
    }
  }
}
