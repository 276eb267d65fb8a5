// @ts-check
// Which annotations were recognized. A gesture counts for an annotation of its label if the two
// overlap; `tactus evaluate` has the exact rules and the scores.

import { isRecognized } from './episodes.js'

/** @typedef {import('./episodes.js').Episode} Episode */
/** @typedef {{start: number, end: number, label: string, touches: number, note: string}} Label */
/** @typedef {{label: Label, verdict: 'hit'|'miss'|'clear'|'none', episode: Episode|null}} LabelVerdict */

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
 * Judges labels by the gestures that were recognized.
 * @param {Label[]} labels
 * @param {Episode[][]} lanes
 * @param {(recognizer: number) => string[]} names the labels that a recognizer stands for
 * @returns {{verdicts: LabelVerdict[], extra: Episode[]}}
 */
export function judged(labels, lanes, names) {
  const used = new Set()
  const known = new Set(lanes.flatMap((_, number) => names(number)))
  const found = lanes.flat().filter(isRecognized).sort((a, b) => a.start - b.start)
  const overlaps = (/** @type {Label} */ label, /** @type {Episode} */ episode) =>
    episode.start <= label.end && Math.max(episode.finished, episode.start) >= label.start
  const verdicts = labels.map((label) => {
    /** @type {LabelVerdict} */
    const verdict = { label, verdict: 'miss', episode: null }
    if (label.label === 'none') {
      verdict.episode = found.find((episode) => overlaps(label, episode)) || null
      verdict.verdict = verdict.episode ? 'miss' : 'clear'
      return verdict
    }
    if (!known.has(label.label)) return { ...verdict, verdict: /** @type {'none'} */ ('none') }
    const episode = found.find((each) =>
      !used.has(each) && names(each.recognizer).includes(label.label) && overlaps(label, each))
    if (episode) {
      used.add(episode)
      return { ...verdict, verdict: /** @type {'hit'} */ ('hit'), episode }
    }
    return verdict
  })
  const extra = labels.length ? found.filter((episode) => !used.has(episode)) : []
  return { verdicts, extra }
}
