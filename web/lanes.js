// @ts-check
// The lanes: one row for each recognizer, one for annotations, a ruler and an overview.

import { announce, element, isNarrow, oncePerFrame, part, prepare, setFont, sizeOf } from './elements.js'
import { colors } from './palette.js'
import { drawChange, drawFollowing, drawLane, drawUnreached, firstVisible, shadeTouches } from './lanedrawing.js'
import { unreachedLabels } from './misses.js'
import { counted, time } from './format.js'
import { outcomeText } from './words.js'
import { Tooltip } from './tooltip.js'

/** @typedef {import('./episodes.js').Episode} Episode */

const allLanesKey = 'tactus.allLanes'

/**
 * What the browser remembers; null where it remembers nothing.
 * @param {string} key
 */
function remembered(key) {
  try { return localStorage.getItem(key) } catch { return null }
}

/**
 * @param {string} key
 * @param {string} value
 */
function remember(key, value) {
  try { localStorage.setItem(key, value) } catch { /* The browser keeps nothing for this page. */ }
}

/** The rows of recognizers. */
export class LaneView {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.list = part('lanes')
    this.playhead = part('playhead')
    /** Where the lanes begin, in pixels from the left of the tracks. */
    this.left = 0
    this.tooltip = new Tooltip()
    /** @type {{row: HTMLElement, name: HTMLButtonElement, track: HTMLButtonElement, canvas: HTMLCanvasElement}[]} */
    this.rows = []
    const draw = oncePerFrame(() => this.draw())
    this.ask = draw
    session.on(['capture'], () => this.build())
    /** Whether lanes that were never near are shown, too. */
    this.showsAll = remembered(allLanesKey) === 'yes'
    this.more = part('more-lanes')
    /** On a pad: the number of episodes when lanes were folded last. */
    this.folded = -1
    this.more.addEventListener('click', () => {
      this.showsAll = !this.showsAll
      remember(allLanesKey, this.showsAll ? 'yes' : 'no')
      this.fold()
      draw()
    })
    session.on(['run', 'labels', 'near'], () => { this.fold(); draw() })
    session.on(['live'], () => {
      const count = session.episodes.all.length + session.following.size
      if (count !== this.folded) this.fold()
      this.folded = count
      draw()
    })
    session.on(['window'], draw)
    session.on(['selection'], () => { this.markSelection(); this.fold(); draw() })
    session.on(['time'], () => this.movePlayhead())
    new ResizeObserver(() => {
      this.left = part('ruler').offsetLeft
      draw()
    }).observe(this.list)
  }

  build() {
    const { session } = this
    this.list.replaceChildren()
    this.rows = session.description.recognizers.map((/** @type {any} */ each, /** @type {number} */ number) => {
      const name = element('button', {
        className: 'lane-name', type: 'button', title: `${each.id}, ${each.kind}`, onclick: () => session.selectRecognizer(number),
      }, element('span', { className: 'lane-id' }, session.readable[number]))
      const canvas = element('canvas', { className: 'lane-canvas', 'aria-hidden': 'true' })
      const track = element('button', {
        className: 'lane-track track', type: 'button', 'data-lane': each.id,
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.onKey(event, number),
        onfocus: () => this.describe(number), onblur: () => this.tooltip.hide(),
      }, canvas)
      this.listen(track, number)
      const row = element('li', { className: 'lane' }, name, track)
      this.list.append(row)
      return { row, name, track, canvas }
    })
    this.markSelection()
    this.fold()
    this.ask()
  }

  /** Folds the lanes of recognizers that neither recognized nor nearly did, and that no label asks for. */
  fold() {
    const { session } = this
    // On a phone the row of gestures is enough until somebody asks for the lanes.
    const isShort = isNarrow() && session.data.mode !== 'pad'
    const { episodes, near, missed } = session
    const shown = new Set([...episodes.recognized, ...near, ...missed.keys()].map(({ recognizer }) => recognizer))
    for (const number of unreachedLabels(session).keys()) shown.add(number)
    const folded = this.rows.filter(({ row }, number) => {
      const change = session.changes[number]
      const matters = !isShort && (number === session.recognizer && session.episode !== null
        || shown.has(number)
        || Boolean(session.isChanged && change && (change.gained.length || change.lost.length || change.moved.length))
        || session.following.has(number))
      row.hidden = !matters && !this.showsAll
      return !matters
    }).length
    this.more.hidden = folded === 0
    this.more.setAttribute('aria-expanded', String(this.showsAll))
    part('lanes-panel').classList.toggle('unfolded', this.showsAll)
    this.more.textContent = isShort ? `${this.showsAll ? '▾' : '▸'} ${counted(folded, 'recognizer')}, tools`
      : this.showsAll ? `▾ ${counted(folded, 'recognizer')} never near: fold` : `▸ ${folded}${folded < this.rows.length ? ' more' : ''} ${folded === 1 ? 'recognizer' : 'recognizers'}, never near`
  }

  /** The first row that is shown. */
  get firstShown() { return this.rows.find(({ row }) => !row.hidden) }

  /**
   * Clicks select, drags move the time, and the pointer shows reasons.
   * @param {HTMLElement} track
   * @param {number} number
   */
  listen(track, number) {
    const { session } = this
    const at = (/** @type {MouseEvent} */ event) => event.clientX - track.getBoundingClientRect().left
    let from = 0
    let isDrag = false
    track.addEventListener('pointerdown', (event) => {
      from = event.clientX
      isDrag = false
    })
    track.addEventListener('click', (event) => {
      if (event.detail === 0) return this.step(number, 1)
      if (isDrag) return
      const hit = this.episodeAt(number, at(event))
      if (hit) session.select(hit)
      else {
        session.selectRecognizer(number)
        session.seek(session.window.time(at(event)))
      }
    })
    track.addEventListener('pointermove', (event) => {
      isDrag = isDrag || ((event.buttons & 1) !== 0 && Math.abs(event.clientX - from) > 4)
      if (event.buttons & 1 && isDrag) {
        this.tooltip.hide()
        return session.seek(session.window.time(at(event)))
      }
      const hit = this.episodeAt(number, at(event))
      if (hit) this.tooltip.show(this.lines(hit), event.clientX, event.clientY)
      else this.tooltip.hide()
    })
    track.addEventListener('pointerleave', () => this.tooltip.hide())
  }

  /**
   * The episode that is drawn at a place: the nearest decision, or the bar under the pointer.
   * @param {number} number
   * @param {number} x
   * @returns {Episode|null}
   */
  episodeAt(number, x) {
    const { window, episodes } = this.session
    const lane = episodes.lanes[number] || []
    /** @type {Episode|null} */
    let best = null
    let distance = 9
    for (let index = firstVisible(lane, window.from); index < lane.length; index += 1) {
      const episode = lane[index]
      const [from, to] = [window.x(episode.start), window.x(Math.max(episode.finished, episode.decided))]
      if (from > x + 9) break
      const gap = x < from ? from - x : x > to ? x - to : Math.min(3, Math.abs(window.x(episode.decided) - x))
      if (gap < distance) [best, distance] = [episode, gap]
    }
    return best
  }

  /**
   * @param {Episode} episode
   * @returns {string[]}
   */
  lines(episode) {
    const { session } = this
    const name = session.names[episode.recognizer]
    return [`${name} ${outcomeText(session, episode)}`, session.sentence(episode.last)].filter(Boolean)
  }

  /**
   * @param {KeyboardEvent} event
   * @param {number} number
   */
  onKey(event, number) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    let place = number + step
    while (this.rows[place] && this.rows[place].row.hidden) place += step
    if (this.rows[place]) this.rows[place].track.focus()
  }

  /**
   * Selects the next decision of a lane.
   * @param {number} number
   * @param {number} step
   */
  step(number, step) {
    const { session } = this
    const lane = session.episodes.lanes[number] || []
    const current = session.episode && session.episode.recognizer === number ? lane.indexOf(session.episode) : -1
    const next = lane[current + step] || lane[0]
    if (next) {
      session.select(next)
      announce(this.lines(next).join(': '))
    } else session.selectRecognizer(number)
  }

  /**
   * Shows the reason of the decision nearest to the time, for a lane that has the focus.
   * @param {number} number
   */
  describe(number) {
    const { session } = this
    const near = this.episodeAt(number, session.window.x(session.time)) || (session.episodes.lanes[number] || [])[0]
    if (!near || !this.rows[number].track.matches(':focus-visible')) return
    const box = this.rows[number].track.getBoundingClientRect()
    this.tooltip.show(this.lines(near), box.left + Math.max(8, Math.min(box.width - 8, session.window.x(near.decided))), box.bottom)
  }

  markSelection() {
    this.rows.forEach(({ row, name }, number) => {
      const isSelected = number === this.session.recognizer
      row.classList.toggle('selected', isSelected)
      name.setAttribute('aria-pressed', String(isSelected))
    })
  }

  draw() {
    const { session } = this
    if (!this.rows.length) return
    if (this.firstShown) session.window.width = sizeOf(this.firstShown.canvas).width || 100
    const recognized = this.rows.map(() => 0)
    for (const each of session.episodes.recognized) recognized[each.recognizer] += 1
    const unreached = unreachedLabels(session)
    this.rows.forEach(({ row, canvas, track }, number) => {
      const lane = session.episodes.lanes[number] || []
      const labels = unreached.get(number) || []
      track.setAttribute('aria-label', `${session.names[number]}: recognized ${counted(recognized[number], 'time')}, `
        + `failed ${counted(lane.length - recognized[number], 'time')}`
        + (labels.length ? `, received no touch of ${counted(labels.length, 'label')}` : ''))
      if (row.hidden) return
      const sheet = prepare(canvas)
      if (session.stream) shadeTouches(sheet, session.stream.touches, session.window)
      drawLane(sheet, lane, session.window,
        { kind: session.hueOf(number), selected: session.episode, near: session.near, missed: session.missed })
      for (const label of labels) drawUnreached(sheet, label, session.window)
      const since = session.following.get(number)
      if (since !== undefined) drawFollowing(sheet, since, session.time, session.window)
      if (session.isChanged) drawChange(sheet, session.changes[number], session.window)
    })
    this.movePlayhead()
  }

  movePlayhead() {
    const { session } = this
    if (!this.rows.length) return
    const x = session.window.x(session.time)
    const isInside = x >= 0 && x <= session.window.width
    this.playhead.hidden = !isInside
    this.playhead.style.transform = `translateX(${this.left + x}px)`
    part('time').textContent = time(session.time)
  }
}

/** The ruler over the lanes: times, and a place to drag. */
export class RulerView {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.canvas = part('ruler')
    const draw = oncePerFrame(() => this.draw())
    session.on(['capture', 'window', 'run', 'live'], draw)
    new ResizeObserver(draw).observe(this.canvas)
    const seek = (/** @type {PointerEvent} */ event) =>
      session.seek(session.window.time(event.clientX - this.canvas.getBoundingClientRect().left))
    this.canvas.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      this.canvas.setPointerCapture(event.pointerId)
      seek(event)
    })
    this.canvas.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      if (event.buttons & 1) seek(event)
    })
  }

  draw() {
    const { window } = this.session
    const { context, width, height } = prepare(this.canvas)
    window.width = width || window.width
    const palette = colors()
    const step = window.step
    const decimals = Math.max(0, Math.min(6, 6 - Math.floor(Math.log10(step))))
    setFont(context, '11px system-ui, sans-serif')
    context.fillStyle = palette.faint
    context.strokeStyle = palette.line
    for (let mark = Math.ceil(window.from / step) * step; mark <= window.to; mark += step) {
      const x = Math.round(window.x(mark)) + 0.5
      context.beginPath()
      context.moveTo(x, height - 6)
      context.lineTo(x, height)
      context.stroke()
      const text = (mark / 1e6).toFixed(decimals)
      if (x + context.measureText(text).width < width) context.fillText(text, x + 3, height - 8)
    }
  }
}
