// Studies in a browser: what a participant is asked for, sees and saves.
import { Hand } from './fingers.mjs'
import { pause } from './browser.mjs'
import { differs } from './report-checks.mjs'
import { Participant, lines, phone } from './participant.mjs'
import { latinRow, studySteps } from '../../../web/studyplan.js'

const shownTitle = 'document.querySelector("#study h2")?.textContent'

export const studyChecks = {
  async 'A study of three tasks comes back as a labelled dataset'({ open, saved, write }) {
    const page = await open('study.html', phone)
    await page.click('#study-begin')
    if (!(await page.value('document.querySelector("#study [role=alert]").textContent'))) return 'it begins without consent'
    const someone = new Participant(page, 'p07')
    await someone.begin()
    const seen = await page.value('["pad-tools", "lanes-panel", "reason-panel", "summary"].filter((id) => document.getElementById(id).offsetParent !== null)')
    if (seen.length) return `the participant sees ${seen}`
    const gestures = { tap: 'tap', pinch: 'pinch', pan: 'pan' }
    const counts = []
    for (let trial = 0; trial < 4; trial += 1) {
      const prompt = await someone.prompt()
      counts.push(await page.value('document.getElementById("study-count").textContent'))
      const gesture = Object.keys(gestures).find((each) => prompt.toLowerCase().includes(each))
      if (!gesture) return `prompt: ${prompt}`
      const hand = new Hand(page, await page.place('#surface'))
      await hand[gesture]()
      await someone.see('study-keep')
      if (trial === 0) {
        await page.click('#study-again')
        await (new Hand(page, await page.place('#surface')))[gesture]()
      }
      await someone.keep()
    }
    const { files, card } = await someone.save(saved, 'Three gestures-p07-s1')
    for (const { name, text: content } of files) write(name.replace('Three gestures-', 'study-').replace('-s1', ''), content)
    const kept = lines(files, 'Three gestures-p07-s1/annotations.jsonl')
    const rejected = lines(files, 'Three gestures-p07-s1/rejected/rejected.jsonl')
    return differs(counts, ['1 of 4', '2 of 4', '3 of 4', '4 of 4'], 'counts')
      || differs([card.captures.length, kept.length, kept[0].participant, kept[0].attributes.attempt], [4, 4, 'p07', 2],
        'captures, annotations, participant, attempt')
      || differs(rejected.map(({ label, attributes }) => [label === kept[0].label, attributes.attempt, attributes.reason]), [[true, 1, 'again']], 'rejected')
      || differs([card.consent.text.startsWith('The touches'), Date.now() - Date.parse(card.consent.agreed) < 600_000], [true, true], 'consent')
      || differs(page.messages, [], 'console')
  },

  async 'A trial ends after a duration when the fingers lift, or by the button Done'({ open, saved, write }) {
    const page = await open('ends.html', phone)
    const someone = new Participant(page, 'ends')
    await someone.begin()
    await someone.touch([[[50, 100], [90, 120], [130, 130]]], { end: null, hold: 700 })
    await page.until('document.getElementById("study-state").textContent === "Lift all fingers."')
    await page.touch('touchEnd', [])
    someone.made[0].end = 'ended'
    await someone.keep()
    // Without a touch there is nothing to end.
    await page.click('#study-done')
    await page.until('document.getElementById("study-state").textContent === "Nothing was touched yet."')
    await someone.tap()
    await pause(700)
    await someone.tap()
    if (await page.value('document.getElementById("study-keep").offsetParent !== null')) return 'a trial that Done ends was ended by silence'
    await page.click('#study-done')
    await someone.keep()
    await someone.keep()
    const { path, files } = await someone.save(saved, 'ends-ends-s1')
    for (const { name, text: content } of files) write(name, content)
    const kept = lines(files, 'ends-ends-s1/annotations.jsonl')
    return someone.lost(path)
      || differs(kept.map(({ label, attributes }) => [label, attributes.ended]), [['pan', 'duration'], ['tap', 'done'], ['none', 'duration']], 'ends')
      || differs([kept[0].end - kept[0].start > 0.6, kept[2].start, kept[2].end >= 0.4, kept[2].touches], [true, 0, true, 0], 'intervals')
  },

  async 'The trial before can be repeated, and both attempts are kept'({ open, saved }) {
    const page = await open('plain.html', phone)
    const someone = new Participant(page, 'again')
    await someone.begin()
    await someone.tap()
    await someone.keep()
    await someone.press('study-repeat')
    if (await someone.prompt() !== 'Tap twice') return 'the trial before is not asked for'
    for (let trial = 0; trial < 3; trial += 1) {
      await someone.tap()
      await someone.keep()
    }
    const { path, files, card } = await someone.save(saved, 'plain-again-s1')
    const rejected = lines(files, 'plain-again-s1/rejected/rejected.jsonl')
    return someone.lost(path) || differs(card.counts.kept, 3, 'kept')
      || differs(rejected.map(({ attributes: { trial, attempt, reason } }) => [trial, attempt, reason]), [[1, 1, 'repeated']], 'rejected')
  },

  async 'Sessions and participants are kept apart until they are saved and deleted'({ open, saved }) {
    const page = await open('plain.html', phone)
    const someone = new Participant(page, 'apart')
    await someone.begin()
    for (const gesture of ['tap', 'pan', 'tap']) {
      await someone[gesture]()
      await someone.keep()
    }
    const first = await someone.save(saved, 'plain-apart-s1')
    const session = await (async () => {
      await page.click('#study-new')
      await someone.see('study-begin')
      const fault = await someone.begin({ session: 1 })
      if (!fault.includes('session 1')) throw new Error(`session 1 can be recorded twice: ${fault}`)
      return page.value(`(() => { const e = document.getElementById('study-participant'); e.dispatchEvent(new Event('input')); return document.getElementById('study-session').value })()`)
    })()
    const again = new Participant(page, 'apart')
    await again.begin()
    for (const gesture of ['pan', 'tap', 'tap']) {
      await again[gesture]()
      await again.keep()
    }
    const second = await again.save(saved, 'plain-apart-s2')
    const annotated = lines(second.files, 'plain-apart-s2/annotations.jsonl')
    await page.click('#study-delete')
    await page.until('document.querySelector(".study-sessions")')
    const left = await page.value('[...document.querySelectorAll(".study-sessions li")].map((each) => each.textContent).filter((each) => each.includes("apart"))')
    return someone.lost(first.path) || again.lost(second.path)
      || differs([session, second.card.session, annotated.map(({ attributes }) => attributes.session)], ['2', 2, [2, 2, 2]], 'sessions')
      || differs(left.map((each) => /session [0-9]+/.exec(each)[0]), ['session 1'], 'left')
  },

  async 'A study has practice trials, pauses, and an order of its own for each participant'({ open, saved, write }) {
    const page = await open('whole.html', phone)
    const someone = new Participant(page, 'p02')
    await someone.begin()
    const seen = []
    for (let step = 0; step < 20; step += 1) {
      await page.until('document.querySelector("#study").textContent')
      const title = await page.value(shownTitle)
      if (title === 'Thank you.') break
      if (title === 'Pause') {
        seen.push(`pause ${await page.value('document.querySelector("#study .consent").textContent')}`)
        await page.click('#study-continue')
        continue
      }
      seen.push(`${await page.value('document.getElementById("study-count").textContent')} ${await someone.prompt()}`)
      await someone.tap()
      // Without retries there is nothing to answer.
      const before = seen[seen.length - 1]
      await page.until(`(() => { const count = document.getElementById('study-count'); return !count || !count.isConnected || count.textContent + ' ' + document.getElementById('study-prompt').textContent !== ${JSON.stringify(before)} })()`)
    }
    const { path, files, card } = await someone.save(saved, 'whole-p02-s1')
    for (const { name, text: content } of files) write(name, content)
    const practice = lines(files, 'whole-p02-s1/practice/practice.jsonl')
    // The second row of the square of three is b, c, a.
    return differs(seen, ['Practice 1 of 3 B', '1 of 4 B', 'Practice 2 of 3 C', '2 of 4 C', 'pause Take a break. Go on when you are ready.',
      'Practice 3 of 3 A', '3 of 4 A', 'pause Stretch.', '4 of 4 D'], 'steps')
      || someone.lost(path)
      || differs([card.order, card.number, card.trials, card.counts, card.pauses.map(({ to }) => to !== null)],
        ['latin', 2, ['b', 'c', 'a', 'd'], { trials: 4, kept: 4, rejected: 0, skipped: 0, practice: 3 }, [true, true]], 'card')
      || differs(practice.map(({ label, capture }) => [label, capture]), [['b', 'p02/session-1/001-b-1.touch.jsonl'],
        ['c', 'p02/session-1/002-c-1.touch.jsonl'], ['a', 'p02/session-1/003-a-1.touch.jsonl']], 'practice')
  },

  async 'A pause by the button keeps what was touched, and the trial is asked for again'({ open, saved }) {
    const page = await open('plain.html', phone)
    const someone = new Participant(page, 'pause')
    await someone.begin()
    await someone.touch([[[66, 250], [88, 260]]], { end: null })
    await someone.pressWhileDown('study-pause')
    await someone.see('study-continue')
    await page.click('#study-continue')
    if (await someone.prompt() !== 'Tap twice') return 'the trial is not asked for again'
    for (let trial = 0; trial < 3; trial += 1) {
      await someone.tap()
      await someone.keep()
    }
    const { path, files } = await someone.save(saved, 'plain-pause-s1')
    return someone.lost(path)
      || differs(lines(files, 'plain-pause-s1/rejected/rejected.jsonl').map(({ attributes }) => attributes.reason), ['paused'], 'reason')
  },

  async 'The prompt of a trial is above the surface on a phone and on a table'({ open }) {
    for (const [width, height, touch] of [[390, 844, true], [1600, 1000, false]]) {
      const page = await open('study.html', { width, height, touch })
      await new Participant(page, `seen${width}`).begin()
      const [bottom, top, end, left, wide] = await page.value(`(() => { const b = document.getElementById('study').getBoundingClientRect(); const s = document.getElementById('surface').getBoundingClientRect()
        return [b.bottom, s.top, s.bottom, s.left, s.width] })()`)
      if (!(bottom <= top && end <= height && end - top > height / 2 && left >= 0 && wide > width * 0.9)) return `at ${width} px: ${[bottom, top, end, left, wide]}`
    }
    return ''
  },

  async 'An accessibility checker finds nothing in the screens of a study'({ open, axe }) {
    if (!axe) return 'skipped: axe.min.js, which TACTUS_AXE names'
    for (const [width, dark] of [[390, false], [1600, true]]) {
      const page = await open('lock-study.html', { width, height: 844, dark, touch: width < 500, still: true })
      await page.value(`${axe};0`)
      const someone = new Participant(page, `axe${width}`)
      const look = async (screen) => {
        await page.drawn()
        const found = await page.value(`axe.run().then(({violations}) => violations.map((each) => each.id + ': ' + each.nodes.map((node) => node.html.slice(0, 100)).join(' | ')))`)
        if (found.length) throw new Error(`${screen}, ${width} px: ${found.join('; ')}`)
      }
      await look('beginning')
      await someone.begin()
      await look('trial')
      await someone.press('study-pause')
      await look('pause')
      await page.click('#study-save')
      await page.click('#study-continue')
      for (let trial = 0; await page.value('!document.getElementById("study-result")'); trial += 1) {
        await someone.press(await page.value('!!document.getElementById("study-continue")') ? 'study-continue' : 'study-skip')
      }
      await page.click('#study-save')
      await look('end')
      await page.click('#study-new')
      await page.until('document.getElementById("study-back")')
      await page.click('#study-back')
      await page.until('document.querySelector(".study-sessions")')
      await look('sessions')
      await page.click('[data-act="delete"]')
      await look('deleting')
    }
    return ''
  },

  async 'Touches on a scene are kept at their own times'({ open, saved }) {
    const page = await open('lock-study.html', phone)
    const someone = new Participant(page, 'lock')
    await someone.begin()
    const hand = new Hand(page, await page.place('#surface'))
    await hand.pan()
    await hand.settle()
    await someone.keep()
    const { files } = await someone.save(saved, 'lock-lock-s1')
    const [{ start, end }] = lines(files, 'lock-lock-s1/annotations.jsonl')
    // The hand waits 150 ms, moves for 320 ms, and waits 60 ms.
    return Math.abs(end - start - 0.53) < 0.03 ? '' : `the pan lasts ${end - start} s`
  },

  async 'Balanced Latin squares have every condition as often at each place and after each other one'() {
    for (const count of [2, 3, 4, 5, 6, 7]) {
      const rows = Array.from({ length: count % 2 ? 2 * count : count }, (_, index) => latinRow(count, index + 1))
      const places = new Map()
      const pairs = new Map()
      for (const row of rows) {
        if (new Set(row).size !== count) return `${count}: ${row}`
        row.forEach((each, place) => {
          places.set(`${each} at ${place}`, (places.get(`${each} at ${place}`) || 0) + 1)
          if (place) pairs.set(`${row[place - 1]} ${each}`, (pairs.get(`${row[place - 1]} ${each}`) || 0) + 1)
        })
      }
      const expected = [count * count, [rows.length / count], count * (count - 1), [rows.length / count]]
      const fault = differs([places.size, [...new Set(places.values())], pairs.size, [...new Set(pairs.values())]], expected, `${count} conditions`)
      if (fault) return fault
    }
    return ''
  },

  async 'Shuffled trials count up, and a session has an order of its own'() {
    const study = { order: 'shuffled', tasks: ['a', 'b', 'c'].map((label) => ({ label, prompt: label, repeat: 4 })) }
    const steps = (person) => studySteps(study, { session: 1, number: 1, participant: 'p1', ...person })
    const labels = (list) => list.map(({ task }) => task.label).join('')
    const first = steps({})
    const seen = {}
    for (const [index, { number, repetition, task }] of first.entries()) {
      seen[task.label] = (seen[task.label] || 0) + 1
      if (number !== index + 1 || repetition !== seen[task.label]) return `trial ${index}: ${number}, ${repetition}`
    }
    return differs([labels(steps({})) === labels(first), labels(steps({ session: 2 })) === labels(first), labels(steps({ participant: 'p2' })) === labels(first)],
      [true, false, false], 'the same order for: again, another session, another participant')
  },
}
