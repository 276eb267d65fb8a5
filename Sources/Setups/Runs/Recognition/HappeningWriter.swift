package import JSONText
package import Setups
package import TactusGestures

/// Writes transitions and deliveries as JSON objects.
package struct HappeningWriter: Sendable {
  /// The lines that are written beside transitions.
  package struct Choice: Hashable, Sendable {
    package var deliveries = false
    package var responders = false

    package init() {}

    package var needsTouches: Bool { deliveries || responders }
  }

  private let names: TransitionNames
  private let transitions: TransitionWriter
  private let capture: String?
  private let choice: Choice

  package init(_ names: TransitionNames, capture: String?, _ choice: Choice) {
    self.names = names
    self.capture = capture
    self.choice = choice
    transitions = TransitionWriter(names, capture: capture)
  }

  /// Writes one line, if lines of this kind were requested.
  package func write(_ happening: Happening, _ views: ViewTree?, to writer: inout JSONWriter) {
    switch happening {
    case .transition(let transition):
      transitions.write(transition, isLine: true, to: &writer)
    case .remoteControl(let key):
      begin("remoteControl", at: key.time, to: &writer)
      Self.writeCommand(key, to: &writer)
    case .delivery(let delivery) where choice.deliveries: write(delivery, to: &writer)
    case .control(let action) where choice.deliveries: write(action, to: &writer)
    case .landing(let landing) where choice.responders:
      write(landing, views?.responderChain(from: landing.view) ?? [], to: &writer)
    case .delivery, .control, .landing: return
    }
    writer.endLine()
  }

  /// Writes a media key as one object of a list.
  package static func write(_ key: RemoteControl, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("t", microseconds: key.time.microseconds)
    writeCommand(key, to: &writer)
  }

  private static func writeCommand(_ key: RemoteControl, to writer: inout JSONWriter) {
    writer.member("command", "\(key.command)")
    writer.endObject()
  }

  private func write(_ delivery: Delivery, to writer: inout JSONWriter) {
    begin("delivery", at: delivery.time, to: &writer)
    writer.member("view", names.views[delivery.view.index])
    writer.member("touch", Int(delivery.touch.number))
    writer.member("phase", "\(delivery.phase)")
    writer.member("x", delivery.location.x)
    writer.member("y", delivery.location.y)
    writer.key("previous")
    writer.beginArray()
    writer.double(delivery.previousLocation.x)
    writer.double(delivery.previousLocation.y)
    writer.endArray()
    writer.member("tapCount", delivery.tapCount)
    writer.member("call", delivery.call)
    writer.member("delivered", microseconds: delivery.delivered.microseconds)
    writer.endObject()
  }

  private func write(_ action: ControlAction, to writer: inout JSONWriter) {
    begin("control", at: action.time, to: &writer)
    writer.member("view", names.views[action.view.index])
    writer.member("event", "touchUpInside")
    writer.endObject()
  }

  private func write(_ landing: Landing, _ chain: [String], to writer: inout JSONWriter) {
    begin("responders", at: landing.time, to: &writer)
    writer.member("touch", Int(landing.touch.number))
    writer.list("chain", chain) { $0.string($1) }
    writer.endObject()
  }

  private func begin(_ type: String, at time: Timestamp, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("type", type)
    writer.present("capture", capture)
    writer.member("t", microseconds: time.microseconds)
  }
}
