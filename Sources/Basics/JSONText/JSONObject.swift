internal import TextSuggestion

/// The members of an object, returned by key. Every requested key counts as known.
package struct JSONObject: Hashable, Sendable {
  package let members: [JSONValue.Member]
  package let node: JSONNode
  /// The known keys in the order of requests, so that suggestions do not depend on hashing.
  package private(set) var knownKeys: [String] = []

  init(_ members: [JSONValue.Member], of node: JSONNode) {
    self.members = members
    self.node = node
  }

  /// The value at `key`, also if it is null; nil if there is none.
  package subscript(key: String) -> JSONNode? {
    mutating get {
      if !knownKeys.contains(key) { knownKeys.append(key) }
      guard let member = members.first(where: { $0.key == key }) else { return nil }
      return JSONNode(member.value, path: .member(key, of: node.path))
    }
  }

  package mutating func required(_ key: String) throws(JSONMismatch) -> JSONNode {
    if let node = self[key] { return node }
    let others = members.lazy.map { $0.key }.filter { [knownKeys] in !knownKeys.contains($0) }
    let similar = Suggestion.nearest(to: key, in: others)
    throw JSONMismatch(.missingKey(key, similar: similar), at: node.place, path: node.path)
  }

  /// The keys that have not been requested, each as an error with the most similar known key.
  ///
  /// Only known keys that the object does not have are suggested, so request all keys first.
  package var unknownKeys: [JSONMismatch] {
    let absent = knownKeys.filter { key in !members.contains { $0.key == key } }
    return members.filter { !knownKeys.contains($0.key) }.map { member in
      let suggestion = Suggestion.nearest(to: member.key, in: absent)
      return JSONMismatch(
        .unknownName(member.key, noun: "key", suggestion: suggestion), at: member.keyPlace,
        path: .member(member.key, of: node.path))
    }
  }

  /// Throws the first unknown key; does nothing if there is none.
  package func refuseUnknownKeys() throws(JSONMismatch) {
    if let first = unknownKeys.first { throw first }
  }
}
