// What pages must do in a browser. Prints one line of JSON for each check: its sentence, and what was
// wrong, if anything. Arguments: a folder with the pages and captures that `BrowserPages.swift` wrote.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Browser, pause } from './browser.mjs'
import { reportChecks } from './report-checks.mjs'
import { padChecks } from './pad-checks.mjs'
import { sceneChecks } from './scene-checks.mjs'
import { lossChecks } from './loss-checks.mjs'
import { studyChecks } from './study-checks.mjs'
import { answerChecks } from './answer-checks.mjs'
import { videoChecks } from './video-checks.mjs'
import { liveChecks } from './live-checks.mjs'

const [, , folder, only] = process.argv
const downloads = join(folder, 'downloads')
mkdirSync(downloads, { recursive: true })

const browser = new Browser()
await browser.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads })

/** What a check works with. */
const tools = {
  folder,
  downloads,
  program: process.env.TACTUS_PROGRAM,
  datasets: join(dirname(fileURLToPath(import.meta.url)), '../../../datasets'),
  /** The scenes: name, size, and the colors of some points, as the command line draws them. */
  scenes: existsSync(join(folder, 'scenes.json')) ? JSON.parse(readFileSync(join(folder, 'scenes.json'), 'utf8')) : [],
  axe: process.env.TACTUS_AXE && existsSync(process.env.TACTUS_AXE) ? readFileSync(process.env.TACTUS_AXE, 'utf8') : null,
  /** Opens a page of the folder, or at an address. */
  async open(name, options = {}) {
    const page = await browser.page()
    await page.size(options.width || 1280, options.height || 900, options)
    await page.open(name.includes('://') ? name : join(folder, name))
    const state = await page.value('document.documentElement.dataset.state')
    if (state !== 'ready') throw new Error(`${name} is ${state}: ${await page.value('document.getElementById("fault").textContent')}`)
    await page.drawn()
    return page
  },
  /** Opens a page of the folder as if a server had sent it. */
  async served(name, origin, options) {
    const page = await browser.page()
    await page.size(options.width, options.height, options)
    browser.listeners.push(({ sessionId, method, params }) => {
      if (sessionId !== page.sessionId || method !== 'Fetch.requestPaused') return
      page.send('Fetch.fulfillRequest', { requestId: params.requestId, responseCode: 200,
        responseHeaders: [{ name: 'Content-Type', value: 'text/html' }], body: readFileSync(join(folder, name)).toString('base64') })
    })
    await page.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*` }] })
    await page.open(`${origin}/${name}`)
    return page
  },
  /** Waits for a file that the page saves, and returns its path. */
  async saved(name) {
    const path = join(downloads, name)
    for (let count = 0; count < 6000; count += 1) {
      if (existsSync(path) && !readdirSync(downloads).some((each) => each.endsWith('.crdownload'))) return path
      await pause(10)
    }
    throw new Error(`no file ${name} was saved, only ${readdirSync(downloads).join(', ')}`)
  },
  write(name, text) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  },
}

for (const [sentence, check] of Object.entries({ ...reportChecks, ...answerChecks, ...videoChecks, ...padChecks, ...studyChecks, ...lossChecks, ...sceneChecks, ...liveChecks })) {
  if (only && !sentence.includes(only)) continue
  const began = Date.now()
  let fault = null
  const open = browser.listeners.length
  try {
    fault = (await check(tools)) || null
  } catch (error) {
    fault = error.message.includes('libmicrohttpd') ? 'skipped: libmicrohttpd12' : error.stack
  }
  const { targetInfos } = await browser.send('Target.getTargets')
  for (const { targetId, url } of targetInfos.filter(({ type }) => type === 'page')) {
    // A page that the check before closed may still be listed; then there is nothing to close.
    if (url !== 'about:blank') await browser.send('Target.closeTarget', { targetId }).catch(() => {})
  }
  browser.listeners.length = open
  console.log(JSON.stringify({ sentence, fault, milliseconds: Date.now() - began }))
}
await browser.close()
