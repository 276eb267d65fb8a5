internal import FrameAssembly
internal import TouchModel

/// Describes slots that get another tracking ID while their contact is down. The protocol wants −1 between two
/// touches.
enum TrackingIDWatch {
  static func fault(
    slot: Int, from old: Int32, to new: Int32, _ remark: AssemblyRemark
  ) -> DeviceFault {
    var fault = DeviceFault(
      .doubleTrackingID, from: remark.time, at: remark.place,
      "tracking ID \(new) while \(old) is down, without -1 between them")
    fault.slot = slot
    return fault
  }
}
