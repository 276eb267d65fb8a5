import Foundation
import JSONText
import Testing

/// Foundation's reader is the independent reference.
@Suite struct `Reading as Foundation does` {
  @Test func `reading as Foundation does gives the same values for valid documents`() throws {
    var documents = RandomDocument(seed: 1)
    for _ in 0..<3_000 {
      let bytes = documents.text()
      let ours = try JSONReader().read(bytes)
      let theirs = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let agree = Self.agree(ours, theirs)
      #expect(agree, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `reading as Foundation does accepts and refuses the same damaged documents`() {
    var documents = RandomDocument(seed: 2)
    var (accepted, refused) = (0, 0)
    for _ in 0..<20_000 {
      let bytes = documents.damagedText()
      // Foundation recognizes other encodings by zero bytes, and accepts duplicate keys.
      if bytes.contains(0) { continue }
      let theirs = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      do {
        let ours = try JSONReader().read(bytes)
        accepted += 1
        let agree = theirs.map { Self.agree(ours, $0) } ?? false
        #expect(agree, "\(String(decoding: bytes, as: UTF8.self))")
      } catch {
        if case .duplicateKey = error.problem { continue }
        refused += 1
        #expect(theirs == nil, "\(error): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(accepted > 1_000 && refused > 1_000)
  }

  private static func agree(_ ours: JSONValue, _ theirs: Any) -> Bool {
    switch ours.content {
    case .null: return theirs is NSNull
    case .bool(let bool): return theirs as? Bool == bool
    case .number(let number):
      // Foundation converts through decimal numbers and may miss the nearest double by a few units.
      guard let other = (theirs as? NSNumber)?.doubleValue else { return false }
      return abs(other - number.double) <= 4 * number.double.ulp
    case .string(let string):
      return (theirs as? String).map { Array($0.utf8) } == Array(string.utf8)
    case .array(let elements):
      guard let others = theirs as? [Any], others.count == elements.count else { return false }
      return zip(elements, others).allSatisfy { agree($0, $1) }
    case .object(let members):
      guard let others = theirs as? [String: Any], others.count == members.count else {
        return false
      }
      return members.allSatisfy { member in
        others[member.key].map { agree(member.value, $0) } ?? false
      }
    }
  }
}
