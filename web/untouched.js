// @ts-check
// What a label asked for, if none of the recognizers with that label received the touches.

/** @typedef {import('./findings.js').Finding} Finding */

/**
 * What became of such a recognizer: of one beside whose view a finger landed, if there is one. Null if one received the touches.
 * @param {import('./session.js').Session} session
 * @param {import('./verdict.js').Subject} subject
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
