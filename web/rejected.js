// @ts-check
// Contacts that were kept back from the recognizers, in words.

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
 * The contacts that were rejected while a gesture was made, from its landing to its lift, in microseconds.
 * @param {RejectedContact[]} contacts
 * @param {{start: number, end: number}} span
 */
export function rejectedDuring(contacts, { start, end }) {
  return contacts.filter(({ t, lasts }) => t * 1e6 <= end && (t + lasts) * 1e6 >= start)
}
