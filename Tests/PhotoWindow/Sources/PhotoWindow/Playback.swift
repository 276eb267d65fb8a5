import CSDL2
import Foundation
import TactusGestures

/// A capture in Tactus's own format, played into the window as if SDL reported its fingers.
struct Playback {
  private struct Line: Decodable {
    struct Touch: Decodable {
      var id: Int64
      var phase: String
      var x: Float
      var y: Float
    }
    var t: Double?
    var touches: [Touch]?
  }

  private let lines: [Line]

  init(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    lines = try text.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  /// Puts the fingers of the whole capture into the queue of SDL, and the end of the program behind them.
  func queue(in size: Point) {
    for line in lines {
      for touch in line.touches ?? [] {
        var event = SDL_Event()
        let type =
          switch touch.phase {
          case "began": SDL_FINGERDOWN
          case "ended", "cancelled": SDL_FINGERUP
          default: SDL_FINGERMOTION
          }
        event.tfinger.type = type.rawValue
        event.tfinger.timestamp = UInt32(((line.t ?? 0) * 1000).rounded())
        event.tfinger.fingerId = touch.id
        event.tfinger.x = touch.x / Float(size.x)
        event.tfinger.y = touch.y / Float(size.y)
        add(&event)
      }
    }
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    add(&event)
  }

  /// `SDL_PushEvent` would replace the time of the event by the present.
  private func add(_ event: inout SDL_Event) {
    if SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0) != 1 {
      print("SDL's queue is full; the capture is too long")
    }
  }
}
