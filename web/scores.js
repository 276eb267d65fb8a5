// @ts-check
// Tables of an evaluation: scores with intervals, confusion, latency, people and devices.

import { element } from './elements.js'
import { plain } from './format.js'

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
 * Precision, recall and F1 of every class.
 * @param {any} report
 */
export function scoreTable(report) {
  const row = (/** @type {string} */ name, /** @type {any} */ scores, /** @type {any} */ interval) => [name,
    percent(scores.precision), percent(scores.recall), percent(scores.f1),
    Array.isArray(interval) ? `${percent(interval[0])} to ${percent(interval[1])}` : '–', scoreLine(scores.f1, interval),
    String(scores.reference ?? ''), String(scores.detected ?? ''), String(scores.matched ?? '')]
  const intervals = report.intervals || {}
  const rows = Object.entries(report.classes || {}).map(([name, scores]) => {
    const own = /** @type {any} */ (scores)
    return row(name, own, own.intervals && (own.intervals.f1 || (own.intervals.wilson && own.intervals.wilson.f1)))
  })
  rows.push(row('all', report.overall || {}, intervals.f1 || (intervals.wilson && intervals.wilson.f1)))
  return dataTable('Scores', ['Class', 'Precision %', 'Recall %', 'F1 %', 'Interval of F1 %', '0 to 100 %', 'Annotated', 'Detected', 'Matched'], rows)
}

/**
 * What each annotated gesture was taken for.
 * @param {any} report
 */
export function confusionTable(report) {
  const confusion = report.confusion || {}
  const labels = Object.keys(report.classes || {})
  const columns = [...labels, 'none']
  const rows = Object.keys(confusion).map((label) => {
    const counts = confusion[label]
    const sum = columns.reduce((total, column) => total + (counts[column] || 0), 0) || 1
    return [label, ...columns.map((column) => {
      const count = counts[column] || 0
      const cell = element('td', { className: column === label ? 'confusion right' : 'confusion wrong' }, count ? String(count) : '·')
      cell.style.setProperty('--share', String(Math.round((count / sum) * 55)))
      return cell
    })]
  })
  return dataTable('Confusion: annotated in rows, detected in columns', ['Annotated', ...columns], rows)
}

/**
 * Seconds from the onset of a gesture to its action.
 * @param {any} report
 */
export function latencyTable(report) {
  const all = [...Object.entries(report.classes || {}), ['all', report]]
  const longest = Math.max(0.001, ...all.map(([, each]) => each.latency?.fromOnset?.p99 || 0))
  const rows = all.flatMap(([name, each]) => {
    const latency = each.latency && each.latency.fromOnset
    if (!latency || !latency.count) return []
    const line = element('span', { className: 'score-line', 'aria-hidden': 'true' })
    for (const [from, to, strength] of [[0, 'median', 0.9], ['median', 'p90', 0.5], ['p90', 'p99', 0.2]]) {
      const [start, end] = [from === 0 ? 0 : latency[from], latency[to]]
      const bar = element('span', { className: 'latency-bar' })
      bar.style.left = `${(start / longest) * 100}%`
      bar.style.width = `${Math.max(0, (end - start) / longest) * 100}%`
      bar.style.opacity = String(strength)
      line.append(bar)
    }
    const limits = each.latency.fromLimits
    return [[name, ...['median', 'p90', 'p95', 'p99', 'max'].map((key) => `${plain(latency[key] * 1000, 0)} ms`), line,
      limits ? `${plain(limits.median * 1000, 0)} ms` : '–']]
  })
  return dataTable('Time from the onset to the action', ['Class', 'Median', '90 %', '95 %', '99 %', 'Longest',
    'to median, 90 %, 99 %', 'Median after the limits were met'], rows)
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
