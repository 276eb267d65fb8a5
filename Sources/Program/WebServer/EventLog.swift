internal import Threads

/// The last events for the pages that follow them, in memory that does not grow.
///
/// A page that reads more slowly than events come loses the oldest ones, and is told how many. Publishing
/// never waits for a page.
package final class EventLog: Sendable {
  /// The result of reading.
  package enum Reading: Hashable {
    case bytes([UInt8])
    /// Nothing was published for a second.
    case quiet
    /// The log was closed, and all was read.
    case closed
  }

  /// A page that follows the events.
  private struct Follower {
    /// The number of the next event that the page reads.
    var next: Int
    /// The number of the last mark that the page has read.
    var mark: Int
    /// The notes that held when the page came, which it reads first.
    var greeting: [UInt8]
    /// The time at which the page read last, in seconds.
    var readAt: Double
  }

  private struct State {
    /// The kept events, each at its number modulo the capacity.
    var slots: [[UInt8]]
    /// The numbers of the oldest event that is kept, and of the next one.
    var first = 1
    var next = 1
    var bytes = 0
    /// The latest mark of each source, with a number that grows.
    var marks: [String: (number: Int, text: [UInt8])] = [:]
    var markCount = 0
    /// The note of each source that holds at present.
    var notes: [String: [UInt8]] = [:]
    var followers: [Int: Follower] = [:]
    var followerCount = 0
    var isClosed = false
  }

  private let state: Guarded<State>
  private let capacity: Int
  private let mostBytes: Int
  /// The most bytes that a page is given at once, beside a single event that is larger.
  private static let portion = 32_768
  /// The time after which a page that reads nothing is not waited for, in seconds.
  private static let patience = 5.0

  /// Creates an empty log, which keeps at most so many events and bytes.
  package init(events: Int = 16_384, bytes: Int = 8 << 20) {
    capacity = max(events, 1)
    mostBytes = bytes
    state = Guarded(State(slots: Array(repeating: [], count: capacity)))
  }

  /// Adds an event: JSON on one line.
  package func publish(_ text: [UInt8]) {
    state.withLock { state in
      while state.next - state.first >= capacity || state.bytes + text.count > mostBytes,
        state.first < state.next
      {
        let oldest = state.first % capacity
        state.bytes -= state.slots[oldest].count
        state.slots[oldest] = []
        state.first += 1
      }
      state.slots[state.next % capacity] = text
      state.bytes += text.count
      state.next += 1
    }
    state.wakeAll()
  }

  /// Replaces the mark of a source, which pages read after all events before it. A page that is late reads
  /// only the latest mark.
  package func mark(_ text: [UInt8], of source: String) {
    state.withLock { state in
      state.markCount += 1
      state.marks[source] = (state.markCount, text)
    }
    state.wakeAll()
  }

  /// Adds an event that a page which comes later must read, too, until the source has another note. If `holds` is
  /// false, there is nothing more to tell such a page.
  package func note(_ text: [UInt8], of source: String, holds: Bool) {
    state.withLock { $0.notes[source] = holds ? text : nil }
    publish(text)
  }

  /// The number of pages that follow.
  package var followerCount: Int { state.withLock { $0.followers.count } }

  /// Waits until no page is behind by more than half of the log, at most for `milliseconds`. A page that has
  /// read nothing for 5 s is not waited for.
  package func waitForRoom(milliseconds: Int) {
    let most = capacity / 2
    _ = state.wait(milliseconds: milliseconds) { [mostBytes] state in
      let now = Self.seconds
      return state.followers.values.allSatisfy { follower in
        let isBehind =
          state.next - follower.next > most
          || (state.bytes > mostBytes / 2 && state.next - follower.next > most / 8)
        return !isBehind || now - follower.readAt > Self.patience
      }
    }
  }

  /// Ends the events. Waits until pages have read all, at most for `milliseconds`.
  package func close(milliseconds: Int) {
    state.withLock { $0.isClosed = true }
    state.wakeAll()
    _ = state.wait(milliseconds: milliseconds) { $0.followers.isEmpty }
  }

  /// Adds a page, which reads events after the one with number `last`, or if that is nil from now on.
  /// Returns the number of the page.
  package func join(after last: Int?) -> Int {
    state.withLock { state in
      state.followerCount += 1
      let next = last.map { $0 < state.next ? max($0 + 1, 1) : state.next } ?? state.next
      state.followers[state.followerCount] = Follower(
        next: next, mark: state.markCount,
        greeting: last == nil ? state.notes.values.flatMap(Self.message) : [],
        readAt: Self.seconds)
      return state.followerCount
    }
  }

  package func leave(_ number: Int) {
    state.withLock { $0.followers[number] = nil }
    state.wakeAll()
  }

  /// Waits at most a second for events that a page has not read, and returns them as a part of an event
  /// stream (HTML, section 9.2).
  package func read(_ number: Int) -> Reading {
    _ = state.wait(milliseconds: 1000) { state in
      guard let follower = state.followers[number] else { return true }
      return state.isClosed || follower.next < state.next || follower.mark < state.markCount
        || !follower.greeting.isEmpty
    }
    defer { state.wakeAll() }
    return state.withLock { state in
      guard var follower = state.followers[number] else { return .closed }
      var bytes = follower.greeting + Self.lost(state.first - follower.next)
      follower.greeting = []
      follower.next = max(follower.next, state.first)
      while follower.next < state.next, bytes.count < Self.portion {
        bytes += "id: \(follower.next)\ndata: ".utf8
        bytes += state.slots[follower.next % capacity]
        bytes += "\n\n".utf8
        follower.next += 1
      }
      if follower.next == state.next {
        for (number, text) in state.marks.values where number > follower.mark {
          bytes += Self.message(text)
        }
        follower.mark = state.markCount
      }
      follower.readAt = Self.seconds
      state.followers[number] = follower
      if bytes.isEmpty { return state.isClosed ? .closed : .quiet }
      return .bytes(bytes)
    }
  }

  /// Returns an event without a number.
  private static func message(_ text: [UInt8]) -> [UInt8] {
    Array("data: ".utf8) + text + Array("\n\n".utf8)
  }

  /// Returns the event that tells a page how many events it has lost.
  private static func lost(_ count: Int) -> [UInt8] {
    count > 0 ? Array("event: lost\ndata: {\"events\":\(count)}\n\n".utf8) : []
  }

  private static var seconds: Double {
    let clock = ContinuousClock.now - start
    return Double(clock.components.seconds) + Double(clock.components.attoseconds) * 1e-18
  }
  private static let start = ContinuousClock.now
}
