// @ts-check
// The line on which a gesture was decided: what was measured, the limit, and the zone in which it is recognized. The limit
// is a slider: drag it, or use the arrow keys.

import { scale, shape, ticks } from './charts.js'
import { textWidth } from './elements.js'
import { amount } from './limits.js'

/** @typedef {import('./limits.js').DecidingLimit} DecidingLimit */
/**
 * A gesture of the capture on the line.
 * @typedef {{value: number, name: string, kind: string}} LineMark
 */
/**
 * How many labels would be hit if the limit stood between two values.
 * @typedef {{from: number, to: number, hits: number}} HitRange
 */

const [axis, lineEdge] = [62, 8]

/** The drawing, which stays the same element while the limit moves. */
export class LimitLine {
  /**
   * @param {DecidingLimit} deciding
   * @param {string} zone what is recognized beyond the limit, such as `a press`
   * @param {LineMark[]} marks
   * @param {boolean} isAsked whether a label asks for the gesture; else it was only near
   * @param {(value: number) => void} use
   */
  constructor(deciding, zone, marks, isAsked, use) {
    this.deciding = deciding
    this.zone = zone
    this.marks = marks
    this.use = use
    this.now = deciding.limit
    const { measured, limit } = deciding
    this.high = Math.max(measured, limit) * 1.6
    /** @type {HitRange[]} */
    this.hits = []
    this.asked = 0
    this.width = 0
    this.element = /** @type {any} */ (shape('svg', { class: isAsked ? 'limit-line' : 'limit-line nearly' }))
    this.handle = /** @type {any} */ (shape('g', { class: 'limit-handle', tabindex: 0, role: 'slider', 'aria-valuemin': 0,
      'aria-valuemax': this.high, 'aria-label': deciding.words }))
    this.listen()
  }

  /** The least step of the limit: a power of ten that divides the line into at least 50 steps. */
  get step() { return 10 ** Math.floor(Math.log10(this.high / 50)) }

  listen() {
    const set = (/** @type {number} */ value) => {
      const { step } = this
      const next = Number((Math.round(Math.min(Math.max(value, step), this.high) / step) * step).toPrecision(12))
      if (next === this.now) return
      this.now = next
      this.draw(this.width)
      this.use(next)
    }
    this.handle.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      event.preventDefault()
      this.handle.focus()
      const move = (/** @type {PointerEvent} */ moved) => {
        const box = this.element.getBoundingClientRect()
        set(((moved.clientX - box.left - lineEdge) / (box.width - 2 * lineEdge)) * this.high)
      }
      const end = () => {
        removeEventListener('pointermove', move)
        removeEventListener('pointerup', end)
        removeEventListener('pointercancel', end)
      }
      addEventListener('pointermove', move)
      addEventListener('pointerup', end)
      addEventListener('pointercancel', end)
    })
    this.handle.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
      const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key]
      if (steps === undefined) return
      event.preventDefault()
      event.stopPropagation()
      set(this.now + steps * this.step)
    })
  }

  /** @param {number} width */
  draw(width) {
    this.width = width
    const { deciding, high, now } = this
    const { unit } = deciding.value
    const x = scale([0, high], [lineEdge, width - lineEdge])
    const isBeyond = deciding.side > 0 ? deciding.measured >= now : deciding.measured <= now
    const zone = deciding.side > 0 ? [now, high] : [0, now]
    const parts = [
      shape('rect', { class: 'limit-zone', x: x(zone[0]), y: axis - 14, width: Math.max(0, x(zone[1]) - x(zone[0])), height: 28 }),
      shape('line', { class: 'limit-axis', x1: lineEdge, x2: width - lineEdge, y1: axis, y2: axis }),
      shape('text', { class: 'soft-text', x: deciding.side > 0 ? width - lineEdge : lineEdge, y: axis + 46,
        'text-anchor': deciding.side > 0 ? 'end' : 'start' }, this.zone),
      ...ticks(0, high, Math.max(2, Math.floor(width / 84))).map((value) =>
        shape('text', { class: 'soft-text', x: x(value), y: axis + 30, 'text-anchor': value ? 'middle' : 'start' },
          value ? tickText(value, unit) : `0 ${unit === 'rad' ? '°' : unit}`)),
      ...this.drawMarks(x),
      shape('circle', { class: isBeyond ? 'limit-met' : 'limit-missed', cx: x(deciding.measured), cy: axis, r: 7 }),
      this.measuredText(amount(deciding.measured, unit), x, isBeyond ? 'limit-met-text' : 'limit-missed-text', width),
      ...this.drawHits(x),
    ]
    this.drawHandle(x(now), width)
    this.element.setAttribute('width', width)
    this.element.setAttribute('height', String(axis + (this.hits.length ? 96 : 52)))
    const isFocused = document.activeElement === this.handle
    this.element.replaceChildren(...parts, this.handle)
    if (isFocused) this.handle.focus()
  }

  /**
   * Sets how many labels would be hit. A range that ends beside the value that is proposed ends there, where the search found it.
   * @param {HitRange[]} ranges
   * @param {number} asked how many labels there are
   * @param {number} width of the steps in which they were counted
   * @param {number} proposed NaN if no value of the line is
   */
  setHits(ranges, asked, width, proposed) {
    const distance = (/** @type {number} */ index) => Math.abs(ranges[index].from - proposed)
    let nearest = 0
    for (let index = 1; index < ranges.length; index += 1) if (!nearest || distance(index) < distance(nearest)) nearest = index
    if (nearest && distance(nearest) < width) ranges[nearest - 1].to = ranges[nearest].from = proposed
    this.hits = ranges
    this.asked = asked
  }

  /**
   * The other gestures of the capture, with their names where there is room.
   * @param {(value: number) => number} x
   */
  drawMarks(x) {
    const shown = this.marks.filter((each) => each.value <= this.high)
    const names = [...new Set(shown.map(({ name }) => name))]
    const taken = [x(this.deciding.measured)]
    return [
      ...shown.map(({ value, kind, name }) => shape('circle', { class: `limit-mark ${kind}`, cx: x(value), cy: axis, r: 4.5 },
        shape('title', {}, `${name} ${amount(value, this.deciding.value.unit)}`))),
      ...names.flatMap((name) => {
        const own = shown.filter((each) => each.name === name)
        const place = x(own.reduce((sum, each) => sum + each.value, 0) / own.length)
        const text = own.length > 1 ? `${own.length} ${name}${/[a-z]$/.test(name) ? 's' : ''}` : name
        if (taken.some((each) => Math.abs(each - place) < 64)) return []
        taken.push(place)
        return [shape('text', { class: `kind-text ${own[0].kind}`, x: place, y: axis - 20, 'text-anchor': 'middle' }, text)]
      }),
    ]
  }

  /**
   * How many labels would be hit, in ranges of the limit.
   * @param {(value: number) => number} x
   */
  drawHits(x) {
    if (!this.hits.length) return []
    const best = Math.max(...this.hits.map(({ hits }) => hits))
    return [
      ...this.hits.flatMap(({ from, to, hits }) => {
        const [left, width] = [x(from), x(to) - x(from)]
        const text = `${hits} of ${this.asked}`
        return [
          shape('rect', { class: hits === best ? 'hit-range best' : 'hit-range', x: left, y: axis + 54, width: Math.max(1, width - 1.5), height: 20, rx: 3 },
            shape('title', {}, `${text} labels hit`)),
          ...(width > textWidth(text) + 4 ? [shape('text', { class: hits === best ? 'best-text' : 'soft-text', x: left + width / 2, y: axis + 68,
            'text-anchor': 'middle' }, text)] : []),
        ]
      }),
      shape('text', { class: 'soft-text', x: lineEdge, y: axis + 90 }, 'labels hit if the limit stood there'),
    ]
  }

  /**
   * The limit as a dark pill over a line.
   * @param {number} at
   * @param {number} width
   */
  drawHandle(at, width) {
    const { words, value } = this.deciding
    const text = `${words} ${amount(this.now, value.unit)}`
    const half = textWidth(text) / 2 + 12
    const center = Math.min(Math.max(at, half), width - half)
    this.handle.setAttribute('aria-valuenow', String(this.now))
    this.handle.setAttribute('aria-valuetext', amount(this.now, value.unit))
    this.handle.replaceChildren(
      shape('line', { class: 'platform-mark', x1: at, x2: at, y1: 22, y2: axis + 16 }),
      shape('rect', { class: 'limit-grip', x: at - 12, y: 24, width: 24, height: axis - 8 }),
      shape('rect', { class: 'platform-pill', x: center - half, y: 0, width: 2 * half, height: 24, rx: 12 }),
      shape('text', { class: 'pill-text', x: center, y: 16, 'text-anchor': 'middle' }, text))
  }

  /**
   * The measured value over its mark, inside of the drawing and beside the line of the limit.
   * @param {string} text
   * @param {(value: number) => number} x
   * @param {string} name of the class
   * @param {number} width
   */
  measuredText(text, x, name, width) {
    // The letters are larger than those that textWidth measures.
    const half = (textWidth(text) * 14) / 24 + 5
    const [at, limit] = [x(this.deciding.measured), x(this.now)]
    const beside = Math.abs(at - limit) < half ? limit + (at < limit ? -half : half) : at
    return shape('text', { class: name, x: Math.min(Math.max(beside, half), width - half), y: axis - 20, 'text-anchor': 'middle' }, text)
  }
}

/**
 * @param {number} value
 * @param {string} unit
 */
function tickText(value, unit) {
  return unit === 'rad' ? String(Math.round((value * 180) / Math.PI)) : String(Number(value.toPrecision(6)))
}
