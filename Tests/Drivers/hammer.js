/* What Hammer.js makes of touch logs: its recognizers on one element that gets touch events.
 *
 *   node hammer.js FILE [new | all | RECOGNIZER…] < logs.touch.jsonl
 *
 * FILE holds Hammer.js 2.0.7, alone or among other things; five recognizers are on the element unless
 * some are named. With "new" it is that of `new Hammer(element)`, with "all" all of its recognizers are
 * enabled for all directions. Time is that of the logs: its clock and its timers are ours. A frame is an event for
 * those that move, one for those that lift, one for those that were cancelled, and one for those that
 * land.
 */
'use strict';
const fs = require('fs');

let now = 0, timers = [], nextTimer = 1, logStart = 0;
const later = (call, delay) => {
  timers.push({ id: nextTimer, at: now + delay, call });
  return nextTimer++;
};
const never = id => { timers = timers.filter(timer => timer.id !== id); };

function waitUntil(time) {
  for (;;) {
    const due = timers.filter(timer => timer.at <= time).sort((a, b) => a.at - b.at || a.id - b.id)[0];
    if (!due) break;
    never(due.id);
    now = Math.max(now, due.at);
    due.call();
  }
  now = time;
}

function load(path) {
  const text = fs.readFileSync(path, 'utf8');
  const start = text.indexOf('(function (window, document', text.indexOf('Hammer.JS - v2'));
  const end = text.indexOf("'Hammer')", start);
  if (start < 0 || end < 0) throw new Error(path + ' holds no Hammer.js 2');
  const source = text.slice(start, end) + "'Hammer')";
  const element = () => ({ style: {}, addEventListener() {}, removeEventListener() {} });
  const window = { ontouchstart: null, addEventListener() {}, removeEventListener() {} };
  const document = { createElement: element };
  const clock = { now: () => now };
  const module = { exports: {} };
  new Function('window', 'document', 'Date', 'setTimeout', 'clearTimeout', 'module', 'define', 'navigator',
    source)(window, document, clock, later, never, module, undefined, { userAgent: '' });
  return window.Hammer || module.exports;
}

const lines = [];
const tell = (recognizer, state, values = []) =>
  lines.push([Math.round((now - logStart) * 1000), recognizer, state, ...values].join(' '));

const at = input => [`px=${input.center.x}`, `py=${input.center.y}`, `fingers=${input.pointers.length}`];

function manager(Hammer) {
  const handlers = {};
  const element = {
    style: {}, parentNode: null,
    addEventListener(type, handler) { handlers[type] = handler; },
    removeEventListener() {},
    ownerDocument: { defaultView: { addEventListener() {}, removeEventListener() {} } },
  };
  const names = process.argv.slice(3);
  const isWhole = names[0] === 'new' || names[0] === 'all';
  const options = { inputClass: Hammer.TouchInput, touchAction: 'none' };
  const hammer = isWhole ? new Hammer(element, options) : new Hammer.Manager(element, options);
  const made = {
    pinch: () => hammer.add(new Hammer.Pinch()),
    swipe: () => hammer.add(new Hammer.Swipe({ direction: Hammer.DIRECTION_ALL })),
    pan: () => hammer.add(new Hammer.Pan({ direction: Hammer.DIRECTION_ALL })),
    tap: () => hammer.add(new Hammer.Tap()),
    press: () => hammer.add(new Hammer.Press()),
  };
  for (const [name, add] of Object.entries(made)) if (!names.length || names.includes(name)) add();
  if (names[0] === 'all') {
    for (const name of ['pinch', 'rotate']) hammer.get(name).set({ enable: true });
    for (const name of ['pan', 'swipe']) hammer.get(name).set({ direction: Hammer.DIRECTION_ALL });
  }
  if (!names.length) hammer.get('pan').recognizeWith('swipe');
  const steps = { start: 'began', move: 'changed', end: 'ended', cancel: 'cancelled' };
  for (const [name, values] of [
    ['pan', input => [`x=${input.deltaX}`, `y=${input.deltaY}`, ...at(input)]],
    ['pinch', input => [`scale=${input.scale}`, ...at(input)]],
    ['rotate', input => [`angle=${input.rotation * Math.PI / 180}`, ...at(input)]],
  ]) {
    let isOn = false;
    for (const [step, state] of Object.entries(steps)) {
      hammer.on(name + step, input => {
        // One that only the lift shows ends without having begun.
        if (state === 'ended' && !isOn) tell(name, 'began', values(input));
        isOn = state === 'began' || state === 'changed';
        tell(name, state, values(input));
      });
    }
  }
  hammer.on('swipe', () => tell('swipe', 'ended'));
  hammer.on('tap', () => tell('tap', 'ended'));
  hammer.on('doubletap', () => tell('doubletap', 'ended'));
  hammer.on('press', () => tell('press', 'began'));
  return { element, handlers };
}

function play(target, down, frame) {
  const parts = { moved: 'touchmove', ended: 'touchend', cancelled: 'touchcancel', began: 'touchstart' };
  for (const [phase, type] of Object.entries(parts)) {
    const changed = [];
    for (const touch of frame.touches.filter(touch => touch.phase === phase)) {
      const point = { identifier: touch.id, target: target.element, clientX: touch.x, clientY: touch.y };
      const place = down.findIndex(other => other.identifier === touch.id);
      if (phase === 'began') down.push(point);
      else if (place < 0) continue;
      else if (phase === 'moved') down[place] = point;
      else down.splice(place, 1);
      changed.push(point);
    }
    if (!changed.length) continue;
    target.handlers[type]({
      type, touches: down.slice(), changedTouches: changed, target: target.element, preventDefault() {},
    });
  }
}

const Hammer = load(process.argv[2]);
let target, down, count = 0;
for (const line of fs.readFileSync(0, 'utf8').split('\n')) {
  if (!line) continue;
  const frame = JSON.parse(line);
  if (frame.tactus) {
    waitUntil(now + 5000);
    timers = [];
    logStart = now;
    lines.push('log ' + ++count);
    target = manager(Hammer);
    down = [];
    continue;
  }
  waitUntil(logStart + frame.t * 1000);
  play(target, down, frame);
}
// Timers of the last log.
waitUntil(now + 5000);
fs.writeSync(1, lines.join('\n') + '\n');
