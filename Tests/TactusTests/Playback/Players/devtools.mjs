// Plays scripts for Playwright to a pad in Chromium, with the session of Playwright replaced by the one
// of the tests, and prints the touch log that the pad recorded: a line of JSON for each script.
// Arguments: the pad, and the scripts. TACTUS_CHROMIUM names the browser.
import { pathToFileURL } from 'node:url'
import { Browser } from '../../Browser/browser.mjs'
import { recorded, settled } from './recorded.mjs'

const [, , pad, ...scripts] = process.argv
const browser = new Browser()
try {
  for (const file of scripts) {
    const page = await browser.page()
    await page.size(400, 800, { touch: true })
    await page.open(pad)
    await page.drawn()
    const { play } = await import(pathToFileURL(file).href)
    const session = { send: (method, parameters) => page.send(method, parameters), detach: async () => {} }
    await play({ context: () => ({ newCDPSession: async () => session }) })
    await page.until(settled)
    console.log(JSON.stringify({ file, log: await page.value(recorded) }))
    await page.send('Page.close')
  }
} finally {
  await browser.close()
}
