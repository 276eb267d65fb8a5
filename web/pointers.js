// @ts-check
// Pointer events of the pad: fingers, a pen or the mouse, with every coalesced sample.

/** @typedef {import('./frames.js').PadFrame} PadFrame */
/** @typedef {import('./frames.js').Sample} Sample */

/** Collects pointer events, and gives them out as frames in the order of their times. */
export class PointerSource {
  /**
   * @param {HTMLElement} surface
   * @param {(x: number, y: number) => {x: number, y: number}} place from pixels of the surface to points
   * @param {() => void} wake called when samples have come
   */
  constructor(surface, place, wake) {
    this.surface = surface
    this.place = place
    this.wake = wake
    this.density = 1
    /** @type {Map<number, {id: number, kind: number, x: number, y: number}>} pointers that are down */
    this.down = new Map()
    /** @type {{time: number, sample: Sample|null, report?: import('./deviceinput.js').DeviceReport}[]} */
    this.queue = []
    this.nextID = 1
    /** The time of the page at which the capture began, in milliseconds. */
    this.origin = 0
    this.latest = 0
    this.isOn = true
    surface.addEventListener('pointerdown', (event) => this.landed(event))
    surface.addEventListener('pointermove', (event) => this.moved(event))
    surface.addEventListener('pointerup', (event) => this.lifted(event, 3))
    surface.addEventListener('pointercancel', (event) => this.lifted(event, 4))
    for (const name of ['contextmenu', 'touchstart', 'gesturestart', 'dragstart', 'selectstart']) {
      surface.addEventListener(name, (event) => { if (event.cancelable) event.preventDefault() }, { passive: false })
    }
  }

  /** Starts a new capture. */
  restart() {
    this.origin = performance.now()
    this.latest = 0
    this.nextID = 1
    this.queue = []
    this.down.clear()
  }

  /**
   * A time of the page on the clock of the capture, in microseconds.
   * @param {number} milliseconds
   */
  at(milliseconds) { return Math.max(0, Math.round((milliseconds - this.origin) * 1000)) }

  /**
   * @param {PointerEvent} event
   * @param {number} id
   * @param {number} phase
   * @returns {{time: number, sample: Sample}}
   */
  sampled(event, id, phase) {
    const box = this.surface.getBoundingClientRect()
    const { x, y } = this.place(event.clientX - box.left, event.clientY - box.top)
    const isPen = event.pointerType === 'pen'
    const isMouse = event.pointerType === 'mouse'
    const [width, height] = [event.width * this.density, event.height * this.density]
    const hasSize = !isMouse && !isPen && event.width > 1
    return {
      time: this.at(event.timeStamp),
      sample: {
        id, phase, kind: isPen ? 2 : isMouse ? 3 : 0, x, y,
        pressure: !isMouse && event.pressure > 0 ? Math.fround(event.pressure) : null,
        major: hasSize ? Math.fround(Math.max(width, height)) : null,
        minor: hasSize ? Math.fround(Math.min(width, height)) : null,
      },
    }
  }

  /** @param {PointerEvent} event */
  landed(event) {
    if (!this.isOn || (event.pointerType === 'mouse' && event.button !== 0) || this.down.has(event.pointerId)) return
    event.preventDefault()
    try { this.surface.setPointerCapture(event.pointerId) } catch { /* It has lifted already. */ }
    const id = this.nextID
    this.nextID += 1
    const made = this.sampled(event, id, 0)
    this.down.set(event.pointerId, { id, kind: made.sample.kind, x: made.sample.x, y: made.sample.y })
    this.add(made)
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const finger = this.down.get(event.pointerId)
    if (!finger) return
    const events = event.getCoalescedEvents ? event.getCoalescedEvents() : []
    for (const each of events.length ? events : [event]) {
      const made = this.sampled(each, finger.id, 1)
      if (made.sample.x === finger.x && made.sample.y === finger.y) continue
      finger.x = made.sample.x
      finger.y = made.sample.y
      this.add(made)
    }
  }

  /**
   * @param {PointerEvent} event
   * @param {number} phase
   */
  lifted(event, phase) {
    const finger = this.down.get(event.pointerId)
    if (!finger) return
    this.down.delete(event.pointerId)
    const made = this.sampled(event, finger.id, phase)
    if (phase === 3 && (made.sample.x !== finger.x || made.sample.y !== finger.y)) {
      this.add({ time: made.time, sample: { ...made.sample, phase: 1 } })
    }
    if (phase === 4) [made.sample.x, made.sample.y] = [finger.x, finger.y]
    this.add({ ...made, sample: { ...made.sample, pressure: null } })
  }

  /** Cancels the touches of pointers that are down, for example because the browser does not report that they lifted. */
  cancelAll() {
    const time = this.at(performance.now())
    for (const { id, kind, x, y } of this.down.values()) {
      this.add({ time, sample: { id, phase: 4, kind, x, y, pressure: null, major: null, minor: null } })
    }
    this.down.clear()
  }

  /** @param {{time: number, sample: Sample}} made */
  add(made) {
    this.queue.push(made)
    this.wake()
  }

  /**
   * Adds what the device reports beside touches.
   * @param {import('./deviceinput.js').DeviceReport} report
   */
  addReport(report) {
    if (!this.isOn) return
    this.queue.push({ time: this.at(performance.now()), sample: null, report })
    this.wake()
  }

  /**
   * The frames that have come since the last call. Samples of one time are one frame. No frame is
   * earlier than `least`, up to which time has been decided already.
   * @param {number} least
   * @returns {PadFrame[]}
   */
  take(least) {
    const queue = this.queue
    this.queue = []
    // Samples of one pointer are in order already, and the sort keeps the order of equal times.
    queue.sort((a, b) => a.time - b.time)
    /** @type {PadFrame[]} */
    const frames = []
    for (const { time, sample, report } of queue) {
      const at = Math.max(time, this.latest, least)
      const last = frames[frames.length - 1]
      if (!sample) {
        frames.push({ time: at, samples: [], report })
      } else if (last && !last.report && last.time === at && !last.samples.some((each) => each.id === sample.id)) {
        last.samples.push(sample)
      } else {
        frames.push({ time: at, samples: [sample] })
      }
      this.latest = at
    }
    return frames
  }
}
