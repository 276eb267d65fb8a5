internal import CommandSupport
internal import JSONText
internal import Libc
internal import Tactus
internal import WebServer

/// The page that shows what devices do, in browsers that have its address.
final class LivePage {
  private let events = EventLog()
  private var server: PageServer?

  init(
    _ place: Place, _ devices: [WatchedDevice], tasks: JSONValue?
  ) throws(Problem) {
    var pages = PageWriter(tool: "\(Tool.name) \(Tool.version)")
    let page = pages.live(
      devices.map { device in
        let source = device.source
        return LiveSurface(
          device: source.description.nameOnOneLine ?? source.path, size: source.geometry.surface,
          isInPoints: source.geometry.isPhysical, device.setup.setup, setupName: device.setup.name)
      }, tasks: tasks)
    let server: PageServer
    do throws(WebServerError) {
      server = try PageServer(
        page.html, policy: page.policy, events: events, host: place.host, port: place.port)
    } catch {
      if case .notAnAddress = error { throw Problem("--listen \(error)", .usage) }
      throw Problem("\(error)", .unreadable)
    }
    self.server = server
    // Also with --quiet, and on one line however long, because nothing else names the address.
    var output = Output(descriptor: STDERR_FILENO)
    output.line("note: open \(server.address)")
    _ = output.flush()
    if tasks != nil, place.port == 0 {
      Console.note("a browser finds the sessions of a study again only at the same port: --port N")
    }
    if !PageServer.isLocal(place.host) {
      Console.warn(
        "other devices of the network can open this address, and what they receive is not encrypted"
      )
    }
  }

  /// Returns the feed that sends the results of a device. `number` counts the devices of the page from 0.
  func feed(_ number: Int, of device: WatchedDevice, speed: Double) -> LiveFeed {
    LiveFeed(number, of: device.source, to: events, speed: speed)
  }

  /// Tells the page why nothing more comes, and ends the server.
  func finish(_ reason: String) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("end", reason)
    writer.endObject()
    events.publish(writer.takeBytes())
    events.close(milliseconds: 2000)
    server = nil
  }
}

extension LivePage {
  /// The address and port at which the page is served.
  struct Place {
    var host = PageServer.loopback
    /// The port; 0 for any that is free.
    var port: UInt16 = 0
  }
}
