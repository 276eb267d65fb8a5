// Studies whose page, browser or storage fails: no touch is lost.
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { Browser, pause } from './browser.mjs'
import { differs } from './report-checks.mjs'
import { Participant, lines, phone, text } from './participant.mjs'

/** Leaves the page, which may ask before, and opens it again. */
async function reloaded(page, name, folder) {
  await page.open(join(folder, name))
  await page.drawn()
}

/** A saved file under a name of its own, because the next file of its name replaces it. */
async function kept(saved, name, number) {
  const path = await saved(`${name}.zip`)
  const own = path.replace('.zip', `.${number}.zip`)
  renameSync(path, own)
  return own
}

export const lossChecks = {
  async 'A prompt to tap twice keeps both taps under a setup of taps'({ open, saved }) {
    const page = await open('taps.html', phone)
    const someone = new Participant(page, 'twice')
    await someone.begin()
    await someone.tap()
    await pause(150)
    await someone.tap()
    await someone.keep()
    for (const gesture of ['pan', 'tap']) {
      await someone[gesture]()
      await someone.keep()
    }
    const { path, files } = await someone.save(saved, 'taps-twice-s1')
    const [first] = lines(files, 'taps-twice-s1/annotations.jsonl')
    const header = text(files, 'taps-twice-s1/twice/session-1/001-doubleTap.touch.jsonl').split('\n')
    const landings = header.filter((line) => line.includes('"began"')).map((line) => JSON.parse(line).t)
    return someone.lost(path) || differs([landings.length, first.start, first.end > landings[1], first.touches], [2, landings[0], true, 1], 'landings, label')
  },

  async 'A study under a setup that recognizes nothing keeps every touch'({ open, saved, write }) {
    const page = await open('plain.html', phone)
    const someone = new Participant(page, 'every')
    await someone.begin()
    await someone.tap()
    await someone.tap()
    await someone.see('study-keep')
    // Another touch before the answer belongs to the attempt.
    await someone.tap()
    await someone.keep()
    // Several fingers, and a touch that the browser takes away.
    await someone.touch([[[50, 200], [60, 210], [70, 230]], [[150, 200], [160, 215], [180, 220]], [[100, 300], [101, 310]]])
    await someone.touch([[[200, 300], [210, 320]]], { end: 'cancelled' })
    await someone.keep()
    await someone.stroke('mouse', 'indirectPointer')
    await someone.stroke('pen', 'pencil')
    await someone.see('study-keep')
    await page.click('#study-again')
    await someone.touch([[[66, 250], [88, 260]]], { end: null })
    await someone.pressWhileDown('study-skip')
    const { path, files, card } = await someone.save(saved, 'plain-every-s1')
    for (const { name, text: content } of files) write(name, content)
    const rejected = lines(files, 'plain-every-s1/rejected/rejected.jsonl')
    return someone.lost(path)
      || differs(card.counts, { trials: 3, kept: 2, rejected: 2, skipped: 1, practice: 0 }, 'counts')
      || differs(rejected.map(({ attributes: { trial, attempt, reason } }) => [trial, attempt, reason]), [[3, 1, 'again'], [3, 2, 'skipped']], 'rejected')
      || differs(lines(files, 'plain-every-s1/annotations.jsonl').map(({ label, touches }) => [label, touches]), [['doubleTap', 1], ['pan', 3]], 'kept')
  },

  async 'A study goes on after a reload in the middle of a trial'({ open, saved, folder }) {
    const page = await open('plain.html', phone)
    const someone = new Participant(page, 'reload')
    await someone.begin({ device: 'tablet' })
    await someone.tap()
    await someone.keep()
    await someone.pan()
    // The page is left with a finger down, before the trial has ended.
    await someone.touch([[[77, 200], [99, 222]]], { end: null })
    const open1 = someone.made.length - 1
    await reloaded(page, 'plain.html', folder)
    const asked = page.messages.filter((each) => each.startsWith('dialog'))
    if (!asked.length) return 'the page did not ask before it was left'
    await page.touch('touchCancel', [])
    await page.click('[data-act="continue"][aria-label*=" reload"]')
    const prompt = await someone.prompt()
    if (prompt !== 'Pan to the right') return `goes on with ${prompt}`
    for (const gesture of ['pan', 'tap']) {
      await someone[gesture]()
      await someone.keep()
    }
    const { path, files, card } = await someone.save(saved, 'plain-reload-s1')
    const rejected = lines(files, 'plain-reload-s1/rejected/rejected.jsonl')
    return someone.lost(path, { open: [open1] })
      || differs([card.counts.kept, card.resumed.length, card.complete, card.device], [3, 1, true, 'tablet'], 'kept, resumed, complete, device')
      || differs(rejected.map(({ attributes: { trial, attempt, reason } }) => [trial, attempt, reason]), [[2, 1, 'interrupted']], 'rejected')
  },

  async 'A study goes on after the browser was killed'({ folder, downloads, saved }) {
    const first = new Browser()
    const page = await first.page()
    await page.size(phone.width, phone.height, phone)
    await page.open(join(folder, 'plain.html'))
    const someone = new Participant(page, 'killed')
    await someone.begin()
    await someone.tap()
    await someone.see('study-keep')
    await page.click('#study-again')
    await someone.tap()
    await someone.tap()
    await someone.keep()
    await someone.pan()
    await someone.touch([[[60, 220], [80, 240]]], { end: null })
    const open1 = someone.made.length - 1
    await someone.stored()
    await first.kill()
    const second = new Browser(undefined, first.profile)
    try {
      await second.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads })
      someone.page = await second.page()
      await someone.page.size(phone.width, phone.height, phone)
      await someone.page.open(join(folder, 'plain.html'))
      await someone.page.click('[data-act="continue"]')
      if (await someone.prompt() !== 'Pan to the right') return 'the study goes on at another trial'
      for (const gesture of ['pan', 'tap']) {
        await someone[gesture]()
        await someone.keep()
      }
      const { path, card } = await someone.save(saved, 'plain-killed-s1')
      return someone.lost(path, { open: [open1] })
        || differs([card.counts.kept, card.counts.rejected, card.complete], [3, 2, true], 'kept, rejected, complete')
    } finally {
      await second.close()
    }
  },

  async 'A finger that the browser never lifts does not stop a study'({ open, saved }) {
    const page = await open('plain.html', phone)
    const someone = new Participant(page, 'stuck')
    await someone.begin()
    await someone.touch([[[50, 100], [90, 120]]], { end: null })
    await pause(350)
    await page.value('document.getElementById("study-skip").click()')
    await someone.see('study-force')
    await page.value('document.getElementById("study-force").click()')
    someone.made[0].end = 'cancelled'
    if (await someone.prompt() !== 'Pan to the right') return 'the study does not go on'
    await page.touch('touchEnd', [])
    for (let trial = 0; trial < 2; trial += 1) {
      await someone.pan()
      await someone.keep()
    }
    const { path } = await someone.save(saved, 'plain-stuck-s1')
    return someone.lost(path)
  },

  async 'A full storage is reported, and the file has every touch'({ served, saved }) {
    // A browser has no quota for files, and a page from a network has no secure context.
    const page = await served('plain.html', 'http://study.test', phone)
    const quota = (quotaSize) => page.send('Storage.overrideQuotaForOrigin', { origin: 'http://study.test', quotaSize })
    await quota(1)
    const someone = new Participant(page, 'full')
    await someone.begin()
    await someone.tap()
    await someone.see('study-save-now')
    const warning = await page.value('document.getElementById("study-warning").textContent')
    if (!warning.includes('is full')) return `warning: ${warning}`
    await page.click('#study-save-now')
    const early = someone.lost(await kept(saved, 'plain-full-s1', 0))
    if (early) return `at once: ${early}`
    await someone.keep()
    // There is room again, and everything is stored.
    await quota(undefined)
    await page.until('document.getElementById("study-warning").textContent === ""')
    for (const gesture of ['pan', 'tap']) {
      await someone[gesture]()
      await someone.keep()
    }
    await someone.stored()
    await page.open('http://study.test/plain.html')
    await page.click('[data-act="save"]')
    return someone.lost(await saved('plain-full-s1.zip'))
  },

  async 'A browser that stores nothing warns, and the file has every touch'({ open, saved, folder }) {
    const page = await open('plain.html', phone)
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: 'Object.defineProperty(window, "indexedDB", { value: undefined })' })
    await reloaded(page, 'plain.html', folder)
    const warning = await page.value('document.getElementById("study-warning").textContent')
    if (!warning.includes('stores nothing')) return `warning: ${warning}`
    const someone = new Participant(page, 'private')
    await someone.begin()
    await someone.see('study-save-now')
    for (const gesture of ['tap', 'pan', 'tap']) {
      await someone[gesture]()
      await someone.keep()
    }
    const { path, card } = await someone.save(saved, 'plain-private-s1')
    const fault = someone.lost(path) || differs(card.counts.kept, 3, 'kept')
    if (fault) return fault
    // Until the page closes, the session can be saved again.
    renameSync(path, `${path}.first`)
    await page.click('#study-new')
    await someone.see('study-back')
    await page.click('#study-back')
    await page.until('document.querySelector(".study-sessions")')
    await page.click('[data-act="save"]')
    return someone.lost(await saved('plain-private-s1.zip'))
  },

  async 'Two pages that continue one session lose no touch'({ open, saved, folder }) {
    const page = await open('plain.html', phone)
    const someone = new Participant(page, 'pair')
    await someone.begin()
    await someone.tap()
    await someone.stored()
    const other = new Participant(await open('plain.html', phone), 'pair')
    await other.page.click('[data-act="continue"][aria-label*=" pair"]')
    other.made = [...someone.made]
    await other.prompt()
    await other.pan()
    await other.keep()
    await other.stored()
    await someone.page.send('Page.bringToFront')
    await someone.see('study-keep')
    await someone.page.click('#study-keep')
    await someone.pan()
    await someone.stored()
    await reloaded(page, 'plain.html', folder)
    const rows = await page.value('[...document.querySelectorAll(".study-sessions li")].filter((each) => each.textContent.includes("pair,")).length')
    if (rows !== 2) return `${rows} sessions are stored`
    const both = []
    for (let row = 0; row < 2; row += 1) {
      // In one step, because the rows are made anew when a session is stored.
      await page.value(`[...document.querySelectorAll('[data-act="save"][aria-label*=" pair"]')][${row}].click()`)
      both.push(await kept(saved, 'plain-pair-s1', row))
      await page.drawn()
    }
    const faults = both.map((path) => [someone.lost(path), other.lost(path)])
    return faults.some(([mine]) => !mine) && faults.some(([, theirs]) => !theirs) ? '' : JSON.stringify(faults)
  },
}
