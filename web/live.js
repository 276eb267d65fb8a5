// @ts-check
// The frames of a device that the program reads, in the place of pointer events of the browser.

import { contactBytes, entryBytes, FrameStream } from './stream.js'
import { element, part } from './elements.js'
import { plain } from './format.js'
import { bytesOf } from './payload.js'
import { joined } from './zip.js'

/** @typedef {import('./frames.js').PadFrame} PadFrame */
/** @typedef {import('./frames.js').Sample} Sample */
/** @typedef {{device: string, width?: number, height?: number, unit: string, setup: number}} LiveDevice */

/** The microseconds that the page keeps if it does not keep all, and the most frames. */
const [keptTime, keptFrames] = [600e6, 60_000]

/** The frames of contacts that no recognizer receives, and the rejected contacts, that are kept at least; twice as many at most. */
const [keptGhosts, keptRejected] = [30_000, 2_000]

/** The names of the buttons of a touchpad, by the numbers of device events. */
const buttonNames = ['left', 'right', 'middle', 'stylus', 'secondStylus']
const buttonKind = 2

/** Collects the frames of a device, and gives them out as the pointers of a pad do. */
export class DeviceSource {
  /**
   * @param {import('./session.js').Session} session
   * @param {() => void} wake called when frames have come
   */
  constructor(session, wake) {
    this.session = session
    this.wake = wake
    this.density = 1
    /** @type {Map<number, Sample>} contacts that are down, as they were last reported */
    this.down = new Map()
    /** @type {PadFrame[]} */
    this.queue = []
    /** The time of the device that is time 0 of the capture; nil before anything was told. */
    this.origin = /** @type {number|null} */ (null)
    /** The time up to which the device was read, on the clock of the capture. */
    this.latest = 0
    this.isOn = true
    /** Whether nothing more comes, so that the time runs on as at the end of a capture. */
    this.isOver = false
    /** The number of the device that is shown. */
    this.device = 0
    /** @type {string[]} what the page says of each device */
    this.notes = []
    /** What the page says of the connection; empty if it is well. */
    this.connection = ''
    this.note = part('device-note')
    this.stream = new EventSource('events')
    this.listen()
  }

  listen() {
    const { stream } = this
    stream.addEventListener('message', (event) => this.receive(JSON.parse(event.data)))
    stream.addEventListener('lost', (event) => {
      this.cancelAll()
      this.endGhosts()
      this.say(`This page was too slow: ${JSON.parse(/** @type {MessageEvent} */ (event).data).events} reports of the device were lost.`)
    })
    stream.addEventListener('open', () => this.sayConnection(''))
    stream.addEventListener('error', () => this.sayConnection(stream.readyState === EventSource.CLOSED
      ? 'The program was started anew. Open the address that it has written.'
      : 'The program does not answer. The page goes on when it does.'))
  }

  /** @param {string} text empty if the connection is well */
  sayConnection(text) {
    this.connection = text
    this.showNote()
  }

  /**
   * @param {string} text what the page says of a device; empty if all is well
   * @param {number} [device]
   */
  say(text, device = this.device) {
    this.notes[device] = text
    this.showNote()
  }

  showNote() {
    this.note.textContent = [this.connection, this.notes[this.device]].filter(Boolean).join(' ')
    this.note.hidden = !this.note.textContent
  }

  /**
   * @param {{device?: number, t?: number, frames?: string, kept?: string, rejectedContacts?: import('./payload.js').RejectedContact[],
   *   note?: string, end?: string}} told
   */
  receive(told) {
    if (told.note !== undefined) this.say(told.note, told.device)
    if (told.end !== undefined) {
      this.stream.close()
      this.cancelAll()
      this.isOver = true
      this.say(told.end)
      this.wake()
    }
    if (told.t === undefined || told.device !== this.device) return
    if (this.origin === null) this.origin = firstTime(told) ?? told.t
    this.latest = Math.max(this.latest, told.t - this.origin)
    if (told.kept) this.keep(bytesOf(told.kept))
    for (const contact of told.rejectedContacts || []) this.session.rejected.push({ ...contact, t: contact.t - this.origin / 1e6 })
    if (told.frames) this.add(bytesOf(told.frames))
  }

  /** @param {Uint8Array} bytes frames of the device */
  add(bytes) {
    for (const entry of entries(bytes, this.origin || 0)) {
      const frame = this.frame(entry)
      if (frame) this.queue.push(frame)
    }
    if (this.queue.length) this.wake()
  }

  /**
   * Contacts that no recognizer receives.
   * @param {Uint8Array} bytes
   */
  keep(bytes) {
    const { session } = this
    if (!this.isOn) return
    session.ghosts = session.ghosts || new FrameStream(new Uint8Array(0))
    for (const entry of entries(bytes, this.origin || 0)) session.ghosts.append(entry)
    // Recognizers have received these after all.
    session.ghosts.remove((touch) => touch.isCancelled)
    if (session.ghosts.count > 2 * keptGhosts) session.ghosts.forget(session.ghosts.times[keptGhosts])
    if (session.rejected.length > 2 * keptRejected) session.rejected = session.rejected.slice(-keptRejected)
    this.wake()
  }

  /** Ends the contacts whose end was lost. */
  endGhosts() {
    for (const touch of this.session.ghosts ? this.session.ghosts.touches : []) touch.isDown = false
  }

  /**
   * The frame of an entry, without contacts whose landing the page has not received; nil if nothing is left.
   * @param {Uint8Array} entry
   * @returns {PadFrame|null}
   */
  frame(entry) {
    const view = new DataView(entry.buffer, entry.byteOffset, entry.byteLength)
    const time = Number(view.getBigInt64(0, true))
    if (view.getUint8(10) !== 0) {
      const event = buttonEvent(view)
      return event && this.isOn ? { time, samples: [], bytes: entry, event } : null
    }
    /** @type {Sample[]} */
    const samples = []
    /** @type {number[]} */
    const places = []
    for (let place = entryBytes; place + contactBytes <= entry.length; place += contactBytes) {
      const sample = sampleAt(view, place)
      if (sample.phase === 0 ? !this.isOn : !this.down.has(sample.id)) continue
      if (sample.phase < 3) this.down.set(sample.id, sample)
      else this.down.delete(sample.id)
      samples.push(sample)
      places.push(place)
    }
    const count = view.getUint16(8, true)
    if (!samples.length) return null
    return { time, samples, bytes: samples.length === count ? entry : withContacts(entry, places) }
  }

  /** Starts a new capture. */
  restart() {
    this.origin = null
    this.latest = 0
    this.queue = []
    this.down.clear()
    this.session.ghosts = null
    this.session.rejected = []
  }

  /** The time up to which the device was read. */
  at() { return this.latest }

  /** Cancels the touches that are down. */
  cancelAll() {
    const samples = [...this.down.values()].map((each) => ({ ...each, phase: 4 }))
    this.down.clear()
    if (!samples.length) return
    this.queue.push({ time: this.latest, samples })
    this.wake()
  }

  /** A device reports nothing beside its frames. */
  addReport() {}

  /**
   * The frames that have come since the last call. No frame is earlier than `least`.
   * @param {number} least
   * @returns {PadFrame[]}
   */
  take(least) {
    const { queue } = this
    this.queue = []
    let latest = least
    for (const frame of queue) {
      latest = Math.max(latest, frame.time)
      if (frame.time === latest) continue
      frame.time = latest
      if (frame.bytes) new DataView(frame.bytes.buffer, frame.bytes.byteOffset).setBigInt64(0, BigInt(latest), true)
    }
    return queue
  }
}

/** What a live page has beside a pad: the size of the device, and how long frames are kept. */
export class DeviceTools {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.devices = session.data.live || []
    this.data = this.devices[0]
    /** @type {Uint8Array[]} the entries of the capture */
    this.entries = []
    /** The time before which frames were removed. */
    this.from = 0
    this.text = element('span', { className: 'quiet' }, 'Otherwise the last 10 minutes are kept.')
    this.keepsAll = element('input', { type: 'checkbox', id: 'keep-all' })
    part('density').hidden = part('density-label').hidden = true
    document.body.classList.add('live')
    part('live-tools').hidden = false
    if (this.devices.length > 1) this.offer()
    part('live-tools').append(element('label', {}, this.keepsAll, ' Keep all frames'),
      this.text)
  }

  /** Called when another device was chosen. */
  chosen(/** @type {number} */ _number) {}

  /** Offers to choose among several devices. */
  offer() {
    const choice = element('select', { id: 'device-choice' }, ...this.devices.map(({ device }, number) => element('option', { value: String(number) }, device)))
    choice.addEventListener('change', () => {
      this.data = this.devices[Number(choice.value)]
      this.chosen(Number(choice.value))
    })
    part('live-tools').append(element('label', { htmlFor: 'device-choice' }, 'Device'), choice,
      element('span', { className: 'quiet' }, 'Another device begins a new capture.'))
  }

  get name() { return this.data.device }

  /** The size of the surface, in points or units of the device. */
  get size() { return { width: this.data.width ?? NaN, height: this.data.height ?? NaN } }

  clear() {
    this.session.unit = this.data.unit
    this.entries = []
    this.from = 0
  }

  /** @param {Uint8Array} bytes an entry of the capture */
  keep(bytes) { this.entries.push(bytes) }

  /**
   * Removes the older half of a long capture, while no finger is down. Frames from the first label on stay.
   * @returns {number} how many frames were removed
   */
  forget() {
    const { session } = this
    const { stream } = session
    if (!stream || this.keepsAll.checked) return 0
    if (stream.end - stream.start <= keptTime && stream.count <= keptFrames) return 0
    const labelled = Math.min(...session.labels.map((each) => each.start))
    const from = pauseAfter(session.touches, Math.min(stream.times[stream.count >> 1], labelled))
    if (from <= stream.start || from > labelled) return 0
    const removed = stream.forget(from)
    this.from = from
    this.entries.splice(0, removed)
    session.forget(from, joined(this.entries))
    this.text.textContent = `Frames before ${plain(from / 1e6, 1)} s are gone: otherwise the last 10 minutes are kept.`
    return removed
  }
}

/**
 * The landing of the first touch from a time on before which every other touch has ended; 0 if there is none.
 * @param {import('./touches.js').Touch[]} touches
 * @param {number} time
 */
function pauseAfter(touches, time) {
  let until = -Infinity
  for (const touch of touches) {
    if (touch.start >= time && touch.start > until) return touch.start
    until = Math.max(until, touch.end)
  }
  return 0
}

/**
 * The time of the first frame that an event tells of; nil if it tells only the time.
 * @param {{frames?: string, kept?: string}} told
 */
function firstTime({ frames, kept }) {
  const times = [frames, kept].filter(Boolean).map((text) => bytesOf(/** @type {string} */ (text))).filter((bytes) => bytes.length)
    .map((bytes) => Number(new DataView(bytes.buffer).getBigInt64(0, true)))
  return times.length ? Math.min(...times) : null
}

/**
 * The entries of a stream, each with its time on the clock of the capture.
 * @param {Uint8Array} bytes
 * @param {number} origin
 */
function* entries(bytes, origin) {
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + entryBytes <= bytes.length;) {
    const end = at + entryBytes + view.getUint32(at + 12, true)
    view.setBigInt64(at, BigInt(Math.max(0, Number(view.getBigInt64(at, true)) - origin)), true)
    yield bytes.slice(at, end)
    at = end
  }
}

/**
 * A frame with some of its contacts.
 * @param {Uint8Array} entry
 * @param {number[]} places of the contacts
 */
function withContacts(entry, places) {
  const bytes = new Uint8Array(entryBytes + places.length * contactBytes)
  bytes.set(entry.subarray(0, entryBytes))
  places.forEach((place, index) => bytes.set(entry.subarray(place, place + contactBytes), entryBytes + index * contactBytes))
  const view = new DataView(bytes.buffer)
  view.setUint16(8, places.length, true)
  view.setUint32(12, places.length * contactBytes, true)
  return bytes
}

/**
 * @param {DataView} view
 * @param {number} place
 * @returns {Sample}
 */
function sampleAt(view, place) {
  const measure = (/** @type {number} */ offset) => {
    const value = view.getFloat32(place + offset, true)
    return Number.isNaN(value) ? null : value
  }
  return {
    id: view.getInt32(place, true), phase: view.getUint8(place + 4), kind: view.getUint8(place + 5),
    x: view.getFloat64(place + 8, true), y: view.getFloat64(place + 16, true),
    pressure: view.getUint8(place + 6) & 8 ? null : measure(24), major: measure(28), minor: measure(32),
  }
}

/**
 * A button that was pressed or released, as a touch log has it; null for other events.
 * @param {DataView} view
 */
function buttonEvent(view) {
  if (view.getUint8(10) !== 2 || view.getUint8(entryBytes) !== buttonKind) return null
  return { button: buttonNames[view.getUint8(entryBytes + 1)] || 'left', pressed: view.getUint8(entryBytes + 2) === 1 }
}
