package import JSONText
internal import TextSuggestion
internal import TouchLog

/// Reads a file of actions.
package enum ActionReader {
  /// The values of a message whose file names none.
  private static let usualValues = ["state", "x", "y"]

  package static func read(_ node: JSONNode) throws(JSONMismatch) -> [GestureAction] {
    var file = try node.object()
    _ = try file["$schema"]?.string()
    let list = try file.required("actions")
    try file.refuseUnknownKeys()
    var actions: [GestureAction] = []
    for node in try list.array() { actions.append(try action(node)) }
    return actions
  }

  private static func action(_ node: JSONNode) throws(JSONMismatch) -> GestureAction {
    var object = try node.object()
    let names = try moments(try object.required(ActionMember.on.name))
    var found: [(member: ActionMember, node: JSONNode)] = []
    for member in ActionMember.effects {
      if let node = object[member.name] { found.append((member, node)) }
    }
    var extras: [String: JSONNode] = [:]
    for member in ActionMember.ofMessages { extras[member.name] = object[member.name] }
    try object.refuseUnknownKeys()
    let known = ActionMember.effects.map(\.name).joined(separator: ", ")
    guard let first = found.first else { throw node.mismatch(expected: "one of \(known)") }
    if let second = found.dropFirst().first {
      throw second.node.mismatch(
        expected: "no \(second.member.name) beside \(first.member.name); two actions do both")
    }
    let extra = ActionMember.ofMessages.compactMap { extras[$0.name] }.first
    if first.member.name != "osc", let extra {
      throw extra.mismatch(expected: "it only beside osc")
    }
    return GestureAction(names, try effect(first.member.name, first.node, extras))
  }

  private static func effect(
    _ name: String, _ node: JSONNode, _ extras: [String: JSONNode]
  ) throws(JSONMismatch) -> GestureAction.Effect {
    switch name {
    case "run":
      var words: [String] = []
      for word in try node.array() {
        words.append(try argument(word))
      }
      guard words.first?.isEmpty == false else {
        throw node.mismatch(expected: "a list of a program and its arguments")
      }
      return .run(words)
    case "shell": return .shell(try argument(node))
    case "osc":
      let address = try extras["address"]?.string() ?? ""
      if let node = extras["address"], !address.hasPrefix("/") {
        throw node.mismatch(expected: "an address that begins with /, such as /pinch")
      }
      return .osc(try receiver(node), address: address, values: try values(extras["values"]))
    case "tuio": return .tuio(try receiver(node))
    default: return .keys(try keys(node))
    }
  }

  /// Reads an argument of a program, which would end at a zero byte.
  private static func argument(_ node: JSONNode) throws(JSONMismatch) -> String {
    let text = try node.string()
    if text.utf8.contains(0) { throw node.mismatch(expected: "a text without a zero byte") }
    return text
  }

  private static func moments(_ node: JSONNode) throws(JSONMismatch) -> [ActionName] {
    var names: [ActionName] = []
    for node in node.oneOrList() {
      let text = try node.string()
      do throws(ActionFault) { names.append(try ActionName(text)) } catch {
        guard case .unknownState(let word) = error else {
          throw node.mismatch(expected: "a gesture and a state, such as pinch.began")
        }
        throw JSONNode(JSONValue(.string(word), at: node.place), path: node.path)
          .unknown("state", in: ActionState.allCases.map(\.rawValue))
      }
    }
    guard !names.isEmpty else { throw node.mismatch(expected: "at least one name") }
    return names
  }

  private static func receiver(_ node: JSONNode) throws(JSONMismatch) -> SocketAddress {
    guard let address = SocketAddress(try node.string()) else {
      throw node.mismatch(expected: "a host and a port, such as 127.0.0.1:9000")
    }
    return address
  }

  private static func values(_ node: JSONNode?) throws(JSONMismatch) -> [String] {
    guard let node else { return usualValues }
    var names: [String] = []
    for node in try node.array() { names.append(try node.name(of: "value", in: NamedValue.names)) }
    return names
  }

  private static func keys(_ node: JSONNode) throws(JSONMismatch) -> [UInt16] {
    var codes: [UInt16] = []
    for word in try node.string().split(separator: "+", omittingEmptySubsequences: false) {
      guard let code = KeyCode.code(of: String(word)) else {
        let name = String(word)
        let suggestion = Suggestion.nearest(to: name.lowercased(), in: KeyCode.names)
        throw JSONMismatch(
          .unknownName(name, noun: "key of a keyboard", suggestion: suggestion), at: node.place,
          path: node.path)
      }
      codes.append(code)
    }
    return codes
  }
}
