import Foundation
import Testing
import TouchLog
import TouchModel

/// Captures of three touchpads with palms, thumbs and fingers, whose pressures are changed.
@Suite(
  .enabled(if: SharedCaptures.folder != nil, "needs the captures that TACTUS_SHARED names"))
struct `The scale of a touchpad's pressure` {
  private static let codes: Set<Substring> = ["003a", "0018"]
  private static let pads = ["alex", "link", "lumpy"]

  /// Returns the paths of captures of one touchpad, at most 30 with palms or thumbs, and as many without.
  private static func paths(of pad: String) throws -> (palms: [String], fingers: [String]) {
    let all = try SharedCaptures.captures(of: ["evemu"]).map(\.path)
      .filter { $0.hasPrefix("chromeos-trackpad/\(pad)/") }
    return (
      Array(all.filter { $0.contains("/palm-") }.prefix(30)),
      Array(all.filter { !$0.contains("/palm-") }.prefix(30))
    )
  }

  /// Returns a text in which each pressure is multiplied, or left out if `factor` is nil.
  private static func scaled(_ text: String, by factor: Int?) -> String {
    text.split(separator: "\n").compactMap { line in
      var words = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
      guard words.count > 3 else { return String(line) }
      let isRange = words[0] == "A:"
      let code = isRange ? words[1].count == 2 ? "00" + words[1] : words[1] : words[3]
      guard codes.contains(code[...]), isRange || words[2] == "0003" else { return String(line) }
      guard let factor else { return nil }
      let index = isRange ? 3 : 4
      guard words.count > index, let value = Int(words[index]) else { return String(line) }
      words[index] = String(value * factor)
      return words.joined(separator: " ")
    }.joined(separator: "\n") + "\n"
  }

  /// The outcome for each contact, without its pressure, and the contacts that are rejected.
  private struct Outcome: Equatable {
    var contacts: [String] = []
    var rejected: [String] = []
  }

  private static func outcome(_ path: String, _ pad: String, factor: Int?) throws -> Outcome {
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: SharedCaptures.path(path), encoding: .isoLatin1)
    }
    let device = try text("chromeos-touch-firmware/device/\(pad).touchpad")
    var options = CaptureReader.Options()
    options.palmRejection = PalmRejection()
    let whole = scaled(device + "\n" + (try text(path)), by: factor)
    let reader = try CaptureReader(bytes: Array(whole.utf8), options)
    var outcome = Outcome()
    for contact in try reader.allContacts() {
      outcome.contacts.append("\(contact.id) \(contact.phase) \(contact.position)")
    }
    outcome.rejected = reader.rejectedContacts.map { "\($0.time) \($0.summary(hasWeights: true))" }
    return outcome
  }

  @Test(arguments: pads)
  func `the scale of a touchpad's pressure changes no decision on palms`(pad: String) throws {
    let (palms, fingers) = try Self.paths(of: pad)
    for path in palms + fingers.prefix(10) {
      let plain = try Self.outcome(path, pad, factor: 1)
      for factor in [2, 7] {
        let outcome = try Self.outcome(path, pad, factor: factor)
        #expect(outcome == plain, "\(path) with pressures × \(factor)")
      }
    }
  }

  @Test(arguments: pads)
  func `the scale of a touchpad's pressure may be missing without the loss of a finger`(pad: String)
    throws
  {
    for path in try Self.paths(of: pad).fingers {
      let plain = try Self.outcome(path, pad, factor: 1)
      let bare = try Self.outcome(path, pad, factor: nil)
      #expect(bare.rejected.count <= plain.rejected.count, "\(path): \(bare.rejected)")
    }
  }
}
