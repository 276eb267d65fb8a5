// @ts-check
// Tables of an evaluation: scores with intervals, confusion, latency, people and devices.

import { element } from './elements.js'
import { counted, plain } from './format.js'

/** @param {number|null|undefined} share */
export function percent(share) {
  return typeof share === 'number' ? (share * 100).toFixed(1) : '–'
}

/**
 * A score between 0 and 1 as a mark on a line, with its interval as a bar.
 * @param {number|null|undefined} score
 * @param {number[]|null|undefined} [interval]
 */
export function scoreLine(score, interval) {
  const line = element('span', { className: 'score-line', 'aria-hidden': 'true' })
  if (Array.isArray(interval)) {
    const bar = element('span', { className: 'score-interval' })
    bar.style.left = `${interval[0] * 100}%`
    bar.style.width = `${Math.max(0.5, (interval[1] - interval[0]) * 100)}%`
    line.append(bar)
  }
  if (typeof score === 'number') {
    const mark = element('span', { className: 'score-mark' })
    mark.style.left = `${score * 100}%`
    line.append(mark)
  }
  return line
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
 * Precision, recall and F1 of every class, each with its interval.
 *
 * An interval is that over participants if there is one, and else Wilson's over single events.
 * @param {any} report
 */
export function scoreTable(report) {
  const cell = (/** @type {any} */ scores, /** @type {any} */ intervals, /** @type {string} */ score) => {
    const interval = intervals && (intervals[score] || (intervals.wilson && intervals.wilson[score]))
    return element('td', { className: 'score' }, scoreLine(scores[score], interval),
      element('span', { className: 'score-value' }, percent(scores[score])),
      element('span', { className: 'score-range' }, Array.isArray(interval) ? `${percent(interval[0])} to ${percent(interval[1])}` : ''))
  }
  const row = (/** @type {string} */ name, /** @type {any} */ scores, /** @type {any} */ intervals) => [name,
    String(scores.reference ?? ''), String(scores.detected ?? ''), String(scores.matched ?? ''),
    ...['precision', 'recall', 'f1'].map((score) => cell(scores, intervals, score))]
  const rows = Object.entries(report.classes || {}).map(([name, scores]) => {
    const own = /** @type {any} */ (scores)
    return row(name, own, own.intervals)
  })
  rows.push(row('all', report.overall || {}, report.intervals))
  return dataTable('Scores and their intervals', ['Class', 'Annotated', 'Detected', 'Matched', 'Precision %', 'Recall %', 'F1 %'], rows)
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
  const rows = Object.entries(groups || {}).map(([name, each]) => [name, percent(each.precision), percent(each.recall),
    percent(each.f1), scoreLine(each.f1), String(each.captures), plain(each.falseActivationsPerMinute ?? NaN, 2),
    typeof each.meanLatency === 'number' ? `${plain(each.meanLatency * 1000, 0)} ms` : '–'])
  return dataTable(title, ['Name', 'Precision %', 'Recall %', 'F1 %', '0 to 100 %', 'Captures', 'False activations a minute', 'Mean latency'], rows)
}
