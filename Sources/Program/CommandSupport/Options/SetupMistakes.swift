internal import JSONText
internal import Ordering
internal import Scenarios
package import Setups

/// All mistakes of a setup or a scenario. The reader stops at the first; each mistake is taken out of
/// the text, and the rest is read again.
package enum SetupMistakes {
  /// The largest number of mistakes that are listed.
  private static let most = 50

  /// Returns the mistakes in the order of the file. `first` is the one that the reader reports.
  package static func all(in bytes: [UInt8], first: SetupFault) -> [SetupFault] {
    guard var value = try? JSONReader().read(bytes) else { return [first] }
    var mistakes: [SetupFault] = []
    while mistakes.count < most {
      do throws(SetupFault) {
        _ = try SetupReader().read(JSONNode(value))
        break
      } catch {
        guard !mistakes.contains(error) else { break }
        mistakes.append(error)
        var removal = MistakeRemoval(place: error.place, number: mistakes.count)
        guard let rest = removal.removing(from: value) else { break }
        value = rest
      }
    }
    return inOrder(mistakes, first)
  }

  /// The mistakes of a scenario, also those of its setup.
  package static func all(inScenario bytes: [UInt8], first: SetupFault) -> [SetupFault] {
    guard var value = try? JSONReader().read(bytes) else { return [first] }
    var mistakes: [SetupFault] = []
    var removal = ScenarioMistakeRemoval()
    // Faults that come of other mistakes are taken out, too, but not listed.
    for number in 1...(4 * most) where mistakes.count < most {
      do throws(SetupFault) {
        _ = try ScenarioReader().read(JSONNode(value))
        break
      } catch {
        if !removal.isConsequence(error, in: value), !mistakes.contains(error) {
          mistakes.append(error)
        }
        guard let rest = removal.removing(error.place, number, from: value), rest != value else {
          break
        }
        value = rest
      }
    }
    return inOrder(mistakes, first)
  }

  private static func inOrder(_ mistakes: [SetupFault], _ first: SetupFault) -> [SetupFault] {
    mistakes.isEmpty ? [first] : mistakes.ordered { $0.place < $1.place }
  }

  /// Returns the message, with a hint about names that are valid elsewhere.
  package static func text(of fault: SetupFault) -> String {
    let message = fault.message
    let advice = NameAdvice.kind(in: message) ?? NameAdvice.key(in: message)
    return message + (advice.map { "; \($0)" } ?? "")
  }
}
