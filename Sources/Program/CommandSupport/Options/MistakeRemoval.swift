internal import JSONText

/// Takes a mistake out of a setup, so that no other mistake comes of it.
struct MistakeRemoval {
  let place: TextPlace
  /// Makes new names unique.
  let number: Int

  private var newName: String { "\u{1}\(number)" }

  /// The setup without the mistake; nil if nothing can be said of the rest.
  mutating func removing(from setup: JSONValue) -> JSONValue? {
    guard var members = setup.members else { return nil }
    for index in members.indices {
      let member = members[index]
      if member.keyPlace == place || member.value.place == place {
        // Without its views or its recognizers, a setup has mistakes that are not in the file.
        if ["view", "recognizers"].contains(member.key) { return nil }
        members.remove(at: index)
        return JSONValue(.object(members), at: setup.place)
      }
      let rest =
        member.key == "recognizers"
        ? recognizers(member.value) : removed(from: member.value)
      guard let rest else { continue }
      members[index].value = rest
      return JSONValue(.object(members), at: setup.place)
    }
    return nil
  }

  /// The recognizers, one of which has the mistake. It stays, because others may name it.
  private func recognizers(_ list: JSONValue) -> JSONValue? {
    guard var elements = list.array else { return nil }
    for index in elements.indices {
      let element = elements[index]
      guard let members = element.members else {
        guard element.place == place else { continue }
        elements.remove(at: index)
        return JSONValue(.array(elements), at: list.place)
      }
      let isKind = members.contains {
        $0.key == "kind" && ($0.keyPlace == place || $0.value.place == place)
      }
      if element.place == place, !members.contains(where: { $0.key == "id" }) {
        let id = JSONValue(.string(newName), at: element.place)
        elements[index] = JSONValue(
          .object(members + [.init(key: "id", keyPlace: element.place, value: id)]),
          at: element.place)
      } else if isKind || element.place == place {
        // The other keys mean nothing without the kind.
        var kept = members.filter { ["id", "view"].contains($0.key) }
        kept.append(
          JSONValue.Member(
            key: "kind", keyPlace: element.place,
            value: JSONValue(.string("tap"), at: element.place)))
        guard kept != members else { return nil }
        elements[index] = JSONValue(.object(kept), at: element.place)
      } else if let rest = removed(from: element) {
        elements[index] = rest
      } else {
        continue
      }
      return JSONValue(.array(elements), at: list.place)
    }
    return nil
  }

  /// Whether the mistake is in a list whose elements cannot be taken out one by one.
  private func isInNumbers(_ value: JSONValue) -> Bool {
    guard let elements = value.array, elements.contains(where: { $0.place == place }) else {
      return false
    }
    return !elements.allSatisfy { $0.string != nil } && !elements.allSatisfy { $0.members != nil }
  }

  /// A value without the member or element at the place; nil if the place is not in it.
  func removed(from value: JSONValue) -> JSONValue? {
    if var members = value.members {
      for index in members.indices {
        let member = members[index]
        if member.keyPlace == place || member.value.place == place || isInNumbers(member.value) {
          if member.key == "id" {
            // Other names of the setup refer to the one that is left.
            members[index].value = JSONValue(.string(newName), at: member.value.place)
          } else {
            members.remove(at: index)
          }
        } else if let rest = removed(from: member.value) {
          members[index].value = rest
        } else {
          continue
        }
        return JSONValue(.object(members), at: value.place)
      }
    }
    if var elements = value.array {
      for index in elements.indices {
        if elements[index].place == place {
          elements.remove(at: index)
        } else if let rest = removed(from: elements[index]) {
          elements[index] = rest
        } else {
          continue
        }
        return JSONValue(.array(elements), at: value.place)
      }
    }
    return nil
  }
}
