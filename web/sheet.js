// @ts-check
// On a phone the decision is a sheet from below, which a selection opens.

import { part } from './elements.js'

/** @param {import('./session.js').Session} session */
export function followSheet(session) {
  const { classList } = document.body
  const size = part('sheet-size')
  const setLarge = (/** @type {boolean} */ isLarge) => {
    classList.toggle('large', isLarge)
    size.setAttribute('aria-expanded', String(isLarge))
    size.setAttribute('aria-label', isLarge ? 'Smaller' : 'Larger')
  }
  const close = () => {
    classList.remove('sheet')
    setLarge(false)
  }
  size.addEventListener('click', () => setLarge(!classList.contains('large')))
  part('sheet-close').addEventListener('click', close)
  session.on(['selection'], () => {
    if (!session.episode && !session.asked && !session.keptBack) return
    classList.add('sheet')
    part('side').scrollTop = 0
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close()
  })
}
