import CSDL2
import TactusGestures

extension Photo {
  /// Where a point of the photo, counted from its center, is in the window.
  func place(_ x: Double, _ y: Double) -> Point {
    center + Self.rotated(Point(x: x, y: y) * scale, by: rotation)
  }
}

/// A window of SDL with a photo.
struct PhotoWindow {
  let size: Point
  private let photo: Photo
  private let renderer: OpaquePointer
  private var surface: PhotoSurface
  private var fingers: FingerFrames

  /// Opens the window; nil if SDL cannot.
  init?(size: Point, _ photo: Photo) throws {
    SDL_SetMainReady()
    guard SDL_Init(SDL_INIT_VIDEO) == 0,
      let window = SDL_CreateWindow("Photo", 0, 0, Int32(size.x), Int32(size.y), 0),
      let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
    else { return nil }
    (self.size, self.photo, self.renderer) = (size, photo, renderer)
    surface = try PhotoSurface(width: size.x, height: size.y, photo)
    fingers = FingerFrames(in: size)
  }

  /// Handles events until the window is closed. `isLive` is false for a capture, whose time does not pass
  /// with the clock.
  mutating func run(isLive: Bool) {
    var event = SDL_Event()
    var goesOn = true
    while goesOn {
      // A window without events wakes often enough for a long press, which waits for time alone.
      if SDL_WaitEventTimeout(&event, 10) != 0 {
        repeat { goesOn = take(event) } while goesOn && SDL_PollEvent(&event) != 0
      }
      if let frame = fingers.frame() { surface.send(frame) }
      if isLive { surface.wait(until: Timestamp(seconds: Double(SDL_GetTicks()) / 1000)) }
      draw()
    }
    surface.finish()
  }

  /// Takes an event. Returns false if the window is closed.
  private mutating func take(_ event: SDL_Event) -> Bool {
    let phase: Contact.Phase
    switch SDL_EventType(event.type) {
    case SDL_QUIT: return false
    case SDL_FINGERDOWN: phase = .began
    case SDL_FINGERMOTION: phase = .moved
    case SDL_FINGERUP: phase = .ended
    default: return true
    }
    if let frame = fingers.take(event.tfinger, phase) { surface.send(frame) }
    return true
  }

  /// Draws the photo as two triangles.
  private func draw() {
    SDL_SetRenderDrawColor(renderer, 240, 240, 240, 255)
    SDL_RenderClear(renderer)
    let half = photo.size * 0.5
    let corners = [(-half.x, -half.y), (half.x, -half.y), (half.x, half.y), (-half.x, half.y)]
      .map { x, y in
        let place = photo.place(x, y)
        return SDL_Vertex(
          position: SDL_FPoint(x: Float(place.x), y: Float(place.y)),
          color: SDL_Color(r: 40, g: 90, b: 160, a: 255), tex_coord: SDL_FPoint(x: 0, y: 0))
      }
    SDL_RenderGeometry(renderer, nil, corners, 4, [0, 1, 2, 0, 2, 3], 6)
    SDL_RenderPresent(renderer)
  }

  /// Returns whether the photo is drawn at a point of the window.
  func showsPhoto(at point: Point) -> Bool {
    draw()
    var place = SDL_Rect(x: Int32(point.x), y: Int32(point.y), w: 1, h: 1)
    var color: UInt32 = 0
    // Reads what was drawn, which stays in memory with this renderer.
    SDL_RenderReadPixels(renderer, &place, SDL_PIXELFORMAT_ARGB8888.rawValue, &color, 4)
    return color & 0xFFFFFF == 0x285AA0
  }
}
