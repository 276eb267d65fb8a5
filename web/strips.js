// @ts-check
// Strips under the lanes: the values of every touch over time.

import { element, oncePerFrame, part, prepare, setFont } from './elements.js'
import { colors, touchColor } from './palette.js'
import { plain } from './format.js'
import { groupCurves } from './groupcurves.js'

/** @typedef {import('./touches.js').Touch} Touch */
/** @typedef {{t: ArrayLike<number>, v: ArrayLike<number>, color: string}} Curve */

const strips = [
  { id: 'x', title: 'x', unit: 'pt' },
  { id: 'y', title: 'y', unit: 'pt' },
  { id: 'pressure', title: 'pressure', unit: '' },
  { id: 'size', title: 'size', unit: 'pt' },
  { id: 'velocity', title: 'velocity', unit: 'pt/s' },
  { id: 'scale', title: 'scale', unit: '' },
  { id: 'rotation', title: 'rotation', unit: '°' },
]

/** The rows of values. */
export class StripView {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.list = part('strips')
    /** @type {Map<string, {canvas: HTMLCanvasElement, value: HTMLElement, row: HTMLElement}>} */
    this.rows = new Map()
    for (const { id, title, unit } of strips) {
      const canvas = element('canvas', { className: 'strip-canvas', role: 'img', 'aria-label': `${title} over time` })
      const value = element('span', { className: 'strip-value' })
      const row = element('li', { className: 'strip' },
        element('span', { className: 'strip-name' }, title, element('span', { className: 'strip-unit' }, ` ${unit}`), value), canvas)
      this.list.append(row)
      this.rows.set(id, { canvas, value, row })
    }
    this.list.addEventListener('click', (/** @type {MouseEvent} */ event) => {
      if (!(event.target instanceof HTMLCanvasElement)) return
      session.seek(session.window.time(event.clientX - event.target.getBoundingClientRect().left))
    })
    this.note = element('p', { className: 'quiet' })
    this.list.after(this.note)
    /** Whether it is known which strips are constant or absent. */
    this.isFolded = false
    session.on(['capture'], () => { this.nameUnits(); this.isFolded = false })
    if (session.data.mode === 'pad') session.on(['labels'], () => { this.isFolded = false })
    const draw = oncePerFrame(() => this.draw())
    session.on(['capture', 'window', 'live'], draw)
    session.on(['time'], oncePerFrame(() => this.tellValues()))
    new ResizeObserver(draw).observe(this.list)
    /** @type {Map<string, Curve[]>} */
    this.curves = new Map()
    part('strips-panel').addEventListener('toggle', draw)
  }

  /** Lengths are in units of the device if its size is unknown. */
  nameUnits() {
    if (this.session.unit !== 'units') return
    for (const unit of this.list.querySelectorAll('.strip-unit')) unit.textContent = unit.textContent.replace('pt', 'units')
  }

  /** Folds the strips of values that are not reported, or that never change. */
  fold() {
    this.isFolded = true
    const { stream } = this.session
    const folded = { constant: /** @type {string[]} */ ([]), absent: /** @type {string[]} */ ([]) }
    for (const { id, title } of strips) {
      const row = this.rows.get(id)
      if (!row) continue
      const [low, high] = range(this.curvesOf(stream ? stream.touches : [], id), -Infinity, Infinity)
      row.row.hidden = Boolean(stream) && !(low < high)
      if (row.row.hidden) (low > high ? folded.absent : folded.constant).push(title)
    }
    this.note.textContent = !stream || !stream.touches.length ? '' : [folded.constant.length ? `constant: ${folded.constant.join(', ')}` : '',
      folded.absent.length ? `not reported: ${folded.absent.join(', ')}` : ''].filter(Boolean).join(' · ')
  }

  /**
   * @param {Touch[]} touches
   * @param {string} id
   * @returns {Curve[]}
   */
  curvesOf(touches, id) {
    return id === 'scale' || id === 'rotation' ? groupCurves(touches, id, colors().ink) : touches.map((touch) => touchCurve(touch, id))
  }

  draw() {
    const { session } = this
    const { stream, window } = session
    if (!stream || !part('strips-panel').open) return
    if (!this.isFolded) this.fold()
    const shown = stream.touches.filter((touch) => touch.end >= window.from && touch.start <= window.to)
    for (const { id } of strips) {
      const curves = this.curvesOf(shown, id)
      this.curves.set(id, curves)
      const row = this.rows.get(id)
      if (row && !row.row.hidden) this.drawStrip(row.canvas, curves)
    }
    this.tellValues()
  }

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Curve[]} curves
   */
  drawStrip(canvas, curves) {
    const { window } = this.session
    const { context, width, height } = prepare(canvas)
    const palette = colors()
    const [low, high] = range(curves, window.from, window.to)
    setFont(context, '10px system-ui, sans-serif')
    context.fillStyle = palette.faint
    if (low > high) {
      context.fillText('not reported', 6, height / 2 + 3)
      return
    }
    const span = high - low || 1
    for (const { t, v, color } of curves) {
      context.strokeStyle = color
      context.beginPath()
      let column = -Infinity
      let isOpen = false
      for (let index = Math.max(0, after(t, window.from) - 1); index < t.length; index += 1) {
        if (Number.isNaN(v[index])) { isOpen = false; continue }
        const x = window.x(t[index])
        if (isOpen && x - column < 0.3 && index + 1 < t.length) continue
        const y = height - 4 - ((v[index] - low) / span) * (height - 8)
        if (isOpen) context.lineTo(x, y)
        else context.moveTo(x, y)
        isOpen = true
        column = x
        if (t[index] > window.to) break
      }
      context.stroke()
    }
    // The numbers stay readable where a curve crosses them.
    context.strokeStyle = palette.paper
    context.lineWidth = 3
    for (const [value, y] of [[high, 10], [low, height - 3]]) {
      const text = plain(value, span < 5 ? 2 : 0)
      context.strokeText(text, 4, y)
      context.fillText(text, 4, y)
    }
    context.lineWidth = 1
    context.strokeStyle = palette.line
    context.strokeRect(0.5, 0.5, width - 1, height - 1)
  }

  /** Shows the values at the current time. */
  tellValues() {
    const { time } = this.session
    for (const { id } of strips) {
      const row = this.rows.get(id)
      if (!row) continue
      const texts = (this.curves.get(id) || []).flatMap(({ t, v }) => {
        const index = after(t, time + 1) - 1
        const isThere = index >= 0 && t[0] <= time && time <= t[t.length - 1] && !Number.isNaN(v[index])
        return isThere ? [plain(v[index], id === 'scale' || id === 'pressure' ? 2 : 0)] : []
      })
      const text = texts.slice(0, 4).join('  ')
      if (row.value.textContent !== text) row.value.textContent = text
    }
  }
}

/**
 * @param {Touch} touch
 * @param {string} id
 * @returns {Curve}
 */
function touchCurve(touch, id) {
  const color = touchColor(touch.number)
  if (id === 'x') return { t: touch.t, v: touch.x, color }
  if (id === 'y') return { t: touch.t, v: touch.y, color }
  if (id === 'pressure') return { t: touch.t, v: touch.pressure, color }
  if (id === 'size') return { t: touch.t, v: touch.major, color }
  return { t: touch.t, v: touch.speeds(), color }
}

/**
 * The lowest and the highest value in a window of time.
 * @param {Curve[]} curves
 * @param {number} from
 * @param {number} to
 */
function range(curves, from, to) {
  let [low, high] = [Infinity, -Infinity]
  for (const { t, v } of curves) {
    for (let index = Math.max(0, after(t, from) - 1); index < t.length && t[index] <= to; index += 1) {
      if (v[index] < low) low = v[index]
      if (v[index] > high) high = v[index]
    }
  }
  return [low, high]
}

/**
 * The index of the first time that is not before `time`.
 * @param {ArrayLike<number>} t
 * @param {number} time
 */
function after(t, time) {
  let [low, high] = [0, t.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (t[middle] < time) low = middle + 1
    else high = middle
  }
  return low
}
