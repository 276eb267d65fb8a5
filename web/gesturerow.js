// @ts-check
// The row of gestures: a named block for each, its times below, and what was asked for.

import { element, oncePerFrame, part, prepare, setFont, sizeOf, textWidth } from './elements.js'
import { colors, kindColors, stripes } from './palette.js'
import { IdleTouches, idleTouches, isOfTouches } from './gestures.js'
import { labelWord } from './kinds.js'
import { counted, time } from './format.js'

/** @typedef {import('./gestures.js').PageGesture} PageGesture */

/** More blocks than this in sight are drawn as columns of color, because no name would fit. */
const mostBlocks = 160

/** The most lines of names. */
const mostLines = 6

/** The heights of a line of names, and of the bar of times below them, in pixels. */
const [lineHeight, barHeight] = [26, 8]

/** The row over the lanes. */
export class GestureRow {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.row = part('gesture-row')
    this.canvas = part('gesture-times')
    this.blocks = part('gesture-blocks')
    /** @type {Set<import('./episodes.js').Episode>} what only the changed setup recognizes */
    this.gained = new Set()
    const draw = oncePerFrame(() => this.draw())
    this.ask = draw
    session.on(['capture', 'run', 'window', 'labels', 'live', 'selection'], draw)
    new ResizeObserver(draw).observe(this.row)
    this.listen()
  }

  /** A finger moves the row over time. */
  listen() {
    const { session } = this
    /** @type {{x: number, moved: number}|null} */
    let drag = null
    this.row.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => { drag = { x: event.clientX, moved: 0 } })
    this.row.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      if (!drag || !event.buttons) return
      drag.moved += Math.abs(event.clientX - drag.x)
      session.window.move(((drag.x - event.clientX) / session.window.width) * session.window.span)
      drag.x = event.clientX
      session.tell('window')
    })
    // The end of a drag selects nothing.
    this.row.addEventListener('click', (/** @type {MouseEvent} */ event) => {
      if (drag && drag.moved > 6) event.stopPropagation()
      drag = null
    }, true)
  }

  draw() {
    const { session } = this
    const { window } = session
    const shown = session.gestures.filter((each) => each.end >= window.from && each.start <= window.to)
    const { width } = sizeOf(this.row)
    this.blocks.replaceChildren()
    this.tellChange()
    const blocks = shown.length <= mostBlocks ? [...shown, ...this.idle(mostBlocks - shown.length)] : []
    const lines = this.place(blocks.sort((a, b) => a.start - b.start), width)
    const height = lines * lineHeight + barHeight
    this.row.style.height = `${height}px`
    this.canvas.style.height = `${height}px`
    const sheet = prepare(this.canvas, { width, height })
    for (const each of shown) this.drawTimes(sheet, each, lines * lineHeight)
    if (!shown.length && !blocks.length) {
      sheet.context.fillStyle = colors().faint
      setFont(sheet.context, '12px system-ui, sans-serif')
      sheet.context.fillText('no gesture', 4, 16)
    }
  }

  /**
   * The touches in sight with no gesture at the same time; none if they are more than `most`. On a pad one may still come.
   * @param {number} most
   */
  idle(most) {
    const { session } = this
    const { from, to } = session.window
    if (session.data.mode !== 'report' || session.staged) return []
    const idle = idleTouches(session, session.touchesOf({ start: from, decided: to }))
    return idle.length <= most ? idle : []
  }

  /** Counts beside the row what a changed setup gained and lost. */
  tellChange() {
    const { session } = this
    const count = { gained: 0, lost: 0 }
    this.gained.clear()
    for (const { gained, lost } of session.isChanged ? session.changes : []) {
      count.gained += gained.length
      count.lost += lost.length
      for (const each of gained) this.gained.add(each)
    }
    part('gesture-change').textContent = [count.gained ? `+${count.gained}` : '', count.lost ? `−${count.lost}` : ''].filter(Boolean).join(' ')
  }

  /**
   * Places the blocks, each in the first line with room for it. Returns the number of lines.
   * @param {(PageGesture|IdleTouches)[]} shown
   * @param {number} width
   */
  place(shown, width) {
    /** @type {number[]} the right end of each line */
    const lines = []
    for (const each of shown) {
      let words = each.value ? `${each.name} ${each.value}` : each.name
      let spot = this.room(each, words, lines, width)
      if (spot.line < 0 && each.value && lines.length) {
        // A name that does not fit beside others drops its value before it takes a line of its own.
        words = each.name
        spot = this.room(each, words, lines, width)
      }
      if (spot.line < 0) spot.line = lines.length < mostLines ? lines.length : lines.indexOf(Math.min(...lines))
      lines[spot.line] = spot.left + spot.width
      const block = each instanceof IdleTouches ? this.idleBlock(each) : this.block(each, words)
      block.style.transform = `translate(${spot.left}px, ${spot.line * lineHeight}px)`
      this.blocks.append(block)
    }
    return Math.max(1, lines.length)
  }

  /**
   * Where a block with these words would stand, how wide it is, and the first line with room for it; -1 if no line has.
   * @param {PageGesture|IdleTouches} each
   * @param {string} words
   * @param {number[]} lines
   * @param {number} width
   */
  room(each, words, lines, width) {
    const own = Math.ceil(textWidth(words)) + 18
    const left = Math.max(0, Math.min(this.session.window.x(each.start), width - own))
    return { left, width: own, line: lines.findIndex((end) => end + 3 <= left) }
  }

  /**
   * @param {PageGesture} each
   * @param {string} shown the words on the block
   */
  block(each, shown) {
    const { session } = this
    const isSelected = isOfTouches(each, session.episode)
    const missed = each.asked && !each.isHit ? ` · asked for ${labelWord(each.asked.label.label)}` : ''
    const words = [each.name, each.value, each.beside].filter(Boolean).join(' ')
    return element('button', {
      type: 'button', tabIndex: -1, className: `gesture-block ${each.hue}${each.isExtra ? ' extra' : ''}${this.gained.has(each.episode) ? ' gained' : ''}`,
      'aria-pressed': String(isSelected), title: `${words}, ${each.isCancelled ? 'cancelled, ' : ''}${time(each.start, 2)} to ${time(each.end, 2)}${missed}`,
      onclick: () => session.select(each.episode),
    }, shown)
  }

  /**
   * A block of touches with no gesture at the same time. It selects what came nearest. The list has no row for it, so the
   * keyboard reaches it here.
   * @param {IdleTouches} each
   */
  idleBlock(each) {
    const { session } = this
    const { name, start, end, count } = each
    const isWithin = (/** @type {import('./episodes.js').Episode} */ episode) => episode.start >= start && episode.start <= end
    const words = `${name}: ${counted(count, 'touch')} with no gesture at the same time, ${time(start, 2)} to ${time(end, 2)}`
    return element('button', {
      type: 'button', className: 'gesture-block idle', title: words, 'aria-label': words,
      'aria-pressed': String(session.episode !== null && isWithin(session.episode)),
      disabled: !session.episodes.all.some(isWithin),
      onclick: () => session.select(session.findings.nearest(session.episodes.all.filter(isWithin))),
    }, name)
  }

  /**
   * The true times: tint until the gesture was met, hatched while it waited, solid from the decision to the lift.
   * @param {import('./lanedrawing.js').Sheet} sheet
   * @param {PageGesture} each
   * @param {number} top
   */
  drawTimes({ context }, each, top) {
    const { window } = this.session
    const { episode } = each
    const [solid, tint] = kindColors(each.hue)
    const met = Math.min(episode.heldFrom ?? episode.decided, episode.decided)
    const bar = (/** @type {number} */ from, /** @type {number} */ to, /** @type {any} */ fill, least = 0) => {
      if (to <= from && !least) return
      context.fillStyle = fill
      context.fillRect(window.x(from), top + 1, Math.max(least, window.x(to) - window.x(from)), 6)
    }
    bar(each.start, met, tint)
    bar(met, episode.decided, stripes(context, colors().faint, 'rising'))
    bar(episode.decided, episode.began ? Math.max(each.end, episode.decided) : episode.decided, solid, 2)
  }
}

/** More rows are not shown; the search finds the others. */
const mostRows = 400

/** The list of gestures beside the row, for the keyboard, for screen readers and for search. */
export class GestureList {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.list = part('gesture-list')
    /** @type {Map<string, HTMLElement>} the rows that are shown, by what they show */
    this.rows = new Map()
    this.search = part('gesture-search')
    const draw = oncePerFrame(() => this.draw())
    session.on(['capture', 'run', 'labels'], draw)
    session.on(['selection'], () => this.mark())
    // On a phone the list becomes lower when the sheet opens.
    new ResizeObserver(() => this.mark()).observe(this.list)
    this.search.addEventListener('input', draw)
  }

  draw() {
    const { session } = this
    const wanted = this.search.value.trim().toLowerCase()
    const found = !wanted ? session.gestures
      : session.gestures.filter((each) => `${each.name} ${this.words(each).join(' ')}`.toLowerCase().includes(wanted))
    const kept = this.rows
    this.rows = new Map()
    const list = found.slice(0, mostRows).map((each) => this.row(each, kept))
    if (!found.length) list.push(this.note(wanted ? 'nothing has this name' : 'no gesture', kept))
    if (found.length > mostRows) list.push(this.note(`and ${found.length - mostRows} more`, kept))
    // A slider changes few of many rows, and laying all of them out takes longer than judging the touches.
    if (list.length !== this.list.children.length || list.some((row, index) => row !== this.list.children[index])) this.list.replaceChildren(...list)
    this.mark()
  }

  /**
   * @param {PageGesture} each
   * @returns {string[]}
   */
  words(each) {
    const { session } = this
    const waited = each.episode.heldFrom !== null ? (each.episode.decided - each.episode.heldFrom) / 1e6 : 0
    const views = session.landedOn(each)
    return [each.value, each.isCancelled ? 'cancelled' : '', views.length ? `on ${views.join(', ')}` : '', waited ? `waited ${waited.toFixed(2)} s` : '', each.beside].filter(Boolean)
  }

  /**
   * @param {string} text
   * @param {Map<string, HTMLElement>} kept
   */
  note(text, kept) {
    const row = kept.get(text) || element('li', { className: 'quiet' }, text)
    this.rows.set(text, row)
    return row
  }

  /**
   * The row of a gesture: the one that showed the same before, or a new one.
   * @param {PageGesture} each
   * @param {Map<string, HTMLElement>} kept
   */
  row(each, kept) {
    const words = this.words(each)
    const isMiss = each.asked !== null && !each.isHit
    const verdict = each.asked ? (isMiss ? `asked: ${labelWord(each.asked.label.label)}` : '✓') : each.isExtra ? 'extra' : ''
    const key = [each.episode.recognizer, each.start, each.episode.decided, each.name, verdict, ...words].join('|')
    const same = kept.get(key)
    if (same) {
      /** @type {any} */ (same.firstChild).gesture = each
      this.rows.set(key, same)
      return same
    }
    const button = element('button', { type: 'button', className: 'gesture-item', onclick: () => this.session.select(button.gesture.episode) },
      element('span', { className: 'number quiet' }, (each.start / 1e6).toFixed(2)),
      element('span', { className: `swatch ${each.hue}`, 'aria-hidden': 'true' }),
      element('b', { title: each.name }, each.name), element('span', { className: isMiss ? 'missed' : 'quiet' }, verdict),
      words.length ? element('span', { className: 'gesture-detail' }, words.join(' · ')) : null)
    button.gesture = each
    const row = element('li', {}, button)
    this.rows.set(key, row)
    return row
  }

  /** Marks the gesture that is selected, and brings it into view. */
  mark() {
    const { episode } = this.session
    for (const button of this.list.querySelectorAll('button')) {
      const each = /** @type {PageGesture} */ (button.gesture)
      const isSelected = isOfTouches(each, episode)
      if (isSelected) this.reveal(button)
      if (String(isSelected) !== button.getAttribute('aria-current')) button.setAttribute('aria-current', String(isSelected))
    }
  }

  /**
   * Scrolls the list, but not the page, to a row.
   * @param {HTMLElement} row
   */
  reveal(row) {
    const [own, all] = [row.getBoundingClientRect(), this.list.getBoundingClientRect()]
    if (own.top < all.top || own.bottom > all.bottom) this.list.scrollTop += own.top - all.top
  }
}
