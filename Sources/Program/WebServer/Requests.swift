internal import CWebServer
internal import Threads

/// The answers to the requests of one server, in the threads of its connections.
final class Requests: @unchecked Sendable {
  private let page: [UInt8]
  private let policy: String
  private let events: EventLog
  private let functions: WebFunctions
  /// The rules; nil until the port of the server is known.
  private let rules = Guarded<RequestRules?>(nil)

  init(_ page: [UInt8], _ policy: String, _ events: EventLog, _ functions: WebFunctions) {
    self.page = page
    self.policy = policy
    self.events = events
    self.functions = functions
  }

  /// Begins to answer.
  func open(_ rules: RequestRules) { self.rules.withLock { $0 = rules } }

  static let handler: MHD_AccessHandlerCallback = {
    context, connection, path, method, _, _, _, _ in
    guard let context, let connection, let path, let method else { return MHD_NO }
    return Unmanaged<Requests>.fromOpaque(context).takeUnretainedValue()
      .answer(connection, String(cString: path), String(cString: method))
  }

  private func answer(
    _ connection: OpaquePointer, _ path: String, _ method: String
  ) -> MHD_Result {
    let answer = rules.withLock {
      $0?.answer(
        method: method, path: path, host: field("Host", of: connection),
        origin: field("Origin", of: connection))
    }
    switch answer {
    case nil: return MHD_NO
    case .page:
      return send(
        page, 200, connection,
        ["Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy])
    case .events: return follow(connection)
    case .refused(let status, let sentence):
      var fields = ["Content-Type": "text/plain; charset=utf-8"]
      if status == 405 { fields["Allow"] = "GET" }
      return send(Array("\(sentence)\n".utf8), status, connection, fields)
    }
  }

  private func field(_ name: String, of connection: OpaquePointer) -> String? {
    functions.MHD_lookup_connection_value(connection, Self.headerFields, name).map {
      String(cString: $0)
    }
  }

  private func send(
    _ body: [UInt8], _ status: UInt32, _ connection: OpaquePointer, _ fields: [String: String]
  ) -> MHD_Result {
    let response = body.withUnsafeBytes { bytes in
      functions.MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), Self.copies)
    }
    return queue(response, status, connection, fields)
  }

  private func follow(_ connection: OpaquePointer) -> MHD_Result {
    let last = field("Last-Event-ID", of: connection).flatMap { Int($0) }
    let follower = EventFollower(events, after: last)
    let context = Unmanaged.passRetained(follower).toOpaque()
    let response = functions.MHD_create_response_from_callback(
      .max, Self.block, EventFollower.reader, context, EventFollower.release)
    if response == nil { EventFollower.release(context) }
    return queue(response, 200, connection, ["Content-Type": "text/event-stream"])
  }

  private func queue(
    _ response: OpaquePointer?, _ status: UInt32, _ connection: OpaquePointer,
    _ fields: [String: String]
  ) -> MHD_Result {
    guard let response else { return MHD_NO }
    defer { functions.MHD_destroy_response(response) }
    for (name, content) in fields.merging(Self.always, uniquingKeysWith: { own, _ in own }) {
      _ = functions.MHD_add_response_header(response, name, content)
    }
    return functions.MHD_queue_response(connection, status, response)
  }

  /// The fields of every answer: nothing is stored, guessed, framed or told to other sites.
  private static let always = [
    "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  ]
  /// `MHD_HEADER_KIND`.
  private static let headerFields: Int32 = 1
  /// `MHD_RESPMEM_MUST_COPY`.
  private static let copies: Int32 = 2
  private static let block = 16 << 10
}

/// A page that follows events, in the thread of its connection.
private final class EventFollower {
  private let events: EventLog
  private let number: Int
  private var pending: ArraySlice<UInt8> = ArraySlice("retry: 500\n\n".utf8)

  init(_ events: EventLog, after last: Int?) {
    self.events = events
    number = events.join(after: last)
  }

  deinit { events.leave(number) }

  static let reader: MHD_ContentReaderCallback = { context, _, buffer, most in
    guard let context, let buffer else { return endOfStream }
    return Unmanaged<EventFollower>.fromOpaque(context).takeUnretainedValue()
      .read(into: UnsafeMutableRawBufferPointer(start: buffer, count: most))
  }

  static let release: MHD_ContentReaderFreeCallback = { context in
    guard let context else { return }
    Unmanaged<EventFollower>.fromOpaque(context).release()
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if pending.isEmpty {
      switch events.read(number) {
      case .bytes(let bytes): pending = bytes[...]
      // A comment, so that a page that has gone is noticed.
      case .quiet: pending = ArraySlice(": \n\n".utf8)
      case .closed: return Self.endOfStream
      }
    }
    let part = pending.prefix(buffer.count)
    buffer.copyBytes(from: part)
    pending = pending.dropFirst(part.count)
    return part.count
  }

  /// `MHD_CONTENT_READER_END_OF_STREAM`.
  private static let endOfStream = -1
}
