// Writes a picture of a page: picture.mjs PAGE.html OUT.png [LANE [KEYS [BUTTON]]]. LANE is the recognizer whose
// lane is chosen; KEYS are pressed then, separated by commas; BUTTON is the ID of an element that is clicked last.
import { writeFileSync } from 'node:fs'
import { Browser } from './browser.mjs'

const [, , html, out, lane, keys = '', button] = process.argv
const browser = new Browser()
const page = await browser.page()
await page.size(1280, 860)
await page.open(html)
if (lane) {
  const chosen = `document.querySelector('[data-lane="${lane}"]')`
  await page.value(`${chosen}.click(); ${chosen}.focus()`)
  for (const key of keys.split(',').filter(Boolean)) {
    await page.key(key)
    await page.drawn()
  }
}
if (button) await page.click(`#${button}`)
await page.value('document.activeElement.blur(); scrollTo(0, 0)')
// The engine searches for changes and near misses after the page is ready.
await page.value('tactus.findings.hurry(60000)')
await page.until('!document.getElementById("reason").textContent.includes("Searching") && '
  + '(!document.querySelector(".limit-line") || !tactus.labels.length || document.querySelector(".hit-range"))')
await page.drawn()
writeFileSync(out, await page.picture())
await browser.close()
for (const message of page.messages) console.error(`picture: ${message}`)
