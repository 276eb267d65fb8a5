// @ts-check
// Tables of an evaluation: scores with intervals, confusion, latency, people and devices.

import { element } from './elements.js'
import { counted, plain } from './format.js'

/** @param {number|null|undefined} share */
export function percent(share) {
  return typeof share === 'number' ? (share * 100).toFixed(1) : '–'
}

/**
 * A score as a mark on a line from `low` to 1, with its interval as a bar.
 * @param {number|null|undefined} score
 * @param {number[]|null|undefined} interval
 * @param {number} low
 */
export function scoreLine(score, interval, low) {
  const line = element('span', { className: 'score-line', 'aria-hidden': 'true' })
  const place = (/** @type {number} */ value) => ((value - low) / (1 - low)) * 100
  if (Array.isArray(interval)) {
    const bar = element('span', { className: 'score-interval' })
    bar.style.left = `${place(interval[0])}%`
    bar.style.width = `${Math.max(0.5, place(interval[1]) - place(interval[0]))}%`
    line.append(bar)
  }
  if (typeof score === 'number') {
    const mark = element('span', { className: 'score-mark' })
    mark.style.left = `${place(score)}%`
    line.append(mark)
  }
  return line
}

/**
 * Where a line of scores begins: at a tenth below all that is drawn on it.
 * @param {(number|null|undefined)[]} scores from 0 to 1
 */
export function lowestScore(scores) {
  const known = scores.filter((each) => typeof each === 'number')
  return known.length ? Math.min(0.9, Math.floor(Math.min(.../** @type {number[]} */ (known)) * 10 + 1e-9) / 10) : 0
}

/**
 * The interval of a score and its kind in words: that over participants if there is one, else Wilson's over single events.
 * @param {any} intervals
 * @param {string} score
 * @returns {{interval: number[]|null, kind: string}}
 */
export function intervalOf(intervals, score) {
  if (intervals && Array.isArray(intervals[score])) return { interval: intervals[score], kind: 'bootstrap' }
  const wilson = intervals && intervals.wilson && intervals.wilson[score]
  return Array.isArray(wilson) ? { interval: wilson, kind: 'Wilson' } : { interval: null, kind: '' }
}

/**
 * A table with row headings.
 * @param {string} title
 * @param {string[]} heads
 * @param {any[][]} rows of texts and elements; the first of a row is its heading
 */
export function dataTable(title, heads, rows) {
  return element('div', { className: 'block' },
    element('h3', {}, title),
    element('div', { className: 'scroll', tabIndex: 0, role: 'region', 'aria-label': title },
      element('table', {},
        element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
        element('tbody', {}, ...rows.map(([head, ...cells]) => element('tr', {},
          element('th', { scope: 'row' }, head),
          ...cells.map((cell) => (cell instanceof Node && cell.nodeName === 'TD' ? cell : element('td', {}, cell)))))))))
}

/**
 * Precision, recall and F1 of every class, each with its interval, and a line that says which intervals they are.
 * @param {any} report
 */
export function scoreTable(report) {
  const scores = ['precision', 'recall', 'f1']
  const classes = [...Object.entries(report.classes || {}).map(([name, each]) => ({ name, each, intervals: each.intervals })),
    { name: 'all', each: report.overall || {}, intervals: report.intervals }]
  const low = lowestScore(classes.flatMap(({ each, intervals }) => scores.flatMap((score) => {
    const { interval } = intervalOf(intervals, score)
    return [each[score], interval && interval[0]]
  })))
  const kinds = new Set()
  const cell = (/** @type {any} */ each, /** @type {any} */ intervals, /** @type {string} */ score) => {
    const { interval, kind } = intervalOf(intervals, score)
    if (kind) kinds.add(kind)
    return element('td', { className: 'score' }, scoreLine(each[score], interval, low),
      element('span', { className: 'score-value' }, percent(each[score])),
      element('span', { className: 'score-range' }, interval ? `${percent(interval[0])} to ${percent(interval[1])} ${kind}` : ''))
  }
  const rows = classes.map(({ name, each, intervals }) => [name, String(each.reference ?? ''), String(each.detected ?? ''),
    String(each.matched ?? ''), ...scores.map((score) => cell(each, intervals, score))])
  const table = dataTable('Scores and their 95 % intervals', ['Class', 'Annotated', 'Detected', 'Matched', 'Precision %', 'Recall %', 'F1 %'], rows)
  table.append(element('p', { className: 'hint' }, intervalText(report.intervals, kinds, low)))
  return table
}

/**
 * @param {any} intervals of all classes
 * @param {Set<string>} kinds
 * @param {number} low
 */
function intervalText(intervals, kinds, low) {
  const { unit = 'participant', units = 0, reason } = intervals || {}
  const parts = [
    kinds.has('bootstrap') ? `Bootstrap: 95 % interval by resampling ${counted(units, unit)}.` : '',
    kinds.has('Wilson') ? `Wilson: 95 % interval over single events, as if each were made by another person${reason ? `; ${reason}` : ''}.` : '',
    `Lines from ${plain(low * 100, 0)} to 100 %.`,
  ]
  return parts.filter(Boolean).join(' ')
}

/**
 * What each annotated gesture was taken for.
 * @param {any} report
 * @param {(reference: string, detected: string) => void} choose Called with the labels of a cell of
 *   errors, each `none` for nothing.
 */
export function confusionTable(report, choose) {
  const confusion = report.confusion || {}
  const labels = [...new Set([...Object.keys(report.classes || {}), ...Object.keys(confusion)])].filter((label) => label !== 'none').sort()
  const columns = [...labels, 'none']
  const ordered = [...labels, 'none'].filter((label) => confusion[label])
  const rows = ordered.map((label) => {
    const counts = confusion[label]
    const sum = columns.reduce((total, column) => total + (counts[column] || 0), 0) || 1
    return [shown(label), ...columns.map((column) => {
      const count = counts[column] || 0
      const isRight = column === label
      const content = !count ? '·' : isRight ? String(count) : element('button', {
        type: 'button', className: 'link', onclick: () => choose(label, column),
        'aria-label': `${counted(count, 'event')} annotated as ${shown(label)}, detected as ${shown(column)}`,
      }, String(count))
      const cell = element('td', { className: isRight ? 'confusion right' : 'confusion wrong' }, content)
      cell.style.setProperty('--share', String(Math.round((count / sum) * 55)))
      return cell
    })]
  })
  return dataTable('Confusion: annotated in rows, detected in columns', ['Annotated', ...columns.map(shown)], rows)
}

/** @param {string} label */
const shown = (label) => label === 'none' ? 'nothing' : label

/**
 * Seconds from the onset of a gesture to its action.
 * @param {any} report
 */
export function latencyTable(report) {
  const all = [...Object.entries(report.classes || {}), ['all', report]]
  const rows = all.flatMap(([name, each]) => {
    const latency = each.latency && each.latency.fromOnset
    if (!latency || !latency.count) return []
    const limits = each.latency.fromLimits
    return [[name, ...['median', 'p90', 'p95', 'p99', 'max'].map((key) => `${plain(latency[key] * 1000, 0)} ms`),
      limits ? `${plain(limits.median * 1000, 0)} ms` : '–']]
  })
  return dataTable('Time from the onset to the action', ['Class', 'Median', '90 %', '95 %', '99 %', 'Longest',
    'Median after the limits were met'], rows)
}

/**
 * Scores by participant or device.
 * @param {string} title
 * @param {Record<string, any>} groups
 */
export function groupTable(title, groups) {
  const low = lowestScore(Object.values(groups || {}).map((each) => each.f1))
  const rows = Object.entries(groups || {}).map(([name, each]) => [name, percent(each.precision), percent(each.recall),
    percent(each.f1), scoreLine(each.f1, null, low), String(each.captures), plain(each.falseActivationsPerMinute ?? NaN, 2),
    typeof each.meanLatency === 'number' ? `${plain(each.meanLatency * 1000, 0)} ms` : '–'])
  return dataTable(title, ['Name', 'Precision %', 'Recall %', 'F1 %', `${plain(low * 100, 0)} to 100 %`, 'Captures', 'False activations a minute', 'Mean latency'], rows)
}
