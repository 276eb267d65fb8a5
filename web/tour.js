// @ts-check
// A short tour of one gesture for a first visit.

import { part } from './elements.js'
import { isRecognized } from './episodes.js'

/** @typedef {{target: string, text: string, show?: () => void}} Stop */

/** Shows one part of the page after the other. */
export class Tour {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.box = part('tour')
    this.index = 0
    /** @type {Stop[]} */
    this.stops = []
    part('tour-button').addEventListener('click', () => this.start())
    part('tour-next').addEventListener('click', () => this.go(this.index + 1))
    part('tour-back').addEventListener('click', () => this.go(this.index - 1))
    part('tour-end').addEventListener('click', () => this.end())
    this.box.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Escape') this.end()
    })
  }

  /** @returns {Stop[]} */
  reportStops() {
    const { session } = this
    const episodes = session.episodes.all
    const good = episodes.find(isRecognized)
    const bad = episodes.find((each) => each.outcome === 'failed' && each.last.failure && each.last.failure.limit !== null)
    const name = good ? session.names[good.recognizer] : 'gesture'
    return [
      { target: 'surface-panel', text: 'Every finger leaves a path in the color of its gesture, with the name at its end. The bar is a true length.',
        show: () => { if (good) session.select(good) } },
      { target: 'lanes-panel', text: `Each recognizer has a lane. A thin line follows the fingers, a solid diamond or bar is a gesture: here the ${name}. Lanes that were never near are folded.` },
      { target: 'reason-panel', text: 'Click a gesture, a label or a mark, and the answer is here: the measured value, the limit as a slider, and what would have recognized it.',
        show: () => { if (bad) session.select(bad) } },
      { target: 'tuning-panel', text: 'Every value of the recognizer that decided has a slider: the same touches run again at once, and the row counts what is gained and lost.' },
      { target: 'transport', text: 'Play, or step with the arrow keys. The key ] goes to the next decision, m to the next near miss, ? shows all keys.' },
    ]
  }

  /** @returns {Stop[]} */
  padStops() {
    return [
      this.session.data.live ? { target: 'surface-panel', text: 'What the device reports is drawn here. Contacts that no recognizer receives are hatched.' } :
        { target: 'surface-panel', text: 'Touch here with one or several fingers, a pen or the mouse. What is open stands above the finger.' },
      { target: 'lanes-panel', text: 'Each recognizer has a lane that moves while you touch. A solid diamond or bar is a gesture.' },
      { target: 'reason-panel', text: 'When you lift, the reasons are here, with the measured values and the limits.' },
      { target: 'tuning-panel', text: 'Move a slider and touch again. What you made before runs again, too.' },
    ]
  }

  start() {
    this.stops = this.session.data.mode === 'pad' ? this.padStops() : this.reportStops()
    this.box.hidden = false
    this.go(0)
    this.box.focus()
  }

  /** @param {number} index */
  go(index) {
    this.unmark()
    if (index >= this.stops.length) return this.end()
    this.index = Math.max(0, index)
    const stop = this.stops[this.index]
    if (stop.show) stop.show()
    part('tour-text').textContent = stop.text
    part('tour-place').textContent = `${this.index + 1} of ${this.stops.length}`
    part('tour-back').disabled = this.index === 0
    part('tour-next').textContent = this.index + 1 === this.stops.length ? 'Done' : 'Next'
    const target = part(stop.target)
    target.classList.add('toured')
    target.scrollIntoView({ block: 'nearest' })
  }

  unmark() {
    for (const marked of document.querySelectorAll('.toured')) marked.classList.remove('toured')
  }

  end() {
    this.unmark()
    this.box.hidden = true
    part('lanes').focus({ preventScroll: true })
  }
}
