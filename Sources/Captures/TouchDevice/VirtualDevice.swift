internal import CEvdev
internal import Libc
internal import LibraryLoading
package import TouchLog

/// A device whose events a program sends. It exists under /dev/input until it is destroyed.
package struct VirtualDevice: ~Copyable {
  /// The device node through which the kernel creates virtual devices.
  package static let node = "/dev/uinput"

  /// The reason why a virtual device cannot be created, or can no longer send.
  package enum Fault: Error, Hashable, Sendable {
    /// The kernel has no uinput, or its module is not loaded.
    case missing
    case noPermission
    /// libevdev, which makes the device, cannot be loaded. The reason is that of the system.
    case missingLibrary(reason: String)
    /// The description has no axis, so there is no position to report.
    case noAxes
    case failed(reason: String)
    case writeFailed(reason: String)
  }

  private let device: OpaquePointer
  private let evdev: EvdevFunctions

  /// Creates a device with the axes, keys and properties of `description`.
  package init(_ description: DeviceDescription) throws(Fault) {
    guard !description.axes.isEmpty else { throw .noAxes }
    (device, evdev) = try Self.made(description)
  }

  /// Creates a keyboard that has only these keys.
  package init(keyboard name: String, _ keys: some Sequence<UInt16>) throws(Fault) {
    var description = DeviceDescription()
    description.name = name
    description.identity = DeviceDescription.Identity()
    description.codes = [EventCode.EV_KEY: Set(keys)]
    (device, evdev) = try Self.made(description)
  }

  private static func made(
    _ description: DeviceDescription
  ) throws(Fault) -> (OpaquePointer, EvdevFunctions) {
    let evdev: EvdevFunctions
    do { evdev = try Evdev.functions.get() } catch { throw .missingLibrary(reason: error.reason) }
    guard let model = evdev.libevdev_new() else { throw .failed(reason: "out of memory") }
    defer { evdev.libevdev_free(model) }
    describe(description, to: model, evdev)
    var device: OpaquePointer?
    let code = evdev.libevdev_uinput_create_from_device(
      model, Int32(LIBEVDEV_UINPUT_OPEN_MANAGED), &device)
    guard code == 0, let device else {
      switch -code {
      case ENOENT, ENODEV, ENXIO: throw .missing
      case EACCES, EPERM: throw .noPermission
      default: throw .failed(reason: String(cString: strerror(-code)))
      }
    }
    return (device, evdev)
  }

  deinit { evdev.libevdev_uinput_destroy(device) }

  /// The path of the device, such as /dev/input/event7; nil if the system does not report it.
  package var path: String? {
    evdev.libevdev_uinput_get_devnode(device).map { String(cString: $0) }
  }

  /// Sends one event. SYN_DROPPED, which only the kernel can send, is left out.
  package func send(_ event: InputEvent) throws(Fault) {
    if event.type == EventCode.EV_SYN, event.code == EventCode.SYN_DROPPED { return }
    let code = evdev.libevdev_uinput_write_event(
      device, UInt32(event.type), UInt32(event.code), event.value)
    if code != 0 { throw .writeFailed(reason: String(cString: strerror(-code))) }
  }

  /// The length of the longest name in bytes, without the zero byte at its end. The kernel refuses
  /// longer names.
  private static let longestName = 79

  private static func describe(
    _ description: DeviceDescription, to model: OpaquePointer, _ evdev: EvdevFunctions
  ) {
    var name = description.name ?? "Tactus"
    while name.utf8.count > longestName { name.removeLast() }
    evdev.libevdev_set_name(model, name)
    if let identity = description.identity {
      evdev.libevdev_set_id_bustype(model, Int32(identity.bus))
      evdev.libevdev_set_id_vendor(model, Int32(identity.vendor))
      evdev.libevdev_set_id_product(model, Int32(identity.product))
      evdev.libevdev_set_id_version(model, Int32(identity.version))
    }
    for property in description.properties {
      _ = evdev.libevdev_enable_property(model, UInt32(property))
    }
    // Axes have ranges and are added below. Autorepeat and force feedback cannot be played.
    let unplayed = [EventCode.EV_SYN, EventCode.EV_ABS, 0x14, 0x15]
    for (type, codes) in description.codes where !unplayed.contains(type) {
      for code in codes {
        _ = evdev.libevdev_enable_event_code(model, UInt32(type), UInt32(code), nil)
      }
    }
    for (code, axis) in description.axes {
      var info = input_absinfo()
      info.minimum = axis.minimum
      info.maximum = axis.maximum
      info.fuzz = axis.fuzz
      info.flat = axis.flat
      info.resolution = axis.resolution
      _ = evdev.libevdev_enable_event_code(model, UInt32(EventCode.EV_ABS), UInt32(code), &info)
    }
  }
}

extension VirtualDevice.Fault: CustomStringConvertible {
  package var description: String {
    let node = VirtualDevice.node
    return switch self {
    case .missing:
      "\(node): there is no such device; load the module (sudo modprobe uinput), or run outside of "
        + "the container"
    case .noPermission:
      "\(node): no permission to write it; use sudo, or give your group access: "
        + "sudo chgrp input \(node) && sudo chmod g+rw \(node)"
    case .missingLibrary(let reason): Evdev.advice(reason)
    case .noAxes:
      "the capture does not describe its device, and no other description is given"
    case .failed(let reason): "\(node): no device can be made: \(reason)"
    case .writeFailed(let reason): "\(node): the event cannot be sent: \(reason)"
    }
  }
}
