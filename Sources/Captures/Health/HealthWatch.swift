package import FrameAssembly
package import TouchModel

/// Looks for faults of the device in frames of contacts, frame by frame, in memory that does not grow.
package struct HealthWatch: Sendable {
  private let facts: SurfaceFacts
  private var tracks: [ContactTrack] = []
  private var dropouts: DropoutWatch
  private var ghosts: GhostWatch
  private var swaps = SwapWatch()
  private var strays = StrayWatch()
  private var rates: RateWatch
  private var clocks = ClockWatch()
  private var touchKey = TouchKeyWatch()
  private var ranges: RangeWatch
  private var strips: StripWatch?
  private var log = FaultLog()
  /// The time of the last change of a tracking ID without a lift.
  private var changedID: Timestamp?
  /// The last time at which the device counted more fingers than contacts.
  private var uncounted: Timestamp?
  /// The touches that a jump of a contact ended or began.
  private var split: Set<TouchID> = []
  private var lastFrame: Timestamp?
  private var hadMoved = false
  private var isFinished = false
  /// The longest step of the current frame, its touch's speed before, and its place.
  private var longest: (way: Double, speed: Double, place: Point)?
  /// The steps that are judged by themselves: longer ones than this, squared.
  private let longStep: Double
  /// The last lifts, near which a brief contact is part of a finger.
  private var recent: [GhostWatch.Recent] = []

  /// Whether each movement is judged, for jitter, rates, clocks and strips. If not, only landings, lifts and long
  /// steps are, which costs little time.
  private let isThorough: Bool

  package init(_ facts: SurfaceFacts, isThorough: Bool = true) {
    self.facts = facts
    self.isThorough = isThorough
    dropouts = DropoutWatch(GapRule(millimetre: facts.millimetre))
    ghosts = GhostWatch(millimetre: facts.millimetre)
    ranges = RangeWatch(facts)
    longStep = SwapWatch.step * facts.millimetre * SwapWatch.step * facts.millimetre
    rates = RateWatch(unit: facts.unit)
    if isThorough, let x = facts.x, let y = facts.y {
      strips = StripWatch(x, y, millimetre: facts.millimetre)
    }
  }

  /// Reads the next frames, before any contact is rejected.
  package mutating func read(_ batch: FrameBatch, _ remarks: [AssemblyRemark] = []) {
    var remarks = remarks[...]
    let contacts = batch.contacts
    for entry in batch.entries {
      guard case .frame(let range, let interruption) = entry.item else { continue }
      begin(at: entry.time)
      if !swaps.isEmpty { swaps.close(before: entry.time, into: &log) }
      while let remark = remarks.first, remark.time <= entry.time {
        remarks.removeFirst()
        receive(remark)
      }
      for index in range { follow(contacts[index], at: entry.time) }
      end(at: entry.time, isGap: interruption == .gap)
    }
  }

  /// Reports the faults that are known only at the end of the capture.
  package mutating func finish() {
    guard !isFinished, let lastFrame else { return }
    isFinished = true
    swaps.close(before: Timestamp(microseconds: .max), into: &log)
    ghosts.finish(into: &log)
    rates.close()
    let crossings = strips?.finish(usual: rates.usual, into: &log)
    rates.finish(besides: crossings ?? [], into: &log)
    for track in tracks {
      if let fault = StuckWatch.fault(track, until: lastFrame, isAtEnd: true) { log.add(fault) }
    }
    ranges.finish(at: lastFrame, into: &log)
  }

  /// The faults so far, with times that count from `origin`.
  package func faults(origin: Timestamp) -> [FaultGroup] { log.all(origin: origin) }

  private mutating func receive(_ remark: AssemblyRemark) {
    switch remark.kind {
    case .trackingID(let slot, let old, let new):
      changedID = remark.time
      log.add(TrackingIDWatch.fault(slot: slot, from: old, to: new, remark))
    case .touchKeyReleased(let contacts): touchKey.release(contacts, remark)
    case .touchKeyPressed:
      if let fault = touchKey.press(at: remark.time) { log.add(fault) }
    case .fingersUncounted: uncounted = remark.time
    case .jumped(let touch, let next, let end):
      split.formUnion([touch, next])
      guard let start = remark.place else { return }
      swaps.add(SwapWatch.Jump(touch: touch, from: start, to: end, isSplit: true), at: remark.time)
    case .clockBack(let span): log.add(ClockWatch.fault(back: span, at: remark.time))
    case .clockAhead(let span): log.add(ClockWatch.fault(ahead: span, at: remark.time))
    }
  }

  private mutating func begin(at time: Timestamp) {
    if ghosts.isWaiting { ghosts.settle(at: time, into: &log) }
    longest = nil
  }

  private mutating func end(at time: Timestamp, isGap: Bool) {
    guard isThorough else {
      lastFrame = time
      return
    }
    if let longest, hadMoved, let lastFrame, !isGap {
      rates.add(
        RateWatch.Interval(
          span: time.since(lastFrame), from: lastFrame, way: longest.way, speed: longest.speed,
          place: longest.place, fingers: tracks.count))
    } else {
      rates.pause()
    }
    hadMoved = longest != nil && !isGap
    lastFrame = time
  }

  private mutating func follow(_ contact: Contact, at time: Timestamp) {
    switch contact.phase {
    case .began: land(contact, at: time)
    case .moved, .stationary:
      if let index = index(of: contact.id) {
        move(index, contact, at: time)
      } else {
        tracks.append(ContactTrack(contact, at: time, hasLanded: false))
        if !contact.isUnseen { ranges.add(contact.position, at: time) }
      }
    case .ended:
      guard let index = index(of: contact.id) else { return }
      move(index, contact, at: time)
      lift(tracks.remove(at: index), at: time)
    case .cancelled: tracks.removeAll { $0.id == contact.id }
    }
  }

  private func index(of id: TouchID) -> Int? { tracks.firstIndex { $0.id == id } }

  private mutating func land(_ contact: Contact, at time: Timestamp) {
    var track = ContactTrack(contact, at: time, hasLanded: true)
    if !contact.isUnseen {
      let isJump = split.remove(contact.id) != nil
      if !isJump, let lift = dropouts.land(contact.id, at: contact.position, time) {
        track.continuesGap = true
        ghosts.join(lift.touch)
        // If the slot got another tracking ID, that is the fault. If the device still counts the finger, it
        // only numbers contacts anew: touchpads with two slots do so when a third finger lands.
        if (lift.time < time || changedID != time) && lift.time != uncounted {
          log.add(DropoutWatch.fault(lift, contact.id, at: time))
        }
      }
      strips?.land(&track, fingers: tracks.count + 1)
      ranges.land(at: time)
      ranges.add(contact.position, at: time)
    }
    tracks.append(track)
  }

  /// Records a movement, and judges only long steps.
  @inline(__always)
  private mutating func skim(_ index: Int, _ contact: Contact, at time: Timestamp) {
    let (before, place) = (tracks[index].place, contact.position)
    if place != before {
      tracks[index].varied = time
      let step = place - before
      if step.squaredLength > longStep, !tracks[index].isUnseen {
        judgeLong(index, to: place, at: time)
      }
      tracks[index].step = step
      tracks[index].stepTime = time.since(tracks[index].placed)
      (tracks[index].place, tracks[index].placed) = (place, time)
      if !tracks[index].isUnseen { ranges.add(place, at: time) }
    } else if tracks[index].varies(with: contact) {
      tracks[index].vary(with: contact, at: time)
    }
    tracks[index].changed = time
    tracks[index].frames += 1
  }

  @inline(never)
  private mutating func judgeLong(_ index: Int, to place: Point, at time: Timestamp) {
    let track = tracks[index]
    swaps.add(SwapWatch.Jump(touch: track.id, from: track.place, to: place), at: time)
    if let fault = strays.move(track, to: place, at: time, millimetre: facts.millimetre) {
      log.takeBack(.lostLift, of: track.id, endingAt: fault.time)
      log.add(fault)
    } else if let fault = LostLiftWatch.fault(track, at: time, place, millimetre: facts.millimetre)
    {
      log.add(fault)
    }
  }

  private mutating func move(_ index: Int, _ contact: Contact, at time: Timestamp) {
    let place = contact.position
    if !isThorough, tracks[index].othersLifted == 0 { return skim(index, contact, at: time) }
    let track = tracks[index]
    let varies = track.varies(with: contact)
    // A contact that ends is stuck no longer.
    if track.othersLifted > 0, varies || contact.phase == .ended,
      let fault = StuckWatch.fault(track, until: time, isAtEnd: false)
    {
      log.add(fault)
    }
    if place != track.place, !track.isUnseen {
      judge(index, by: place - track.place, to: place, at: time)
      ranges.add(place, at: time)
    }
    if varies { tracks[index].vary(with: contact, at: time) }
    tracks[index].move(to: place, at: time)
    if varies, track.othersLifted > 0 { tracks[index].othersLifted = 0 }
  }

  private mutating func judge(_ index: Int, by step: Point, to place: Point, at time: Timestamp) {
    let track = tracks[index]
    let squared = step.squaredLength
    if squared > longStep { judgeLong(index, to: place, at: time) }
    guard isThorough else { return }
    let silence = time.since(track.changed)
    if clocks.isWaiting { clocks.move(track, by: step, in: silence, &log) }
    if silence >= ClockWatch.shortest {
      clocks.pause(track, at: time, place, millimetre: facts.millimetre)
    }
    let way = squared.squareRoot() / facts.millimetre
    if way > longest?.way ?? 0 {
      let speed = track.velocity(at: track.changed).length / facts.millimetre
      longest = (way, speed, track.place)
    }
    let fingers = tracks.count
    strips?.move(&tracks[index], to: place, at: time, fingers: fingers)
    if let fault = tracks[index].jitter.move(
      track, by: step, at: time, millimetre: facts.millimetre)
    {
      log.add(fault)
    }
  }

  private mutating func lift(_ track: ContactTrack, at time: Timestamp) {
    recent.removeAll { time.since($0.time) > Self.recently }
    let isJump = split.remove(track.id) != nil
    if uncounted != time, !isJump {
      ghosts.lift(track, at: time, beside: tracks.filter { !$0.isUnseen }.map(\.place), recent)
    }
    if !track.isUnseen {
      if !isJump {
        dropouts.lift(track.lift(at: time))
        strips?.lift(track, at: time)
      }
      if recent.count < 16 {
        recent.append(
          GhostWatch.Recent(time: time, place: track.place, life: time.since(track.landing)))
      }
    }
    for index in tracks.indices { StuckWatch.note(&tracks[index], landing: track.landing) }
  }

  /// How long a finger is remembered near which a brief contact is part of it.
  private static let recently = TimeSpan.milliseconds(200)
}
