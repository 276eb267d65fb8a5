// @ts-check
// Which annotations were recognized, by the rule of `tactus evaluate`: a gesture counts for an annotation of its label
// if it begins and ends near enough.

import { countWhile, SpanList } from './spans.js'

/** @typedef {import('./episodes.js').Episode} Episode */
/** @typedef {import('./touches.js').Touch} Touch */
/** @typedef {import('./payload.js').Collars} Collars */
/** @typedef {{start: number, end: number, label: string, touches: number, note: string}} Label */
/** @typedef {{label: Label, verdict: 'hit'|'miss'|'clear'|'none', episode: Episode|null}} LabelVerdict */

/** @type {Collars} in seconds; the collars of a dataset whose card states none */
const standardCollars = { onset: 0.2, offset: 0.2, share: 0.5 }

/**
 * @param {import('./payload.js').PageAnnotation} annotation
 * @returns {Label}
 */
export function pageLabel(annotation) {
  const notes = Object.entries(annotation.attributes || {})
    .map(([name, value]) => `${name} ${typeof value === 'number' ? Number(value.toFixed(3)) : value}`)
  return {
    start: Math.round(annotation.start * 1e6), end: Math.round(annotation.end * 1e6),
    label: annotation.label, touches: annotation.touches || 1, note: notes.join(', '),
  }
}

/**
 * When a gesture was made: from the landing of its first touch to the lift of its last touch, as `tactus evaluate`
 * measures it. A tap that waits for a double tap to fail is decided after that.
 * @param {Episode} episode
 * @param {Touch[]} touches in the order of their landings
 * @returns {{start: number, end: number}}
 */
export function spanOf(episode, touches) {
  const last = Math.max(episode.finished, episode.decided)
  if (episode.outcome === 'cancelled') return { start: episode.start, end: last }
  // A touch that lands while the decision waits belongs to the next gesture.
  const met = episode.began ? last : episode.heldFrom ?? episode.decided
  const own = touches.slice(
    countWhile(touches, (touch) => touch.start < episode.start), countWhile(touches, (touch) => touch.start <= met))
  if (!own.length) return { start: episode.start, end: last }
  const lift = Math.max(...own.map((touch) => (touch.isDown ? Infinity : touch.end)))
  // A swipe is decided while its finger is down; a pan ends when its fingers have lifted.
  const end = episode.began || lift === Infinity ? Math.min(lift, last) : lift
  return { start: episode.start, end: Math.max(end, episode.start) }
}

/**
 * Whether the onsets differ by at most a collar, and the ends by at most a collar or a share of the label's length.
 * @param {Label} label
 * @param {{start: number, end: number}} span
 * @param {Collars} collars
 */
function accepts(label, span, collars) {
  const allowance = Math.max(collars.offset * 1e6, collars.share * (label.end - label.start))
  return Math.abs(span.start - label.start) <= collars.onset * 1e6 && Math.abs(span.end - label.end) <= allowance
}

/**
 * As many pairs as possible, in which each row and each column is at most once: the column of each row, -1 for none.
 * Rows prefer their first columns (augmenting paths, Kuhn 1955).
 * @param {number[][]} edges the columns that each row may have
 * @returns {number[]}
 */
export function matching(edges) {
  const columns = edges.map(() => -1)
  /** @type {Map<number, number>} */
  const rows = new Map()
  const augment = (/** @type {number} */ row, /** @type {Set<number>} */ seen) => {
    for (const column of edges[row]) {
      if (seen.has(column)) continue
      seen.add(column)
      const owner = rows.get(column)
      if (owner !== undefined && !augment(owner, seen)) continue
      rows.set(column, row)
      columns[row] = column
      return true
    }
    return false
  }
  for (const row of edges.keys()) augment(row, new Set())
  return columns
}

/**
 * Judges labels by the gestures that were recognized.
 * @param {Label[]} labels
 * @param {import('./episodes.js').EpisodeList} run
 * @param {(recognizer: number) => string} labelOf the label of the gestures of a recognizer
 * @param {Touch[]} touches in the order of their landings
 * @param {{collars?: Collars, namesCompanions?: boolean, main?: (group: Episode[]) => Episode}} rule how far a gesture may be
 *   from its label, and whether of gestures at the same time only the main one counts
 * @returns {{verdicts: LabelVerdict[], extra: Episode[]}}
 */
export function judged(labels, run, labelOf, touches, { collars = standardCollars, namesCompanions = false, main = ([first]) => first } = {}) {
  if (!labels.length) return { verdicts: [], extra: [] }
  const known = new Set([...run.lanes.keys()].map(labelOf))
  const all = [...run.recognized].sort((a, b) => a.start - b.start || a.decided - b.decided)
  const found = namesCompanions ? sequences(all, all.map((episode) => spanOf(episode, touches))).map(main) : all
  const spans = found.map((episode) => spanOf(episode, touches))
  const edges = labels.map((label) => {
    const near = nearIndexes(spans, label, collars).filter((index) => labelOf(found[index].recognizer) === label.label)
    const distance = (/** @type {number} */ index) => Math.abs(spans[index].start - label.start)
    return near.sort((a, b) => distance(a) - distance(b))
  })
  const columns = matching(edges)
  const free = new Set(found.keys())
  for (const column of columns) free.delete(column)
  const times = new SpanList(spans)
  const verdicts = labels.map((label, row) => {
    if (label.label === 'none') {
      const disturber = found[times.first(label.start, label.end)] || null
      return /** @type {LabelVerdict} */ ({ label, verdict: disturber ? 'miss' : 'clear', episode: disturber })
    }
    const verdict = columns[row] >= 0 ? 'hit' : known.has(label.label) ? 'miss' : 'none'
    return /** @type {LabelVerdict} */ ({ label, verdict, episode: columns[row] >= 0 ? found[columns[row]] : null })
  })
  // A gesture in the place of a missed one is a substitution: each missed label, in order, gets the first that is near enough.
  for (const [row, label] of labels.entries()) {
    if (columns[row] >= 0 || label.label === 'none') continue
    const instead = nearIndexes(spans, label, collars).find((index) => free.has(index))
    if (instead !== undefined) free.delete(instead)
  }
  return { verdicts, extra: [...free].map((index) => found[index]) }
}

/**
 * The indexes of the spans that are near enough to a label.
 * @param {{start: number, end: number}[]} spans in the order of their starts
 * @param {Label} label
 * @param {Collars} collars
 */
function nearIndexes(spans, label, collars) {
  const from = label.start - collars.onset * 1e6
  /** @type {number[]} */
  const near = []
  for (let index = countWhile(spans, (each) => each.start < from); index < spans.length; index += 1) {
    if (spans[index].start > label.start + collars.onset * 1e6) break
    if (accepts(label, spans[index], collars)) near.push(index)
  }
  return near
}

/**
 * Gestures that were made at the same time, one list for each sequence of touches.
 * @param {Episode[]} found in the order of their landings
 * @param {{start: number, end: number}[]} spans
 * @returns {Episode[][]}
 */
export function sequences(found, spans) {
  /** @type {Episode[][]} */
  const groups = []
  let end = -Infinity
  for (const [index, episode] of found.entries()) {
    if (spans[index].start >= end) groups.push([])
    groups[groups.length - 1].push(episode)
    end = Math.max(end, spans[index].end)
  }
  return groups
}

/**
 * How many labels ask for a gesture, how many of them were hit, and how many gestures nothing asked for, as
 * `tactus evaluate` counts them: a label without a recognizer is missed, too, and a gesture in the place of a missed one is
 * a substitution and not extra.
 * @param {{verdicts: LabelVerdict[], extra: Episode[]}} judgment
 */
export function labelCounts({ verdicts, extra }) {
  const asked = verdicts.filter(({ label }) => label.label !== 'none')
  const hits = asked.filter(({ verdict }) => verdict === 'hit').length
  return { asked: asked.length, hits, missed: asked.length - hits, extra: extra.length }
}
