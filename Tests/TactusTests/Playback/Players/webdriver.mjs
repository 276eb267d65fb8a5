// Plays files of WebDriver actions to a pad in Chromium, through chromedriver, and prints the touch log
// that the pad recorded: a line of JSON for each file.
// Arguments: chromedriver, Chromium, the pad, and the files.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recorded, settled } from './recorded.mjs'

const [, , driver, binary, pad, ...files] = process.argv
const profile = mkdtempSync(join(tmpdir(), 'tactus-webdriver-'))
const service = spawn(driver, ['--port=0'], { stdio: ['ignore', 'pipe', 'ignore'] })
const port = await new Promise((resolve, reject) => {
  let text = ''
  service.stdout.on('data', (bytes) => {
    text += bytes
    const found = /successfully on port ([0-9]+)/.exec(text)
    if (found) resolve(found[1])
  })
  service.on('exit', () => reject(new Error(`chromedriver ended: ${text}`)))
})

async function request(method, path, body) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
  return value
}

const arguments_ = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--user-data-dir=${profile}`]
const phone = { deviceMetrics: { width: 400, height: 800, pixelRatio: 1, touch: true } }
const { sessionId } = await request('POST', '/session', JSON.stringify({
  capabilities: { alwaysMatch: { browserName: 'chrome', 'goog:chromeOptions': { binary, args: arguments_, mobileEmulation: phone } } },
}))
const session = `/session/${sessionId}`
const value = (script) => request('POST', `${session}/execute/sync`, JSON.stringify({ script: `return ${script}`, args: [] }))

async function until(script) {
  for (let count = 0; count < 600; count += 1) {
    if (await value(script)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`waited in vain for ${script}`)
}

try {
  for (const file of files) {
    await request('POST', `${session}/url`, JSON.stringify({ url: `file://${pad}` }))
    await until('["ready", "failed"].includes(document.documentElement.dataset.state)')
    await request('POST', `${session}/actions`, readFileSync(file, 'utf8'))
    await until(settled)
    const log = await value(recorded)
    console.log(JSON.stringify({ file, log }))
  }
} finally {
  await request('DELETE', session).catch(() => {})
  service.removeAllListeners('exit')
  service.kill()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}
