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

  async 'A report says on which view a finger of a gesture landed'({ open }) {
    const page = await open('rows.html')
    const words = await page.until('document.querySelector(".gesture-detail").textContent')
    const crumb = await page.value('document.querySelector("#reason .crumb").textContent')
    return differs(words, 'on row', 'list') || (crumb.endsWith('view list, landed on row') ? '' : crumb)
  },

  async 'Touches that led to no gesture stand in the row as nothing, and are counted'({ open }) {
    const page = await open('none.html')
    const row = await page.value('[...document.querySelectorAll(".gesture-block")].map((each) => each.textContent)')
    const foot = await page.value('document.getElementById("gesture-foot").textContent')
    const led = await open('rows.html')
    const names = await led.value('[...document.querySelectorAll(".gesture-block")].map((each) => each.textContent)')
    return differs(row, ['nothing'], 'row') || differs(names, ['tap'], 'row of a tap')
      || (foot.includes('1 touch, 1 with no gesture at the same time (at 1.00 s)') ? '' : foot)
  },

  async 'On a phone the decision shows where its fingers were, with the color of the gesture'({ open }) {
    const count = `(() => {
      const canvas = document.getElementById('glance')
      if (!canvas.clientWidth) return -1
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
      let colored = 0
      for (let i = 0; i < data.length; i += 4) colored += Math.max(data[i], data[i + 1], data[i + 2]) - Math.min(data[i], data[i + 1], data[i + 2]) > 40
      return colored
    })()`
    const phone = await open('rows.html', { width: 390, height: 844, touch: true })
    const colored = await phone.value(count)
    const wide = await open('rows.html', { width: 1600, height: 1000 })
    return (colored > 20 ? '' : `${colored} colored points`) || differs(await wide.value(count), -1, 'beside the surface itself')
  },
}
