// What a report answers about a decision, and on its first screen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { differs } from './report-checks.mjs'

export const answerChecks = {
  async 'The value that a report proposes is the one of tactus explain'({ open, folder }) {
    const page = await open('judged-near-misses.html')
    const { explanations } = JSON.parse(readFileSync(join(folder, 'near.json'), 'utf8'))
    const near = explanations.filter(({ near: isNear, change, outcome }) => isNear && change && outcome === 'failed')
    for (const { recognizer, t, change: { set, to, rounded } } of near) {
      await page.value(`tactus.select(tactus.episodes.all.find((each) => tactus.names[each.recognizer] === '${recognizer}' && Math.round(each.last.time) === ${Math.round(t * 1e6)}))`)
      const code = await page.until('(document.querySelector("#reason .change code") || {}).textContent')
      const value = rounded ? rounded.to : to
      if (code !== `${set}=${typeof value === 'string' ? value : JSON.stringify(value)}`) return `${recognizer} at ${t}: ${code}`
    }
    // A press of 0.4399 s is recognized from 0.43 s on, not from 0.44 s on.
    const session = await open('judged-pad-session.html')
    const button = await session.until('(document.getElementById("try-change") || {}).textContent')
    return (near.length > 3 ? '' : `only ${near.length} near misses`) || differs(button, 'Use 0.43 s', 'button')
  },

  async 'The first screen of a report says which fingers, wait, view and platforms belong to the decision'({ open }) {
    for (const [width, height] of [[1600, 1000], [390, 844]]) {
      const page = await open('judged-pad-session.html', { width, height, touch: width < 500 })
      const elsewhere = await page.until('document.querySelector(".elsewhere").textContent')
      const crumb = await page.value('document.querySelector("#reason .crumb").textContent')
      if (crumb !== '4.40 to 4.84 s · 1 finger (5 of 14) · waited 0.35 s for double tap · view root') return `${width} px: ${crumb}`
      // What tactus compare prints for these touches.
      if (!/press on [^·]*android/.test(elsewhere) || !/tap on [^·]*uikit/.test(elsewhere)) return `${width} px: ${elsewhere}`
      const bottom = await page.value('document.getElementById("try-change").getBoundingClientRect().bottom')
      if (bottom > height) return `${width} px: the button of the change is at ${bottom}`
    }
    return ''
  },
}
