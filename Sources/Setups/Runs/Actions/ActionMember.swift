/// The members of an action in a file, from which the reader and the schema are made.
package struct ActionMember: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    /// One name of a moment, or a list of names.
    case moments
    /// A list of at least one text.
    case words
    case text
    /// `HOST:PORT`.
    case receiver
    /// Names of values of transitions.
    case values
    /// Names of keys with + between them.
    case keys
  }

  package let name: String
  package let form: Form
  package let meaning: String

  package static let on = ActionMember(
    name: "on", form: .moments,
    meaning: "When it is done: a recognizer, a kind or a label, and a state, such as pinch.began.")
  /// The members of which an action has one.
  package static let effects = [
    ActionMember(
      name: "run", form: .words,
      meaning: "A program and its arguments, which no shell changes."),
    ActionMember(name: "shell", form: .text, meaning: "A command line for /bin/sh."),
    ActionMember(
      name: "osc", form: .receiver,
      meaning: "The receiver of a message of Open Sound Control over UDP."),
    ActionMember(
      name: "tuio", form: .receiver,
      meaning: "The receiver of TUIO 1.1 over UDP: a cursor at the place of the gesture."),
    ActionMember(
      name: "key", form: .keys,
      meaning: "Keys that are pressed together through /dev/uinput, such as leftctrl+pageup."),
  ]
  /// The members that an action with `osc` may have.
  package static let ofMessages = [
    ActionMember(
      name: "address", form: .text,
      meaning: "The address of the message; without it /tactus/ and the name of the recognizer."),
    ActionMember(
      name: "values", form: .values,
      meaning: "The values that the message carries; without it state, x and y."),
  ]
}
