// @ts-check
// The gestures of the selected recognizer's kind on every platform, one row each.

import { element, oncePerFrame, part, prepare } from './elements.js'
import { counted } from './format.js'
import { drawLane } from './lanedrawing.js'
import { isRecognized } from './episodes.js'

/** @typedef {import('./episodes.js').EpisodeList} EpisodeList */

/** The table of platforms. Their setups run only if the section is open. */
export class PresetView {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.section = part('presets-panel')
    this.list = part('presets')
    /** @type {Map<string, {kinds: string[], list: EpisodeList}>} */
    this.runs = new Map()
    /** @type {{name: string, canvas: HTMLCanvasElement, count: HTMLElement}[]} */
    this.rows = []
    const draw = oncePerFrame(() => this.draw())
    session.on(['capture'], () => { this.runs.clear(); this.build() })
    session.on(['selection', 'window'], draw)
    this.section.addEventListener('toggle', () => this.build())
    new ResizeObserver(draw).observe(this.list)
  }

  build() {
    if (!this.section.open || !this.session.log) return
    if (!this.rows.length) {
      this.rows = this.session.engine.presets().map((/** @type {any} */ preset) => {
        const canvas = element('canvas', { className: 'lane-canvas', role: 'img', 'aria-label': preset.name })
        const count = element('span', { className: 'preset-count' })
        this.list.append(element('li', { className: 'lane preset', title: preset.summary },
          element('span', { className: 'lane-name preset-name' }, element('span', { className: 'lane-id' }, preset.name), count),
          element('div', { className: 'lane-track track' }, canvas)))
        return { name: preset.name, canvas, count }
      })
    }
    this.runNext()
  }

  /** Runs one platform's own setup after the other, so that the page answers meanwhile. */
  runNext() {
    const next = this.rows.find(({ name }) => !this.runs.has(name))
    if (!next || !this.section.open) return
    const { session } = this
    const setup = session.engine.preset(next.name)
    const kinds = setup.describe().recognizers.map((/** @type {any} */ each) => each.kind)
    this.runs.set(next.name, { kinds, list: session.play(setup) })
    setup.free()
    this.drawRow(next)
    setTimeout(() => this.runNext(), 0)
  }

  /** The kind of the selected recognizer. */
  get kind() { return (this.session.description.recognizers[this.session.recognizer] || {}).kind || '' }

  draw() {
    if (!this.section.open) return
    part('presets-title').textContent = this.kind ? `${this.kind} on every platform` : 'Platforms'
    for (const row of this.rows) this.drawRow(row)
  }

  /** @param {{name: string, canvas: HTMLCanvasElement, count: HTMLElement}} row */
  drawRow(row) {
    const { session } = this
    const run = this.runs.get(row.name)
    const sheet = prepare(row.canvas)
    if (!run) return
    const lanes = run.list.lanes.filter((_, number) => run.kinds[number] === this.kind)
    const lane = lanes.flat().filter(isRecognized)
    drawLane(sheet, lane, session.window.over(sheet.width), null)
    const count = counted(lane.length, 'time')
    row.count.textContent = lanes.length ? count : 'absent'
    row.canvas.setAttribute('aria-label', `${row.name}: recognized ${count}`)
  }
}
