// @ts-check
// The keys of the page.

import { part } from './elements.js'

/**
 * @param {import('./playback.js').Playback} playback
 */
export function listenToKeys(playback) {
  const help = part('help')
  part('help-button').addEventListener('click', () => help.showModal())
  part('help-close').addEventListener('click', () => help.close())
  document.addEventListener('keydown', (event) => {
    if (document.body.classList.contains('studying') || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const target = event.target instanceof HTMLElement ? event.target : document.body
    const types = target.closest('input, select, textarea, dialog')
    if (types && !(types.tagName === 'INPUT' && event.key.length === 1 && /** @type {any} */ (types).type === 'range')) return
    const act = action(event.key, playback, target)
    if (!act) return
    event.preventDefault()
    act()
  })
}

/**
 * @param {string} key
 * @param {import('./playback.js').Playback} playback
 * @param {HTMLElement} target
 * @returns {(() => void)|null}
 */
function action(key, playback, target) {
  switch (key) {
    case 'ArrowLeft': return () => playback.step(-1)
    case 'ArrowRight': return () => playback.step(1)
    case ']': return () => playback.jump('event', 1)
    case '[': return () => playback.jump('event', -1)
    case 'e': return () => playback.jump('error', 1)
    case 'E': return () => playback.jump('error', -1)
    case 'm': return () => playback.jump('nearMiss', 1)
    case 'M': return () => playback.jump('nearMiss', -1)
    case '?': return () => part('help').showModal()
    case '+': return () => part('zoom-in').click()
    case '-': return () => part('zoom-out').click()
    case '0': return () => part('zoom-fit').click()
    // On a button the space bar presses the button.
    case ' ': return target.closest('button, summary, a') ? null : () => playback.toggle()
    default: return null
  }
}
