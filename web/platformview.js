// @ts-check
// What every platform makes of the capture: rows of platforms, where they differ, and why.

import { element, oncePerFrame, part } from './elements.js'
import { counted, time } from './format.js'
import { judged } from './matches.js'
import { labelClass, labelWord, labelWords } from './kinds.js'
import { deciding } from './platformlimits.js'
import { platformLine } from './platformline.js'
import { heights, platformRows } from './platformrows.js'
import { answers } from './touchblocks.js'
import { outcomeText } from './words.js'

/** @typedef {import('./touchblocks.js').Block} Block */
/** @typedef {import('./platformruns.js').PlatformRun} PlatformRun */

/** The longest list of differences, and the most blocks that the rows draw at once. */
const most = { list: 100, blocks: 400 }

/** The section of platforms. If it is open, they run however long they take. */
export class PlatformView {
  /**
   * @param {import('./session.js').Session} session
   * @param {import('./platformanswers.js').PlatformAnswers} platforms
   */
  constructor(session, platforms) {
    this.session = session
    this.platforms = platforms
    this.section = part('platforms-panel')
    /** @type {Block|null} */
    this.block = null
    const draw = oncePerFrame(() => this.draw())
    session.on(['capture'], () => this.forget())
    session.on(['platforms'], () => this.compare())
    session.on(['window', 'labels'], draw)
    session.on(['selection'], () => this.follow())
    this.section.addEventListener('toggle', () => this.open())
    new ResizeObserver(draw).observe(part('platform-rows'))
  }

  get runs() { return this.platforms.runs }

  get blocks() { return this.platforms.blocks }

  forget() {
    this.block = null
    part('platforms-summary').textContent = ''
    for (const id of ['platform-names', 'platform-rows', 'platform-why', 'platform-list']) part(id).replaceChildren()
  }

  open() {
    if (this.section.open) this.platforms.want()
    this.draw()
  }

  /** Says how many platforms have run, or, after the last one, how far they agree. */
  compare() {
    const { session, platforms } = this
    if (!platforms.areComplete) {
      part('platforms-summary').textContent = this.section.open ? `running ${this.runs.length + 1} of ${platforms.count}` : ''
      return
    }
    const different = this.blocks.filter((each) => each.differs)
    part('platforms-summary').textContent = `${this.runs.length} platforms agree on ${this.blocks.length - different.length} of ${counted(this.blocks.length, 'block')} of touches`
      + (different.length ? ` · they differ on ${different.length}` : '')
    this.block = this.blockAt(session.episode ? session.episode.start : NaN) || different[0] || this.blocks[0] || null
    this.draw()
  }

  /**
   * The block that contains a time; null if none does.
   * @param {number} time
   */
  blockAt(time) { return this.blocks.find((each) => time >= each.start && time < each.next) || null }

  follow() {
    const { episode } = this.session
    const block = episode ? this.blockAt(episode.start) : null
    if (block && block !== this.block) { this.block = block; this.draw() }
  }

  /** @param {Block} block */
  choose(block) {
    const { session } = this
    this.block = block
    session.window.reveal(block.start)
    session.tell('window')
    session.seek(block.start)
    this.draw()
  }

  draw() {
    if (!this.section.open || !this.blocks.length) return
    this.drawRows()
    this.drawList()
    this.drawWhy()
  }

  drawRows() {
    const { session } = this
    const labels = session.labels.filter(({ label }) => label !== 'none')
    const head = element('li', {}, labels.length ? 'Asked for' : '')
    head.style.height = `${heights.ruler + (labels.length ? heights.asked : 0) - 6}px`
    part('platform-names').replaceChildren(head, ...this.runs.map((run) => {
      const score = labels.length ? this.score(run) : counted(run.gestures.length, 'gesture')
      const row = element('li', { title: run.summary }, element('b', {}, run.name), element('span', { className: 'quiet' }, score))
      row.style.height = `${heights.row}px`
      return row
    }))
    const place = part('platform-rows')
    const { from, to } = session.window
    const seconds = (to - from) / 1e6
    const width = Math.max(place.clientWidth, place.clientWidth < 560 ? Math.min(8000, seconds * 70) : 0)
    const blocks = this.blocks.filter((each) => each.end >= from && each.start <= to)
    if (blocks.length > most.blocks) {
      place.replaceChildren(element('p', { className: 'hint' }, `${counted(blocks.length, 'block')} of touches are too many for one row; zoom in, or choose one from the list.`))
      return
    }
    place.replaceChildren(platformRows({ blocks, runs: this.runs, labels, selected: this.block, window: { from, to }, width,
      choose: (block) => this.choose(block) }))
    if (this.block && width > place.clientWidth) place.scrollLeft = ((this.block.start - from) / (to - from)) * width - 40
  }

  /**
   * How many annotations a platform hits.
   * @param {PlatformRun} run
   */
  score(run) {
    const { session } = this
    const touches = run.frames.stream ? run.frames.stream.touches : []
    const { verdicts, extra } = judged(session.labels, run.judgedEpisodes, (number) => run.recognizers[number].label,
      touches, { collars: session.collars, namesCompanions: true, main: (group) => run.main(group) })
    const asked = verdicts.filter(({ label }) => label.label !== 'none')
    return `${asked.filter(({ verdict }) => verdict === 'hit').length} of ${asked.length} hit · ${extra.length} extra`
  }

  drawList() {
    const different = this.blocks.filter((each) => each.differs)
    const rows = different.slice(0, most.list).map((block) => {
      const text = answers(block).map((labels) => labels.map(labelWord).join(' + ') || 'nothing').join(' · ')
      return element('li', {}, element('button', { type: 'button', 'aria-current': String(block === this.block), onclick: () => this.choose(block) },
        element('span', { className: 'quiet number' }, time(block.start, 2)), element('span', {}, text)))
    })
    const same = this.blocks.length - different.length
    part('platform-list').replaceChildren(
      element('h3', {}, different.length ? 'Where they differ' : 'They agree everywhere'), element('ul', {}, ...rows),
      different.length > most.list ? element('p', { className: 'hint' }, `${different.length - most.list} more`) : '',
      element('p', { className: 'hint' }, `${counted(same, 'block')} of touches on which all agree`))
  }

  drawWhy() {
    const { block, session } = this
    const place = part('platform-why')
    if (!block) { place.replaceChildren(); return }
    const width = Math.max(280, Math.min(860, place.clientWidth))
    const line = deciding(block, this.runs, session.platformTouches)
    place.replaceChildren(
      element('p', { className: 'quiet' }, `${time(block.start, 2)} to ${time(block.end, 2)}`),
      element('h3', { className: 'platform-title' }, this.title(block, line)),
      element('p', { className: 'platform-lead' }, ...this.groups(block)),
      line ? platformLine(line, this.runs.map(({ name }) => name), width) : '',
      this.table(block))
  }

  /**
   * What the platforms answered, in a sentence.
   * @param {Block} block
   * @param {import('./platformlimits.js').Deciding|null} line
   */
  title(block, line) {
    const lists = answers(block)
    if (lists.length === 1) return `All ${this.runs.length}: ${labelWords(lists[0])}${block.differs ? ', from different landings' : ''}.`
    if (line && lists.length <= 3) {
      const words = lists.map((list) => (list.length ? `${/^[aeiou]/.test(labelWord(list[0])) ? 'an' : 'a'} ${labelWords(list)}` : 'nothing'))
      const text = `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`
      return `${line.text[0].toUpperCase()}${line.text.slice(1)}: ${text}.`
    }
    return `${lists.length} answers to the same touches.`
  }

  /**
   * Which platforms gave which answer.
   * @param {Block} block
   */
  groups(block) {
    return this.platforms.groups(block).flatMap(({ words, names }) => [element('b', {}, words), ` on ${names.join(', ')}. `])
  }

  /**
   * Every platform with what it recognized, and why it lacks what others have.
   * @param {Block} block
   */
  table(block) {
    const all = [...new Set(block.cells.flatMap(({ gestures }) => gestures.filter((each) => each.hasCounterpart).map(({ label }) => label)))]
    const rows = this.runs.map((run, index) => {
      const cell = block.cells[index]
      const told = [...new Set(cell.gestures.map(({ label }) => label))]
      const missing = all.filter((label) => !told.includes(label))
      const failures = missing.map((label) => run.failure(label, block.start, block.next,
        block.cells.flatMap(({ gestures }) => gestures.filter((each) => each.label === label))))
      run.explain(failures.flatMap((each) => (each ? [each] : [])))
      const reasons = missing.map((label, number) => {
        const failed = failures[number]
        if (failed) return `${labelWord(label)}: ${run.names[failed.recognizer]} ${run.sentences.get(failed) || 'failed'}`
        return `${labelWord(label)}: ${run.recognizers.some((/** @type {any} */ each) => each.label === label) ? 'not followed' : 'there is none'}`
      })
      const found = cell.gestures.slice(0, 4).map(({ episode }) => `${run.names[episode.recognizer]} ${outcomeText(run, episode)}`)
      const more = cell.gestures.length > 4 ? [`${cell.gestures.length - 4} more`] : []
      return element('tr', {}, element('th', { scope: 'row' }, run.name),
        element('td', {}, ...(told.length ? told.map((label) => element('span', { className: `chip ${labelClass(label)}${cell.extra.includes(label) ? ' filled' : ''}` }, labelWord(label)))
          : [element('span', { className: 'chip none' }, 'nothing')])),
        element('td', {}, [...found, ...more, ...reasons].join('; ')))
    })
    return element('div', { className: 'scroll', tabIndex: 0, role: 'region', 'aria-label': 'What each platform recognized, and why' },
      element('table', { className: 'platform-table' }, element('thead', {}, element('tr', {}, ...['Platform', 'Recognized', 'Why'].map((each) => element('th', { scope: 'col' }, each)))),
        element('tbody', {}, ...rows)))
  }
}
