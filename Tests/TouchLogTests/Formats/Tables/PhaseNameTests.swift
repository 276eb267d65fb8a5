import Testing
import TouchLog
import TouchModel

/// The names of phases in programs for each platform: the platform's enumerations, classes and
/// handlers, from their public documentation.
@Suite struct `Names of phases` {
  private static let landings = [
    "down", "ACTION_DOWN", "ACTION_POINTER_DOWN", "ACTION_POINTER_DOWN(1)",
    "MotionEvent.ACTION_POINTER_DOWN(2)", "PointerDownEvent", "touchesBegan", "UITouchPhaseBegan",
    "UITouch.Phase.began", "NSTouchPhaseBegan", ".began", "GDK_TOUCH_BEGIN", "touchstart",
    "responderGrant", "TOUCHEVENTF_DOWN", "CURSOR_ADDED",
    "pointerdown", "mousedown", "onTouchStart", "topTouchStart", "finger_down", "SDL_FINGERDOWN",
    "SDL_EVENT_FINGER_DOWN", "FINGERDOWN", "QEvent::TouchBegin", "QEvent.TouchBegin",
    "Qt::TouchPointPressed", "QEventPoint::State::Pressed", "QEventPoint.State.Pressed",
    "TOUCH_DOWN", "LIBINPUT_EVENT_TOUCH_DOWN", "XI_TouchBegin", "WM_POINTERDOWN",
    "TouchPhase.Began", "on_touch_down", "TOUCH_PRESSED", "MOUSE_PRESSED", "ButtonPress",
    "wl_touch.down", "LV_EVENT_PRESSED", "Press", "PointerEventType.Press", "TouchEventType.start",
    "pen_down", "PointerPressed", "Touch Down", "touch-down", "TouchState.Pressed",
  ]
  private static let moves = [
    "move", "ACTION_MOVE", "PointerMoveEvent", "touchesMoved", "UITouchPhaseMoved",
    "UITouchPhaseStationary", "GDK_TOUCH_UPDATE", "touchmove", "pointermove", "pointerrawupdate",
    "finger_motion", "SDL_FINGERMOTION", "SDL_EVENT_FINGER_MOTION", "QEvent::TouchUpdate",
    "Qt::TouchPointMoved", "Qt::TouchPointStationary", "QEventPoint::State::Updated",
    "TOUCH_MOTION", "LIBINPUT_EVENT_TOUCH_MOTION", "XI_TouchUpdate", "WM_POINTERUPDATE",
    "TouchPhase.Moved", "on_touch_move", "TOUCH_MOVED", "MOUSE_DRAGGED", "B1-Motion",
    "wl_touch.motion", "LV_EVENT_PRESSING", "InputEventScreenDrag", "PointerMoved",
  ]
  private static let lifts = [
    "up", "ACTION_UP", "ACTION_POINTER_UP(0)", "PointerUpEvent", "touchesEnded",
    "UITouchPhaseEnded", "GDK_TOUCH_END", "touchend", "pointerup", "mouseup", "onTouchEnd",
    "finger_up", "SDL_FINGERUP", "SDL_EVENT_FINGER_UP", "QEvent::TouchEnd",
    "Qt::TouchPointReleased", "QEventPoint::State::Released", "TOUCH_UP",
    "LIBINPUT_EVENT_TOUCH_UP", "XI_TouchEnd", "WM_POINTERUP", "TouchPhase.Ended", "on_touch_up",
    "TOUCH_RELEASED", "MOUSE_RELEASED", "ButtonRelease", "wl_touch.up", "LV_EVENT_RELEASED",
    "PointerReleased", "removed",
  ]
  private static let cancellations = [
    "cancel", "ACTION_CANCEL", "PointerCancelEvent", "touchesCancelled", "UITouchPhaseCancelled",
    "GDK_TOUCH_CANCEL", "touchcancel", "pointercancel", "SDL_EVENT_FINGER_CANCELED",
    "QEvent::TouchCancel", "LIBINPUT_EVENT_TOUCH_CANCEL", "TouchPhase.Canceled",
    "wl_touch.cancel", "LV_EVENT_PRESS_LOST",
  ]

  /// Returns the phases of a touch with these words, of which the first lands.
  private func phases(_ words: [String]) throws -> [Contact.Phase] {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=t:ms,id=f,x=x,y=y,phase=a")
    var text = "t,f,x,y,a\n"
    for (index, word) in words.enumerated() { text += "\(index * 10),1,\(index),5,\(word)\n" }
    let reader = try CaptureReader(bytes: Array(text.utf8), options)
    var (batch, found) = (FrameBatch(), [Contact.Phase]())
    while try reader.next(into: &batch) { found += batch.contacts.map(\.phase) }
    #expect(!reader.diagnostics.hasProblems, "\(words)")
    return found
  }

  @Test func `names of phases on every platform are read as landing, movement, lift and end`()
    throws
  {
    for landing in Self.landings {
      #expect(try phases([landing, "move", "up"]) == [.began, .moved, .ended], "\(landing)")
    }
    for move in Self.moves {
      #expect(try phases(["down", move, "up"]) == [.began, .moved, .ended], "\(move)")
    }
    for lift in Self.lifts {
      #expect(try phases(["down", lift]) == [.began, .ended], "\(lift)")
    }
    for end in Self.cancellations {
      #expect(try phases(["down", end]) == [.began, .cancelled], "\(end)")
    }
  }

  @Test func `names of phases of hovering pointers begin no touch`() throws {
    for word in [
      "PointerHoverEvent", "PointerAddedEvent", "pointerenter", "pointerover", "ACTION_HOVER_MOVE",
    ] {
      #expect(try phases([word, "down", "up"]) == [.began, .ended], "\(word)")
    }
    for word in ["PointerRemovedEvent", "pointerleave", "pointerout", "ACTION_HOVER_EXIT"] {
      #expect(try phases(["down", "up", word]) == [.began, .ended], "\(word)")
    }
  }

  @Test(arguments: [
    (numbers: [0, 1, 1, 3], isUIKit: true), ([0, 2, 2, 3], true), ([0, 1, 2, 3], true),
    ([0, 2, 2, 1], false),
  ])
  func `numbers of phases whose meaning is not stated are read so that touches end as they begin`(
    numbers: [Int], isUIKit: Bool
  ) throws {
    var text = "t,id,x,y,phase\n"
    for (touch, start) in [0, 1000].enumerated() {
      for (index, phase) in numbers.enumerated() {
        text += "\(start + index * 10),\(touch),\(100 + index),200,\(phase)\n"
      }
    }
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=t:ms,id=id,x=x,y=y,phase=phase")
    let reader = try CaptureReader(bytes: Array(text.utf8), options)
    let frames = try reader.wholeBatch().frames
    #expect(frames.count { frame in frame.contacts.contains { $0.phase == .ended } } == 2)
    #expect(frames.count == 8)
    #expect(reader.diagnostics.all.contains { $0.problem == .assumedUnit } == isUIKit)
  }
}
