// @ts-check
// The frames of a capture: docs/page-interface.md has the layout of the bytes.

import { countWhile, SpanList } from './spans.js'
import { Touch } from './touches.js'

export const entryBytes = 16
export const contactBytes = 48
const commandKind = 1

/** The entries of a capture, in order, and the touches that they tell of. */
export class FrameStream {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    /** The number of entries. */
    this.count = 0
    /** @type {Touch[]} */
    this.touches = []
    /** The times of the entries, in microseconds; the first `count` are used. */
    this.times = new Float64Array(0)
    /** @type {Map<number, Touch>} */
    this.byID = new Map()
    this.maxDown = 0
    /** Whether an application changes a recognizer during the capture. */
    this.hasCommands = false
    /** The number of touches, with those that were removed. */
    this.landed = 0
    /** The samples of all touches. */
    this.sampleCount = 0
    /** @type {SpanList|null} the touches, until another entry is added */
    this.spans = null
    this.read(bytes)
  }

  get start() { return this.count ? this.times[0] : 0 }
  get end() { return this.count ? this.times[this.count - 1] : 0 }

  /** @param {Uint8Array} bytes */
  read(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    let at = 0
    while (at + entryBytes <= view.byteLength) {
      const length = view.getUint32(at + 12, true)
      if (at + entryBytes + length > view.byteLength) break
      const time = Number(view.getBigInt64(at, true))
      this.addTime(time)
      const kind = view.getUint8(at + 10)
      if (kind === 0) this.readContacts(view, at, time)
      else if (kind === commandKind) this.hasCommands = true
      at += entryBytes + length
    }
    let open = 0
    const steps = this.touches.flatMap((touch) => [[touch.start, 1], [touch.end, -1]])
    for (const [, step] of steps.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
      open += step
      this.maxDown = Math.max(this.maxDown, open)
    }
  }

  /**
   * @param {DataView} view
   * @param {number} at
   * @param {number} time
   */
  readContacts(view, at, time) {
    const count = view.getUint16(at + 8, true)
    this.sampleCount += count
    for (let index = 0; index < count; index += 1) {
      const place = at + entryBytes + index * contactBytes
      const id = view.getInt32(place, true)
      let touch = this.byID.get(id)
      if (!touch) {
        touch = new Touch(id, this.landed, time, view.getUint8(place + 5))
        this.byID.set(id, touch)
        this.touches.push(touch)
        this.landed += 1
      }
      touch.add(time, view, place)
    }
  }

  /**
   * Adds entries, as a pad records them.
   * @param {Uint8Array} more
   */
  append(more) {
    const view = new DataView(more.buffer, more.byteOffset, more.byteLength)
    let at = 0
    while (at + entryBytes <= view.byteLength) {
      const time = Number(view.getBigInt64(at, true))
      this.addTime(time)
      if (view.getUint8(at + 10) === 0) this.readContacts(view, at, time)
      at += entryBytes + view.getUint32(at + 12, true)
    }
    this.maxDown = Math.max(this.maxDown, this.touches.filter((touch) => touch.isDown).length)
  }

  /**
   * The touches that were down between two times.
   * @param {number} from
   * @param {number} to
   */
  touchesDuring(from, to) {
    const [start, end] = this.boundsOfTouches(from, to)
    return this.touches.slice(start, end).filter((touch) => touch.end >= from)
  }

  /**
   * The touches that landed between two times.
   * @param {number} from
   * @param {number} to
   */
  touchesLanded(from, to) {
    const after = countWhile(this.touches, (each) => each.start <= to)
    return this.touches.slice(countWhile(this.touches, (each) => each.start < from, after), after)
  }

  /**
   * The indexes between which all touches lie that were down between two times; others may lie there, too.
   * @param {number} from
   * @param {number} to
   */
  boundsOfTouches(from, to) {
    this.spans ||= new SpanList(this.touches)
    return this.spans.bounds(from, to)
  }

  /**
   * The latest time at which one of the first touches was down, up to an index; -Infinity before the first touch.
   * @param {number} index
   */
  latestEnd(index) {
    this.spans ||= new SpanList(this.touches)
    return index < 0 ? -Infinity : this.spans.latest[index]
  }

  /**
   * Removes touches, but not their entries.
   * @param {(touch: Touch) => boolean} isGone
   */
  remove(isGone) {
    const gone = this.touches.filter(isGone)
    if (!gone.length) return
    for (const touch of gone) this.byID.delete(touch.id)
    this.touches = this.touches.filter((touch) => !isGone(touch))
    this.spans = null
  }

  /**
   * Removes the entries before a time, and the touches that ended before it.
   * @param {number} time
   * @returns {number} how many entries were removed
   */
  forget(time) {
    let first = this.indexAt(time)
    while (first >= 0 && this.times[first] === time) first -= 1
    first += 1
    this.times.copyWithin(0, first, this.count)
    this.count -= first
    for (const touch of this.touches) if (touch.end < time) this.byID.delete(touch.id)
    this.touches = this.touches.filter((touch) => touch.end >= time)
    this.spans = null
    this.sampleCount = this.touches.reduce((sum, touch) => sum + touch.count, 0)
    return first
  }

  /** @param {number} time */
  addTime(time) {
    this.spans = null
    if (this.count === this.times.length) {
      const times = new Float64Array(Math.max(256, this.times.length * 2))
      times.set(this.times)
      this.times = times
    }
    this.times[this.count] = time
    this.count += 1
  }

  /**
   * The index of the last entry that is not later than `time`; -1 if there is none.
   * @param {number} time
   */
  indexAt(time) {
    return countWhile(this.times, (each) => each <= time, this.count) - 1
  }

  /**
   * The time of the last entry that is not later than `time`.
   * @param {number} time
   */
  lastEntry(time) {
    const index = this.indexAt(time)
    return index < 0 ? time : this.times[index]
  }

  /**
   * Whether an entry has exactly this time. A decision at another time was made by a timer.
   * @param {number} time
   */
  hasEntryAt(time) {
    const index = this.indexAt(time)
    return index >= 0 && this.times[index] === time
  }
}
