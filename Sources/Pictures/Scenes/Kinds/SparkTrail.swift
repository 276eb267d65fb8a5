package import Drawing
package import JSONText
package import Setups
package import TactusGestures

/// Fading marks that every finger leaves, with a different color for each finger.
///
/// There is no recognizer: the view receives every movement of every touch, because it accepts
/// several touches.
package struct SparkTrail: Scene {
  package static let name = "spark-trail"
  package static let summary =
    "Each touch leaves marks that fade, in a color of its own; no recognizer is needed."
  package static let options = [
    SceneOption("fade", "SECONDS", standard: "0.8", "How long a mark is seen, from 0.1 to 10 s.")
  ]

  struct Spark: Hashable, Sendable {
    var time: Timestamp
    var point: Point
    var finger: Int
  }

  private let fade: TimeSpan
  private var sparks: [Spark] = []
  /// The touches that are down. The color of a touch depends on its index.
  private var fingers: [TouchID?] = []
  private var total = 0

  package init(_ options: SceneOptions) throws(SceneFault) {
    fade = .seconds(try options.number("fade", 0.1...10, default: 0.8))
  }

  package var setup: Setup {
    var sky = View(id: "sky", frame: Rect(x: 0, y: 0, width: 480, height: 360))
    sky.isMultipleTouchEnabled = true
    return Setup(view: ViewDescription(sky))
  }
}

extension SparkTrail {
  /// The time at which the oldest mark disappears; nil if there are no marks.
  package var nextEffect: Timestamp? { sparks.first?.time.advanced(by: fade) }

  package mutating func passTime(on stage: inout Stage) {
    let (now, fade) = (stage.now, fade)
    sparks.removeAll { $0.time.advanced(by: fade) <= now }
  }

  package mutating func receive(_ event: SceneEvent, on stage: inout Stage) {
    guard case .touch("sky", let delivery) = event else { return }
    var finger = fingers.firstIndex { $0 == delivery.touch }
    if delivery.phase == .began {
      finger = fingers.firstIndex { $0 == nil }
      if let finger { fingers[finger] = delivery.touch } else { fingers.append(delivery.touch) }
      finger = finger ?? fingers.count - 1
      stage.say("finger \((finger ?? 0) + 1) lands")
    }
    guard let finger else { return }
    if delivery.phase != .cancelled {
      sparks.append(Spark(time: stage.now, point: delivery.location, finger: finger))
      total += 1
    }
    if delivery.phase == .ended || delivery.phase == .cancelled {
      fingers[finger] = nil
      stage.say("finger \(finger + 1) lifts")
    }
  }

  package func drawing(at time: Timestamp) -> Drawing {
    var drawing = Drawing(width: 480, height: 360, background: Color(hex: 0x0B1020))
    for spark in sparks {
      let share = min(max(1 - time.since(spark.time).seconds / fade.seconds, 0), 1)
      let color = Self.colors[spark.finger % Self.colors.count]
      drawing.fill(
        Outline(circleAt: spark.point, radius: 6 + 10 * share), color.opacity(0.18 * share))
      drawing.fill(Outline(circleAt: spark.point, radius: 2 + 5 * share), color.opacity(share))
      drawing.fill(
        Outline(circleAt: spark.point, radius: 1 + 1.5 * share), Color.white.opacity(share))
    }
    if sparks.isEmpty {
      drawing.add(
        Label(
          "Move several fingers", at: Point(x: 240, y: 185), size: 18,
          color: Color(hex: 0x94A3B8), alignment: .middle))
    }
    return drawing
  }

  private static let colors = [
    Color(hex: 0x56B4E9), Color(hex: 0xE69F00), Color(hex: 0x2DD4A7), Color(hex: 0xE58CC0),
    Color(hex: 0xF0E442), Color(hex: 0xFF7A59),
  ]

  package func write(to writer: inout JSONWriter, at time: Timestamp) {
    writer.member("marks", total)
    writer.objects("visible", sparks) { writer, spark in
      writer.member("t", microseconds: spark.time.microseconds)
      writer.member("x", spark.point.x)
      writer.member("y", spark.point.y)
      writer.member("finger", spark.finger + 1)
    }
  }
}
