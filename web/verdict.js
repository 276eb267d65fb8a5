// @ts-check
// What the decision is about, and its answer in a sentence.

import { isRecognized } from './episodes.js'
import { belongsTo } from './gestures.js'
import { labelWord } from './kinds.js'
import { counted, time } from './format.js'

/** @typedef {import('./episodes.js').Episode} Episode */
/** @typedef {import('./matches.js').LabelVerdict} LabelVerdict */
/** @typedef {import('./gestures.js').PageGesture} PageGesture */
/** @typedef {import('./findings.js').Finding} Finding */
/**
 * What is explained: the gesture of the selected touches, the label that asks for another one, and the failure that
 * decided, if there is one.
 * @typedef {{gesture: PageGesture|null, asked: LabelVerdict|null, deciding: Episode|null, episode: Episode|null,
 *   start: number, end: number}} Subject
 */

/**
 * What is selected; null if nothing is.
 * @param {import('./session.js').Session} session
 * @returns {Subject|null}
 */
export function subjectOf(session) {
  const { episode, asked, gestures } = session
  if (!episode) {
    return asked && { gesture: null, asked, deciding: null, episode: null, start: asked.label.start, end: asked.label.end }
  }
  const missed = session.missed.get(episode)
  const own = gestures.find((each) => belongsTo(each, episode))
  const gesture = own || (missed && gestures.find((each) => each.asked === missed))
    || gestures.find((each) => each.start <= episode.decided && each.end >= episode.start) || null
  const verdict = missed || (own && own.asked && !own.isHit ? own.asked : null)
  const should = verdict && [...session.missed].find(([, each]) => each === verdict)
  const deciding = missed || !own ? episode : should ? should[0] : null
  const span = own || { start: episode.start, end: Math.max(episode.finished, episode.decided) }
  return { gesture, asked: verdict, deciding: deciding && isRecognized(deciding) ? null : deciding, episode, start: span.start, end: span.end }
}

/**
 * The numbers of touches, as the surface shows them: ` (4 of 14)`, ` (8, 9 of 14)`. Empty if all are meant, or many.
 * @param {number[]} numbers
 * @param {number} count
 */
function numbersText(numbers, count) {
  return numbers.length && numbers.length < Math.min(count, 6) ? ` (${numbers.join(', ')} of ${count})` : ''
}

/**
 * The touches that landed during an episode, without those that were down before.
 * @param {import('./session.js').Session} session
 * @param {{start: number, decided: number}} episode
 */
export function landedDuring(session, { start, decided }) {
  return session.touchesOf({ start, decided }).filter((touch) => touch.start >= start)
}

/**
 * When the last of the fingers of a gesture lifted: later than its end if the others were enough for it to end. A finger
 * that was down before is none of them.
 * @param {import('./session.js').Session} session
 * @param {PageGesture} gesture
 */
export function lastLift(session, { start, end, episode }) {
  const own = landedDuring(session, { start, decided: end })
  return own.length > episode.touches ? end : Math.max(end, ...own.map((touch) => (touch.isDown ? end : touch.end)))
}

/**
 * The time, the fingers, the wait and the view: `4.40 to 4.84 s · 1 finger (4 of 14) · waited 0.35 s for double tap · view root`.
 * @param {import('./session.js').Session} session
 * @param {Subject} subject
 */
export function crumb(session, { start, end, episode, gesture, deciding }) {
  const last = gesture ? lastLift(session, gesture) : end
  const place = `${(start / 1e6).toFixed(2)} to ${(Math.max(last, end) / 1e6).toFixed(2)} s`
  if (!episode) return place
  const all = session.touches
  const touches = session.touchesOf({ start, decided: end })
  const { recognizer, heldBy, heldFrom, decided } = (gesture || { episode }).episode
  const { view } = session.description.recognizers[recognizer] || {}
  const landed = gesture ? session.landedOn(gesture).filter((each) => each !== view) : []
  const waited = gesture && heldFrom !== null && heldBy !== null ? `waited ${((decided - heldFrom) / 1e6).toFixed(2)} s for ${session.readable[heldBy]}` : ''
  // Some of the touches landed one after the other, or took no part, if there are more than the gesture has fingers.
  const noun = episode.touches > 0 && episode.touches < touches.length ? 'touch' : 'finger'
  const fingers = counted(touches.length, noun)
  const when = gesture && deciding ? `${gesture.name} decided at ${time(decided)}` : ''
  return [place, `${fingers}${numbersText(touches.map(({ number }) => number + 1), all.length)}`, waited, when, view && `view ${view}${landed.length ? `, landed on ${landed.join(', ')}` : ''}`].filter(Boolean).join(' · ')
}

/**
 * The answer: `Asked for a press, got a tap.`
 * @param {import('./session.js').Session} session
 * @param {Subject} subject
 */
export function answerText(session, { gesture, asked, deciding, episode }) {
  if (asked && asked.label.label === 'none') return 'Asked for nothing, got a gesture.'
  if (asked) {
    const wanted = `Asked for ${withArticle(labelWord(asked.label.label))}`
    if (asked.verdict === 'none') return `${wanted}, which no recognizer of the setup has.`
    return `${wanted}, got ${gesture ? withArticle(gesture.name) : 'nothing'}.`
  }
  if (gesture && !deciding) return sentenceStart(gesture.value ? `${gesture.name} ${gesture.value}` : gesture.name)
  const name = episode ? session.readable[episode.recognizer] : ''
  if (episode && session.near.has(episode)) return `Nearly ${withArticle(name)}${gesture ? `, got ${withArticle(gesture.name)}` : ''}.`
  const word = episode && episode.outcome === 'cancelled' ? 'was cancelled' : 'was not recognized'
  if (gesture && gesture.name === name) return `This ${name} ${word}.`
  return `${sentenceStart(name)} ${word}${gesture ? `, ${gesture.name} was` : ''}.`
}

/** @param {string} noun */
export function withArticle(noun) { return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}` }

/** @param {string} text */
function sentenceStart(text) { return text ? text[0].toUpperCase() + text.slice(1) : text }

/**
 * A sentence that begins with a capital and ends with a full stop.
 * @param {string} text
 */
export function sentenceCase(text) {
  return text ? sentenceStart(text) + (text.endsWith('.') ? '' : '.') : text
}

/**
 * What became of a recognizer that a label asks for and that received none of the touches: of one beside whose view a finger
 * landed, if there is one. Null if one received them.
 * @param {import('./session.js').Session} session
 * @param {Subject} subject
 * @returns {Finding|null}
 */
export function untouchedFinding(session, { asked, deciding, start, end }) {
  if (!asked || deciding || asked.label.label === 'none') return null
  const touches = session.touchesOf({ start, decided: end })
  if (!touches.length) return null
  const wanted = session.findings.at(touches[0].start).filter((each) =>
    each.outcome === 'notOffered' && session.labelOf(session.names.indexOf(each.recognizer)) === asked.label.label)
  return wanted.find((each) => each.beside) || wanted[0] || null
}

/**
 * Why no touch was offered, and what offers it; the last is empty if nothing does.
 * @param {Finding} finding
 * @returns {{why: string, remedy: string}}
 */
export function untouchedText({ beside, sentence }) {
  const clauses = sentence.split('; ')
  return beside && clauses.length > 1 ? { why: clauses[1], remedy: clauses.slice(2).join('; ') } : { why: clauses[0], remedy: '' }
}
