internal import Libc
public import TouchLog

/// The attached devices: the nodes of a folder such as /dev/input.
public struct DeviceFolder: Hashable, Sendable {
  /// A device that can be read.
  public struct Entry: Hashable, Sendable {
    /// The path of the device's node.
    public var path: String
    /// The description of the device, with its current axis values.
    public var description: DeviceDescription
  }

  /// The folder in which Linux puts the nodes of input devices.
  public static let standard = "/dev/input"

  /// The path of the folder.
  public let path: String
  /// The touchscreens and touchpads, in the order of their node numbers.
  public private(set) var touchDevices: [Entry] = []
  /// The paths of nodes that cannot be opened for lack of permission.
  public private(set) var refused: [String] = []
  /// The number of devices that are not touch devices.
  package private(set) var others = 0

  /// Lists the devices in `path`. Opens every node in it for a moment.
  public init(_ path: String = standard) throws(DeviceError) {
    self.path = path
    for number in try Self.numbers(in: path) {
      let node = "\(path)/event\(number)"
      do {
        let device = try LiveDevice(path: node)
        touchDevices.append(Entry(path: node, description: device.description))
      } catch {
        switch error {
        case .noPermission: refused.append(node)
        case .notATouchDevice: others += 1
        case .missingLibrary: throw error
        // The device was unplugged meanwhile, or is not what its name says.
        default: continue
        }
      }
    }
  }

  /// Returns the numbers of the nodes called `eventN`, in order.
  private static func numbers(in path: String) throws(DeviceError) -> [Int] {
    guard let listing = opendir(path) else {
      switch errno {
      case ENOENT, ENOTDIR: throw .missing(path: path)
      case EACCES, EPERM: throw .noPermission(path: path)
      default: throw .openFailed(path: path, reason: String(cString: strerror(errno)))
      }
    }
    defer { closedir(listing) }
    var numbers: [Int] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix("event"), let number = Int(name.dropFirst(5)), number >= 0 else {
        continue
      }
      numbers.append(number)
    }
    return numbers.sorted()
  }
}
