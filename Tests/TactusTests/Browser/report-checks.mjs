// Reports of captures in a browser.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pause } from './browser.mjs'

const lanes = '[...document.querySelectorAll("[data-lane]")]'
const laneLabel = (id) => `document.querySelector('[data-lane="${id}"]').getAttribute('aria-label')`

/** A fault in words if the two differ, else nothing. */
export function differs(found, expected, what) {
  const [first, second] = [JSON.stringify(found), JSON.stringify(expected)]
  return first === second ? '' : `${what}: found ${first}, expected ${second}`
}

export async function move(page, selector, value) {
  await page.value(`(() => { const e = document.querySelector('${selector}'); e.value = '${value}';
    e.dispatchEvent(new Event('input', {bubbles: true})); e.dispatchEvent(new Event('change', {bubbles: true})) })()`)
  await page.drawn()
}

export const reportChecks = {
  async 'A report opens from a file, writes nothing to the console and asks the network for nothing'({ open }) {
    const page = await open('report.html')
    const outside = page.requests.filter((url) => !/^(file|data|blob):/.test(url))
    return differs(page.messages, [], 'console') || differs(outside, [], 'requests')
  },

  async 'A report has a lane for each recognizer of the setup'({ open, folder }) {
    const page = await open('report.html')
    const setup = JSON.parse(readFileSync(join(folder, 'default.setup.json'), 'utf8'))
    return differs(await page.value(`${lanes}.map((each) => each.dataset.lane)`), setup.recognizers.map(({ id }) => id), 'lanes')
  },

  async 'A report shows the gestures that tactus recognize reports'({ open, folder }) {
    const page = await open('report.html')
    const lines = readFileSync(join(folder, 'report.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line))
    const counts = {}
    for (const { recognizer, state, from } of lines.filter(({ type }) => type === 'transition')) {
      const isRecognized = state === 'began' || (state === 'ended' && from === 'possible')
      counts[recognizer] = (counts[recognizer] || 0) + (isRecognized ? 1 : 0)
    }
    const found = await page.value(`Object.fromEntries(${lanes}.map((each) =>
      [each.dataset.lane, Number(/recognized ([0-9,]+) time/.exec(each.getAttribute('aria-label'))[1])]))`)
    return Object.keys(found).map((id) => differs(found[id], counts[id] || 0, id)).join('')
  },

  async 'A report decides as tactus recognize does, at the same microsecond, for 50 real captures'({ open, folder }) {
    if (!existsSync(join(folder, 'many.html'))) return 'skipped: captures in the folder that TACTUS_SHARED names'
    const page = await open('many.html')
    const expected = {}
    for (const line of readFileSync(join(folder, 'many.jsonl'), 'utf8').trim().split('\n')) {
      const { type, capture, recognizer, state, t, reason } = JSON.parse(line)
      if (type !== 'transition' || state === 'changed' || state === 'possible') continue
      const lanes = (expected[capture] ||= {})
      ;(lanes[recognizer] ||= []).push([Math.round(t * 1e6), state, reason || null])
    }
    const names = await page.value('[...document.getElementById("capture-choice").options].map((each) => each.textContent)')
    let count = 0
    for (const [index, name] of names.entries()) {
      await page.value(`(() => { const e = document.getElementById('capture-choice'); e.value = '${index}'; e.dispatchEvent(new Event('change')) })()`)
      await page.until('document.documentElement.dataset.state === "ready"')
      const found = await page.value(`Object.fromEntries(tactus.episodes.lanes.map((lane, number) => [tactus.names[number],
        lane.flatMap(({decision, last}) => (decision === last ? [decision] : [decision, last]).map((each) =>
          [each.time, each.state, each.failure ? each.failure.reason : null]))]).filter(([, lane]) => lane.length))`)
      for (const id of new Set([...Object.keys(found), ...Object.keys(expected[name] || {})])) {
        const fault = differs(found[id] || [], (expected[name] || {})[id] || [], `${name}, ${id}`)
        if (fault) return fault.slice(0, 2000)
        count += (found[id] || []).length
      }
    }
    return count > 100 ? '' : `only ${count} decisions were compared`
  },

  async 'A report judges annotations as tactus evaluate does'({ open, folder }) {
    let total = 0
    for (const [name, { overall }] of Object.entries(JSON.parse(readFileSync(join(folder, 'judged.json'), 'utf8')))) {
      const page = await open(`judged-${name}.html`)
      const captures = await page.value('Math.max(1, document.getElementById("capture-choice").options.length)')
      const found = { reference: 0, detected: 0, matched: 0 }
      for (let index = 0; index < captures; index += 1) {
        if (captures > 1) {
          await page.value(`(() => { const e = document.getElementById('capture-choice'); e.value = '${index}'; e.dispatchEvent(new Event('change')) })()`)
          await page.until('document.documentElement.dataset.state === "ready"')
        }
        const counts = await page.value(`(() => { const { verdicts, extra } = tactus.judgment
          const hits = verdicts.filter((each) => each.verdict === 'hit').length
          return [verdicts.filter((each) => each.label.label !== 'none').length, hits + extra.length, hits] })()`)
        found.reference += counts[0]
        found.detected += counts[1]
        found.matched += counts[2]
      }
      // A gesture in the place of a missed one is no extra on the page.
      const { reference, detected, matched, substitutions } = overall
      const fault = differs(found, { reference, detected: detected - substitutions, matched }, name)
      if (fault) return fault
      total += matched
    }
    return total > 50 ? '' : `only ${total} annotations were recognized`
  },

  async 'The keys of a report step through frames, decisions, errors and near misses'({ open }) {
    const page = await open('report.html')
    const time = () => page.value('parseFloat(document.getElementById("time").textContent)')
    await page.key('ArrowRight')
    const start = await time()
    await page.key('ArrowRight')
    const second = await time()
    await page.key('ArrowLeft')
    const again = await time()
    if (!(second > start) || again !== start) return `frames: ${start}, ${second}, ${again}`
    await page.key(']')
    const reason = await page.value('document.querySelector("#reason .outcome").textContent')
    if (!/at \d/.test(reason)) return `the key ] shows ${reason}`
    const decided = await time()
    await page.key(']')
    await page.key('[')
    if (await time() !== decided) return `the key [ goes to ${await time()}, not back to ${decided}`
    await page.key('e')
    await page.key('?')
    if (!(await page.value('document.getElementById("help").open'))) return 'the key ? shows no help'
    await page.key('Escape')
    // The browser takes the focus out of a closed dialog when it draws next.
    await page.until('!document.getElementById("help").open && document.activeElement === document.body')
    await page.drawn()
    await page.key(' ')
    const playing = await page.value('document.getElementById("play").textContent')
    const other = await open('judged-near-misses.html')
    await other.key('m')
    if (!(await other.value('tactus.near.has(tactus.episode)'))) return 'the key m selects no near miss'
    return differs(playing, 'Pause', 'after the space bar') || differs(page.messages, [], 'console')
  },

  async 'The scrubber shows the fingers that are down at its time'({ open }) {
    const page = await open('press.html')
    await move(page, '#scrubber', 1_200_000)
    const during = await page.value('document.getElementById("touches-down").textContent')
    await move(page, '#scrubber', 1_600_000)
    const after = await page.value('document.getElementById("touches-down").textContent')
    return differs([during, after], ['1 down', '0 down'], 'touches down')
  },

  async 'A slider turns a failed long press into a recognized one, and says what was gained'({ open, saved, write }) {
    const page = await open('press.html')
    const before = await page.value(laneLabel('press'))
    if (!before.includes('recognized 0 times')) return `before: ${before}`
    await page.value('[...document.querySelectorAll(".lane-name")].find((each) => each.textContent.startsWith("press")).click()')
    await move(page, '#value-minimumPressDuration', 0.4)
    const after = await page.value(laneLabel('press'))
    const words = await page.value('document.getElementById("change-summary").textContent')
    if (!after.includes('recognized 1 time,')) return `after: ${after}; ${words}`
    if (!words.startsWith('1 gained')) return words
    await page.click('#save-setup')
    write('tuned.setup.json', readFileSync(await saved('tuned.setup.json'), 'utf8'))
    await page.click('#reset')
    await page.drawn()
    return differs(await page.value(laneLabel('press')), before, 'after Reset') || differs(page.messages, [], 'console')
  },

  async 'A report finds the change that would have recognized a gesture, and tries it'({ open }) {
    const page = await open('press.html')
    await page.value('[...document.querySelectorAll(".lane-name")].find((each) => each.textContent.startsWith("press")).click()')
    await page.value(`document.querySelector('[data-lane="press"]').click()`)
    await page.until('document.getElementById("try-change")')
    const change = await page.value('document.querySelector("#reason .change code").textContent')
    await page.click('#try-change')
    await page.drawn()
    const after = await page.value(laneLabel('press'))
    return differs(change, 'press.minimumPressDuration=0.438', 'change') || (after.includes('recognized 1 time,') ? '' : after)
  },

  async 'The platforms of a report recognize in each block of touches what tactus compare reports'({ open, folder }) {
    const [{ blocks }] = JSON.parse(readFileSync(join(folder, 'compared.json'), 'utf8')).captures
    const page = await open('report.html')
    await page.value('document.getElementById("platforms-panel").open = true')
    const summary = await page.until('/agree/.test(document.getElementById("platforms-summary").textContent) && document.getElementById("platforms-summary").textContent', 20_000)
    const differing = blocks.filter((each) => each.differs)
    const [platforms, same, all, other] = [blocks[0].setups.length, blocks.length - differing.length, blocks.length, differing.length]
    if (summary !== `${platforms} platforms agree on ${same} of ${all} blocks of touches · they differ on ${other}`) return summary
    for (const [index, { setups }] of differing.entries()) {
      await page.value(`document.querySelectorAll('#platform-list button')[${index}].click()`)
      await page.drawn()
      const found = await page.value(`[...document.querySelectorAll('.platform-table tbody tr')].map((row) => [row.children[0].textContent,
        ...[...row.querySelectorAll('.chip')].map((each) => each.textContent).sort()])`)
      const words = { doubleTap: 'double tap', longPress: 'press' }
      const expected = setups.map(({ setup, gestures }) => [setup, ...(gestures.length
        ? [...new Set(gestures.map(({ label, kind }) => words[label || kind] || label || kind))].sort() : ['nothing'])])
      const fault = differs(found, expected, `block ${index + 1}`)
      if (fault) return fault
    }
    return differs(page.messages, [], 'console')
  },

  async 'The table of a report has every touch'({ open }) {
    const page = await open('report.html')
    await page.value('document.getElementById("touches-panel").open = true')
    return differs(await page.until('document.querySelectorAll("#touch-rows tr").length'), 16, 'rows')
  },

  async 'A label that is drawn on its lane is saved as an annotation'({ open, saved, write }) {
    const page = await open('press.html')
    await page.value('document.getElementById("gesture-name").value = "hold"')
    const box = await page.value(`(() => { const e = document.getElementById('labels'); e.scrollIntoView({block: 'center'});
      const b = e.getBoundingClientRect(); return [b.left, b.top, b.width, b.height] })()`)
    const y = box[1] + box[3] / 2
    const [from, to] = [box[0] + box[2] * 0.2, box[0] + box[2] * 0.7]
    await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', x: from, y, button: 'left', buttons: 1, clickCount: 1 })
    for (let step = 1; step <= 5; step += 1) {
      await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: from + ((to - from) * step) / 5, y, button: 'left', buttons: 1 })
    }
    await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x: to, y, button: 'left', clickCount: 1 })
    await page.click('#save-labels')
    const text = readFileSync(await saved('annotations.jsonl'), 'utf8')
    write('drawn/annotations.jsonl', text)
    const lines = text.trim().split('\n').map((line) => JSON.parse(line))
    if (lines.length !== 1 || lines[0].label !== 'hold') return text
    return lines[0].start < lines[0].end && lines[0].start >= 0.9 ? '' : text
  },

  async 'An evaluation is shown with its scores, and each wrong event leads to its place on the lanes'({ open, folder }) {
    const page = await open('evaluation.html')
    const report = JSON.parse(readFileSync(join(folder, 'evaluation.json'), 'utf8'))
    const rows = await page.value('[...document.querySelectorAll("#evaluation table")[0].querySelectorAll("tbody th")].map((each) => each.textContent)')
    const fault = differs(rows, [...Object.keys(report.classes), 'all'], 'classes')
    if (fault) return fault
    const links = await page.value('document.querySelectorAll(".events button").length')
    if (links < report.events.length) return `${links} links for ${report.events.length} events`
    const event = report.events.find(({ capture }) => capture === 'c7.touch.jsonl')
    const text = `${event.capture}, ${event.start.toFixed(3)} s`
    await page.value(`[...document.querySelectorAll('.events button')].find((each) => each.textContent.startsWith(${JSON.stringify(text)})).click()`)
    await page.until('document.documentElement.dataset.state === "ready" && tactus.stream')
    const shown = await page.value('[document.getElementById("capture-choice").selectedOptions[0].textContent, tactus.time]')
    if (!shown[0].endsWith('c7.touch.jsonl') || Math.abs(shown[1] - event.start * 1e6) > 1) return `${shown}, expected ${text}`
    const marks = await page.value('document.querySelectorAll(".front-chart").length')
    const decided = Object.values(report.classes).filter(({ latency }) => latency.fromOnset).length
    const curves = await page.value('document.querySelectorAll(\'svg[aria-label^="Share of gestures"] polyline\').length')
    // A cell of errors lists just the events that it counts.
    const counted = await page.value('Number(document.querySelector(".confusion .link").textContent)')
    await page.value(`document.querySelector('.confusion .link').click()`)
    const listed = await page.value('document.querySelectorAll(".event-block .events li").length')
    await page.click('#show-capture')
    await page.drawn()
    const isNear = await page.value('document.getElementById("gesture-row").getBoundingClientRect().bottom < innerHeight && document.getElementById("evaluation").offsetParent === null')
    await page.click('#show-evaluation')
    const kinds = await page.value('document.querySelector("#evaluation .hint").textContent')
    const isStated = /95 % interval/.test(kinds) && (await page.value('[...document.querySelectorAll(".score-range")].every((each) => !each.textContent || /(Wilson|bootstrap)$/.test(each.textContent))'))
    return (isNear ? '' : 'the gestures of the capture are more than one click away') || (isStated ? '' : `an interval does not say its kind: ${kinds}`)
      || differs(marks, 1, 'charts') || differs(curves, decided, 'latency curves')
      || differs(listed, counted, 'events of a cell') || differs(page.messages, [], 'console')
  },

  async 'An address that names a capture and a time opens the page there'({ open, folder }) {
    const { events } = JSON.parse(readFileSync(join(folder, 'evaluation.json'), 'utf8'))
    const event = events.find(({ capture }) => capture === 'c7.touch.jsonl')
    const page = await open(`evaluation.html#capture=c7.touch.jsonl&t=${event.start}`)
    const place = '[document.getElementById("capture-choice").selectedOptions[0].textContent, tactus.time]'
    const selected = await page.value('tactus.episode && [tactus.episode.start, tactus.episode.decided]')
    if (!selected || selected[0] > event.start * 1e6 + 2 || selected[1] < event.start * 1e6 - 2) return `the decision of ${selected} is shown at ${event.start}`
    const shown = await page.value(place)
    if (!shown[0].endsWith('c7.touch.jsonl') || Math.abs(shown[1] - event.start * 1e6) > 1) return `${shown}, expected ${event.start}`
    await page.value(`location.hash = '#t=${event.start + 1}'`)
    await page.until(`Math.abs(tactus.time - ${(event.start + 1) * 1e6}) < 2`)
    await page.value("location.hash = '#capture=nosuch&t=1'")
    return differs((await page.value(place))[0].endsWith('c7.touch.jsonl'), true, 'capture') || differs(page.messages, [], 'console')
  },

  async 'A keyboard alone reaches the reason of a decision'({ open }) {
    const page = await open('report.html')
    await page.value(`document.querySelector('[data-lane="press"]').focus()`)
    await page.key('Enter')
    const reason = await page.value('document.querySelector("#reason h3").textContent.toLowerCase()')
    const read = await page.value('document.getElementById("live").textContent')
    return reason.includes("press") && read.startsWith('press') ? '' : `${reason}; ${read}`
  },

  async 'The header of a report says how many gestures there are and how many labels were hit and missed'({ open, folder }) {
    for (const [name, { overall }] of Object.entries(JSON.parse(readFileSync(join(folder, 'judged.json'), 'utf8')))) {
      const page = await open(`judged-${name}.html`)
      if ((await page.value('Math.max(1, document.getElementById("capture-choice").options.length)')) > 1) continue
      const sentence = await page.value('document.getElementById("headline").textContent')
      const [missed, extra] = [overall.reference - overall.matched, overall.detected - overall.matched - overall.substitutions]
      const expected = `${overall.matched} of ${overall.reference} labels hit${missed ? ` · ${missed} missed` : ''}${extra ? ` · ${extra} extra` : ''}`
      if (!/^\d+ gestures? in [\d.]+ s/.test(sentence) || !sentence.includes(expected)) return `${name}: ${sentence}, expected ${expected}`
    }
    return ''
  },

  async 'A report names each gesture that tactus recognize lists, in a row, in a list and in the same order'({ open, folder }) {
    const page = await open('report.html')
    const lines = readFileSync(join(folder, 'gestures.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line))
    const expected = lines.filter(({ type, dominant }) => type === 'gesture' && dominant !== false).map(({ recognizer }) => recognizer)
    const found = await page.value('tactus.gestures.map((each) => tactus.names[each.episode.recognizer])')
    const blocks = await page.value('document.querySelectorAll(".gesture-block").length')
    const items = await page.value('[...document.querySelectorAll(".gesture-item b")].map((each) => each.textContent)')
    const names = await page.value('tactus.gestures.map((each) => each.name)')
    return differs(found, expected, 'gestures') || differs(blocks, found.length, 'blocks') || differs(items, names, 'list')
  },

  async 'A gesture of the list is selected in the row, on the lanes and in the decision, and the search finds it by name'({ open }) {
    const page = await open('report.html')
    await page.value('document.querySelectorAll(".gesture-item")[1].click()')
    await page.drawn()
    const selected = await page.value('[...document.querySelectorAll(".gesture-block")].map((each) => each.getAttribute("aria-pressed")).indexOf("true")')
    const name = await page.value('tactus.gestures[1].name')
    const reason = await page.value('document.getElementById("reason").textContent.toLowerCase()')
    const wanted = await page.value('tactus.gestures[1].name')
    await move(page, '#gesture-search', wanted)
    const left = await page.value('[...new Set([...document.querySelectorAll(".gesture-item b")].map((each) => each.textContent))]')
    return differs(selected, 1, 'block') || (reason.includes(name) ? '' : reason)
      || (left.length && left.every((each) => each.includes(wanted) || wanted.includes(each)) ? '' : `${left}`)
  },

  async 'The near misses of a report are those of tactus explain'({ open, folder }) {
    const page = await open('judged-near-misses.html')
    const { explanations } = JSON.parse(readFileSync(join(folder, 'near.json'), 'utf8'))
    const expected = explanations.filter(({ near, outcome }) => near && outcome === 'failed').map(({ recognizer, t }) => `${recognizer} ${Math.round(t * 1e6)}`).sort()
    if (!(await page.value('tactus.findings.hurry(60000)'))) return 'the search did not end'
    const found = await page.value('[...tactus.near].map((each) => `${tactus.names[each.recognizer]} ${Math.round(each.last.time)}`)')
    return differs(found.sort(), expected, 'near misses') || (expected.length ? '' : 'explain has no near miss')
  },

  async 'A label that was missed is explained in view when it is selected, by its mark, by the list and by a key'({ open }) {
    for (const [width, height] of [[1280, 700], [390, 844]]) {
      const page = await open('judged-pad-session.html', { width, height, touch: width < 500 })
      const [missed, extra] = await page.value('[tactus.judgment.verdicts.filter((each) => each.verdict === "miss").length, tactus.judgment.extra.length]')
      if (!missed) return 'nothing was missed'
      // The key also stops at gestures that nothing asked for.
      const explained = new Set()
      for (let stop = 0; stop < missed + extra; stop += 1) {
        await page.key('e')
        await page.drawn()
        const answer = await page.value('document.querySelector("#reason .answer").textContent')
        if (/^Asked for an? /.test(answer)) explained.add(await page.value('document.getElementById("reason").textContent'))
        const [top, bottom] = await page.value(`(() => { const b = document.querySelector('#reason .answer').getBoundingClientRect(); return [b.top, b.bottom] })()`)
        if (top < 0 || bottom > height) return `${width} px, ${answer}: the answer is from ${top} to ${bottom}`
      }
      if (explained.size !== missed) return `${explained.size} of ${missed} labels that were missed were explained`
    }
    return ''
  },

  async 'The limit that decided is a slider on the line of what was measured'({ open }) {
    const page = await open('press.html')
    await page.value(`document.querySelector('[data-lane="press"]').click()`)
    await page.until('document.querySelector(".limit-handle")')
    const handle = (name) => page.value(`document.querySelector('.limit-handle').getAttribute('${name}')`)
    const before = [await handle('aria-label'), await handle('aria-valuetext')]
    await page.value('document.querySelector(".limit-handle").focus()')
    for (let step = 0; step < 8; step += 1) await page.key('ArrowLeft')
    await page.drawn()
    const [now, answer] = [await handle('aria-valuetext'), await page.value('document.querySelector("#reason .answer").textContent')]
    const header = await page.value('document.getElementById("headline").textContent')
    const focus = await page.value('document.activeElement === document.querySelector(".limit-handle")')
    return differs([before, now, answer, focus], [['shortest press', '0.50 s'], '0.42 s', 'Now a press.', true], 'line')
      || differs(await page.value('document.getElementById("gesture-change").textContent'), '+1 −1', 'beside the row')
      || (header.endsWith('changed') ? '' : header)
  },

  async 'Lanes that were never near are folded, and one click shows them'({ open }) {
    const page = await open('report.html')
    const shown = '[...document.querySelectorAll("#lanes li")].filter((each) => !each.hidden).length'
    const all = await page.value('document.querySelectorAll("#lanes li").length')
    const before = await page.value(shown)
    const words = await page.value('document.getElementById("more-lanes").textContent')
    await page.click('#more-lanes')
    await page.drawn()
    const after = await page.value(shown)
    await page.click('#more-lanes')
    return differs(after, all, 'lanes that are shown') || (before < all ? '' : 'none was folded')
      || (words.startsWith(`▸ ${all - before} more`) ? '' : words)
  },

  async 'The tour shows five parts of the page and ends'({ open }) {
    const page = await open('report.html')
    if (!(await page.value('document.getElementById("tour").hidden'))) return 'the tour covers the page before anybody asked'
    await page.click('#tour-button')
    for (let step = 0; step < 5; step += 1) {
      if ((await page.value('document.querySelectorAll(".toured").length')) !== 1) return `step ${step} marks nothing`
      await page.click('#tour-next')
    }
    return differs(await page.value('document.getElementById("tour").hidden'), true, 'the tour is hidden')
  },

  async 'An empty capture, 60 contacts and a setup without recognizers make pages that work'({ open }) {
    for (const name of ['empty.html', 'sixty.html', 'none.html']) {
      const page = await open(name)
      await page.key(']')
      await page.key('ArrowRight')
      await page.key(' ')
      await pause(40)
      if (page.messages.length) return `${name}: ${page.messages}`
      if (name === 'sixty.html') {
        await page.value('document.getElementById("touches-panel").open = true')
        const rows = await page.until('document.querySelectorAll("#touch-rows tr").length')
        if (rows !== 60) return `${rows} touches`
      }
    }
    return ''
  },

  async 'Hostile names of captures, devices, labels and recognizers stay text'({ open }) {
    const page = await open('hostile.html')
    await page.value(`${lanes}.forEach((each) => each.click())`)
    for (const key of [']', ']', 'e', 'm']) await page.key(key)
    await page.value('for (const each of document.querySelectorAll("details")) each.open = true')
    await page.value(`(() => { const e = document.getElementById('labels'); const b = e.getBoundingClientRect();
      for (let x = 0; x < b.width; x += 4) e.dispatchEvent(new PointerEvent('pointermove', {clientX: b.left + x, clientY: b.top + 5})) })()`)
    const found = await page.value('[window.injected, document.querySelectorAll("img, iframe, object, b.injected").length, document.querySelectorAll("script").length]')
    const shown = await page.value('document.body.textContent.includes("<img src=x onerror=")')
    return differs(found, [null, 0, 4], 'injected, elements, scripts') || differs(shown, true, 'the name is shown')
      || differs(page.messages, [], 'console')
  },

  async 'The policy of a page stops scripts and requests that are not its own'({ open }) {
    const page = await open('report.html')
    const blocked = await page.value(`(async () => {
      const script = document.createElement('script'); script.textContent = 'window.injected = 1'; document.body.append(script)
      const image = new Image(); const image_ = new Promise((done) => { image.onerror = () => done('stopped'); image.onload = () => done('loaded') })
      image.src = 'https://example.invalid/x.png'
      const asked = await fetch('https://example.invalid/').then(() => 'sent', () => 'stopped')
      return [window.injected === undefined, asked, await image_] })()`)
    const sent = page.requests.filter((url) => url.includes('example.invalid'))
    const policy = page.messages.filter((each) => each.includes('Content Security Policy')).length
    return differs(blocked, [true, 'stopped', 'stopped'], 'blocked') || (policy >= 3 ? '' : `${policy} violations; ${sent}`)
  },

  async 'An accessibility checker finds nothing in reports and the pad, light and dark, wide and narrow'({ open, axe }) {
    if (!axe) return 'skipped: axe.min.js, which TACTUS_AXE names'
    const cases = [['report.html', 1600, false], ['report.html', 390, true], ['press.html', 1280, true], ['evaluation.html', 1600, true], ['pad.html', 390, false], ['study.html', 390, true], ['scene-pad.html', 390, false], ['scene-report.html', 1280, true]]
    for (const [name, width, dark] of cases) {
      // Without motion, because the contrast of a message that fades is no property of the page.
      const page = await open(name, { width, dark, touch: width < 500, still: true })
      await page.value('for (const each of document.querySelectorAll("details")) each.open = true')
      await page.key(']')
      await page.value(`${axe};0`)
      const found = await page.value(`axe.run().then(({violations}) => violations.map((each) => each.id + ': ' + each.nodes.map((node) => node.html.slice(0, 100)).join(' | ')))`)
      if (found.length) return `${name}, ${width} px: ${found.join('; ')}`
    }
    return ''
  },

  async 'A page follows the system between light and dark until its button is pressed, and prints'({ open }) {
    const page = await open('report.html', { dark: true })
    const first = await page.value('document.documentElement.dataset.theme')
    await page.click('#theme-button')
    const second = await page.value('document.documentElement.dataset.theme')
    const { data } = await page.send('Page.printToPDF', {})
    return differs([first, second, data.length > 10_000], ['dark', 'light', true], 'themes, print')
      || differs(page.messages, [], 'console')
  },
}
