// What a report answers about a decision, and on its first screen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { differs } from './report-checks.mjs'

/** What differs between the labels hit by platforms on a page and in evaluations; empty if nothing does. */
async function scoreFault(page, wanted) {
  await page.value('document.getElementById("platforms-panel").open = true')
  const text = await page.until('/ hit/.test(document.getElementById("platforms-panel").textContent) && document.getElementById("platforms-panel").textContent', 20_000)
  for (const [name, { overall }] of Object.entries(wanted)) {
    const found = new RegExp(`${name}(\\d+) of (\\d+) hit · (\\d+) extra`).exec(text)
    const expected = [overall.matched, overall.reference, overall.insertions].join()
    if (!found || found.slice(1).join() !== expected) return `${name}: ${found ? found[0] : text}, expected ${expected}`
  }
  return ''
}

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
      if (!/^4\.40 to 4\.84 s · 1 finger \(5 of 14\) · waited 0\.35 s for double tap · tap decided at 5\.\d{3} s · view root$/.test(crumb)) return `${width} px: ${crumb}`
      // What tactus compare prints for these touches.
      if (!/press [^·]*after 0\.40 s on android/.test(elsewhere) || !/tap after [^·]*uikit/.test(elsewhere)) return `${width} px: ${elsewhere}`
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

  async 'A label that states no fingers is explained by the recognizer that it asks for'({ open }) {
    const page = await open('asked.html')
    const missed = 'tactus.judgment.verdicts.filter((each) => each.verdict === "miss")'
    await page.value(`tactus.selectLabel(${missed}[0])`)
    const rotation = await page.value('document.querySelector("#reason .verdict-head").textContent')
    await page.value(`tactus.selectLabel(${missed}[1])`)
    const pan = await page.value('document.querySelector("#reason .verdict-head").textContent')
    const elsewhere = await page.value('document.querySelector(".elsewhere").textContent')
    return (/Asked for a rotation, got a pan/.test(rotation) && /only 1 finger on it/.test(rotation) ? '' : rotation)
      || (/Asked for a pan, got nothing/.test(pan) ? '' : pan) || differs(elsewhere, '', 'platforms without touches')
  },

  async 'A fault of the device stands before the limits, and is counted in the header'({ open }) {
    // The clock of a page starts anew for a capture that begins late on its own.
    for (const [name, ghost] of [['asked.html', '1.600 s to 1.617 s'], ['late.html', '1.100 s to 1.117 s']]) {
      const page = await open(name)
      const header = await page.value('document.getElementById("headline").textContent')
      if (!header.includes('4 faults of the device')) return `${name}: ${header}`
      await page.value('tactus.select(tactus.episodes.all.find((each) => each.start - tactus.first >= 1e6))')
      const parts = await page.value('[...document.querySelector("#reason .verdict-head").children].map((each) => each.textContent)')
      const place = parts.findIndex((each) => each.startsWith(`Fault of the device: ghost contact from ${ghost}`))
      const limit = parts.findIndex((each) => /^(press|pan|tap)\b.*: /i.test(each))
      if (place < 1 || (limit >= 0 && place > limit)) return `${name}: ${parts.join(' | ')}`
    }
    return ''
  },

  async 'The platforms of a report hit as many labels as tactus evaluate says'({ open, folder }) {
    const wanted = JSON.parse(readFileSync(join(folder, 'platform-scores.json'), 'utf8'))
    for (const [dataset, scores] of Object.entries(wanted)) {
      const fault = await scoreFault(await open(`judged-${dataset}.html`), scores)
      if (fault) return `${dataset}: ${fault}`
    }
    return ''
  },

  async 'The first block of the row states its value, and failures frame the gesture of their touches'({ open }) {
    const page = await open('asked.html')
    const first = '[...document.querySelectorAll(".gesture-block")][0]'
    const words = await page.value(`${first}.textContent`)
    await page.value('tactus.select(tactus.episodes.all.find((each) => each.start === 0.5e6 && each.outcome === "failed"))')
    await page.drawn()
    const isFramed = await page.value(`${first}.getAttribute("aria-pressed")`)
    const row = await page.value('document.querySelector(".gesture-item").getAttribute("aria-current")')
    return differs(words, 'pan 120 pt →', 'block') || differs([isFramed, row], ['true', 'true'], 'frames')
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

  async 'A place in the address at which only a palm is down shows what became of it'({ open }) {
    for (const [width, height] of [[1600, 1000], [390, 844]]) {
      const page = await open('palms.html#t=3.5', { width, height, touch: width < 500 })
      const text = await page.until('/rejected/.test(document.getElementById("reason").textContent) && document.getElementById("reason").textContent')
      if (!/^3\.40 to 5\.40 sThumb, rejected\.A contact at the bottom, 2\.00 s, was taken for a thumb: stayed at the bottom\. No recognizer/.test(text)) return `${width} px: ${text}`
      await page.value('tactus.seek(3.5e6)')
      await page.drawn()
      const down = await page.value('document.getElementById("touches-down").textContent')
      if (down !== '0 down, 1 rejected') return `${width} px: ${down}`
    }
    return ''
  },

  async 'A near miss beside a gesture states by how much, and what would recognize it'({ open, folder }) {
    const page = await open('judged-near-misses.html')
    const { explanations } = JSON.parse(readFileSync(join(folder, 'near.json'), 'utf8'))
    const recognized = explanations.filter(({ outcome }) => outcome === 'ended')
    for (const near of explanations.filter((each) => each.near && each.outcome === 'failed' && each.change)) {
      const beside = recognized.find(({ start }) => start === near.start)
      if (!beside) continue
      await page.value(`tactus.select(tactus.episodes.all.find((each) => tactus.names[each.recognizer] === ${JSON.stringify(beside.recognizer)} && Math.round(each.start) === ${Math.round(beside.start * 1e6)} && each.outcome === 'ended'))`)
      const row = await page.until('(document.querySelector("#reason .other.near") || {}).textContent')
      const change = near.change.rounded || near.change
      const value = typeof change.to === 'string' ? change.to : JSON.stringify(change.to)
      return row.includes(`With ${near.change.set}=${value} it `) ? '' : row
    }
    return 'no near miss stands beside a recognized gesture'
  },
}
