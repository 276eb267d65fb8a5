// @ts-check
// One touch from landing to lift.

import { countWhile } from './spans.js'

export const touchKinds = ['finger', 'touchpad finger', 'pen', 'pointer']

/** The samples of one touch, in columns. */
export class Touch {
  /**
   * @param {number} id
   * @param {number} number counts from 0 in the capture
   * @param {number} start in microseconds
   * @param {number} kind
   */
  constructor(id, number, start, kind) {
    this.id = id
    this.number = number
    this.kind = kind
    this.start = start
    this.end = start
    this.isDown = true
    this.isCancelled = false
    this.isPalm = false
    this.isHovering = false
    this.length = 0
    /** @type {number[]} */ this.t = []
    /** @type {number[]} */ this.x = []
    /** @type {number[]} */ this.y = []
    /** @type {number[]} */ this.pressure = []
    /** @type {number[]} */ this.major = []
    /** @type {number[]} */ this.minor = []
    /** @type {number[]} */ this.orientation = []
    /** @type {number[]} */ this.speedCache = []
  }

  get count() { return this.t.length }

  /**
   * @param {number} time
   * @param {DataView} view
   * @param {number} place
   */
  add(time, view, place) {
    const x = view.getFloat64(place + 8, true)
    const y = view.getFloat64(place + 16, true)
    const last = this.count - 1
    if (last >= 0) this.length += Math.hypot(x - this.x[last], y - this.y[last])
    const facts = view.getUint8(place + 6)
    this.isPalm = this.isPalm || (facts & 1) !== 0
    this.isHovering = this.isHovering || (facts & 2) !== 0
    this.t.push(time)
    this.x.push(x)
    this.y.push(y)
    this.pressure.push(facts & 8 ? NaN : view.getFloat32(place + 24, true))
    this.major.push(view.getFloat32(place + 28, true))
    this.minor.push(view.getFloat32(place + 32, true))
    this.orientation.push(view.getFloat32(place + 36, true))
    const phase = view.getUint8(place + 4)
    this.end = time
    this.isDown = phase < 3
    this.isCancelled = phase === 4
  }

  /**
   * The index of the last sample that is not later than `time`; -1 if there is none.
   * @param {number} time
   */
  indexAt(time) {
    return countWhile(this.t, (each) => each <= time) - 1
  }

  /**
   * Whether the touch is down at a time, its landing included and its lift not.
   * @param {number} time
   */
  isDownAt(time) { return this.start <= time && (time < this.end || (this.isDown && time >= this.end)) }

  /**
   * The speed at every sample, in points a second, over the samples of about 30 ms, and at least over the last two: a
   * display of 30 Hz has none within 30 ms.
   */
  speeds() {
    if (this.speedCache.length === this.count) return this.speedCache
    let first = 0
    this.speedCache = this.t.map((time, index) => {
      while (first < index - 1 && time - this.t[first] > 30_000) first += 1
      const span = time - this.t[first]
      if (span <= 0) return 0
      return (Math.hypot(this.x[index] - this.x[first], this.y[index] - this.y[first]) / span) * 1e6
    })
    return this.speedCache
  }
}
