// @ts-check
// The row of contacts that were kept back from the recognizers: palms, resting thumbs, and contacts that hovered.

import { oncePerFrame, part, prepare, setFont } from './elements.js'
import { colors, stripes } from './palette.js'
import { time } from './format.js'
import { Tooltip } from './tooltip.js'

/** @typedef {import('./payload.js').RejectedContact} RejectedContact */

/** The row between the labels and the recognizers. */
export class RejectedLane {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.row = part('rejected-lane')
    this.canvas = part('rejected')
    this.tooltip = new Tooltip()
    const draw = oncePerFrame(() => this.draw())
    session.on(['capture', 'window', 'live'], draw)
    new ResizeObserver(draw).observe(this.canvas)
    this.canvas.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      const hit = this.contactAt(event)
      if (hit) this.tooltip.show([hit.sentence, time(hit.t * 1e6)], event.clientX, event.clientY)
      else this.tooltip.hide()
    })
    this.canvas.addEventListener('pointerleave', () => this.tooltip.hide())
    this.canvas.addEventListener('click', (/** @type {PointerEvent} */ event) => {
      const hit = this.contactAt(event)
      if (!hit) return
      session.seek(hit.t * 1e6)
      session.select(null, null, hit)
    })
  }

  /**
   * @param {MouseEvent} event
   * @returns {RejectedContact|null}
   */
  contactAt(event) {
    const { window, rejected } = this.session
    const at = event.clientX - this.canvas.getBoundingClientRect().left
    return rejected.find((each) => window.x(each.t * 1e6) - 4 <= at && Math.max(window.x((each.t + each.lasts) * 1e6), window.x(each.t * 1e6) + 8) >= at) || null
  }

  draw() {
    const { window, rejected } = this.session
    this.row.hidden = rejected.length === 0
    if (this.row.hidden) return
    const { context, width, height } = prepare(this.canvas)
    const palette = colors()
    setFont(context, '11px system-ui, sans-serif')
    context.textBaseline = 'middle'
    let reached = -Infinity
    for (const each of rejected) {
      const [from, to] = [window.x(each.t * 1e6), window.x((each.t + each.lasts) * 1e6)]
      if (to < 0 || from > width) continue
      context.fillStyle = stripes(context, palette.possible, 'rising')
      context.fillRect(from, height - 7, Math.max(4, to - from), 6)
      const words = briefly(each)
      const room = context.measureText(words).width
      const left = Math.max(0, Math.min(from, width - room))
      if (left < reached) continue
      context.fillStyle = palette.label
      context.fillText(words, left, height / 2 - 4)
      reached = left + room + 6
    }
    this.canvas.setAttribute('aria-label', rejected.map((each) => `${time(each.t * 1e6)}: ${each.sentence}`).join('; '))
  }
}

/**
 * What the contact was taken for, and the signs: `palm: edge`.
 * @param {RejectedContact} contact
 */
export function briefly({ sentence }) {
  const taken = /taken for an? (.*)$/.exec(sentence)
  return taken ? taken[1] : 'hovered'
}
