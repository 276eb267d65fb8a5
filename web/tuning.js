// @ts-check
// A control for every value of the selected recognizer. Each step runs the capture again.

import { announce, element, oncePerFrame, part } from './elements.js'
import { changeText } from './changes.js'
import { plain } from './format.js'
import { saveText } from './saving.js'
import { valueWords } from './limits.js'
import { subjectOf } from './verdict.js'

/**
 * @typedef {{name: string, value: any, unit: string, meaning: string, sort: string, words: string[],
 *   range: [number, number]|null}} SetupValue
 */

/**
 * The values of a recognizer by what they measure.
 * @type {{title: string, has: (value: SetupValue) => boolean}[]}
 */
const groups = [
  { title: 'Times', has: ({ unit }) => unit === 's' },
  { title: 'Lengths', has: ({ unit }) => unit === 'pt' },
  { title: 'Speeds and angles', has: ({ unit }) => unit !== '' && unit !== 's' && unit !== 'pt' },
  { title: 'Counts and shares', has: ({ unit, sort }) => unit === '' && (sort === 'integer' || sort === 'number') },
  { title: 'Rules', has: ({ unit, sort }) => unit === '' && sort !== 'integer' && sort !== 'number' },
]

/** The panel of values. */
export class TuningView {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.panel = part('values')
    this.shown = -1
    /** @type {Map<string, {control: any, output: HTMLElement, row: HTMLElement, value: SetupValue}>} */
    this.rows = new Map()
    /** @type {string|null} */
    this.wanted = null
    this.apply = oncePerFrame(() => this.applyWanted())
    session.on(['capture'], () => { this.shown = -1; this.build() })
    session.on(['selection'], () => { if (this.shown !== this.wantedRecognizer) this.build() })
    session.on(['run'], () => this.refresh())
    part('reset').addEventListener('click', () => { session.resetSetup(); this.shown = -1; this.build() })
    part('save-setup').addEventListener('click', () =>
      saveText('tuned.setup.json', session.setup.text(), 'application/json'))
  }

  /**
   * @param {any} description
   * @returns {{id: string, values: SetupValue[]}}
   */
  recognizer(description) {
    return description.recognizers[this.shown] || { id: '', values: [] }
  }

  /** The recognizer whose values are asked for: the one that decided, else the one that is selected. */
  get wantedRecognizer() {
    const subject = subjectOf(this.session)
    return subject && subject.deciding ? subject.deciding.recognizer : this.session.recognizer
  }

  build() {
    const { session } = this
    this.shown = this.wantedRecognizer
    this.rows.clear()
    const now = this.recognizer(session.setup ? session.setup.describe() : session.description)
    const before = this.recognizer(session.description)
    const shown = now.values.filter((each) => each.sort !== 'other')
    this.panel.replaceChildren(...groups.flatMap(({ title, has }) => {
      const own = shown.filter(has)
      const rows = own.map((value) => {
        const first = before.values.find((each) => each.name === value.name)
        return this.row(now.id, value, first ? first.value : value.value)
      })
      return rows.length ? [element('h3', { className: 'group' }, title), ...rows] : []
    }))
    part('values-title').textContent = now.id ? `All values of ${session.readable[this.shown]}` : 'All values'
    this.refresh()
  }

  /**
   * @param {string} id of the recognizer
   * @param {SetupValue} value
   * @param {any} original
   */
  row(id, value, original) {
    const key = `value-${value.name}`
    const output = element('output', { className: 'value-now', for: key })
    const control = this.control(value, original, (/** @type {any} */ next) => {
      this.wanted = `${id}.${value.name}=${typeof next === 'string' ? next : JSON.stringify(next)}`
      output.textContent = shownValue({ ...value, value: next })
      this.apply()
    })
    control.id = key
    const isWide = control.tagName === 'SELECT' || control.type === 'checkbox'
    output.hidden = isWide
    const row = element('div', { className: isWide ? 'value wide-value' : 'value' },
      element('label', { for: key, title: value.meaning || '' }, valueWords(value.name, value.unit),
        element('span', { className: 'value-key' }, ...breakable(value.name))), control, output)
    row.dataset.original = JSON.stringify(original)
    output.textContent = shownValue(value)
    this.rows.set(value.name, { control, output, row, value })
    return row
  }

  /**
   * @param {SetupValue} value
   * @param {any} original
   * @param {(next: any) => void} use
   */
  control(value, original, use) {
    if (value.sort === 'boolean') {
      return element('input', { type: 'checkbox', checked: value.value === true,
        onchange: (/** @type {any} */ event) => use(event.target.checked) })
    }
    if (value.words && value.words.length) {
      return element('select', { onchange: (/** @type {any} */ event) => use(event.target.value) },
        ...value.words.map((word) => element('option', { value: word, selected: word === value.value }, word)))
    }
    const [low, high, step] = sliderRange(value, original)
    const slider = element('input', { type: 'range', min: String(low), max: String(high), step: String(step),
      oninput: (/** @type {any} */ event) => use(Number(event.target.value)) })
    slider.value = String(value.value === null ? high : value.value)
    return slider
  }

  applyWanted() {
    if (this.wanted === null) return
    const wanted = this.wanted
    this.wanted = null
    try {
      this.session.change(wanted)
      part('value-fault').textContent = ''
    } catch (fault) {
      part('value-fault').textContent = fault instanceof Error ? fault.message : String(fault)
    }
  }

  refresh() {
    const { session } = this
    const change = session.staged && !session.staged.isShown ? 'judging …' : changeText(session.changes)
    const text = !session.isChanged ? 'the setup as it was' : session.staged && session.staged.isShown ? `${change} so far` : change
    const line = part('change-summary')
    if (line.textContent !== text) line.textContent = text
    if (session.isChanged && !session.staged) announce(text)
    part('reset').disabled = !session.isChanged
    const now = session.setup ? this.recognizer(session.setup.describe()) : { values: [] }
    for (const value of now.values) {
      const row = this.rows.get(value.name)
      if (!row) continue
      row.output.textContent = shownValue(value)
      const isChanged = JSON.stringify(value.value) !== row.row.dataset.original
      row.row.classList.toggle('changed', isChanged)
      if (document.activeElement !== row.control) {
        if (row.control.type === 'checkbox') row.control.checked = value.value === true
        else if (value.value !== null) row.control.value = String(value.value)
      }
    }
  }
}

/**
 * The parts of a name with places between them where a line may break.
 * @param {string} name
 * @returns {any[]}
 */
function breakable(name) {
  return name.split(/(?=[A-Z])/).flatMap((part, index) => (index ? [element('wbr'), part] : [part]))
}

/** @param {SetupValue} value */
function shownValue(value) {
  if (value.value === null) return 'no limit'
  if (typeof value.value === 'number') {
    if (value.unit === 'rad') return `${plain((value.value * 180) / Math.PI, 1)}°`
    if (value.unit === 's') return `${plain(value.value * 1000, 0)} ms`
    return `${plain(value.value, 3)}${value.unit ? ` ${value.unit}` : ''}`
  }
  return value.value === true ? 'yes' : value.value === false ? 'no' : String(value.value)
}

/**
 * The range of a slider: that of the value, or from 0 to three times the first value.
 * @param {SetupValue} value
 * @param {any} original
 * @returns {[number, number, number]} lowest, highest, step
 */
function sliderRange(value, original) {
  const start = typeof original === 'number' ? original : typeof value.value === 'number' ? value.value : 1
  const isCount = value.sort === 'integer'
  let [low, high] = value.range || [0, isCount ? Math.max(5, start * 2) : start > 0 ? start * 3 : 1]
  low = Math.min(low, start)
  high = Math.max(high, start)
  if (isCount) return [low, high, 1]
  // A power of ten that divides the range into at least 200 steps.
  const step = 10 ** Math.floor(Math.log10(Math.max(high - low, 1e-6) / 200))
  return [low, high, step]
}
