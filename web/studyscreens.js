// @ts-check
// The screens of a study that are not a trial: they cover the surface, so that nothing is touched
// that is not recorded.

import { element, part } from './elements.js'

/** @typedef {import('./studystore.js').StoredSession} StoredSession */
/** @typedef {{participant: string, session: number, number: number, device: string, agreed: string|null}} Answers */

/**
 * Shows a screen.
 * @param {string} title
 * @param {...(Node|null)} parts
 */
export function showScreen(title, ...parts) {
  const box = part('study')
  box.replaceChildren(element('h2', {}, title), ...parts.filter((each) => each !== null))
  box.classList.add('full')
  box.hidden = false
}

/**
 * @param {string} id
 * @param {string} text
 * @param {() => void} act
 */
export function screenButton(id, text, act) { return element('button', { type: 'button', id, onclick: act }, text) }

/**
 * @param {string} label
 * @param {HTMLElement} input
 */
function field(label, input) {
  return element('div', { className: 'field' }, element('label', { for: input.id }, label), input)
}

/**
 * Asks for participant, device and consent.
 * @param {import('./studyplan.js').Study} study
 * @param {{sessions: StoredSession[], warning: HTMLElement, back: (() => void)|null}} facts the sessions of the study
 *   in this browser, and what shows them if there are any
 * @param {(answers: Answers) => void} begin
 */
export function showBeginning(study, { sessions, warning, back }, begin) {
  const participant = element('input', { type: 'text', id: 'study-participant', autocomplete: 'off', spellcheck: false, maxLength: 60 })
  const session = element('input', { type: 'number', id: 'study-session', min: 1, max: 9999, value: 1 })
  const number = element('input', { type: 'number', id: 'study-number', min: 1, max: 99999 })
  const device = element('input', { type: 'text', id: 'study-device', autocomplete: 'off', maxLength: 200 })
  const agreed = element('input', { type: 'checkbox', id: 'study-agreed' })
  const fault = element('p', { className: 'fault-text', role: 'alert' })
  const of = (/** @type {string} */ name) => sessions.filter((each) => each.participant === name)
  const name = () => participant.value.trim().normalize('NFC')
  participant.addEventListener('input', () => {
    session.value = 1 + Math.max(0, ...of(name()).map((each) => each.session))
    const digits = /([0-9]{1,5})[^0-9]*$/.exec(name())
    if (digits) number.value = Number(digits[1])
  })
  const wrong = () => {
    const [place, row] = [Number(session.value), Number(number.value)]
    if (study.consent && !agreed.checked) return 'Please agree first.'
    if (!name()) return 'Please enter a participant.'
    // The name is part of paths.
    // eslint-disable-next-line no-control-regex
    if (/[\u0000-\u001f\\/:*?"<>|]/.test(name()) || name().startsWith('.')) return 'The participant must not have the characters \\ / : * ? " < > | and no dot at the start.'
    if (!(Number.isInteger(place) && place >= 1)) return 'Please enter a session: 1, 2, 3 …'
    if (study.order === 'latin' && !(Number.isInteger(row) && row >= 1)) return 'Please enter the number of the participant: 1, 2, 3 …'
    if (of(name()).some((each) => each.session === place)) return `This browser has session ${place} of ${name()} already. Continue that, or enter another session.`
    return ''
  }
  showScreen(study.title || 'Study',
    study.consent ? element('p', { className: 'consent' }, study.consent) : null,
    study.consent ? field('I agree', agreed) : null,
    field('Participant', participant),
    study.order === 'latin' ? field('Number of the participant', number) : null,
    field('Session', session), field('Device', device), fault, warning,
    element('div', { className: 'transport-row' }, screenButton('study-begin', 'Begin', () => {
      fault.textContent = wrong()
      if (fault.textContent) return
      begin({ participant: name(), session: Number(session.value), number: Math.max(1, Number(number.value) || 1),
        device: device.value.trim(), agreed: study.consent ? new Date().toISOString() : null })
    }), back ? screenButton('study-back', 'Back', back) : null))
  participant.focus()
}

/**
 * Offers sessions that this browser has: to continue them, to save them, and once saved to delete them.
 * @param {string} title
 * @param {{session: StoredSession, text: string, canContinue: boolean}[]} rows
 * @param {HTMLElement} warning
 * @param {{resume: (session: StoredSession) => void, save: (session: StoredSession) => void,
 *   forget: (session: StoredSession) => void, start: () => void}} actions
 */
export function showSessions(title, rows, warning, actions) {
  showScreen(title,
    element('p', {}, 'This browser has recordings of this study:'),
    element('ul', { className: 'study-sessions' }, ...rows.map(({ session, text, canContinue }) => {
      const name = `session ${session.session} of ${session.participant}`
      const row = (/** @type {string} */ word, /** @type {string} */ note, /** @type {() => void} */ act) =>
        element('button', { type: 'button', 'data-act': word, 'aria-label': `${note} ${name}`, onclick: act }, note)
      return element('li', {}, element('p', {}, `${session.participant}, session ${session.session}: ${text}`),
        element('div', { className: 'transport-row' },
          canContinue ? row('continue', 'Continue', () => actions.resume(session)) : null,
          row('save', session.isSaved ? 'Save again' : 'Save', () => actions.save(session)),
          session.isSaved ? row('delete', 'Delete', () => actions.forget(session)) : null))
    })),
    warning, screenButton('study-new', 'New participant', actions.start))
}

/**
 * @param {string} text
 * @param {HTMLElement} warning
 * @param {{goOn: () => void, save: () => void}} actions
 */
export function showPause(text, warning, { goOn, save }) {
  showScreen('Pause', element('p', { className: 'consent' }, text || 'Take a break. Go on when you are ready.'), warning,
    element('div', { className: 'transport-row' }, screenButton('study-continue', 'Go on', goOn),
      screenButton('study-save', 'Save what was recorded', save)))
  part('study-continue').focus()
}

/**
 * @param {string[]} texts what was recorded, and what to do
 * @param {boolean} isSaved
 * @param {HTMLElement} warning
 * @param {{save: () => void, forget: () => void, start: () => void}} actions
 */
export function showEnd([result, advice], isSaved, warning, { save, forget, start }) {
  showScreen('Thank you.', element('p', { id: 'study-result' }, result), element('p', {}, advice),
    warning, element('div', { className: 'transport-row' },
      screenButton('study-save', isSaved ? 'Save again' : 'Save the recordings', save),
      isSaved ? screenButton('study-delete', 'The file is there: delete from this browser', forget) : null,
      isSaved ? screenButton('study-new', 'New participant', start) : null))
  part('study-save').focus()
}
