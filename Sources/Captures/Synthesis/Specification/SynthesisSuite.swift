/// Captures of several people on several devices. Each participant performs the same gestures on
/// each device. All captures follow from the seed.
package struct SynthesisSuite: Hashable, Sendable {
  /// A device, and its name in captures and annotations.
  package struct Device: Hashable, Sendable {
    package var id: String
    package var device: SyntheticDevice

    package init(id: String, _ device: SyntheticDevice) {
      self.id = id
      self.device = device
    }
  }

  package enum Participants: Hashable, Sendable {
    /// A number of random people, named `p01` and so on, each with a different style.
    case drawn(Int)
    case listed([ParticipantStyle])
  }

  package var name: String?
  /// The gestures that each participant performs. The seed of the suite is used; the
  /// specification's device and participant are ignored.
  package var specification: SynthesisSpecification
  package var participants = Participants.drawn(1)
  package var devices: [Device]
  /// The kinematics of the random people.
  package var kinematics = Kinematics.minimumJerk

  package init(_ specification: SynthesisSpecification) {
    self.specification = specification
    devices = [Device(id: "device", specification.device)]
  }

  /// The specification of each capture, in the order of participants, then devices.
  package var captures: [SynthesisSpecification] {
    var generator = SeededGenerator(seed: specification.seed)
    var captures: [SynthesisSpecification] = []
    let count: Int
    switch participants {
    case .drawn(let number): count = max(1, number)
    case .listed(let styles): count = styles.count
    }
    for number in 0..<count {
      var style: ParticipantStyle?
      for device in devices {
        var each = specification
        each.seed = generator.next()
        let mover = style ?? participant(number, of: count, using: &generator)
        style = mover
        each.participant = mover
        each.device = device.device
        let isOne = devices.count == 1
        each.deviceName = isOne ? nil : device.id
        each.capture = (mover.name ?? "") + (isOne ? "" : "-\(device.id)") + ".evemu"
        captures.append(each)
      }
    }
    return captures
  }

  private func participant(
    _ number: Int, of count: Int, using generator: inout SeededGenerator
  ) -> ParticipantStyle {
    let digits = "\(number + 1)"
    let width = max(2, "\(count)".count)
    let name = "p" + String(repeating: "0", count: width - digits.count) + digits
    switch participants {
    case .drawn:
      var style = ParticipantStyle.drawn(name: name, using: &generator)
      style.kinematics = kinematics
      return style
    case .listed(let styles):
      var style = styles[number]
      style.name = style.name ?? name
      return style
    }
  }
}
