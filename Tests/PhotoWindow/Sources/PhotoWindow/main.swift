import CSDL2
import Foundation
import TactusGestures

// PhotoWindow [CAPTURE.touch.jsonl]: a window with a photo that two fingers move. With a capture, it plays the
// capture and prints where the photo is at the end.

let photo = Photo(size: Point(x: 160, y: 120), center: Point(x: 240, y: 200))
do {
  guard var window = try PhotoWindow(size: Point(x: 480, y: 400), photo) else {
    print("SDL opens no window: \(String(cString: SDL_GetError()))")
    exit(1)
  }
  let path = CommandLine.arguments.dropFirst().first
  if let path { try Playback(path).queue(in: window.size) }
  window.run(isLive: path == nil)
  print(
    "center \(photo.center.x) \(photo.center.y) scale \(photo.scale) rotation \(photo.rotation)")
  if !window.showsPhoto(at: photo.center) {
    print("the window does not show the photo there")
    exit(1)
  }
} catch {
  print("the window or its capture is wrong: \(error)")
  exit(1)
}
SDL_Quit()
