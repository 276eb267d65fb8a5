// @ts-check
// Contacts that were kept back from the recognizers, in words.

import { element } from './elements.js'
import { sentenceCase } from './verdict.js'

/** @typedef {import('./payload.js').RejectedContact} RejectedContact */

/**
 * How many contacts were rejected, and as what: `4 contacts rejected: 3 thumbs, 1 palm`; empty if none was.
 * @param {RejectedContact[]} contacts
 */
export function rejectedText(contacts) {
  if (!contacts.length) return ''
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const contact of contacts) {
    const kind = kindOf(contact)
    counts.set(kind, (counts.get(kind) || 0) + 1)
  }
  const kinds = [...counts].sort((a, b) => b[1] - a[1])
    .map(([kind, count]) => `${count} ${kind}${count > 1 && kind !== 'hovering' ? 's' : ''}`)
  return `${contacts.length} ${contacts.length === 1 ? 'contact' : 'contacts'} rejected: ${kinds.join(', ')}`
}

/**
 * What a contact was taken for: `palm`, `thumb`, `hovering`.
 * @param {RejectedContact} contact
 */
function kindOf({ sentence }) {
  const taken = /taken for an? ([\w ]+)/.exec(sentence)
  return taken ? taken[1] : 'hovering'
}

/**
 * What became of a touch that landed at a time, if it was rejected later: `then a palm`; empty if it was not.
 * @param {RejectedContact[]} contacts
 * @param {number} time in microseconds
 */
export function becameText(contacts, time) {
  const own = contacts.find(({ t }) => Math.abs(t * 1e6 - time) < 1)
  return own ? `then a ${kindOf(own)}` : ''
}

/**
 * What the decision says of a contact that was kept back, when no gesture is selected.
 * @param {RejectedContact} contact
 */
export function keptBack(contact) {
  const kind = kindOf(contact)
  const [from, to] = [contact.t, contact.t + contact.lasts]
  return element('div', {}, element('p', { className: 'crumb' }, `${from.toFixed(2)} to ${to.toFixed(2)} s`),
    element('h3', { className: 'answer' }, kind === 'hovering' ? 'No touch.' : `${kind[0].toUpperCase()}${kind.slice(1)}, rejected.`),
    element('p', { className: 'why' }, `${sentenceCase(contact.sentence)} No recognizer of this setup received it.`))
}

/**
 * The contacts that were rejected while a gesture was made, from its landing to its lift, in microseconds.
 * @param {RejectedContact[]} contacts
 * @param {{start: number, end: number}} span
 */
export function rejectedDuring(contacts, { start, end }) {
  return contacts.filter(({ t, lasts }) => t * 1e6 <= end && (t + lasts) * 1e6 >= start)
}
