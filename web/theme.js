// @ts-check
// Light and dark: that of the system until the button is pressed.

import { part } from './elements.js'

/** @param {() => void} redraw */
export function followTheme(redraw) {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  let isChosen = false
  const button = part('theme-button')
  const use = (/** @type {boolean} */ dark) => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    button.textContent = dark ? 'Light' : 'Dark'
    button.setAttribute('aria-label', `Use the ${dark ? 'light' : 'dark'} colors`)
    redraw()
  }
  use(system.matches)
  system.addEventListener('change', () => { if (!isChosen) use(system.matches) })
  button.addEventListener('click', () => {
    isChosen = true
    use(document.documentElement.dataset.theme !== 'dark')
  })
  // Paper is white.
  let before = false
  window.addEventListener('beforeprint', () => {
    before = document.documentElement.dataset.theme === 'dark'
    if (before) use(false)
  })
  window.addEventListener('afterprint', () => { if (before) use(true) })
}
