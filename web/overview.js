// @ts-check
// The whole capture in one narrow strip, with the part that the lanes show. It is zoomed and moved
// here, with the buttons and with the wheel.

import { oncePerFrame, part, prepare } from './elements.js'
import { colors } from './palette.js'

/** The strip above the ruler. */
export class OverviewView {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.canvas = part('overview')
    const draw = oncePerFrame(() => this.draw())
    session.on(['capture', 'run', 'window', 'time', 'live'], draw)
    new ResizeObserver(draw).observe(this.canvas)
    this.canvas.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      this.canvas.setPointerCapture(event.pointerId)
      this.center(event)
    })
    this.canvas.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      if (event.buttons & 1) this.center(event)
    })
    const center = () => {
      const { window, time } = session
      return time >= window.from && time <= window.to ? time : (window.from + window.to) / 2
    }
    const change = (/** @type {() => void} */ act) => () => { act(); session.tell('window') }
    part('zoom-in').addEventListener('click', change(() => session.window.zoom(0.5, center())))
    part('zoom-out').addEventListener('click', change(() => session.window.zoom(2, center())))
    part('zoom-fit').addEventListener('click', change(() => session.window.show(session.window.first, session.window.last)))
    part('tracks').addEventListener('wheel', (/** @type {WheelEvent} */ event) => this.wheel(event), { passive: false })
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    const { session } = this
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
    if (!event.ctrlKey && !event.metaKey && !isSideways) return
    event.preventDefault()
    if (isSideways) {
      const distance = event.deltaX || event.deltaY
      session.window.move((distance / session.window.width) * session.window.span)
    } else {
      const box = part('ruler').getBoundingClientRect()
      session.window.zoom(Math.exp(event.deltaY * 0.002), session.window.time(event.clientX - box.left))
    }
    session.tell('window')
  }

  /** @param {PointerEvent} event */
  center(event) {
    const { window } = this.session
    const box = this.canvas.getBoundingClientRect()
    const time = window.first + ((event.clientX - box.left) / box.width) * (window.last - window.first)
    window.show(time - window.span / 2, time + window.span / 2)
    this.session.tell('window')
    this.session.seek(time)
  }

  draw() {
    const { session } = this
    const { context, width, height } = prepare(this.canvas)
    const palette = colors()
    const { first, last, from, to } = session.window
    const x = (/** @type {number} */ time) => ((time - first) / (last - first)) * width
    context.fillStyle = palette.shade
    let reached = -1
    for (const touch of session.touches) {
      const [left, right] = [x(touch.start), x(touch.end)]
      if (right < reached + 0.5) continue
      context.fillRect(left, 4, Math.max(1, right - left), height - 8)
      reached = right
    }
    context.fillStyle = palette.ended
    reached = -2
    for (const episode of session.episodes.recognized) {
      const place = x(episode.decided)
      if (place < reached + 1) continue
      context.fillRect(place, height / 2 - 4, 2, 8)
      reached = place
    }
    context.fillStyle = palette.playhead
    context.fillRect(x(session.time), 0, 1, height)
    if (to - from >= last - first) return
    context.strokeStyle = palette.active
    context.lineWidth = 2
    context.strokeRect(x(from) + 1, 1, Math.max(3, x(to) - x(from)) - 2, height - 2)
    context.lineWidth = 1
  }
}
