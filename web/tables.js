// @ts-check
// The table of touches, and where everything on the page comes from.

import { element, part } from './elements.js'
import { counted, plain, span, time } from './format.js'
import { sizeText } from './scalebar.js'
import { touchKinds } from './touches.js'

/** The longest table of touches. */
const rowLimit = 500

/** @param {import('./session.js').Session} session */
export function drawTouchTable(session) {
  const body = part('touch-rows')
  const touches = session.touches
  const panel = part('touches-panel')
  panel.ontoggle = () => drawTouchTable(session)
  const more = touches.length > rowLimit ? `, of which the first ${rowLimit} are listed` : ''
  part('touch-summary').textContent = `${counted(touches.length, 'touch')}${more}`
  if (!panel.open) return
  body.replaceChildren(...touches.slice(0, rowLimit).map((touch) => {
    const last = touch.count - 1
    const moved = Math.hypot(touch.x[last] - touch.x[0], touch.y[last] - touch.y[0])
    const cells = [
      time(touch.start), span(touch.end - touch.start) + (touch.isDown ? ', still down' : touch.isCancelled ? ', cancelled' : ''),
      `${plain(touch.x[0], 1)}, ${plain(touch.y[0], 1)}`, plain(moved, 1), plain(touch.length, 1),
      `${touchKinds[touch.kind] || 'finger'}${touch.isPalm ? ', palm' : ''}${touch.isHovering ? ', hovering' : ''}`,
      String(touch.count),
    ]
    const go = element('button', { type: 'button', className: 'link', onclick: () => {
      session.window.reveal(touch.start)
      session.tell('window')
      session.seek(touch.start)
    } }, String(touch.number + 1))
    return element('tr', {}, element('th', { scope: 'row' }, go), ...cells.map((each) => element('td', {}, each)))
  }))
}

/**
 * @param {import('./session.js').Session} session
 * @param {import('./payload.js').PageCapture|null} capture
 */
export function drawProvenance(session, capture) {
  const { data, stream } = session
  const setup = data.setups[capture ? capture.setup : data.setup || 0]
  const rows = [
    ['Written by', data.tool], ['Engine', `interface version ${session.engine.version}`],
    ['Setup', `${setup ? setup.name : ''}, digest ${setup ? setup.digest : ''}`],
    ['Recognizers', counted(session.names.length, 'recognizer')],
  ]
  if (capture) {
    rows.unshift(['Capture', capture.name])
    rows.push(['Digest of the capture', capture.digest || 'unknown'], ['Format', capture.format],
      ['Device', capture.device || 'unknown'],
      ['Surface', sizeText(session.size, capture.pixels ? 'px' : capture.unit) + (capture.assumedSize ? ', assumed from the kind of device' : '')])
    if (capture.origin) rows.push(['Time 0', `${plain(capture.origin, 6)} s on the clock of the capture`])
  }
  if (stream) {
    rows.push(['Content', `${counted(stream.count, 'frame')}, ${counted(stream.touches.length, 'touch')}, at most ${stream.maxDown} down`],
      ['Length', span(stream.end - stream.start)])
  }
  part('provenance').replaceChildren(...rows.flatMap(([name, value]) =>
    [element('dt', {}, name), element('dd', {}, value)]))
  const remarks = capture ? capture.remarks : []
  part('remarks').replaceChildren(...remarks.slice(0, 100).map((each) => element('li', {}, each)))
  part('remarks-title').hidden = remarks.length === 0
}
