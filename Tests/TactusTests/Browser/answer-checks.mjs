// What a report answers about a decision.
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
}
