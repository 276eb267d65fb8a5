internal import Arbitration
package import Recognition
package import TouchModel

/// A recognizer of the toolkit, taken for one of somebody's own.
package struct Disguised<Machine: Recognizer>: CustomRecognizer {
  private var machine: Machine

  package init(_ configuration: Machine.Configuration) { machine = Machine(configuration) }

  package var configuration: Machine.Configuration { machine.configuration }
  package var deadline: Timestamp? { machine.deadline }
  package var touches: TouchSet { machine.touches }
  package var ownLocation: Point? { machine.ownLocation }
  package var values: GestureValues { machine.values }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    machine.advance(on: input, at: time, in: table)
  }
}
