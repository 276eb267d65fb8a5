public import TactusGestures

/// The transitions of a sequence of frames, as an asynchronous sequence.
///
/// The frames define the time: a deadline is handled when a later frame comes, and at the end of
/// the frames all recognizers return to possible. For live input, in which a deadline may come
/// first, use `waking:`.
public struct TransitionSequence<Frames: AsyncSequence>: AsyncSequence
where Frames.Element == Frame {
  private let surface: GestureSurface
  private let frames: Frames

  init(_ surface: GestureSurface, _ frames: Frames) {
    self.surface = surface
    self.frames = frames
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(surface: surface, frames: frames.makeAsyncIterator())
  }

  public struct Iterator: AsyncIteratorProtocol {
    private var surface: GestureSurface
    private var frames: Frames.AsyncIterator
    /// Transitions that have not been returned yet, the next one last.
    private var waiting: [Transition] = []
    private var isFinished = false

    init(surface: GestureSurface, frames: Frames.AsyncIterator) {
      self.surface = surface
      self.frames = frames
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Frames.Failure) -> Transition? {
      while waiting.isEmpty && !isFinished {
        if let frame = try await frames.next(isolation: actor) {
          surface.send(frame)
        } else {
          isFinished = true
          surface.finish()
        }
        waiting = surface.transitions.reversed()
      }
      return waiting.popLast()
    }
  }
}

extension GestureSurface {
  /// Returns the transitions that `frames` cause on a copy of this surface. The closures of the
  /// surface are called, too.
  public func transitions<Frames: AsyncSequence>(of frames: Frames) -> TransitionSequence<Frames> {
    TransitionSequence(self, frames)
  }
}
