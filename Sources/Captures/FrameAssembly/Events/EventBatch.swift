internal import TouchModel

/// Events of a capture with their places in it, in storage that is used again.
@usableFromInline package struct EventBatch: Sendable {
  /// The number of events that one batch can hold.
  package static let capacity = 4096

  /// A run of events with consecutive places. A new run begins if places are not consecutive.
  package struct Run: Sendable {
    package var first: Int
    package var place: Diagnostic.Place
    /// The number of bytes from one event to the next, if places are bytes.
    package var stride: Int

    package init(first: Int, place: Diagnostic.Place, stride: Int = 0) {
      self.first = first
      self.place = place
      self.stride = stride
    }
  }

  @usableFromInline package var storage: [InputEvent]
  package var runs: [Run] = []
  /// The number of events.
  @usableFromInline package var count = 0

  package init() {
    let blank = InputEvent(time: .zero, type: 0, code: 0, value: 0)
    storage = [InputEvent](repeating: blank, count: Self.capacity)
  }

  /// Creates a batch of any size, for events that are already in memory.
  package init(_ events: [InputEvent]) {
    storage = events
    count = events.count
  }

  @inlinable package var isEmpty: Bool { count == 0 }
  @inlinable package var events: ArraySlice<InputEvent> { storage[..<count] }

  /// Removes the events and keeps the memory.
  package mutating func removeAll() {
    count = 0
    runs.removeAll(keepingCapacity: true)
  }

  @inlinable package mutating func append(_ event: InputEvent) {
    if count < storage.count { storage[count] = event } else { storage.append(event) }
    count += 1
  }

  /// Passes the free storage, the number of events before it, and the runs to `body`, and adds the
  /// events that it reports as written.
  package mutating func fill(
    _ body: (UnsafeMutableBufferPointer<InputEvent>, _ base: Int, inout [Run]) -> (
      used: Int, written: Int
    )
  ) -> Int {
    // Moved out and back, so that storage and runs can be changed together.
    let base = count
    var runs: [Run] = []
    swap(&runs, &self.runs)
    let (used, written) = storage.withUnsafeMutableBufferPointer { storage in
      body(UnsafeMutableBufferPointer(rebasing: storage[base...]), base, &runs)
    }
    swap(&runs, &self.runs)
    count += written
    return used
  }

  /// Returns the place of the event with this index.
  package func place(ofEvent index: Int) -> Diagnostic.Place {
    guard let run = runs.last(where: { $0.first <= index }) else { return .capture }
    switch run.place {
    case .line(let line): return .line(line + index - run.first)
    case .byte(let byte): return .byte(byte + (index - run.first) * run.stride)
    case .capture: return .capture
    }
  }
}
